import type { AccountContext } from '../../platform/context.ts';
import { getOrder } from './get-order.ts';
import { listOrders, type OrdersAsked } from './list-orders.ts';

/** Order queries of schema.graphql. */
export const orderQueries = {
  orders: (_source: unknown, asked: OrdersAsked, context: AccountContext) => listOrders(context, asked),
  order: (_source: unknown, { id }: { id: string }, context: AccountContext) => getOrder(context, id),
};
