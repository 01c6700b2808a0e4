import { createRoute } from '@tanstack/react-router';
import { readOverviewQuestion } from '../../features/overview/overview-question.ts';
import { fetchPart } from '../../router/fetch-part.ts';
import { shellPage } from '../page-route.ts';

/** The customer's account; the address holds the period and the ship-to. */
export const overviewRoute = createRoute({
  ...shellPage('overview'),
  validateSearch: readOverviewQuestion,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await fetchPart(() => import('../../features/overview/queries.ts'))).prefetchFigures(context.queryClient, deps),
});
