import type { Hold } from '@tradecounter/contract/holds';
import { constants } from '@tradecounter/contract/limits';
import type { AccountContext } from '../../platform/context.ts';
import { findHolds } from './repository.ts';
import { presentHold } from './present.ts';

const dayLong = 86_400_000;

/** Holds of the customer, and, when asked, of the user's other customer numbers (000 §7, DECISIONS §12). */
export async function listHolds(context: AccountContext, { includeCIG }: { includeCIG: 'Y' | 'N' }): Promise<{ holdList: Hold[] }> {
  const { actor, customerNumber } = context;
  const endedSince = new Date(context.now().getTime() - constants.endedHoldDays * dayLong).toISOString();
  const found = await findHolds(context.db, { userId: actor.userId, customerNumber, others: includeCIG === 'Y', endedSince });
  return { holdList: found.map(presentHold) };
}
