import type { AccountContext } from '../../platform/context.ts';
import { findAccount } from './repository.ts';

/** Account queries of schema.graphql. */
export const accountQueries = {
  account: (_source: unknown, _arguments: unknown, { db, customerNumber }: AccountContext) => findAccount(db, customerNumber),
};
