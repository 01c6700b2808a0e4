import { CallError } from '@tradecounter/contract/client';
import type { Query, QueryClient } from '@tanstack/react-query';
import {
  createHashHistory,
  createRouter,
  type RouterHistory,
  type AnyRoute,
  createRoute,
} from '@tanstack/react-router';
import { mayPrefetch } from '../device/prefetch.ts';
import { parseFlatSearch, stringifyFlatSearch } from '../app/router/flat-search.ts';
import { routerWindow } from '../app/router/router-window.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { inOwnTask } from '../laid-out/way/own-task.ts';
import type { OpenPageKey, PageKey } from '@tradecounter/contract/pages/pages';
import { categoriesRoute } from './pages/categories.ts';
import { changeRoute } from './pages/change-password.ts';
import { checkoutRoute } from './pages/checkout.ts';
import { compareItemsRoute } from './pages/compare-items.ts';
import { developerRoute } from './pages/developer.ts';
import { forgotRoute } from './pages/forgot-password.ts';
import { itemRoute } from './pages/item.ts';
import { categoryRoute, itemsRoute, subcategoryRoute } from './pages/items.ts';
import { legalRoute } from './pages/legal.ts';
import { overviewRoute } from './pages/overview.ts';
import { payByLinkRoute } from './pages/pay-by-link.ts';
import { punchOutRoute } from './pages/punchout.ts';
import { paymentsReturnRoute } from './pages/payments-return.ts';
import { priceListsRoute } from './pages/price-lists.ts';
import { registerRoute } from './pages/register.ts';
import { shoppingListsRoute } from './pages/shopping-lists.ts';
import { authRoute } from './pages/sign-in.ts';
import { statementRoute } from './pages/statement.ts';
import { profileRoute } from './pages/update-profile.ts';
import { rootRoute } from './root.tsx';
import { shellRoute } from './shell/shell-route.ts';
import { tableRoutes, unsupportedRoute } from './table-routes.ts';
import { pageNotFound } from '../app/router/page-failure.ts';

/** Every address that no other route matches. */
const notFoundRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  loader: () => {
    throw pageNotFound();
  },
});

const inShell = {
  ...tableRoutes,
  categories: categoriesRoute,
  category: categoryRoute,
  subcategory: subcategoryRoute,
  items: itemsRoute,
  item: itemRoute,
  compareItems: compareItemsRoute,
  priceLists: priceListsRoute,
  checkout: checkoutRoute,
  overview: overviewRoute,
  statement: statementRoute,
  shoppingLists: shoppingListsRoute,
  updateProfile: profileRoute,
  developer: developerRoute,
} satisfies Record<Exclude<PageKey, OpenPageKey>, AnyRoute>;

const open = {
  signIn: authRoute,
  changePassword: changeRoute,
  forgotPassword: forgotRoute,
  register: registerRoute,
  unsupported: unsupportedRoute,
  punchOut: punchOutRoute,
  payByLink: payByLinkRoute,
  paymentsReturn: paymentsReturnRoute,
  legal: legalRoute,
} satisfies Record<OpenPageKey, AnyRoute>;

const shell = shellRoute.addChildren({ ...inShell, notFound: notFoundRoute });

const routeTree = rootRoute.addChildren({ ...open, shell });

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
