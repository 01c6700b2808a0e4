import type { AccountContext } from '../../platform/context.ts';
import { getAccount } from './get-account.ts';

/** Account queries of schema.graphql. */
export const accountQueries = {
  account: (_source: unknown, _arguments: unknown, context: AccountContext) => getAccount(context),
};
