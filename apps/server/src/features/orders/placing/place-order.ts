import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/orders/orders';
import { type AccountContext, write } from '../../../platform/context.ts';
import { together } from '../../../platform/db/together.ts';
import { Failure } from '../../../platform/failure.ts';
import { cartOf } from '../../cart/change-cart.ts';
import { readCart } from '../../cart/read-cart.ts';
import { emptyCart, lockCart } from '../../cart/repository.ts';
import { readDelivery } from './delivery-of-order.ts';
import type { OrderSettings } from './order-settings.ts';
import { placeLines } from './place-lines.ts';
import { fromCart } from './sources/from-cart.ts';

/**
 * Places the cart as an order. One transaction writes the order, lines, promises, audit record, event and mail job, and
 * empties the cart. A repeated Idempotency-Key returns the same order number.
 */
export async function placeOrder(
  context: AccountContext,
  form: BodyOf<typeof calls.placeOrder>,
  settings: OrderSettings,
): Promise<{ orderNumber: string }> {
  const key = cartOf(context);
  return write(context, async (tx) => {
    const [version, cart, delivery] = await together([
      lockCart(tx, key, context.now()),
      readCart(tx, key, context.today()),
      readDelivery(tx, key),
    ]);
    if (cart === null || cart.lines.length === 0) throw new Failure('cart_empty');
    if (form.cartVersion !== undefined && form.cartVersion !== version)
      throw new Failure('conflict', 'error.cart_changed');
    const source = fromCart(() => emptyCart(tx, key));
    return {
      orderNumber: await placeLines(tx, context, form, { found: cart, set: delivery }, { ...settings, source }),
    };
  });
}
