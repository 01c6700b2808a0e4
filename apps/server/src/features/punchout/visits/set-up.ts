import { randomBytes } from 'node:crypto';
import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { may } from '@tradecounter/contract/auth/permissions';
import { paths } from '@tradecounter/contract/pages/pages';
import { inOneLine } from '@tradecounter/contract/text';
import { isReturnable } from '@tradecounter/contract/punchout/punchout-calls';
import { audit } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/http/authenticate.ts';
import { networkOf } from '../../../platform/http/client-address.ts';
import { countFailure, forgetFailures, takeBackFailure } from '../../auth/password/attempts-repository.ts';
import { shopperOf } from '../../auth/sessions/find-session.ts';
import { copyChoice } from '../../delivery/repository.ts';
import { parseXml } from '../cxml/parse-xml.ts';
import { Refusal } from '../cxml/refusal.ts';
import { readSetupRequest, type SetupRequest } from '../cxml/setup-request.ts';
import { type Connection, findConnection, findShoppers, insertVisit } from '../repository.ts';

/** Days for which a payloadID is remembered, and by which a document may be older or newer than now. */
export const keptDays = 30;
const sentDays = 7;
const dayMilliseconds = 86_400_000;

/** Refused documents in a row that cost nothing: of one network, and with one identity from it. */
const allowedFailures = { network: 50, identity: 20 } as const;

/**
 * Returns the connection that sent the document. An unknown identity and a wrong secret are the same question to the
 * database and the same answer, which says nothing of either. Guesses are counted as those of passwords are.
 */
async function identify(context: Context, { from, sharedSecret }: SetupRequest): Promise<Connection> {
  const { db, address } = context;
  const now = context.now();
  const network = networkOf(address);
  const { domain, identity } = from[0]!;
  const keys = { network: `punchout:${network}`, identity: `punchout@${network}:${domain}/${identity}` };
  const waits = [
    await countFailure(db, keys.network, allowedFailures.network, now),
    await countFailure(db, keys.identity, allowedFailures.identity, now),
  ];
  const wait = waits.find((seconds) => seconds !== null) ?? null;
  if (wait !== null) throw new Refusal(560, `Too many wrong secrets from your address. Try again in ${wait} seconds.`);
  const connection = await findConnection(db, { from, secretHash: hashToken(sharedSecret) });
  if (connection === null) {
    await audit(db, context, {
      action: 'punchout.refused',
      actor: 'procurement system',
      subject: inOneLine(`${domain}/${identity}`),
    });
    throw new Refusal(401, 'The identity of From or the SharedSecret is wrong.');
  }
  await takeBackFailure(db, keys.network);
  await forgetFailures(db, keys.identity);
  return connection;
}

/**
 * Returns where the cart is to go back to, written out: a browser takes `https:site/path` in a page for a path of ours.
 * Throws for anything but a site that the customer's admin has named.
 */
function returnAddress(returnUrl: string, { origins }: Connection): string {
  const url = URL.parse(returnUrl);
  if (url === null || !isReturnable(url) || url.username !== '' || url.password !== '')
    throw new Refusal(403, 'The URL of BrowserFormPost must be an https address.');
  if (!origins.includes(url.origin))
    throw new Refusal(
      403,
      `Carts of this connection can't be sent to ${url.origin}. Your admin in the portal can add it.`,
    );
  return url.href;
}

/** Returns who shops: the first of the document's names that is a person of the customer, or else the default. */
async function findShopper(
  { db }: Context,
  { id: _id, customerNumber, userId }: Connection,
  people: readonly string[],
): Promise<{ userId: number; username: string }> {
  const names = people.map((name) => name.toLowerCase());
  const found = await findShoppers(db, { customerNumber, names, userId });
  const shoppers = found.map(({ userClaims, claims, ...shopper }) => ({
    ...shopper,
    claims: mergeClaims(userClaims, claims),
  }));
  const own = shoppers.filter(({ claims }) => !may(claims, 'Staff'));
  const named = names.flatMap((name) => own.filter(({ username, email }) => username === name || email === name));
  const shopper = named[0] ?? own.find((one) => one.userId === userId);
  if (shopper === undefined) throw new Refusal(403, 'The document names no one who has an account in the portal.');
  if (!may(shopper.claims, 'AllowedToOrder') || !may(shopper.claims, 'SeePrices'))
    throw new Refusal(403, `${shopper.username} isn't allowed to order and see prices in the portal.`);
  return shopper;
}

/**
 * Answers a PunchOutSetupRequest. Returns the address of the start page, whose code works once. Throws a Refusal.
 */
export async function setUp(context: Context, document: Buffer, portal: string): Promise<string> {
  const now = context.now();
  const request = readSetupRequest(parseXml(document));
  const connection = await identify(context, request);
  if (!connection.on) throw new Refusal(403, 'This connection is turned off. Your admin in the portal can turn it on.');
  if (Math.abs(now.getTime() - request.sentAt.getTime()) > sentDays * dayMilliseconds)
    throw new Refusal(406, `The timestamp is more than ${sentDays} days from now.`);
  if (request.operation !== 'create')
    throw new Refusal(450, `The operation ${request.operation} is not supported. Use create.`);
  const returnUrl = returnAddress(request.returnUrl, connection);
  const shopper = await findShopper(context, connection, request.people);
  const { customerNumber } = connection;
  const code = randomBytes(32).toString('base64url');
  await context.db.transact(async (tx) => {
    const number = await insertVisit(tx, {
      customerNumber,
      connectionId: connection.id,
      userId: shopper.userId,
      payloadId: request.payloadId,
      askedAt: now.toISOString(),
      buyerCookie: request.buyerCookie,
      returnUrl,
      fromDomain: request.from[0]!.domain,
      fromIdentity: request.from[0]!.identity,
      toDomain: request.to.domain,
      toIdentity: request.to.identity,
      codeHash: hashToken(code),
    });
    if (number === null) throw new Refusal(409, 'A document with this payloadID was answered before.');
    await copyChoice(tx, { userId: shopper.userId, customerNumber }, shopperOf(number));
    await audit(tx, context, {
      action: 'punchout.asked',
      actor: connection.name,
      customerNumber,
      subject: shopper.username,
    });
  });
  return `${portal}/#${paths.punchOut}?code=${code}`;
}
