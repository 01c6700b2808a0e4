import { constants } from '@tradecounter/contract/limits';

/** The loading indicators mounted on the page, with the time at which they are drawn. */
const inPlace = new Set<{ drawn: number }>();

/** Registers a loading indicator that is drawn after so many milliseconds. Returns a function that unregisters it. */
export function placeIndicator(later: number): () => void {
  const one = { drawn: performance.now() + later };
  inPlace.add(one);
  return () => void inPlace.delete(one);
}

/** Returns the milliseconds until every indicator drawn so far has been visible long enough. */
function untilSeen(): number {
  const now = performance.now();
  const ends = [...inPlace].filter(({ drawn }) => drawn <= now).map(({ drawn }) => drawn + constants.busyMinimum - now);
  return Math.max(0, ...ends);
}

/**
 * Delays an answer until a drawn loading indicator has been visible for at least 200 ms, so that it doesn't flash. An
 * answer that arrives before one is drawn is shown at once (001 §4).
 */
export async function indicatorsSeen(): Promise<void> {
  const latest = performance.now() + 2 * constants.busyMinimum;
  for (let wait = untilSeen(); wait > 0 && performance.now() < latest; wait = untilSeen())
    await new Promise((resolve) => setTimeout(resolve, wait));
}
