import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/orders/orders';
import { type AccountContext, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import { Failure } from '../../../platform/failure.ts';
import { readCart } from '../../cart/read-cart.ts';
import { emptyCart, lockCart } from '../../cart/repository.ts';
import { lockJobPrices } from '../../pricing/job-price-sql.ts';
import { readDelivery } from './delivery-of-order.ts';
import { basketOf, type OrderingContext } from './ordering-context.ts';
import type { OrderSettings } from './order-settings.ts';
import { placeGoods } from './place-goods.ts';
import { fromCart } from './sources/from-cart.ts';
import type { OrderGoods } from './sources/order-source.ts';

/**
 * Locks the cart and reads its goods, for an order with the sidemark `job`. Throws when it is empty, or no longer has the
 * version that the buyer saw.
 */
export async function goodsOfCart(
  tx: Transaction,
  context: OrderingContext,
  { seen, job }: { seen: number | undefined; job: string },
): Promise<OrderGoods> {
  const key = basketOf(context);
  const [version, , cart, set] = await together([
    lockCart(tx, key, context.now()),
    lockJobPrices(tx, key.customerNumber),
    readCart(tx, key, context.today(), job),
    readDelivery(tx, context),
  ]);
  if (cart === null || cart.lines.length === 0) throw new Failure('cart_empty');
  if (seen !== undefined && seen !== version) throw new Failure('conflict', 'error.cart_changed');
  return { basis: { found: cart, set }, source: fromCart(() => emptyCart(tx, key)) };
}

/**
 * Places the cart as an order. One transaction writes the order, lines, promises, audit record, event and mail job, and
 * empties the cart. A repeated Idempotency-Key returns the same order number.
 */
export const placeOrder = (
  context: AccountContext,
  { cartVersion, ...form }: BodyOf<typeof calls.placeOrder>,
  settings: OrderSettings,
): Promise<{ orderNumber: string }> =>
  write(context, async (tx) => {
    const goods = await goodsOfCart(tx, context, { seen: cartVersion, job: form.sidemark });
    return { orderNumber: await placeGoods(tx, context, form, goods, settings) };
  });
