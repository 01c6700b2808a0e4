import { orders } from '@tradecounter/contract/documents/orders';
import type { AccountContext } from '../../platform/context.ts';
import { type ListAsked, readList } from '../../platform/read-list.ts';
import { orderList } from './order-list-repository.ts';
import { presentSummary } from './present.ts';

export type OrdersAsked = ListAsked<typeof orders>;

type OrderSummary = ReturnType<typeof presentSummary>;

/** Returns a page of the customer's open orders and their count, newest first by default. */
export async function listOrders(
  context: AccountContext,
  asked: OrdersAsked,
): Promise<{ total: number; moreThan: number | null; orders: OrderSummary[] }> {
  const { db, customerNumber } = context;
  const {
    total,
    moreThan = null,
    rows,
  } = await orderList.page(db, { customerNumber, today: context.today() }, readList(context, orders, asked));
  return { total, moreThan, orders: rows.map((row) => presentSummary(row, context)) };
}
