import { Failure } from '../../../platform/failure.ts';

/** Runs work when its turn comes. Throws `unavailable` with a retry delay in seconds when too much work is waiting. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs up to `maxRunning` pieces of work concurrently and lets up to `maxWaiting` wait. A waiting piece needs almost no
 * memory.
 */
export function fewAtOnce(maxRunning: number, maxWaiting: number): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw new Failure('unavailable');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      // The next one takes over this slot.
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
