import { createRoute } from '@tanstack/react-router';
import { fetchPart } from '../router/fetch-part.ts';
import { shellPage } from './page-route.ts';

const queries = () => fetchPart(() => import('../features/lists/queries.ts'));

/** The index of shopping lists; with `show=usual` what the customer buys again and again, which has no name that a list could have. */
export const shoppingListsRoute = createRoute({
  ...shellPage('shoppingLists'),
  validateSearch: (raw: Record<string, unknown>): { show?: 'usual' | undefined } =>
    raw['show'] === 'usual' ? { show: 'usual' } : {},
  loader: async ({ context }) => (await queries()).prefetchIndex(context.queryClient),
});

/** One list. Its name may hold any character; it stands URL-encoded in the address. */
export const shoppingListRoute = createRoute({
  ...shellPage('shoppingList'),
  loader: async ({ context, params }) => (await queries()).prefetchList(context.queryClient, params.listName),
});
