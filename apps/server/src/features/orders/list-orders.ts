import { orders } from '@tradecounter/contract/documents/orders';
import type { AccountContext } from '../../platform/context.ts';
import { type ListAsked, readList } from '../../platform/read-list.ts';
import { orderList, type OrderSummaryRow } from './order-list-repository.ts';

export type OrdersAsked = ListAsked<typeof orders>;

/** A page of the customer's open orders with their count, the newest first where nothing else is asked. */
export async function listOrders(context: AccountContext, asked: OrdersAsked): Promise<{ total: number; orders: OrderSummaryRow[] }> {
  const { db, customerNumber } = context;
  const { total, rows } = await orderList.page(db, { customerNumber, today: context.today() }, readList(context, orders, asked));
  return { total, orders: rows };
}
