import { useEffect, useState } from 'react';
import { placeIndicator } from './indicators.ts';

/** Whether that has been so for `pause` milliseconds: what passes sooner is not worth a word, and what is said stays for a moment. */
export function useLasting(on: boolean, pause: number): boolean {
  const [lasting, last] = useState(false);
  useEffect(() => {
    if (!on) return undefined;
    let gone = (): void => undefined;
    const timer = setTimeout(() => {
      last(true);
      gone = placeIndicator(0);
    }, pause);
    return () => {
      clearTimeout(timer);
      gone();
      last(false);
    };
  }, [on, pause]);
  return on && lasting;
}
