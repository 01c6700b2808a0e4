import type { AuthUser } from '@tradecounter/contract/auth';
import { getFavorites, getLists } from '@tradecounter/contract/lists';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { AppOption } from '../../content/app-option.ts';
import { content } from '../../content/content.ts';
import { runQuery } from '../../graphql/run-query.ts';
import { customerKey } from '../../query/customer-key.ts';
import { loggedFetch } from '../../query/logged-fetch.ts';
import { pageData } from '../../query/page-data.ts';
import { fetchingFor } from '../../session/between-customers.ts';
import { ForgottenDocument, type ForgottenGoodsFragment } from './forgotten/forgotten.graphql.ts';
import { ShoppingListDocument, type ShoppingListQuery } from './list/shopping-list.graphql.ts';
import { UsualItemsDocument, type UsualItemsQuery } from './list/usual-items.graphql.ts';
import { ShoppingListsDocument, type ShoppingListsQuery } from './shopping-lists.graphql.ts';

export type ListSummary = ShoppingListsQuery['shoppingLists'][number];
export type List = NonNullable<ShoppingListQuery['shoppingList']>;
export type ListLine = List['lines'][number];
export type LineItem = NonNullable<ListLine['item']>;
/** Part of what may have been forgotten of the cart, with what one press adds. */
export type ForgottenItem = ForgottenGoodsFragment;
export type UsualItem = UsualItemsQuery['usualItems'][number];

/** Everything about lists of a customer number: what a write makes stale. */
export const listsKey = (customerNumber: string) => customerKey(customerNumber, 'lists');

const arrivals = { Summary: '0', One: '1', Two: '2', Three: '3' } as const;

/** How many arrivals an item tells, as the wire says it: all of them where the content says nothing. Source: 000 §3 (items.etas.MaxETAs). */
export const maxEtasOf = (told: AppOption['maxETAs']): '-1' | '0' | '1' | '2' | '3' =>
  told === null ? '-1' : arrivals[told];

/** The customer's shopping lists with their items, without the favorites. */
export const listsQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'lists', 'all'),
    queryFn: loggedFetch((signal) =>
      call(getLists, { query: { customerNumber, maxETAs: maxEtasOf(content.get().appOption.maxETAs) } }, { signal }),
    ),
    staleTime: 60_000,
  });

/** The items of the list 'Favorite Items'. */
export const favoritesQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'lists', 'favorites'),
    queryFn: loggedFetch((signal) => call(getFavorites, { query: { customerNumber } }, { signal })),
    staleTime: 60_000,
  });

/** What the index shows of each list, the favorites first. */
export const listIndexQuery = (customerNumber: string) =>
  queryOptions({
    ...pageData,
    queryKey: customerKey(customerNumber, 'lists', 'index'),
    queryFn: ({ signal }) =>
      runQuery(ShoppingListsDocument, { customerNumber }, signal).then(({ shoppingLists }) => shoppingLists),
  });

/** One list with its lines, or null when there is none of that name. */
export const listQuery = (customerNumber: string, name: string) =>
  queryOptions({
    ...pageData,
    queryKey: customerKey(customerNumber, 'lists', 'list', name),
    queryFn: ({ signal }) =>
      runQuery(ShoppingListDocument, { customerNumber, name }, signal).then(({ shoppingList }) => shoppingList),
  });

/** What the customer buys again and again. */
export const usualItemsQuery = (customerNumber: string) =>
  queryOptions({
    ...pageData,
    queryKey: customerKey(customerNumber, 'lists', 'usual'),
    queryFn: ({ signal }) =>
      runQuery(UsualItemsDocument, { customerNumber }, signal).then(({ usualItems }) => usualItems),
  });

const forUser = (fetch: (user: AuthUser) => unknown): void => {
  const user = fetchingFor();
  if (user !== null) fetch(user);
};

/** What may have been forgotten of the cart as it was when the page was opened; asked again on each visit, and not while it is open. */
export const forgottenQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'forgotten'),
    queryFn: ({ signal }) => runQuery(ForgottenDocument, { customerNumber }, signal).then(({ forgotten }) => forgotten),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Starts what a page needs as soon as somebody points at a link to it; nothing waits for it. */
export const prefetchIndex = (client: QueryClient): void =>
  forUser(({ customerNumber }) => void client.prefetchQuery(listIndexQuery(customerNumber)));

export const prefetchList = (client: QueryClient, name: string): void =>
  forUser(({ customerNumber }) => void client.prefetchQuery(listQuery(customerNumber, name)));

/** The caller never fails: the fetch itself logs what went wrong. */
const quietly = (fetching: Promise<unknown>): Promise<void> =>
  fetching.then(
    () => undefined,
    () => undefined,
  );

/** Fetches the shopping lists anew. */
export const refreshLists = (client: QueryClient, customerNumber: string): Promise<void> =>
  quietly(client.fetchQuery({ ...listsQuery(customerNumber), staleTime: 0 }));

/** Fetches the favorites anew. */
export const refreshFavorites = (client: QueryClient, customerNumber: string): Promise<void> =>
  quietly(client.fetchQuery({ ...favoritesQuery(customerNumber), staleTime: 0 }));

/** After a write: whatever shows lists is fetched again, and the rest when it is shown. */
export const staleLists = (client: QueryClient, customerNumber: string): Promise<void> =>
  client.invalidateQueries({ queryKey: listsKey(customerNumber) });

/** After a change of a line that its own page shows already: the index and both drawers are fetched again. */
export function staleSummaries(client: QueryClient, customerNumber: string): void {
  for (const { queryKey } of [
    listsQuery(customerNumber),
    favoritesQuery(customerNumber),
    listIndexQuery(customerNumber),
  ])
    void client.invalidateQueries({ queryKey });
}
