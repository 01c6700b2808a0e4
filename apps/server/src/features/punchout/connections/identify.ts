import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { may } from '@tradecounter/contract/auth/permissions';
import { inOneLine } from '@tradecounter/contract/text';
import { audit } from '../../../platform/audit/record.ts';
import type { AccountContext, Context } from '../../../platform/context.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/http/authenticate.ts';
import { networkOf } from '../../../platform/http/client-address.ts';
import { findActingMember } from '../../auth/people/member-repository.ts';
import { countFailure, forgetFailures, takeBackFailure } from '../../auth/password/attempts-repository.ts';
import type { Envelope } from '../cxml/envelope.ts';
import { Refusal } from '../cxml/refusal.ts';
import { type Connection, findConnection, findShoppers } from './connection-repository.ts';
import type { PunchOutProtocol } from '@tradecounter/contract/punchout/punchout-calls';

/** Days by which a document may be older or newer than now. */
const sentDays = 7;
const dayMilliseconds = 86_400_000;

/** Refused documents in a row that cost nothing: of one network, and with one identity from it. */
const allowedFailures = { network: 50, identity: 20 } as const;

/** Who says to be the sender, and the secret that proves it. */
type Sender = Pick<Envelope, 'from' | 'sharedSecret'>;

const wrong: Record<PunchOutProtocol, string> = {
  cxml: 'The identity of From or the SharedSecret is wrong.',
  oci: 'The USERNAME or the PASSWORD of the call-up is wrong.',
  edi: 'The user name or the secret is wrong.',
};

/**
 * Returns the connection that sent the document. An unknown identity and a wrong secret are the same question to the
 * database and the same answer, which says nothing of either. Guesses are counted as those of passwords are.
 */
async function identify(
  context: Context,
  protocol: PunchOutProtocol,
  { from, sharedSecret }: Sender,
): Promise<Connection> {
  const { db, address } = context;
  const now = context.now();
  const network = networkOf(address);
  const { domain, identity } = from[0]!;
  const keys = { network: `punchout:${network}`, identity: `punchout@${network}:${domain}/${identity}` };
  // A network that has to wait leaves no row for each identity that it makes up.
  const wait =
    (await countFailure(db, keys.network, allowedFailures.network, now)) ??
    (await countFailure(db, keys.identity, allowedFailures.identity, now));
  if (wait !== null) throw new Refusal(560, `Too many wrong secrets from your address. Try again in ${wait} seconds.`);
  const connection = await findConnection(db, { protocol, from, secretHash: hashToken(sharedSecret) });
  if (connection === null) {
    await audit(db, context, {
      action: 'punchout.refused',
      actor: 'procurement system',
      subject: inOneLine(`${domain}/${identity}`),
    });
    throw new Refusal(401, wrong[protocol]);
  }
  await takeBackFailure(db, keys.network);
  await forgetFailures(db, keys.identity);
  return connection;
}

/** Returns the connection of a sender. Throws a Refusal, also when it is turned off. */
export async function senderOf(context: Context, protocol: PunchOutProtocol, sender: Sender): Promise<Connection> {
  const connection = await identify(context, protocol, sender);
  if (!connection.on) throw new Refusal(403, 'This connection is turned off. Your admin in the portal can turn it on.');
  return connection;
}

/** Returns the connection that sent the document. Throws a Refusal, also when the document is old. */
export async function connectionOf(context: Context, envelope: Envelope): Promise<Connection> {
  const connection = await senderOf(context, 'cxml', envelope);
  if (Math.abs(context.now().getTime() - envelope.sentAt.getTime()) > sentDays * dayMilliseconds)
    throw new Refusal(406, `The timestamp is more than ${sentDays} days from now.`);
  return connection;
}

/** The person in whose name a document acts. */
interface Shopper {
  userId: number;
  username: string;
  language: string;
}

/** Returns who shops or orders: the first of the document's names that is a person of the customer, or else the default. */
export async function findShopper(
  db: Executor,
  { customerNumber, userId }: Pick<Connection, 'customerNumber' | 'userId'>,
  people: readonly string[],
): Promise<Shopper> {
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
 * Returns the context in which the person acts through the connection, without a session. Throws when that person can't
 * order any more.
 */
export async function actThrough(
  tx: Transaction,
  context: Context,
  { connection, userId }: { connection: Connection; userId: number },
): Promise<AccountContext> {
  const { customerNumber, name: system } = connection;
  const member = await findActingMember(tx, { customerNumber, userId });
  if (member === null || !may(member.claims, 'AllowedToOrder') || !may(member.claims, 'SeePrices'))
    throw new Refusal(403, 'The person can no longer order and see prices in the portal.');
  const { username, claims } = member;
  const actor = {
    ...{ userId, username, name: username, tokenHash: null, customerNumber, claims, system },
    ...{ secondStep: { demanded: false, due: false }, onBehalfOf: null, pricesHidden: false },
  };
  return { ...context, keyed: null, customerNumber, claims, currency: claims.currency, actor };
}
