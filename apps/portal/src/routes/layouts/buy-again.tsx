import { OnePressAdd } from '../../features/cart/adding/one-press-add.tsx';
import { previewOrder } from '../../features/catalog/item/order-preview.ts';
import { priceInForce } from '../../features/catalog/item/price-in-force.ts';
import { ItemPrice } from '../../features/catalog/list/rows/item-price.tsx';
import { isOnRequest } from '../../features/catalog/on-request.ts';
import type { BoughtItem } from '../../features/purchases/queries.ts';
import { unitToBuyAgain } from '../../features/purchases/unit-to-buy-again.ts';

// Connects purchases with catalog and cart, on the home page and in the list of purchases.

/** The button that adds one of that unit to the cart; null for items priced on request. */
export const addOne = (item: BoughtItem, unit: string) =>
  isOnRequest(item) ? null : <OnePressAdd sku={item.id} quantity={1} unit={unitToBuyAgain(item, unit)} />;

/**
 * The price of one of that unit, to compare with the last price. It is in the item's price unit if exactly one can't be
 * ordered.
 */
export const priceOfOne = (item: BoughtItem, unit: string) => {
  const preview = previewOrder(item, { quantity: '1', unit });
  const price = priceInForce(item.price, preview?.reached ?? null);
  const isForOne = price !== null && price.uom !== unit && preview?.net != null && preview.quantity.eq(1);
  return <ItemPrice price={isForOne ? { ...price, amount: preview.net, uom: unit, list: null } : price} />;
};
