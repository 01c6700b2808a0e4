import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns the whole seconds until `end`, rounded up; 0 once it is reached. `end` is in milliseconds of this machine's
 * clock.
 */
const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/**
 * Counts down to `end` and redraws only the calling component each second. A hidden tab pauses, and catches up when it
 * is visible again.
 */
export function useTimeLeft(end: number): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tick = (): void => {
        clearTimeout(timer);
        onChange();
        const left = end - Date.now();
        if (left > 0 && !document.hidden) timer = setTimeout(tick, left % 1000 || 1000);
      };
      tick();
      document.addEventListener('visibilitychange', tick);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', tick);
      };
    },
    [end],
  );
  return useSyncExternalStore(subscribe, () => secondsUntil(end));
}
