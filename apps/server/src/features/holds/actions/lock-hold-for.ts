import type { AccountContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { canHold, type HoldVerb } from './can-hold.ts';
import { type HeldRow, lockHold } from './hold-repository.ts';

/**
 * Locks the customer's hold for a verb that its lifecycle currently allows. Any user of the customer may act on it.
 * Throws `unauthorized` for a number that isn't the customer's, whether or not it exists, and `conflict` for an ended
 * hold.
 */
export async function lockHoldFor(
  tx: Transaction,
  { customerNumber, claims, today }: AccountContext,
  holdNumber: string,
  verb: HoldVerb,
): Promise<HeldRow> {
  const hold = await lockHold(tx, { customerNumber, holdNumber });
  if (hold === null) throw new Failure('unauthorized');
  if (hold.endedAs !== null || hold.until < today())
    throw new Failure('conflict', 'error.hold_ended', { number: holdNumber });
  if (!canHold({ state: 'live', until: hold.until }, claims, today()).includes(verb)) throw new Failure('unauthorized');
  return hold;
}
