import { useCallback, useSyncExternalStore } from 'react';

/** Whole seconds until then, the one under way counted; 0 once it is reached. `end`: milliseconds of this machine's clock. */
const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Counts down to `end`; only who calls it is drawn each second. A hidden tab does not count, and catches up when it is seen again. */
export function useTimeLeft(end: number): number {
  const follow = useCallback(
    (tell: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tick = (): void => {
        clearTimeout(timer);
        tell();
        const rest = end - Date.now();
        if (rest > 0 && !document.hidden) timer = setTimeout(tick, rest % 1000 || 1000);
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
  return useSyncExternalStore(follow, () => secondsUntil(end));
}
