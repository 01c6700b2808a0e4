import type { AccountContext } from '../../platform/context.ts';
import { type HoldsAsked, pageHolds } from './page-holds.ts';

/** Hold queries of schema.graphql. */
export const holdQueries = {
  holds: (_source: unknown, asked: HoldsAsked, context: AccountContext) => pageHolds(context, asked),
};
