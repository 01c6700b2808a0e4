import { useEffect, useLayoutEffect, useState } from 'react';

/**
 * Scrolling counts as fast when two scroll events are further apart than this share of the window's height. It has
 * ended when no event came for `resting` milliseconds.
 */
const rushing = 0.4;
const resting = 150;

/**
 * Once scrolling ends, `aFrame` more rows per frame get their expensive cells. No window shows more than `most` rows.
 */
const aFrame = 5;
const most = 60;

interface Rushing {
  rushes: boolean;
  /** The number of drawn rows that have their expensive cells. */
  whole: number;
}

/**
 * Returns whether the rows scroll too fast to be read or pressed. Rows then show only their text; the rest follows when
 * scrolling ends. Call it before the virtualizer, so that its scroll listener runs first.
 */
export function useRushing(): Rushing {
  const [rushes, set] = useState(false);
  const [whole, draw] = useState(Infinity);
  useLayoutEffect(() => {
    let last = window.scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const far = Math.abs(window.scrollY - last) > window.innerHeight * rushing;
      last = window.scrollY;
      clearTimeout(timer);
      timer = setTimeout(() => set(false), resting);
      if (!far) return;
      set(true);
      draw(0);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', look);
    };
  }, []);
  useEffect(() => {
    if (rushes || whole === Infinity) return undefined;
    const frame = requestAnimationFrame(() => draw(whole > most ? Infinity : whole + aFrame));
    return () => cancelAnimationFrame(frame);
  }, [rushes, whole]);
  return { rushes, whole };
}
