import { constants } from '@tradecounter/contract/limits';
import { useEffect, useState } from 'react';

/** Milliseconds of work before it is worth an indicator. */
const busyDelay = 120;

/** Returns whether to show a busy indicator: not for brief work, and for at least 200 ms once shown. */
export function useShownBusy(busy: boolean): boolean {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (busy === (since !== null)) return;
    const wait = since === null ? busyDelay : Math.max(0, constants.busyMinimum - (performance.now() - since));
    const timer = setTimeout(() => setSince(busy ? performance.now() : null), wait);
    return () => clearTimeout(timer);
  }, [busy, since]);
  return since !== null;
}
