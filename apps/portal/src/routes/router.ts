import type { QueryClient } from '@tanstack/react-query';
import { createHashHistory, createRouter, type RouterHistory } from '@tanstack/react-router';
import { mayPrefetch } from '../device/prefetch.ts';
import { parseFlatSearch, stringifyFlatSearch } from '../search-params/flat-search.ts';
import { routerWindow } from '../router/router-window.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { inOwnTask } from '../laid-out/way/own-task.ts';
import { routeTree } from './tree.ts';

/** The portal's router: addresses live behind `#`, whatever the server in front does with paths. */
export const createPortalRouter = (queryClient: QueryClient, history: RouterHistory = inOwnTask(createHashHistory({ window: routerWindow() }))) =>
  createRouter({
    routeTree,
    history,
    context: { queryClient },
    parseSearch: parseFlatSearch,
    stringifySearch: stringifyFlatSearch,
    defaultErrorComponent: ErrorPage,
    defaultPreload: mayPrefetch() ? 'intent' : false,
    // The query cache decides what is fresh; the router would only keep a second opinion.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingMs: 1000,
  });

export type PortalRouter = ReturnType<typeof createPortalRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter;
  }
}
