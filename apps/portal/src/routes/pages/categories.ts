import { createRoute } from '@tanstack/react-router';
import { fetchPart } from '../../app/router/fetch-part.ts';
import { shellPage } from '../page-route.ts';

/** The tree of categories, fetched while its page loads. */
export const categoriesRoute = createRoute({
  ...shellPage('categories'),
  loader: async ({ context }) =>
    (await fetchPart(() => import('../../features/catalog/queries.ts'))).prefetchCategories(context.queryClient),
});
