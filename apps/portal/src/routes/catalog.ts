import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readListSearch } from '../features/catalog/list-state.ts';
import { loadWords } from '../words/words.ts';
import { shellRoute } from './shell.ts';

/** A page of the catalogue with its words; the cart's come along for the add controls. */
const page = <Name extends 'Categories' | 'ItemList' | 'ItemDetail'>(name: Name) =>
  lazyRouteComponent(async () => {
    const [pages] = await Promise.all([import('./catalog-pages.tsx'), loadWords('catalog', 'cart')]);
    return pages;
  }, name);

/** A list of items, drawn by the shell. */
export const List = page('ItemList');

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
  component: page('Categories'),
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
  component: page('ItemDetail'),
});
