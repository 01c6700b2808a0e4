import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { mayPrefetch } from '../../device/prefetch.ts';
import { whenIdle } from '../../device/when-idle.ts';

declare global {
  interface Window {
    /** Fetches the files of the page at a path. Set by the page's starter (`apps/portal/starter`). */
    preloadPage?: (path: string) => void;
  }
}

const loadModules = (router: AnyRouter, path: string): void => {
  // A failure is handled when the page opens.
  const [routes] = router.getMatchedRoutes(path);
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined);
};

/**
 * Makes the page that opens next ready: its files arrive while the browser is idle, and run once it is `certain`, which
 * overlaps with what the server does meanwhile.
 */
export function useNextPage(path: string, certain: boolean): void {
  const router = useRouter();
  useEffect(() => (mayPrefetch() ? whenIdle(() => window.preloadPage?.(path)) : undefined), [path]);
  useEffect(() => {
    if (certain) loadModules(router, path.replace(/[?#].*$/s, ''));
  }, [router, path, certain]);
}
