import type { CartAnswer, CartLine } from '@tradecounter/contract/cart/cart';
import type { CartView } from '../queries.ts';

/** Returns the lines whose price differs from the locked one. */
export const changedLines = ({ itemList }: CartAnswer): CartLine[] =>
  itemList.filter(({ priceChange }) => priceChange != null);

/**
 * Returns the end of the price lock in milliseconds of this machine's clock; null = nothing is locked. Both times
 * in the answer are the server's, so the end counts from the moment the answer arrived.
 */
export function lockEndsAt({ cart: { pricesUntil, asOf }, at }: Pick<CartView, 'cart' | 'at'>): number | null {
  if (pricesUntil == null || asOf === undefined) return null;
  return at + Date.parse(pricesUntil) - Date.parse(asOf);
}

/**
 * Returns whether to renew the lock: it has ended by the server's clock, or never began, and no price has changed. A
 * server that omits the end (absent, not null) locks no prices.
 */
export function lockToRenew({ pricesUntil, asOf, ...cart }: CartAnswer): boolean {
  if (pricesUntil === undefined || asOf === undefined || cart.itemList.length === 0) return false;
  return (pricesUntil === null || Date.parse(pricesUntil) <= Date.parse(asOf)) && changedLines(cart).length === 0;
}
