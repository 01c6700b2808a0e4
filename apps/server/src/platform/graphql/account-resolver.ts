import type { Permission } from '@tradecounter/contract/permissions';
import { may } from '@tradecounter/contract/permissions';
import type { AccountContext, Context } from '../context.ts';
import { type Sessions, type SignedIn, signedInOf } from '../http/authenticate.ts';
import { admit } from '../http/register-call.ts';

/** What a GraphQL request carries through its resolvers. */
export interface GraphqlContext extends Context {
  tokenHash: Buffer;
  sessions: Sessions;
  /** Whom the token stands for, on behalf of the customer that the request's variables name. */
  signedIn: SignedIn;
  customerNumber: string | null;
}

type Request = Omit<GraphqlContext, 'signedIn'>;

/** Looks the session up and refuses a stranger, and who must change the password first: before anything of the request is read. */
export async function admitRequest(request: Request): Promise<GraphqlContext> {
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

/** The context of a field's work for the customer that it names; 401 when it is none of the user's, or no number at all. */
export async function accountContext(context: GraphqlContext, customerNumber: string | null): Promise<AccountContext> {
  const signedIn = await signedInFor(context, customerNumber);
  admit({ access: 'session', account: 'query' }, signedIn);
  return { ...context, actor: signedIn.actor, customerNumber: customerNumber!, claims: signedIn.accountClaims! };
}

/** The same of a field that names no customer: as the session's user, with the claims of the customer acted for now. */
export function sessionContext(context: GraphqlContext): AccountContext {
  const { actor } = context.signedIn;
  return { ...context, actor, customerNumber: actor.customerNumber, claims: actor.claims };
}

/** Objects that hide fields, and those on the way to them, remember the account they were read for. */
const accountOf = new WeakMap<object, AccountContext>();

/** Marks a result, or each one of a list, as read for that account. What is in it is marked when it is come to. */
export function readFor<T>(value: T, account: AccountContext): T {
  if (Array.isArray(value)) for (const one of value) readFor(one, account);
  else if (typeof value === 'object' && value !== null) accountOf.set(value, account);
  return value;
}

/** Marks what stands in an object as that was. */
export function readWith<T>(value: T, source: object): T {
  const account = accountOf.get(source);
  return account === undefined ? value : readFor(value, account);
}

/** The account that the object was read for; undefined where nobody marked it. */
export const accountOfObject = (source: object): AccountContext | undefined => accountOf.get(source);

/** Whether the account that the object was read for has the permission; what was never marked is hidden. */
export function visible(source: object, permission: Permission): boolean {
  const account = accountOf.get(source);
  return account !== undefined && may(account.claims, permission);
}
