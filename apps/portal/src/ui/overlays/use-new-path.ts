import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Runs on a change of page, also by the browser's 'back': an overlay must not stay open over the next page. */
export function useNewPath(run: () => void): void {
  // A dialog may be rendered outside a router.
  const router = useRouter({ warn: false }) as AnyRouter | null;
  const onPath = useEffectEvent(run);
  useEffect(() => router?.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && onPath()), [router]);
}
