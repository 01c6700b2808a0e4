import { orders } from '@tradecounter/contract/documents/orders';
import { queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { pageData } from '../../app/query/page-data.ts';
import { listQuery } from '../../ui/list-page/list-query.ts';
import type { ListQuestion } from '../../ui/list-page/list-question.ts';
import { OrderDocument, type OrderQuery } from './order.graphql.ts';
import { OrdersDocument, type OrdersQuery } from './orders.graphql.ts';

export type OrderSummary = OrdersQuery['orders']['orders'][number];
export type Order = NonNullable<OrderQuery['order']>;
export type OrderLine = Order['lines'][number];

/** The question in the address of /account/orders. */
export type OrdersQuestion = ListQuestion<typeof orders>;

/** Reads a page of the open orders. */
export const ordersQuery = listQuery('orders', orders, async (variables, signal) => {
  const { total, moreThan, orders: rows } = (await runQuery(OrdersDocument, variables, signal)).orders;
  return { total, moreThan, rows };
});

/** Reads one open order; null when no order has that number. */
export const orderQuery = (customerNumber: string, id: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'orders', 'one', id),
    queryFn: async ({ signal }) => (await runQuery(OrderDocument, { customerNumber, id }, signal)).order,
    ...pageData,
  });
