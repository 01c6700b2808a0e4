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

/** Objects under a query remember the account they were read for, so that their hidden fields can be told. */
const accountOf = new WeakMap<object, AccountContext>();

/** Marks a result and everything in it as read for that account. */
export function readFor<T>(value: T, account: AccountContext): T {
  if (Array.isArray(value)) for (const one of value) readFor(one, account);
  else if (typeof value === 'object' && value !== null) {
    accountOf.set(value, account);
    for (const one of Object.values(value)) if (typeof one === 'object') readFor(one, account);
  }
  return value;
}

/** Whether the account that the object was read for has the permission; what was never marked is hidden. */
export function visible(source: object, permission: Permission): boolean {
  const account = accountOf.get(source);
  return account !== undefined && may(account.claims, permission);
}
