import { useCallback, useSyncExternalStore } from 'react';

const minute = 60_000;
/** Milliseconds between updates, so that a minute is never shown much too long. */
const often = 5000;

/** Returns the whole minutes until `end`, in milliseconds of this machine's clock; below 0 once it has passed. */
export function useMinutesLeft(end: number): number {
  const follow = useCallback((tell: () => void) => {
    const timer = setInterval(tell, often);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(follow, () => Math.floor((end - Date.now()) / minute));
}
