import { createHash } from 'node:crypto';
import { audit } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { answerError } from '../../../platform/http/answer-error.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { basketOfDocument } from '../../auth/sessions/basket-numbers.ts';
import type { OrderingContext } from '../../orders/placing/ordering-context.ts';
import { actThrough, findShopper } from '../connections/identify.ts';
import type { Envelope } from '../cxml/envelope.ts';
import type { OrderRequest } from '../cxml/order-request.ts';
import { Refusal } from '../cxml/refusal.ts';
import type { Connection } from '../connections/connection-repository.ts';
import { type DocumentSettings, type Outcome, placeDocument } from './place-document.ts';
import { findDocuments, insertDocument, saveOutcome } from './order-repository.ts';

interface Taken {
  connection: Connection;
  /** The document's id, and how it names us. */
  envelope: Pick<Envelope, 'payloadId' | 'to'>;
  request: OrderRequest;
  /** Runs the placing within its transaction, or has another outcome for it. */
  within?: (tx: Transaction, place: () => Promise<Outcome>) => Promise<Outcome>;
}

/** Returns what became of the document before. Throws when it was another one. */
async function outcomeBefore(tx: Transaction, { connection, envelope, request }: Taken, content: Buffer) {
  const { customerNumber, domain, identity } = connection;
  const { payloadId } = envelope;
  const { orderId } = request;
  const found = await findDocuments(tx, { customerNumber, domain, identity, payloadId, orderId });
  const [first] = found;
  if (first === undefined) throw new Refusal(560, 'This order is being placed right now. Send it again in a minute.');
  const same = found.every((one) => one.content.equals(content) && one.orderId === orderId);
  if (same) return first;
  throw first.orderId === orderId
    ? new Refusal(409, `Order ${orderId} was sent before with other content. Changing it is not supported.`)
    : new Refusal(409, 'The payloadID was used before for another order.');
}

/** Places the order of a document that wasn't sent before, within the transaction. */
async function place(
  tx: Transaction,
  context: OrderingContext,
  taken: Taken & { id: number; settings: DocumentSettings },
): Promise<Outcome> {
  const { connection, request, id, settings } = taken;
  const { lines, ...outcome } = await placeDocument(tx, context, { request, units: connection.units, settings });
  await saveOutcome(tx, { id, lines, ...outcome });
  await audit(tx, context, {
    action: 'punchout.ordered',
    actor: connection.name,
    customerNumber: connection.customerNumber,
    subject: outcome.orderNumber || outcome.requestNumber,
    after: { orderId: request.orderId, payloadId: taken.envelope.payloadId, username: context.actor.username },
  });
  return outcome;
}

/** Says a failure of placing in the words of the portal, with the lines that it is about. */
function refusalOf(context: Context, failure: Failure): Refusal | Failure {
  const { status, body } = answerError(failure, context.say, context.requestId);
  if (status === 429 || status >= 500) return failure;
  const { message, fields = {} } = body.error;
  const details = Object.entries(fields).map(([field, text]) => {
    const line = /^lines\.(\d+)$/.exec(field)?.[1];
    return line === undefined ? text : `Line ${line}: ${text}`;
  });
  return new Refusal(failure.code === 'unauthorized' ? 403 : 409, [message, ...details].join(' '));
}

/**
 * Takes the order of a document: places it in one transaction as its person, by the verb of every order, or sends it for
 * approval. A document that was sent before, by its payloadID or its orderID, gets the answer of the first. Throws a
 * Refusal, and then nothing is placed.
 */
export async function takeOrder(
  context: Context,
  {
    envelope,
    connection,
    read,
    within = (_tx, placing) => placing(),
  }: Omit<Taken, 'request'> & { read: (currency: string) => OrderRequest },
  settings: DocumentSettings,
): Promise<Outcome> {
  if (!connection.takesOrders)
    throw new Refusal(403, 'This connection may not order. Your admin in the portal can allow it.');
  const request = read(connection.currency);
  const taken = { envelope, connection, request };
  const content = createHash('sha256').update(JSON.stringify(request)).digest();
  const { customerNumber, domain, identity, id: connectionId } = connection;
  const document = {
    ...{ customerNumber, connectionId, domain, identity, content },
    ...{ toDomain: envelope.to.domain, toIdentity: envelope.to.identity, payloadId: envelope.payloadId },
    ...{ orderId: request.orderId, orderDate: request.orderDate, receivedAt: context.now().toISOString() },
  };
  const placeOnce = async (tx: Transaction): Promise<Outcome> => {
    const id = await insertDocument(tx, document);
    if (id === null) return outcomeBefore(tx, taken, content);
    const shopper = await findShopper(tx, connection, request.people);
    const ordering = {
      ...(await actThrough(tx, context, { connection, userId: shopper.userId })),
      language: shopper.language as Language,
      basket: basketOfDocument(id),
    };
    return place(tx, ordering, { ...taken, id, settings });
  };
  try {
    return await context.db.transact((tx) => within(tx, () => placeOnce(tx)));
  } catch (error) {
    const refusal = error instanceof Failure ? refusalOf(context, error) : error;
    if (refusal instanceof Refusal)
      await audit(context.db, context, {
        action: 'punchout.order_refused',
        actor: connection.name,
        customerNumber,
        subject: request.orderId,
        after: { sentence: refusal.message.slice(0, 500) },
      });
    throw refusal;
  }
}
