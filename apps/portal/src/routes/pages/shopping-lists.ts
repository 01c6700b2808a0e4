import { createRoute } from '@tanstack/react-router';
import { fetchPart } from '../../app/router/fetch-part.ts';
import { shellPage } from '../page-route.ts';

/** The index of shopping lists; `show=usual` shows the usual items, at an address that no list's name can have. */
export const shoppingListsRoute = createRoute({
  ...shellPage('shoppingLists'),
  validateSearch: (raw: Record<string, unknown>): { show?: 'usual' | undefined } =>
    raw['show'] === 'usual' ? { show: 'usual' } : {},
  loader: async ({ context }) =>
    (await fetchPart(() => import('../../features/lists/queries.ts'))).prefetchIndex(context.queryClient),
});
