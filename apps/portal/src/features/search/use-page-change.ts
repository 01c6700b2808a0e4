import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `run` when a navigation starts, before the new page loads, because what the user types from then on belongs to
 * the new page.
 */
export function usePageChange(run: () => void): void {
  const router = useRouter();
  const onChange = useEffectEvent(run);
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ hrefChanged }) => {
        if (hrefChanged) onChange();
      }),
    [router],
  );
}
