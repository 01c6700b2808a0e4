import { orders } from '@tradecounter/contract/documents/orders';
import { createRoute } from '@tanstack/react-router';
import { readListQuestion } from '../ui/list-page/list-question.ts';
import { shellPage } from './page-route.ts';

export const ordersRoute = createRoute({
  ...shellPage('orders'),
  validateSearch: readListQuestion(orders),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await import('../features/orders/queries.ts')).prefetchOrders(context.queryClient, deps),
});

export const orderRoute = createRoute({
  ...shellPage('order'),
  loader: async ({ context, params }) => (await import('../features/orders/queries.ts')).prefetchOrder(context.queryClient, params.id),
});
