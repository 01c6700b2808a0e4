import type { AuthUser } from '@tradecounter/contract/auth/auth';
import { may } from '@tradecounter/contract/auth/permissions';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { pageData } from '../../app/query/page-data.ts';
import { userToFetchFor } from '../../app/session/between-customers.ts';
import { claimsOf } from '../../app/session/session.ts';
import { CategoriesDocument, type CategoriesQuery } from './browse/categories.graphql.ts';
import { itemQuery } from '../items/queries.ts';
import { ItemsDocument, type ItemsQuery } from './list/items.graphql.ts';
import { itemsVariables, withoutPrices, type ItemsVariables, type ListSearch } from './list/list-state.ts';

export type ItemPageData = ItemsQuery['items'];
export type ListItem = ItemPageData['items'][number];
export type Facet = ItemPageData['facets'][number];
export type Category = CategoriesQuery['categories'][number];

/** Reads a page of items. */
export const itemsQuery = (customerNumber: string, search: ListSearch, category: string | null) => {
  const variables = itemsVariables(search, category);
  return queryOptions({
    ...pageData,
    queryKey: customerKey(customerNumber, 'items', variables),
    queryFn: ({ signal }) =>
      runQuery(ItemsDocument, { customerNumber, ...variables }, signal).then(({ items }) => items),
  });
};

/**
 * Returns a function for `placeholderData` that keeps the previous page until the next page of the same list arrives,
 * so that nothing flashes. Another category or search starts empty, because its heading is already shown.
 */
export const keepPreviousPage =
  (customerNumber: string, search: ListSearch, category: string | null) =>
  (
    previous: ItemPageData | undefined,
    query: { queryKey: readonly unknown[] } | undefined,
  ): ItemPageData | undefined => {
    const [customer, , variables] = (query?.queryKey ?? []) as [string?, 'items'?, ItemsVariables?];
    const isSameList =
      customer === customerNumber && variables?.category === category && variables.search === (search.search ?? null);
    return isSameList ? previous : undefined;
  };

/** Reads the category tree. It changes so rarely that it is cached for minutes. */
export const categoriesQuery = (customerNumber: string) =>
  queryOptions({
    ...pageData,
    queryKey: customerKey(customerNumber, 'categories'),
    queryFn: ({ signal }) =>
      runQuery(CategoriesDocument, { customerNumber }, signal).then(({ categories }) => categories),
    staleTime: 300_000,
  });

/** Builds the query for the list as that user may see it. */
const listQuery = (user: AuthUser, search: ListSearch, category: string | null) =>
  itemsQuery(user.customerNumber, may(claimsOf(user), 'SeePrices') ? search : withoutPrices(search), category);

const forUser = (fetch: (user: AuthUser) => unknown): void => {
  const user = userToFetchFor();
  if (user !== null) fetch(user);
};

/** Prefetches the items of a list that the user is likely to open. */
export const prefetchItems = (client: QueryClient, search: ListSearch, category: string | null): void =>
  forUser((user) => void client.prefetchQuery(listQuery(user, search, category)));

/** Reads a list that the user has asked for; null when it is cached or there is no user to read it for. */
export function fetchItems(client: QueryClient, search: ListSearch, category: string | null): Promise<void> | null {
  const user = userToFetchFor();
  if (user === null) return null;
  const query = listQuery(user, search, category);
  return client.getQueryData(query.queryKey) === undefined ? client.prefetchQuery(query) : null;
}

export const prefetchItem = (client: QueryClient, id: string): void =>
  forUser(({ customerNumber }) => void client.prefetchQuery(itemQuery(customerNumber, id)));

export const prefetchCategories = (client: QueryClient): void =>
  forUser(({ customerNumber }) => void client.prefetchQuery(categoriesQuery(customerNumber)));
