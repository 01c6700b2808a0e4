import { orders } from '@tradecounter/contract/documents/orders';
import { limits } from '@tradecounter/contract/limits';
import { checkPage } from '../../platform/check-page.ts';
import type { AccountContext } from '../../platform/context.ts';
import { needForSort } from '../../platform/need.ts';
import { findOrders, type OrderPage, type OrderQuestion } from './list-repository.ts';

export type OrdersAsked = Omit<OrderQuestion, 'sort'> & { sort?: OrderQuestion['sort'] | null };

/** A page of the customer's open orders with their count, the newest first where nothing else is asked. */
export async function listOrders(context: AccountContext, { search, ...asked }: OrdersAsked): Promise<OrderPage> {
  checkPage(asked, limits.pageSize);
  const sort = asked.sort ?? orders.defaultSort;
  needForSort(context, orders, sort);
  return findOrders(context.db, context.customerNumber, context.today(), { ...asked, sort, search: search?.slice(0, limits.search) ?? null });
}
