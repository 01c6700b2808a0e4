import { orders } from '@tradecounter/contract/documents/orders';
import type { AccountContext } from '../../platform/context.ts';
import { need } from '../../platform/need.ts';
import { findOrder } from './order-repository.ts';
import { presentOrder } from './present.ts';

/** Returns one open order of the customer with its lines, or null when the customer has no order of that number. */
export async function getOrder(
  context: AccountContext,
  { id }: { id: string },
): Promise<ReturnType<typeof presentOrder> | null> {
  need(context, orders.permission);
  const found = await findOrder(context.db, context.customerNumber, id, context.today());
  return found === null ? null : presentOrder(found, context);
}
