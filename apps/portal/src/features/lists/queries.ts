import type { AuthUser } from '@tradecounter/contract/auth/auth';
import { getFavorites, getLists } from '@tradecounter/contract/lists/lists';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';
import type { AppOption } from '../../content/app-option.ts';
import { content } from '../../content/content.ts';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { loggedFetch } from '../../app/query/logged-fetch.ts';
import { pageData } from '../../app/query/page-data.ts';
import { userToFetchFor } from '../../app/session/between-customers.ts';
import { ForgottenDocument, type ForgottenGoodsFragment } from './forgotten/forgotten.graphql.ts';
import { ShoppingListDocument, type ShoppingListQuery } from './list/shopping-list.graphql.ts';
import { UsualItemsDocument, type UsualItemsQuery } from './list/usual-items.graphql.ts';
import { ShoppingListsDocument, type ShoppingListsQuery } from './shopping-lists.graphql.ts';

export type ListSummary = ShoppingListsQuery['shoppingLists'][number];
export type List = NonNullable<ShoppingListQuery['shoppingList']>;
export type ListLine = List['lines'][number];
/** An item that may be missing from the cart, with the quantity that one press adds. */
export type ForgottenItem = ForgottenGoodsFragment;
export type UsualItem = UsualItemsQuery['usualItems'][number];

/** Returns the key of everything about a customer number's lists, which a write makes stale. */
export const listsKey = (customerNumber: string) => customerKey(customerNumber, 'lists');

const arrivalCounts = { Summary: '0', One: '1', Two: '2', Three: '3' } as const;

/**
 * Returns the number of arrivals to request per item, in the call's format; all of them where the content doesn't set
 * it. Source: 000 §3 (items.etas.MaxETAs).
 */
export const maxEtasOf = (option: AppOption['maxETAs']): '-1' | '0' | '1' | '2' | '3' =>
  option === null ? '-1' : arrivalCounts[option];

/** Reads the customer's shopping lists with their items, without the favorites. */
export const listsQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'lists', 'all'),
    queryFn: loggedFetch((signal) =>
      call(getLists, { query: { customerNumber, maxETAs: maxEtasOf(content.get().appOption.maxETAs) } }, { signal }),
    ),
    staleTime: 60_000,
  });

/** Reads the items of the list 'Favorite Items'. */
export const favoritesQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'lists', 'favorites'),
    queryFn: loggedFetch((signal) => call(getFavorites, { query: { customerNumber } }, { signal })),
    staleTime: 60_000,
  });

/** Reads the index's summary of each list, the favorites first. */
export const listIndexQuery = (customerNumber: string) =>
  queryOptions({
    ...pageData,
    queryKey: customerKey(customerNumber, 'lists', 'index'),
    queryFn: ({ signal }) =>
      runQuery(ShoppingListsDocument, { customerNumber }, signal).then(({ shoppingLists }) => shoppingLists),
  });

/** Reads one list with its lines, or null when no list has that name. */
export const listQuery = (customerNumber: string, name: string) =>
  queryOptions({
    ...pageData,
    queryKey: customerKey(customerNumber, 'lists', 'list', name),
    queryFn: ({ signal }) =>
      runQuery(ShoppingListDocument, { customerNumber, name }, signal).then(({ shoppingList }) => shoppingList),
  });

/** Reads the customer's usual items. */
export const usualItemsQuery = (customerNumber: string) =>
  queryOptions({
    ...pageData,
    queryKey: customerKey(customerNumber, 'lists', 'usual'),
    queryFn: ({ signal }) =>
      runQuery(UsualItemsDocument, { customerNumber }, signal).then(({ usualItems }) => usualItems),
  });

/** Runs `prefetch` for the signed-in user, unless they are changing the customer. */
const forUser = (prefetch: (user: AuthUser) => unknown): void => {
  const user = userToFetchFor();
  if (user !== null) prefetch(user);
};

/**
 * Reads the items that may be missing from the cart as it was when the page opened. Each visit reads
 * them again, but an open page doesn't.
 */
export const forgottenQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'forgotten'),
    queryFn: ({ signal }) => runQuery(ForgottenDocument, { customerNumber }, signal).then(({ forgotten }) => forgotten),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Starts reading the index while its page loads, or as soon as the user points at a link to it. */
export const prefetchIndex = (client: QueryClient): void =>
  forUser(({ customerNumber }) => void client.prefetchQuery(listIndexQuery(customerNumber)));

/** Ignores a rejection, because the fetch logs its own errors. */
const quietly = (fetching: Promise<unknown>): Promise<void> =>
  fetching.then(
    () => undefined,
    () => undefined,
  );

/** Fetches the shopping lists again. */
export const refreshLists = (client: QueryClient, customerNumber: string): Promise<void> =>
  quietly(client.fetchQuery({ ...listsQuery(customerNumber), staleTime: 0 }));

/** Fetches the favorites again. */
export const refreshFavorites = (client: QueryClient, customerNumber: string): Promise<void> =>
  quietly(client.fetchQuery({ ...favoritesQuery(customerNumber), staleTime: 0 }));

/**
 * Marks all list data as stale after a write: the data on screen is fetched again now, the rest when it is next shown.
 */
export const invalidateLists = (client: QueryClient, customerNumber: string): Promise<void> =>
  client.invalidateQueries({ queryKey: listsKey(customerNumber) });

/** Marks the index and both drawers as stale after a change of a line, which the list's own page already shows. */
export function invalidateSummaries(client: QueryClient, customerNumber: string): void {
  for (const { queryKey } of [
    listsQuery(customerNumber),
    favoritesQuery(customerNumber),
    listIndexQuery(customerNumber),
  ])
    void client.invalidateQueries({ queryKey });
}
