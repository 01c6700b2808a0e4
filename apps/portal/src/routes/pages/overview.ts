import { may } from '@tradecounter/contract/auth/permissions';
import { createRoute } from '@tanstack/react-router';
import { readOverviewQuestion } from '../../features/overview/overview-question.ts';
import { fetchPart } from '../../app/router/fetch-part.ts';
import { userToFetchFor } from '../../app/session/between-customers.ts';
import { claimsOf } from '../../app/session/session.ts';
import { shellPage } from '../page-route.ts';

/** The customer's account; the address holds the period and the ship-to. */
export const overviewRoute = createRoute({
  ...shellPage('overview'),
  validateSearch: readOverviewQuestion,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const user = userToFetchFor();
    const [{ prefetchFigures }, quotes] = await Promise.all([
      fetchPart(() => import('../../features/overview/queries.ts')),
      user !== null && may(claimsOf(user), 'SeeQuotes')
        ? fetchPart(() => import('../../features/quotes/queries.ts'))
        : undefined,
    ]);
    prefetchFigures(context.queryClient, deps);
    // Expiring quotes are shown between the figures, and would push some down if they came later.
    quotes?.prefetchExpiring(context.queryClient, deps.shipTo);
  },
});
