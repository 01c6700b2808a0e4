import { may, type Permission } from '@tradecounter/contract/permissions';
import type { AccountContext } from './context.ts';
import { Failure } from './failure.ts';

/** Refuses with 401 unless the claims of the account grant it. */
export function need(context: AccountContext, permission: Permission): void {
  if (!may(context.claims, permission)) throw new Failure('unauthorized');
}
