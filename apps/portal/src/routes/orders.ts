import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { OrderSearch } from '../features/orders/queries.ts';
import { readOneOf, readPage, readText } from '../lib/search-params/readers.ts';
import { loadWords } from '../words/words.ts';
import { guarded } from './guarded.ts';
import { shellRoute } from './shell.ts';

const states = ['open', 'partial', 'shipped'] as const;
const sorts = ['NEWEST', 'OLDEST', 'REQUESTED', 'TOTAL'] as const;

export const ordersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/account/orders',
  validateSearch: (raw: Record<string, unknown>): OrderSearch => ({
    search: readText(raw, 'search'),
    state: readOneOf(raw, 'state', states),
    sort: readOneOf(raw, 'sort', sorts),
    page: readPage(raw),
  }),
  beforeLoad: guarded('checkorders'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await import('../features/orders/queries.ts')).prefetchOrders(context.queryClient, deps),
  component: lazyRouteComponent(async () => {
    const [page] = await Promise.all([import('../features/orders/orders-page.tsx'), loadWords('orders')]);
    return page;
  }, 'OrdersPage'),
});

export const orderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/account/orders/$id',
  beforeLoad: guarded('checkorder'),
  loader: async ({ context, params }) => (await import('../features/orders/queries.ts')).prefetchOrder(context.queryClient, params.id),
  component: lazyRouteComponent(async () => {
    const [page] = await Promise.all([import('../features/orders/order-page.tsx'), loadWords('orders')]);
    return page;
  }, 'OrderPage'),
});
