import { useEffect, useState } from 'react';
import { placeIndicator } from './indicators.ts';

/**
 * Returns whether a state has lasted for `pause` milliseconds: shorter ones aren't worth an indicator. It registers as
 * an indicator, so that it stays visible long enough.
 */
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
