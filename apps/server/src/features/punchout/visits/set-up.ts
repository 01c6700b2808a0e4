import { randomBytes } from 'node:crypto';
import { paths } from '@tradecounter/contract/pages/pages';
import { constants } from '@tradecounter/contract/limits';
import { isReturnable } from '@tradecounter/contract/punchout/punchout-calls';
import { audit } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/http/authenticate.ts';
import { shopperOf } from '../../auth/sessions/basket-numbers.ts';
import { copyChoice } from '../../delivery/repository.ts';
import { findShopper } from '../connections/identify.ts';
import type { Credential, Envelope } from '../cxml/envelope.ts';
import type { XmlElement } from '../cxml/parse-xml.ts';
import type { DocumentLine } from '../cxml/order-request.ts';
import { Refusal } from '../cxml/refusal.ts';
import { fillBasket } from '../orders/fill-basket.ts';
import { readSetupRequest, type SetupRequest } from '../cxml/setup-request.ts';
import type { Connection } from '../connections/connection-repository.ts';
import { insertVisit } from './visit-repository.ts';
import type { CallerForm, InspectedLine } from '../tables.ts';

/** Days for which a payloadID of a setup request is remembered. */
export const keptDays = 30;

/**
 * Returns where the cart is to go back to, written out: a browser takes `https:site/path` in a page for a path of ours.
 * Throws for anything but a site that the customer's admin has named.
 */
function returnAddress(returnUrl: string, { origins }: Connection): string {
  const url = URL.parse(returnUrl);
  if (url === null || !isReturnable(url) || url.username !== '' || url.password !== '')
    throw new Refusal(
      403,
      'The address that the cart goes back to (BrowserFormPost or HOOK_URL) must start with https://.',
    );
  if (!origins.includes(url.origin))
    throw new Refusal(
      403,
      `Carts of this connection can't be sent to ${url.origin}. Your admin in the portal can add it.`,
    );
  return url.href;
}

const makeCode = (): string => randomBytes(32).toString('base64url');

const toInspected = ({ lineNumber, quantity, unitCode, unitPrice }: DocumentLine): InspectedLine => ({
  lineNumber,
  quantity,
  unitCode,
  unitPrice,
});

/** What a visit needs besides what was asked for: the two sides of a cXML document, or the form of an OCI catalog. */
export interface VisitRequest extends SetupRequest {
  payloadId: string;
  from: Credential;
  to: Credential;
  /** The item that is shown first. */
  itemId: string | null;
  form: CallerForm | null;
}

/** Returns where the cart goes and who shops. Throws a Refusal. */
export async function admitVisit(context: Context, connection: Connection, request: SetupRequest) {
  const returnUrl = returnAddress(request.returnUrl, connection);
  return { returnUrl, shopper: await findShopper(context.db, connection, request.people) };
}

/** Makes a visit and returns the address of its start page, whose code works once. Throws a Refusal. */
export async function startVisit(
  context: Context,
  { connection, request, portal }: { connection: Connection; request: VisitRequest; portal: string },
): Promise<string> {
  const now = context.now();
  const { payloadId, from, to, form, itemId } = request;
  const { returnUrl, shopper } = await admitVisit(context, connection, request);
  const { customerNumber } = connection;
  const [code, frameCode] = [makeCode(), connection.framed ? makeCode() : null];
  await context.db.transact(async (tx) => {
    const number = await insertVisit(tx, {
      customerNumber,
      connectionId: connection.id,
      userId: shopper.userId,
      payloadId,
      askedAt: now.toISOString(),
      buyerCookie: request.buyerCookie,
      returnUrl,
      fromDomain: from.domain,
      fromIdentity: from.identity,
      toDomain: to.domain,
      toIdentity: to.identity,
      codeHash: hashToken(code),
      frameHash: frameCode === null ? null : hashToken(frameCode),
      itemId,
      form: form === null ? null : JSON.stringify(form),
      inspected: request.inspects ? JSON.stringify(request.lines.map(toInspected)) : null,
    });
    if (number === null) throw new Refusal(409, 'A document with this payloadID was answered before.');
    const key = { userId: shopperOf(number), customerNumber };
    await copyChoice(tx, { userId: shopper.userId, customerNumber }, key.userId);
    if (request.lines.length > 0) await fillBasket(tx, context, key, { lines: request.lines, units: connection.units });
    await audit(tx, context, {
      action: 'punchout.asked',
      actor: connection.name,
      customerNumber,
      subject: shopper.username,
    });
  });
  return `${portal}${frameCode === null ? '/' : `${constants.framedPath}${frameCode}`}#${paths.punchOut}?code=${code}`;
}

/** Answers a PunchOutSetupRequest. Returns the address of the start page, whose code works once. Throws a Refusal. */
export const setUp = (
  context: Context,
  {
    envelope: { payloadId, from, to },
    connection,
    request: setup,
    portal,
  }: { envelope: Envelope; connection: Connection; request: XmlElement; portal: string },
): Promise<string> => {
  const request = {
    ...readSetupRequest(setup, connection.currency),
    payloadId,
    from: from[0]!,
    to,
    itemId: null,
    form: null,
  };
  return startVisit(context, { connection, request, portal });
};
