import type { Permission } from '@tradecounter/contract/auth/permissions';
import { may } from '@tradecounter/contract/auth/permissions';
import type { AccountContext, Context } from '../context.ts';
import { type Sessions, type SignedIn, signedInOf } from '../http/authenticate.ts';
import { admit } from '../http/register-call.ts';

/** Context that a GraphQL request passes to its resolvers. */
export interface GraphqlContext extends Context {
  tokenHash: Buffer;
  sessions: Sessions;
  /** The token's user, acting for the customer that the request's variables name. */
  signedIn: SignedIn;
  customerNumber: string | null;
}

type RequestContext = Omit<GraphqlContext, 'signedIn'>;

/**
 * Looks up the session. Rejects unknown tokens and users who must change their password first, before reading anything
 * of the request.
 */
export async function admitRequest(request: RequestContext): Promise<GraphqlContext> {
  const { sessions, tokenHash, customerNumber } = request;
  const signedIn = await signedInOf(sessions, { tokenHash, customerNumber, now: request.now() });
  admit({ access: 'session' }, signedIn);
  return { ...request, signedIn };
}

/** A query may name another customer than its variables do. */
const signedInFor = async (
  { sessions, tokenHash, signedIn, ...request }: GraphqlContext,
  customerNumber: string | null,
): Promise<SignedIn> =>
  customerNumber === request.customerNumber
    ? signedIn
    : signedInOf(sessions, { tokenHash, customerNumber, now: request.now() });

/**
 * Returns the context for a field of the customer that it names. Throws 401 for an invalid number or a customer that
 * isn't the user's.
 */
export async function accountContext(context: GraphqlContext, customerNumber: string | null): Promise<AccountContext> {
  const signedIn = await signedInFor(context, customerNumber);
  admit({ access: 'session', account: 'query' }, signedIn);
  const claims = signedIn.accountClaims!;
  return { ...context, actor: signedIn.actor, customerNumber: customerNumber!, claims, currency: claims.currency };
}

/**
 * Returns the context for a field that names no customer: the session's user, with the claims for the session's current
 * customer.
 */
export function sessionContext(context: GraphqlContext): AccountContext {
  const { actor } = context.signedIn;
  const { customerNumber, claims } = actor;
  return { ...context, actor, customerNumber, claims, currency: claims.currency };
}

/**
 * The account for which each object was read. Contains objects with hideable fields, and objects on the path to them.
 */
const accountOf = new WeakMap<object, AccountContext>();

/**
 * Marks a result, or each item of a list, as read for that account. Nested objects are marked when they are resolved.
 */
export function readFor<T>(value: T, account: AccountContext): T {
  if (Array.isArray(value)) for (const one of value) readFor(one, account);
  else if (typeof value === 'object' && value !== null) accountOf.set(value, account);
  return value;
}

/** Marks a nested value with the account of its parent. */
export function readWith<T>(value: T, source: object): T {
  const account = accountOf.get(source);
  return account === undefined ? value : readFor(value, account);
}

/** Returns the account for which the object was read. Undefined if it was never marked. */
export const accountOfObject = (source: object): AccountContext | undefined => accountOf.get(source);

/** Whether the account for which the object was read has the permission. Unmarked objects are hidden. */
export function visible(source: object, permission: Permission): boolean {
  const account = accountOf.get(source);
  return account !== undefined && may(account.claims, permission);
}
