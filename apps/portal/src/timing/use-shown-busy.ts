import { constants } from '@tradecounter/contract/limits';
import { useEffect, useState } from 'react';

/** Milliseconds of work before it is worth a sign. */
const patience = 120;

/** Whether to draw a busy sign: not for a moment's work, and once drawn for at least 200 ms. */
export function useShownBusy(busy: boolean): boolean {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (busy === (since !== null)) return;
    const wait = since === null ? patience : Math.max(0, constants.busyMinimum - (performance.now() - since));
    const timer = setTimeout(() => setSince(busy ? performance.now() : null), wait);
    return () => clearTimeout(timer);
  }, [busy, since]);
  return since !== null;
}
