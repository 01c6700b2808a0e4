import type { Executor } from './database.ts';
import type { Prepared } from './prepared.ts';

/** Rows that one statement removes at most: nobody waits long for a lock, and the embedded database for its turn. */
const batch = 5000;

/**
 * Repeats a statement that removes at most `most` rows until there are none left; answers how many it removed. Each statement stands for
 * itself: what was removed before a failure stays removed.
 */
export async function removeInBatches<Given extends object>(
  db: Executor,
  removal: Prepared<Given & { most: number }, object>,
  given: Given,
): Promise<number> {
  for (let removed = 0; ;) {
    const count = await removal.run(db, { ...given, most: batch });
    removed += count;
    if (count < batch) return removed;
  }
}
