import { useEffect, useLayoutEffect, useState } from 'react';

/** Farther than so many windows between two looks rows rush by; they rest when the window has stood so many milliseconds. */
const rushing = 0.4;
const resting = 150;

/** Rows that are drawn whole in a frame once they rest: what costs much comes bit by bit; no window shows more than the last number. */
const aFrame = 5;
const most = 60;

interface Rushing {
  rushes: boolean;
  /** So many of the drawn rows have what costs much. */
  whole: number;
}

/**
 * Whether the rows rush by, so that nobody reads or presses anything; then only their words are drawn, and the rest when they rest. Listens before whoever is
 * called behind it draws the rows.
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
