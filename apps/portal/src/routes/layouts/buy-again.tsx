import { fraction } from '@tradecounter/rules/fraction';
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
 * The price of that unit when so many are bought, to compare with the last price. It is in the item's price unit if
 * exactly that quantity can't be ordered. A price has at most four decimals, as on the item's page.
 */
export const priceAt = (item: BoughtItem, unit: string, quantity = 1) => {
  const preview = previewOrder(item, { quantity: String(quantity), unit });
  const price = priceInForce(item.price, preview?.reached ?? null);
  const net = preview?.quantity.eq(quantity) === true ? preview.net : null;
  if (price === null || net === null || price.uom === unit) return <ItemPrice price={price} />;
  return <ItemPrice price={{ ...price, amount: fraction(net).div(quantity).toWire(), uom: unit, list: null }} />;
};

export const priceOfOne = (item: BoughtItem, unit: string) => priceAt(item, unit);
