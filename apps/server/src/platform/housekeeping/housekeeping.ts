import type { DayTime, Jobs, Queue } from '../jobs/jobs.ts';

/** Something that grows by itself. Its owner says how to remove what nobody needs any more. */
export interface Chore {
  /** What it removes, as the log names it. */
  what: string;
  /** So many days are kept; 0 = for ever. */
  keepDays: number;
  /** Removes what is from before that time; answers how many. */
  remove: (before: Date) => Promise<number>;
}

const queue: Queue<object> = { name: 'housekeeping' };
/** When the fewest people order. */
const hour = 3;

interface Options {
  timeZone: DayTime['timeZone'];
  now: () => Date;
  log: (message: string) => void;
}

/**
 * Does every chore. One that fails keeps none of the others from being done; then the whole is rejected, so that the job is tried again
 * and stands as failed where operators look.
 */
export async function keepHouse(chores: readonly Chore[], { now, log }: Omit<Options, 'timeZone'>): Promise<void> {
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
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${chores.length} chores failed: ${failures.map((one) => (one as Error).message).join('; ')}`);
}

/** Has the chores done once a day. `catchUp` does so soon, for a server that sleeps at night; at most once a day too. */
export async function startHousekeeping(jobs: Jobs, chores: readonly Chore[], { timeZone, ...options }: Options): Promise<{ catchUp: () => Promise<void> }> {
  await jobs.daily(queue, { hour, timeZone }, () => keepHouse(chores, options));
  return { catchUp: () => jobs.catchUp(queue) };
}
