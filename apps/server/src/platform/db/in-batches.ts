import type { Executor } from './database.ts';
import type { PreparedWrite } from './prepared.ts';

/** Maximum rows that one statement deletes, so that locks and turns of the embedded database stay short. */
const batchSize = 5000;

/**
 * Repeats a statement that deletes up to `most` rows until none are left. Returns how many it deleted. Each statement
 * commits separately, so rows deleted before a failure stay deleted.
 */
export async function removeInBatches<Given extends object>(
  db: Executor,
  removal: PreparedWrite<Given & { most: number }>,
  given: Given,
): Promise<number> {
  for (let removed = 0; ;) {
    const count = await removal.run(db, { ...given, most: batchSize });
    removed += count;
    if (count < batchSize) return removed;
  }
}
