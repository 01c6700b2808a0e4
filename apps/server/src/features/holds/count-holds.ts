import type { AccountContext } from '../../platform/context.ts';
import { countHolds } from './repository.ts';

/** How many holds of the customer live: what the badge shows (000 §2). The permission is the field's. */
export const holdCount = (context: AccountContext): Promise<number> => countHolds(context.db, context.customerNumber);
