import type { ItemPrice, PriceBreak } from './queries.ts';

/**
 * Returns the price of the break that the ordered quantity reaches, or the item's first price while no quantity is
 * known. Omits a list price in another unit, because it can't be compared.
 */
export function priceInForce(price: ItemPrice | null, reached: PriceBreak | null): ItemPrice | null {
  if (price === null || reached === null) return price;
  const { amount, uom, scope } = reached;
  return { ...price, amount, uom, scope, list: uom === price.uom ? price.list : null };
}
