import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Tells of another page, also by the browser's 'back': what stands over a page must not stay over the next one. */
export function useNewPath(run: () => void): void {
  // A dialog may stand where there are no pages.
  const router = useRouter({ warn: false }) as AnyRouter | null;
  const told = useEffectEvent(run);
  useEffect(() => router?.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && told()), [router]);
}
