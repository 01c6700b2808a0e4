import { may, type Permission } from '@tradecounter/contract/auth/permissions';
import type { AccountContext } from './context.ts';
import { Failure } from './failure.ts';

/** Throws 401 unless the account's claims grant the permission. */
export function need(context: AccountContext, permission: Permission): void {
  if (!may(context.claims, permission)) throw new Failure('unauthorized');
}
