import { constants } from '@tradecounter/contract/limits';

/** The signs of waiting that have their place in the page, by when they are drawn. */
const inPlace = new Set<{ drawn: number }>();

/** A sign of waiting has got its place and is drawn so many milliseconds later. Answers how to say that it is gone. */
export function placeIndicator(later: number): () => void {
  const one = { drawn: performance.now() + later };
  inPlace.add(one);
  return () => void inPlace.delete(one);
}

/** Milliseconds until everything that is drawn by now has been seen for long enough. */
function untilSeen(): number {
  const now = performance.now();
  const ends = [...inPlace].filter(({ drawn }) => drawn <= now).map(({ drawn }) => drawn + constants.busyMinimum - now);
  return Math.max(0, ...ends);
}

/**
 * What has been asked for waits here with its answer: a sign of waiting that was drawn stays for at least 200 ms, instead of flashing up; an answer
 * that comes before one is drawn is shown at once (001 §4).
 */
export async function indicatorsSeen(): Promise<void> {
  const latest = performance.now() + 2 * constants.busyMinimum;
  for (let wait = untilSeen(); wait > 0 && performance.now() < latest; wait = untilSeen())
    await new Promise((resolve) => setTimeout(resolve, wait));
}
