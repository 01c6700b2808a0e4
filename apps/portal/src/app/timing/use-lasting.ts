import { useEffect, useState } from 'react';
import { placeIndicator } from './indicators.ts';

/**
 * Returns whether a state has lasted for `pause` milliseconds: shorter ones aren't worth an indicator. It registers as
 * an indicator, so that it stays visible long enough.
 */
export function useLasting(on: boolean, pause: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!on) return undefined;
    let unregister = (): void => undefined;
    const timer = setTimeout(() => {
      setLasting(true);
      unregister = placeIndicator(0);
    }, pause);
    return () => {
      clearTimeout(timer);
      unregister();
      setLasting(false);
    };
  }, [on, pause]);
  return on && lasting;
}
