import { createRoute } from '@tanstack/react-router';
import { readListSearch } from '../../features/catalog/list/list-state.ts';
import { fetchPart } from '../../app/router/fetch-part.ts';
import { List } from './item-list.ts';
import { shellPage } from '../page-route.ts';

const queries = () => fetchPart(() => import('../../features/catalog/queries.ts'));

type Queries = Awaited<ReturnType<typeof queries>>;

/** Starts the queries of a list's rows while the code that draws them is still loading. */
async function startListQueries(start: (fetching: Queries) => void): Promise<void> {
  const component = List.preload?.();
  start(await queries());
  await component;
}

export const categoryRoute = createRoute({
  ...shellPage('category'),
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params }) =>
    startListQueries(({ prefetchCategories, prefetchItems }) => {
      prefetchCategories(context.queryClient);
      prefetchItems(context.queryClient, deps, params.id);
    }),
});

export const subcategoryRoute = createRoute({
  ...shellPage('subcategory'),
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params }) =>
    startListQueries(({ prefetchCategories, prefetchItems }) => {
      prefetchCategories(context.queryClient);
      prefetchItems(context.queryClient, deps, params.id2);
    }),
});

export const itemsRoute = createRoute({
  ...shellPage('items'),
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    startListQueries(({ prefetchItems }) => prefetchItems(context.queryClient, deps, null)),
});
