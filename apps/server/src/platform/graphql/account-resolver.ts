import type { Permission } from '@tradecounter/contract/permissions';
import { may } from '@tradecounter/contract/permissions';
import type { AccountContext, Context } from '../context.ts';
import { asSignedIn, type SignInServices } from '../http/as-signed-in.ts';
import { admit } from '../http/register-call.ts';

/** What a GraphQL request carries through its resolvers. */
export interface GraphqlContext extends Context {
  tokenHash: Buffer;
  signIn: SignInServices;
}

/** Does the work for the customer that a field names, as that customer's user; 401 when it is none of the user's, or no number at all. */
export function forAccount<T>(context: GraphqlContext, customerNumber: string | null, work: (account: AccountContext) => Promise<T>): Promise<T> {
  const { tokenHash, signIn, ...rest } = context;
  return asSignedIn(signIn, context.db, { tokenHash, customerNumber, now: context.now() }, async (signedIn, db) => {
    admit({ access: 'session', account: 'query' }, signedIn);
    return work({ ...rest, db, actor: signedIn.actor, customerNumber: customerNumber!, claims: signedIn.accountClaims! });
  });
}

/** Does the work of a field that names no customer: as the session's user, with the claims of the customer acted for now. */
export function forSession<T>(context: GraphqlContext, work: (account: AccountContext) => Promise<T>): Promise<T> {
  const { tokenHash, signIn, ...rest } = context;
  return asSignedIn(signIn, context.db, { tokenHash, customerNumber: null, now: context.now() }, async (signedIn, db) => {
    admit({ access: 'session' }, signedIn);
    const { customerNumber, claims } = signedIn.actor;
    return work({ ...rest, db, actor: signedIn.actor, customerNumber, claims });
  });
}

/** Refuses a request without a session in force. */
export const refuseStrangers = (context: GraphqlContext, customerNumber: string | null): Promise<void> =>
  asSignedIn(context.signIn, context.db, { tokenHash: context.tokenHash, customerNumber, now: context.now() }, async (signedIn) => admit({ access: 'session' }, signedIn));

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

/** Whether the account that the object was read for has the permission; what was never marked is hidden. */
export function visible(source: object, permission: Permission): boolean {
  const account = accountOf.get(source);
  return account !== undefined && may(account.claims, permission);
}
