import { purchases } from '@tradecounter/contract/documents/purchases';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { runQuery } from '../../graphql/run-query.ts';
import { customerKey } from '../../query/customer-key.ts';
import { pageData } from '../../query/page-data.ts';
import { userToFetchFor } from '../../session/between-customers.ts';
import { listQuery, prefetchList } from '../../ui/list-page/list-query.ts';
import type { ListQuestion } from '../../ui/list-page/list-question.ts';
import { LatestPurchasesDocument, type LatestPurchasesQuery } from './latest-purchases.graphql.ts';
import { PurchaseDocument, type PurchaseQuery } from './purchase.graphql.ts';
import { PurchasesDocument, type PurchasesQuery } from './purchases.graphql.ts';

export type PurchaseRow = PurchasesQuery['purchases']['purchases'][number];
/** The catalog's item of a row, as far as adding it to the cart needs it. */
export type AddableItem = NonNullable<PurchaseRow['item']>;
export type Purchase = NonNullable<PurchaseQuery['purchase']>;
/** An item bought lately, as the catalog has it now. */
export type BoughtItem = NonNullable<LatestPurchasesQuery['purchases']['purchases'][number]['item']>;
export type PurchaseLine = Purchase['lines'][number];
export type PurchasedItem = NonNullable<Purchase['item']>;

/** Reads a page of the customer's purchases, with the filter values. */
export const purchasesQuery = listQuery('purchases', purchases, async (asked, signal) => {
  const { total, purchases: rows, families, shipTos } = (await runQuery(PurchasesDocument, asked, signal)).purchases;
  return { total, rows, families, shipTos };
});

/** The latest purchases that Home shows. */
const latest = 4;

/** Reads the items bought last, as the catalog has them now. */
export const latestPurchasesQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'purchases', 'latest'),
    queryFn: async ({ signal }) =>
      (await runQuery(LatestPurchasesDocument, { customerNumber, size: latest }, signal)).purchases.purchases,
  });

/** Reads the purchases of one item; null where there are none. */
export const purchaseQuery = (customerNumber: string, id: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'purchases', 'one', id),
    queryFn: async ({ signal }) => (await runQuery(PurchaseDocument, { customerNumber, id }, signal)).purchase,
    ...pageData,
  });

export const prefetchPurchases = (client: QueryClient, question: ListQuestion<typeof purchases>): void =>
  prefetchList(purchasesQuery, client, question);

export function prefetchPurchase(client: QueryClient, id: string): void {
  const user = userToFetchFor();
  if (user !== null) void client.prefetchQuery(purchaseQuery(user.customerNumber, id));
}
