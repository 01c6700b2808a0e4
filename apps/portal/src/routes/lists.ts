import { createRoute } from '@tanstack/react-router';
import { fetchPart } from '../app/router/fetch-part.ts';
import { shellPage } from './page-route.ts';

const queries = () => fetchPart(() => import('../features/lists/queries.ts'));

/** The index of shopping lists; `show=usual` shows the usual items, at an address that no list's name can have. */
export const shoppingListsRoute = createRoute({
  ...shellPage('shoppingLists'),
  validateSearch: (raw: Record<string, unknown>): { show?: 'usual' | undefined } =>
    raw['show'] === 'usual' ? { show: 'usual' } : {},
  loader: async ({ context }) => (await queries()).prefetchIndex(context.queryClient),
});

/** One list. Its name may contain any character; the address has it URL-encoded. */
export const shoppingListRoute = createRoute({
  ...shellPage('shoppingList'),
  loader: async ({ context, params }) => (await queries()).prefetchList(context.queryClient, params.listName),
});
