import type { CustomerEntry } from '@tradecounter/contract/accounts/accounts';
import { limits } from '@tradecounter/contract/limits';
import { checkPage, type PageAsked } from '../../../platform/check-page.ts';
import type { Actor, Context } from '../../../platform/context.ts';
import { type AccountPage, findAccounts, findCustomers } from './customers-repository.ts';

type OwnContext = Pick<Context, 'db'> & { actor: Actor };

/** Returns every customer the user may act for, including the current one. The dialog leaves that one out (000 §5). */
export const listCustomers = ({ db, actor }: OwnContext): Promise<CustomerEntry[]> => findCustomers(db, actor.userId);

export interface AccountsAsked extends PageAsked {
  search?: string | null | undefined;
}

/** Returns a page of the customers the user may act for, optionally filtered, for users with too many to list. */
export async function listAccounts(
  { db, actor }: OwnContext,
  { search, ...paging }: AccountsAsked,
): Promise<AccountPage> {
  const { page, size } = checkPage(paging, limits.pageSize);
  return findAccounts(db, { userId: actor.userId, search: search?.slice(0, limits.search) ?? '', page, size });
}
