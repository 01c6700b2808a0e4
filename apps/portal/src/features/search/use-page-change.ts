import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Runs when another address is asked for, by whatever way, and before its page is here: what is typed from then on is new. */
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
