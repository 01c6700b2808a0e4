import { createRoute } from '@tanstack/react-router';
import { readListSearch } from '../features/catalog/list-state.ts';
import { catalogPage, List } from './catalog-page.ts';
import { shellRoute } from './shell.ts';

const queries = () => import('../features/catalog/queries.ts');

/** What a list's route draws in its place. */
const nothing = (): null => null;

/** What fetches a list's rows; comes when the list can be drawn too. */
async function forLists() {
  const [fetching] = await Promise.all([queries(), List.preload?.()]);
  return fetching;
}

export const categoriesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/category',
  loader: async ({ context }) => (await queries()).prefetchCategories(context.queryClient),
  component: catalogPage('Categories'),
});

export const categoryRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/category/$id',
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, params }) => {
    const { prefetchCategories, prefetchItems } = await forLists();
    prefetchCategories(context.queryClient);
    prefetchItems(context.queryClient, deps, params.id);
  },
  component: nothing,
});

export const subcategoryRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/category/$id/$id2',
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, params }) => {
    const { prefetchCategories, prefetchItems } = await forLists();
    prefetchCategories(context.queryClient);
    prefetchItems(context.queryClient, deps, params.id2);
  },
  component: nothing,
});

export const itemsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/items',
  staticData: { layout: 'search' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await forLists()).prefetchItems(context.queryClient, deps, null),
  component: nothing,
});

/** The id may hold any character; it stands URL-encoded in the address. Without it the page asks for an item number. */
export const itemRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/item/{-$id}',
  loader: async ({ context, params }) => {
    if (params.id !== undefined) (await queries()).prefetchItem(context.queryClient, params.id);
  },
  component: catalogPage('ItemDetail'),
});
