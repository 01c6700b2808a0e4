import { limits } from '@tradecounter/contract/limits';
import { checkPage } from '../../platform/check-page.ts';
import type { AccountContext } from '../../platform/context.ts';
import { findAccount } from './find-account.ts';
import { findAccounts } from './find-accounts.ts';

interface AccountsArguments {
  search?: string | null;
  page: number;
  size: number;
}

/** Account queries of schema.graphql. */
export const accountQueries = {
  account: (_source: unknown, _arguments: unknown, { db, customerNumber }: AccountContext) => findAccount(db, customerNumber),
  accounts: (_source: unknown, { search, page, size }: AccountsArguments, { db, actor }: AccountContext) => {
    checkPage({ page, size }, limits.pageSize);
    return findAccounts(db, { userId: actor.userId, search: search?.slice(0, limits.search) ?? '', page, size });
  },
};
