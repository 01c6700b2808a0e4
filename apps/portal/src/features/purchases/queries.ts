import { purchases } from '@tradecounter/contract/documents/purchases';
import { queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { pageData } from '../../app/query/page-data.ts';
import { listQuery } from '../../ui/list-page/list-query.ts';
import { LatestPurchasesDocument, type LatestPurchasesQuery } from './latest-purchases.graphql.ts';
import { PurchaseDocument, type PurchaseQuery } from './purchase.graphql.ts';
import { PurchasesDocument, type PurchasesQuery } from './purchases.graphql.ts';

export type PurchaseRow = PurchasesQuery['purchases']['purchases'][number];
export type Purchase = NonNullable<PurchaseQuery['purchase']>;
export type LatestPurchase = LatestPurchasesQuery['purchases']['purchases'][number];
export type PurchaseLine = Purchase['lines'][number];

/** Reads a page of the customer's purchases, with the filter values. */
export const purchasesQuery = listQuery('purchases', purchases, async (variables, signal) => {
  const { purchases: answer } = await runQuery(PurchasesDocument, variables, signal);
  const { total, purchases: rows, families, shipTos } = answer;
  return { total, rows, families, shipTos };
});

/** The number of items that the home page shows. */
const latestCount = 4;

/** Reads the most recently bought items, with their current data in the catalog. */
export const latestPurchasesQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'purchases', 'latest'),
    queryFn: async ({ signal }) =>
      (await runQuery(LatestPurchasesDocument, { customerNumber, size: latestCount }, signal)).purchases.purchases,
  });

/** Reads the purchases of one item; null where there are none. */
export const purchaseQuery = (customerNumber: string, id: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'purchases', 'one', id),
    queryFn: async ({ signal }) => (await runQuery(PurchaseDocument, { customerNumber, id }, signal)).purchase,
    ...pageData,
  });
