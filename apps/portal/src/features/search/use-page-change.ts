import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Runs when any navigation starts, before the new page loads, because what the user types from then on is new. */
export function usePageChange(run: () => void): void {
  const router = useRouter();
  const changed = useEffectEvent(run);
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ hrefChanged }) => {
        if (hrefChanged) changed();
      }),
    [router],
  );
}
