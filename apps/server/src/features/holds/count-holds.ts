import type { AccountContext } from '../../platform/context.ts';
import { countHolds } from './repository.ts';

/** The number of the customer's live holds, for the badge (000 §2). The GraphQL field checks the permission. */
export const holdCount = (context: AccountContext): Promise<number> => countHolds(context.db, context.customerNumber);
