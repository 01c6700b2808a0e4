import { savedCarts } from '@tradecounter/contract/documents/saved-carts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { pageData } from '../../app/query/page-data.ts';
import { listQuery } from '../../ui/list-page/list-query.ts';
import { SavedCartDocument, type SavedCartQuery } from './saved-cart.graphql.ts';
import { SavedCartsDocument, type SavedCartsQuery } from './saved-carts.graphql.ts';

export type SavedCartSummary = SavedCartsQuery['savedCarts']['savedCarts'][number];
export type SavedCart = NonNullable<SavedCartQuery['savedCart']>;
export type SavedCartLine = SavedCart['lines'][number];

/** Reads a page of the user's saved carts. */
export const savedCartsQuery = listQuery('savedCarts', savedCarts, async (variables, signal) => {
  const { total, savedCarts: rows } = (await runQuery(SavedCartsDocument, variables, signal)).savedCarts;
  return { total, rows };
});

/** Reads one saved cart with the prices and stock of now; null when the user has none of that number. */
export const savedCartQuery = (customerNumber: string, id: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'savedCarts', 'one', id),
    queryFn: async ({ signal }) => (await runQuery(SavedCartDocument, { customerNumber, id }, signal)).savedCart,
    ...pageData,
  });

/** Marks everything about a customer number's saved carts as stale after a write. */
export const invalidateSavedCarts = (client: QueryClient, customerNumber: string): Promise<void> =>
  client.invalidateQueries({ queryKey: customerKey(customerNumber, 'savedCarts') });

/** The same for the list alone, after a deletion: the page of the deleted one stays as it is until the user leaves it. */
export const invalidateList = (client: QueryClient, customerNumber: string): Promise<void> =>
  client.invalidateQueries({ queryKey: customerKey(customerNumber, 'savedCarts', 'list') });
