import type { AccountContext } from '../../platform/context.ts';
import { listOrders, type OrdersAsked } from './list-orders.ts';
import { findOrder } from './order-repository.ts';
import { presentOrder } from './present.ts';

/** Order queries of schema.graphql; SeeOrders is asked for there. */
export const orderQueries = {
  orders: (_source: unknown, asked: OrdersAsked, context: AccountContext) => listOrders(context, asked),
  order: async (_source: unknown, { id }: { id: string }, context: AccountContext) => {
    const found = await findOrder(context.db, context.customerNumber, id, context.today());
    return found === null ? null : presentOrder(found, context);
  },
};
