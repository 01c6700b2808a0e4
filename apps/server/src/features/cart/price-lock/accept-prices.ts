import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/cart/cart';
import { samePrice } from '@tradecounter/rules/prices/price-lock';
import { type AccountContext, write } from '../../../platform/context.ts';
import { cartOf } from '../change-cart.ts';
import { type EvaluatedCart, evaluateCart } from '../evaluate.ts';
import { pricesChanged } from './prices-changed.ts';
import { priceLockEnd, writePriceLock } from './locked-prices.ts';
import { readCart, type StoredCart } from '../read-cart.ts';
import { type CartState, cartState, lockCart, renewPriceLock } from '../repository.ts';

interface AcceptedPrices {
  cart: CartState;
  /** ISO instant, or null while the cart is empty. */
  pricesUntil: string | null;
}

/** Whether the buyer saw each changed line with its current price. */
const sawAll = ({ lines }: EvaluatedCart, { seen }: BodyOf<typeof calls.acceptPrices>): boolean =>
  seen === undefined ||
  lines.every(
    ({ row, change }) =>
      change === null || seen.some((one) => one.lineNumber === row.lineNumber && samePrice(one.unitPrice, change.now)),
  );

/** Returns the new locks of the lines, as JSON for renewPriceLock. */
const priceLocksOf = ({ buyer, lines }: StoredCart): string =>
  JSON.stringify(
    lines.map((row) => {
      const text = writePriceLock(buyer.shipToKey, row.prices);
      return { lineNumber: row.lineNumber, promised: text === null ? null : (JSON.parse(text) as unknown) };
    }),
  );

/**
 * Accepts the current prices and starts a new lock.
 * Does nothing while a lock runs, so a second press or a second device can't prolong it.
 * The cart's version grows only when a price changed. A buyer who reviewed the old prices must then review again.
 */
export async function acceptPrices(
  context: AccountContext,
  form: BodyOf<typeof calls.acceptPrices>,
): Promise<AcceptedPrices> {
  const { precision } = context;
  const key = cartOf(context);
  return write(context, async (tx) => {
    const now = context.now();
    await lockCart(tx, key, now);
    const found = await readCart(tx, key, context.today());
    if (found === null || found.lines.length === 0) return { cart: await cartState(tx, key), pricesUntil: null };
    const cart = evaluateCart(found.buyer, found.lines, {
      precision,
      now,
      priceLock: true,
      hidden: false,
      cardDiscount: false,
    });
    if (cart.priceLock === 'running')
      return { cart: await cartState(tx, key), pricesUntil: new Date(found.buyer.pricesUntil!).toISOString() };
    if (!sawAll(cart, form)) throw pricesChanged(cart, context);
    const pricesUntil = priceLockEnd(now);
    const state = await renewPriceLock(tx, key, {
      pricesUntil,
      lines: priceLocksOf(found),
      changed: cart.priceLock === 'changed' ? 1 : 0,
    });
    return { cart: state, pricesUntil };
  });
}
