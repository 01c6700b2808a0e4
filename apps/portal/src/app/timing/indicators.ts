import { constants } from '@tradecounter/contract/limits';

/** The loading indicators mounted on the page, with the time at which they are drawn. */
const mounted = new Set<{ drawn: number }>();

/** Registers a loading indicator that is drawn after `delay` milliseconds. Returns a function that unregisters it. */
export function placeIndicator(delay: number): () => void {
  const indicator = { drawn: performance.now() + delay };
  mounted.add(indicator);
  return () => void mounted.delete(indicator);
}

/** Returns the milliseconds until every indicator drawn so far has been visible long enough. */
function remainingTime(): number {
  const now = performance.now();
  const ends = [...mounted].filter(({ drawn }) => drawn <= now).map(({ drawn }) => drawn + constants.busyMinimum - now);
  return Math.max(0, ...ends);
}

/**
 * Delays an answer until a drawn loading indicator has been visible for at least 200 ms, so that it doesn't flash. An
 * answer that arrives before one is drawn is shown at once (001 §4).
 */
export async function indicatorsSeen(): Promise<void> {
  const deadline = performance.now() + 2 * constants.busyMinimum;
  for (let wait = remainingTime(); wait > 0 && performance.now() < deadline; wait = remainingTime())
    await new Promise((resolve) => setTimeout(resolve, wait));
}
