import { sql } from 'drizzle-orm';
import { recomputeSavedSums, saveBefore } from '../../changes/change-repository.ts';
import { noteChanges } from '../../changes/note-changes.ts';
import { ordersNamed } from '../settle-touched-orders.ts';
import type { AroundWrite, FinishLoad } from '../../../../platform/feeds/target.ts';

/**
 * Runs around the write of orders or their lines. Saves the previous state of portal orders and recomputes their sums.
 */
export const noteBefore: AroundWrite = async ({ tx, stage }) => {
  await saveBefore(tx, sql.raw(ordersNamed(stage)));
  return async () => void (await recomputeSavedSums(tx));
};

/** Runs after orders and their lines. Records the changes of the saved orders. */
export const finishChanges: FinishLoad = (tx, now) => noteChanges(tx, now);
