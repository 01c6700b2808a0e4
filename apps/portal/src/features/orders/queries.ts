import type { AuthUser } from '@tradecounter/contract/auth';
import { pageSizes } from '@tradecounter/contract/documents/document-kind';
import { orders } from '@tradecounter/contract/documents/orders';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { runQuery } from '../../graphql/run-query.ts';
import { customerKey } from '../../query/customer-key.ts';
import { pageData } from '../../query/page-data.ts';
import { fetchingFor } from '../../session/between-customers.ts';
import { claimsOf } from '../../session/session.ts';
import { questionFor, type ListQuestion } from '../../ui/list-page/list-question.ts';
import { OrderDocument, type OrderQuery } from './order.graphql.ts';
import { OrdersDocument, type OrdersQuery } from './orders.graphql.ts';

export type OrderSummary = OrdersQuery['orders']['orders'][number];
export type Order = NonNullable<OrderQuery['order']>;
export type OrderLine = Order['lines'][number];

/** What the address of /account/orders says. */
export type OrdersQuestion = ListQuestion<typeof orders>;

/** One page of the open orders. The page before stays in view while the next one is fetched. */
export function ordersQuery(user: AuthUser, question: OrdersQuestion) {
  const { customerNumber } = user;
  const { sort = orders.defaultSort, page = 1, size = pageSizes.usual, ...filters } = questionFor(orders, question, claimsOf(user));
  const asked = { ...filters, sort, page, size };
  return queryOptions({
    queryKey: customerKey(customerNumber, 'orders', 'list', asked),
    queryFn: async ({ signal }) => {
      const { orders: found } = await runQuery(OrdersDocument, { customerNumber, ...asked }, signal);
      return { total: found.total, rows: found.orders };
    },
    placeholderData: keepPreviousData,
  });
}

/** One open order; null when there is none of that number. */
export const orderQuery = (customerNumber: string, id: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'orders', 'one', id),
    queryFn: async ({ signal }) => (await runQuery(OrderDocument, { customerNumber, id }, signal)).order,
    ...pageData,
  });

/** Starts reading beside the page's chunk; the page shows at once and waits in place. */
export function prefetchOrders(client: QueryClient, question: OrdersQuestion): void {
  const user = fetchingFor();
  if (user !== null) void client.prefetchQuery(ordersQuery(user, question));
}

export function prefetchOrder(client: QueryClient, id: string): void {
  const user = fetchingFor();
  if (user !== null) void client.prefetchQuery(orderQuery(user.customerNumber, id));
}
