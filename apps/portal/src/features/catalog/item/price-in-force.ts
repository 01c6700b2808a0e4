import type { ListItem, PriceBreak } from '../queries.ts';

type Price = NonNullable<ListItem['price']>;

/**
 * Returns the price that applies to an order, which is that of the break that its quantity reaches. The item's first
 * price while no quantity is known. A list price in another unit is left out, because it can't be compared.
 */
export function priceInForce(price: Price | null, reached: PriceBreak | null): Price | null {
  if (price === null || reached === null) return price;
  const { amount, uom, scope } = reached;
  return { ...price, amount, uom, scope, list: uom === price.uom ? price.list : null };
}
