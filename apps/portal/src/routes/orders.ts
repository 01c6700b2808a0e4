import { createRoute } from '@tanstack/react-router';
import type { OrderSearch } from '../features/orders/queries.ts';
import { readOneOf, readPage, readText } from '../search-params/readers.ts';
import { shellPage } from './page-route.ts';

const states = ['open', 'partial', 'shipped'] as const;
const sorts = ['NEWEST', 'OLDEST', 'REQUESTED', 'TOTAL'] as const;

export const ordersRoute = createRoute({
  ...shellPage('orders'),
  validateSearch: (raw: Record<string, unknown>): OrderSearch => ({
    search: readText(raw, 'search'),
    state: readOneOf(raw, 'state', states),
    sort: readOneOf(raw, 'sort', sorts),
    page: readPage(raw),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await import('../features/orders/queries.ts')).prefetchOrders(context.queryClient, deps),
});

export const orderRoute = createRoute({
  ...shellPage('order'),
  loader: async ({ context, params }) => (await import('../features/orders/queries.ts')).prefetchOrder(context.queryClient, params.id),
});
