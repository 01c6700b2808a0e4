import type { QueryOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/holds/holds';
import type { Hold } from '@tradecounter/contract/holds/holds';
import { constants } from '@tradecounter/contract/limits';
import type { AccountContext } from '../../platform/context.ts';
import { findHolds, type HoldQuestion } from './repository.ts';
import { presentHold } from './present.ts';

const dayMilliseconds = 86_400_000;

/** Returns the question for live and recently ended holds. */
export const holdsAsked = ({ actor, customerNumber, now }: AccountContext, others: boolean): HoldQuestion => ({
  userId: actor.userId,
  customerNumber,
  others,
  endedSince: new Date(now().getTime() - constants.endedHoldDays * dayMilliseconds).toISOString(),
});

/** Returns the holds of the customer and, on request, of the user's other customer numbers (000 §7). */
export async function listHolds(
  context: AccountContext,
  { includeCIG }: QueryOf<typeof calls.getHolds>,
): Promise<{ holdList: Hold[] }> {
  const found = await findHolds(context.db, holdsAsked(context, includeCIG === 'Y'));
  return { holdList: found.map(presentHold) };
}
