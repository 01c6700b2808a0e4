import { useCallback, useSyncExternalStore } from 'react';

const minute = 60_000;
/** Milliseconds between updates, so that a minute is never shown much too long. */
const updateInterval = 5000;

/** Returns the whole minutes until `end`, in milliseconds of this machine's clock; below 0 once it has passed. */
export function useMinutesLeft(end: number): number {
  const follow = useCallback((onChange: () => void) => {
    const timer = setInterval(onChange, updateInterval);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(follow, () => Math.floor((end - Date.now()) / minute));
}
