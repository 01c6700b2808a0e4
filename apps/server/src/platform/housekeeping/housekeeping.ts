import type { Schedule } from '../jobs/schedule.ts';

/** Something that grows by itself. Its owner says how to remove what nobody needs any more. */
export interface Chore {
  /** What it removes, as the log names it. */
  what: string;
  /** So many days are kept; 0 = for ever. */
  keepDays: number;
  /** Removes what is from before that time; answers how many. */
  remove: (before: Date) => Promise<number>;
}

/** When the fewest people order. */
const hour = 3;

interface Options {
  now: () => Date;
  log: (message: string) => void;
}

/**
 * Does every chore. One that fails keeps none of the others from being done; then the whole is rejected, so that the job is tried again
 * and stands as failed where operators look.
 */
export async function doChores(chores: readonly Chore[], { now, log }: Options): Promise<void> {
  const failures: unknown[] = [];
  for (const { what, keepDays, remove } of chores) {
    if (keepDays === 0) continue;
    try {
      const removed = await remove(new Date(now().getTime() - keepDays * 86_400_000));
      log(`Removed ${removed} ${what} older than ${keepDays} days`);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} of ${chores.length} chores failed: ${failures.map((one) => (one as Error).message).join('; ')}`,
    );
}

/** Has the chores done once a day. */
export const housekeeping = (chores: readonly Chore[], options: Options): Schedule => ({
  name: 'housekeeping',
  when: { hour },
  run: () => doChores(chores, options),
});
