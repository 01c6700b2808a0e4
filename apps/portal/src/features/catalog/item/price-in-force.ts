import type { ListItem, PriceBreak } from '../queries.ts';

type Price = NonNullable<ListItem['price']>;

/**
 * Returns the price of the break that the ordered quantity reaches, or the item's first price while no quantity is
 * known. Omits a list price in another unit, because it can't be compared.
 */
export function priceInForce(price: Price | null, reached: PriceBreak | null): Price | null {
  if (price === null || reached === null) return price;
  const { amount, uom, scope } = reached;
  return { ...price, amount, uom, scope, list: uom === price.uom ? price.list : null };
}
