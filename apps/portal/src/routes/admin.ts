import { createRoute } from '@tanstack/react-router';
import { fetchPart } from '../app/router/fetch-part.ts';
import { shellPage } from './page-route.ts';

/** One user of a customer, fetched while the page loads. */
export const adminPersonRoute = createRoute({
  ...shellPage('adminPerson'),
  loader: async ({ context, params }) =>
    (await fetchPart(() => import('../features/admin/queries.ts'))).prefetchPerson(context.queryClient, params.id),
});
