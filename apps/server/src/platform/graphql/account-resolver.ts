import type { Permission } from '@tradecounter/contract/permissions';
import { may } from '@tradecounter/contract/permissions';
import type { AccountContext, Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import type { FindSession, SignedIn } from '../http/authenticate.ts';

/** What a GraphQL request carries through its resolvers. */
export interface GraphqlContext extends Context {
  actor: Actor;
  /** Account contexts already looked up in this request, by customer number. */
  accounts: Map<string, AccountContext>;
  findSession: FindSession;
}

/** The context of the customer that a field names; 401 when it is not one of the user's. */
export async function accountContext(context: GraphqlContext, customerNumber: string): Promise<AccountContext> {
  const known = context.accounts.get(customerNumber);
  if (known !== undefined) return known;
  const signedIn: SignedIn | null = await context.findSession(context.actor.tokenHash!, customerNumber, context.now());
  if (signedIn === null) throw new Failure('token');
  if (signedIn.accountClaims === null) throw new Failure('unauthorized');
  const account: AccountContext = { ...context, customerNumber, claims: signedIn.accountClaims };
  context.accounts.set(customerNumber, account);
  return account;
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

/** Whether the account that the object was read for has the permission; what was never marked is hidden. */
export function visible(source: object, permission: Permission): boolean {
  const account = accountOf.get(source);
  return account !== undefined && may(account.claims, permission);
}
