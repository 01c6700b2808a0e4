import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Tells of another page, also by the browser's 'back': what stands over a page must not stay over the next one. */
export function useNewPath(run: () => void): void {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const before = useRef(path);
  const told = useEffectEvent(run);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    told();
  }, [path]);
}
