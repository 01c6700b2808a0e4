import { createRoute } from '@tanstack/react-router';
import { fetchPart } from '../../router/fetch-part.ts';
import { shellPage } from '../page-route.ts';

/** What was bought of one item; it is fetched beside its page. */
export const purchaseRoute = createRoute({
  ...shellPage('purchase'),
  loader: async ({ context, params }) =>
    (await fetchPart(() => import('../../features/purchases/queries.ts'))).prefetchPurchase(
      context.queryClient,
      params.id,
    ),
});
