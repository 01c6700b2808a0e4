import { Failure } from './failure.ts';

/** Runs work when its turn comes. Throws `unavailable` with a retry delay in seconds when too much work is waiting. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs up to `maxRunning` pieces of work concurrently and lets up to `maxWaiting` wait, each for up to `maxSeconds`. A
 * waiting piece needs almost no memory. One that is rejected was never started.
 */
export function fewAtOnce(maxRunning: number, maxWaiting: number, maxSeconds?: number): InTurn {
  /** In order of arrival. */
  const waiting = new Set<() => void>();
  let running = 0;

  const waitForTurn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      if (waiting.size >= maxWaiting) throw new Failure('unavailable');
      const start = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = (): void => {
        waiting.delete(start);
        reject(new Failure('unavailable'));
      };
      const timer = maxSeconds === undefined ? undefined : setTimeout(giveUp, maxSeconds * 1000);
      waiting.add(start);
    });

  return async (work) => {
    if (running >= maxRunning) await waitForTurn();
    else running++;
    try {
      return await work();
    } finally {
      // The next one takes over this slot.
      const [next] = waiting;
      if (next === undefined) running--;
      else {
        waiting.delete(next);
        next();
      }
    }
  };
}
