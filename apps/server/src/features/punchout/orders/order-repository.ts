import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { bytes, int, text } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';
import { sql } from 'drizzle-orm/sql/sql';
import type { RequestedLine } from '../tables.ts';

/** Whose document it is. A new connection with the same credential has the documents of the one before. */
interface Sender {
  customerNumber: string;
  domain: string;
  identity: string;
}

export interface NewDocument extends Sender {
  connectionId: number;
  toDomain: string;
  toIdentity: string;
  payloadId: string;
  orderId: string;
  orderDate: string;
  content: Buffer;
  receivedAt: string;
}

const insertion = prepare(
  { id: int },
  (at: Places<NewDocument>) => sql`
    insert into punchout_orders (customer_number, connection_id, domain, identity, to_domain, to_identity, payload_id,
      order_id, order_date, content, received_at, lines)
    values (${at.customerNumber}, ${at.connectionId}, ${at.domain}, ${at.identity}, ${at.toDomain}, ${at.toIdentity},
      ${at.payloadId}, ${at.orderId}, ${at.orderDate}, ${at.content}, ${at.receivedAt}, '[]')
    on conflict do nothing
    returning id`,
);

/**
 * Inserts a document and returns its number. Null when the sender has sent one with that payloadID or orderID. Waits for
 * another transaction that is inserting such a document.
 */
export const insertDocument = async (tx: Transaction, document: NewDocument): Promise<number | null> =>
  (await insertion.row(tx, document))?.id ?? null;

const known = prepare(
  { payloadId: text, orderId: text, content: bytes, orderNumber: text, requestNumber: text },
  (at: Places<Sender & { payloadId: string; orderId: string }>) => sql`
    select payload_id, order_id, content, order_number, request_number
    from punchout_orders
    where customer_number = ${at.customerNumber} and lower(domain) = lower(${at.domain})
      and identity = ${at.identity} and (payload_id = ${at.payloadId} or order_id = ${at.orderId})`,
);

export type KnownDocument = RowOf<typeof known>;

/** Returns the sender's documents with that payloadID or orderID. */
export const findDocuments = (
  db: Executor,
  { customerNumber, domain, identity, payloadId, orderId }: Sender & { payloadId: string; orderId: string },
): Promise<KnownDocument[]> => known.rows(db, { customerNumber, domain, identity, payloadId, orderId });

const placing = prepareWrite(
  (at: Places<{ id: number; lines: string; orderNumber: string; requestNumber: string }>) => sql`
    update punchout_orders set lines = ${at.lines}::jsonb, order_number = ${at.orderNumber},
      request_number = ${at.requestNumber}
    where id = ${at.id}`,
);

/** Notes what became of a document. */
export const saveOutcome = (
  tx: Transaction,
  { lines, ...outcome }: { id: number; lines: readonly RequestedLine[]; orderNumber: string; requestNumber: string },
): Promise<number> => placing.run(tx, { ...outcome, lines: JSON.stringify(lines) });
