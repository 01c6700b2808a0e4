import { CallError } from '@tradecounter/contract/client';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createHashHistory, createRouter, type RouterHistory } from '@tanstack/react-router';
import { mayPrefetch } from '../device/prefetch.ts';
import { parseFlatSearch, stringifyFlatSearch } from '../app/router/flat-search.ts';
import { routerWindow } from '../app/router/router-window.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { inOwnTask } from '../laid-out/way/own-task.ts';
import { routeTree } from './tree.ts';

const createOwnRouter = (queryClient: QueryClient, history: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    context: { queryClient },
    parseSearch: parseFlatSearch,
    stringifySearch: stringifyFlatSearch,
    defaultErrorComponent: ErrorPage,
    defaultPreload: 'intent',
    // The query cache decides what is fresh, so the router must not cache too.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingMs: 1000,
  });

/** Returns whether a query has nothing to show because the service was unavailable. */
const wasUnavailable = ({ state: { data, error } }: Query): boolean =>
  data === undefined && CallError.of(error).status === 503;

export type PortalRouter = ReturnType<typeof createOwnRouter>;

/**
 * Creates the portal's router. Addresses are behind `#`, so that they don't depend on the server's handling of paths.
 */
export function createPortalRouter(
  queryClient: QueryClient,
  history: RouterHistory = inOwnTask(createHashHistory({ window: routerWindow() })),
): PortalRouter {
  const router = createOwnRouter(queryClient, history);
  const { preloadRoute } = router;
  // The connection may become slow at any time, so each link checks it when it is about to fetch (001 §4).
  router.preloadRoute = async (to) => (mayPrefetch() ? preloadRoute(to) : undefined);
  // A page reads again what was unavailable earlier, such as for a badge, before it shows the error page.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) void queryClient.resetQueries({ predicate: wasUnavailable });
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter;
  }
}
