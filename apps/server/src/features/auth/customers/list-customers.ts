import type { CustomerEntry } from '@tradecounter/contract/accounts';
import { limits } from '@tradecounter/contract/limits';
import { checkPage, type PageAsked } from '../../../platform/check-page.ts';
import type { Actor, Context } from '../../../platform/context.ts';
import { type AccountPage, findAccounts, findCustomers } from './customers-repository.ts';

type OwnContext = Pick<Context, 'db'> & { actor: Actor };

/** Every customer that the user may act for, the current one too: the dialog leaves it out (000 §5). */
export const listCustomers = ({ db, actor }: OwnContext): Promise<CustomerEntry[]> => findCustomers(db, actor.userId);

export interface AccountsAsked extends PageAsked {
  search?: string | null | undefined;
}

/** A page of them, for who may act for so many that they are searched. */
export async function listAccounts(
  { db, actor }: OwnContext,
  { search, ...asked }: AccountsAsked,
): Promise<AccountPage> {
  const { page, size } = checkPage(asked, limits.pageSize);
  return findAccounts(db, { userId: actor.userId, search: search?.slice(0, limits.search) ?? '', page, size });
}
