import type { Schedule } from '../jobs/schedule.ts';

/** Data that keeps growing. Its owner defines how to remove what is no longer needed. */
export interface Chore {
  /** Name of the removed data in the log. */
  what: string;
  /** Days for which data is kept. 0 means forever. */
  keepDays: number;
  /** Removes data from before that time. Returns how much. */
  remove: (before: Date) => Promise<number>;
}

/** The hour with the fewest orders. */
const hour = 3;

interface Options {
  now: () => Date;
  log: (message: string) => void;
}

/**
 * Runs every chore, even if some fail. Rejects at the end if any failed, so that the job is retried and shows as failed
 * to operators.
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

/** Schedules the chores once a day. */
export const housekeeping = (chores: readonly Chore[], options: Options): Schedule => ({
  name: 'housekeeping',
  when: { hour },
  run: () => doChores(chores, options),
});
