import type { CartAnswer, CartLine } from '@tradecounter/contract/cart';
import type { CartView } from '../queries.ts';

/** Lines whose price is another one than was promised. */
export const changedLines = ({ itemList }: CartAnswer): CartLine[] =>
  itemList.filter(({ priceChange }) => priceChange != null);

/**
 * When the promise of prices ends, in milliseconds of this machine's clock: the server's time stands still in the answer, so the two clocks
 * are compared at the moment it came. Null: nothing is promised.
 */
export function promiseEndsAt({ cart: { pricesUntil, asOf }, at }: Pick<CartView, 'cart' | 'at'>): number | null {
  if (pricesUntil == null || asOf === undefined) return null;
  return at + Date.parse(pricesUntil) - Date.parse(asOf);
}

/**
 * Whether the promise is to begin again: it has ended by the server's own clock, or never began, and no price has changed. A server that
 * says nothing about it (absent, not null) has no such promise.
 */
export function promiseToRenew({ pricesUntil, asOf, ...cart }: CartAnswer): boolean {
  if (pricesUntil === undefined || asOf === undefined || cart.itemList.length === 0) return false;
  return (pricesUntil === null || Date.parse(pricesUntil) <= Date.parse(asOf)) && changedLines(cart).length === 0;
}
