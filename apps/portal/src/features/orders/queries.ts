import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { runQuery } from '../../graphql/run-query.ts';
import { customerKey } from '../../query/customer-key.ts';
import { pageData } from '../../query/page-data.ts';
import { fetchingFor } from '../../session/between-customers.ts';
import { OrderDocument, type OrderQuery } from './order.graphql.ts';
import { OrdersDocument, type OrderSort, type OrdersQuery } from './orders.graphql.ts';

export type OrderSummary = OrdersQuery['orders']['orders'][number];
export type Order = NonNullable<OrderQuery['order']>;
export type OrderLine = Order['lines'][number];

export const pageSize = 25;

/** What the address of /account/orders says; absent = default. */
export interface OrderSearch {
  search?: string | undefined;
  state?: 'open' | 'partial' | 'shipped' | undefined;
  sort?: OrderSort | undefined;
  page?: number | undefined;
}

/** One page of the open orders. The page before stays in view while the next one is fetched. */
export const ordersQuery = (customerNumber: string, { search, state, sort, page }: OrderSearch, size = pageSize) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'orders', 'list', { search, state, sort, page, size }),
    queryFn: async ({ signal }) =>
      (await runQuery(OrdersDocument, { customerNumber, search, state, sort: sort ?? 'NEWEST', page: page ?? 1, size }, signal)).orders,
    placeholderData: keepPreviousData,
  });

/** One open order; null when there is none of that number. */
export const orderQuery = (customerNumber: string, id: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'orders', 'one', id),
    queryFn: async ({ signal }) => (await runQuery(OrderDocument, { customerNumber, id }, signal)).order,
    ...pageData,
  });

/** Starts reading beside the page's chunk; the page shows at once and waits in place. */
export function prefetchOrders(client: QueryClient, search: OrderSearch): void {
  const user = fetchingFor();
  if (user !== null) void client.prefetchQuery(ordersQuery(user.customerNumber, search));
}

export function prefetchOrder(client: QueryClient, id: string): void {
  const user = fetchingFor();
  if (user !== null) void client.prefetchQuery(orderQuery(user.customerNumber, id));
}
