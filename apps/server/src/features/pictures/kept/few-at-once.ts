import { Failure } from '../../../platform/failure.ts';

/** Does work when its turn comes. Throws `unavailable`, with the seconds after which to ask again, when too much waits already. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Does so many pieces of work at once; of those that wait, memory holds no more than a name each. */
export function fewAtOnce(most: number, waitingMost: number): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) {
      if (waiting.length >= waitingMost) throw new Failure('unavailable');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      // Whoever is next takes the place over.
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
