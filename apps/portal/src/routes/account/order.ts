import { createRoute } from '@tanstack/react-router';
import { fetchPart } from '../../app/router/fetch-part.ts';
import { shellPage } from '../page-route.ts';

/** One open order, fetched while its page loads. */
export const orderRoute = createRoute({
  ...shellPage('order'),
  loader: async ({ context, params }) =>
    (await fetchPart(() => import('../../features/orders/queries.ts'))).prefetchOrder(context.queryClient, params.id),
});
