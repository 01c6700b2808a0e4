import { useEffect, useLayoutEffect, useState } from 'react';

/** Scrolling counts as fast when two scroll events are further apart than this share of the window's height. */
const rushShare = 0.4;

/** Scrolling has ended when no event came for this many milliseconds. */
const restTime = 150;

/** The number of rows per frame that get their expensive cells once scrolling has ended. */
const rowsPerFrame = 5;

/** No window shows more rows than this. */
const maxRows = 60;

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
  const [rushes, setRushes] = useState(false);
  const [whole, setWhole] = useState(Infinity);
  useLayoutEffect(() => {
    let last = window.scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = (): void => {
      const far = Math.abs(window.scrollY - last) > window.innerHeight * rushShare;
      last = window.scrollY;
      clearTimeout(timer);
      timer = setTimeout(() => setRushes(false), restTime);
      if (!far) return;
      setRushes(true);
      setWhole(0);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
  useEffect(() => {
    if (rushes || whole === Infinity) return undefined;
    const frame = requestAnimationFrame(() => setWhole(whole > maxRows ? Infinity : whole + rowsPerFrame));
    return () => cancelAnimationFrame(frame);
  }, [rushes, whole]);
  return { rushes, whole };
}
