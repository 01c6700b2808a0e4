import { createRoute } from '@tanstack/react-router';
import { fetchPart } from '../router/fetch-part.ts';
import { shellPage } from './page-route.ts';

/** One of the people of a customer; they are fetched beside their page. */
export const adminPersonRoute = createRoute({
  ...shellPage('adminPerson'),
  loader: async ({ context, params }) =>
    (await fetchPart(() => import('../features/admin/queries.ts'))).prefetchPerson(context.queryClient, params.id),
});
