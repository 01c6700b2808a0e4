import { createRoute } from '@tanstack/react-router';
import { fetchPart } from '../../app/router/fetch-part.ts';
import { shellPage } from '../page-route.ts';

/** One quote, fetched while its page loads. */
export const quoteRoute = createRoute({
  ...shellPage('quote'),
  loader: async ({ context, params }) =>
    (await fetchPart(() => import('../../features/quotes/queries.ts'))).prefetchQuote(context.queryClient, params.id),
});
