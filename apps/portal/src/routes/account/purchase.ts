import { createRoute } from '@tanstack/react-router';
import { fetchPart } from '../../app/router/fetch-part.ts';
import { shellPage } from '../page-route.ts';

/** The purchases of one item, fetched while its page loads. */
export const purchaseRoute = createRoute({
  ...shellPage('purchase'),
  loader: async ({ context, params }) =>
    (await fetchPart(() => import('../../features/purchases/queries.ts'))).prefetchPurchase(
      context.queryClient,
      params.id,
    ),
});
