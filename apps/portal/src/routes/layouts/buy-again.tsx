import { fraction } from '@tradecounter/rules/fraction';
import type { ReactNode } from 'react';
import { OnePressAdd } from '../../features/cart/adding/one-press-add.tsx';
import { previewOrder } from '../../features/catalog/item/order-preview.ts';
import { priceInForce } from '../../features/catalog/item/price-in-force.ts';
import { ItemPrice } from '../../features/catalog/list/rows/item-price.tsx';
import { ShortStock } from '../../features/catalog/list/rows/item-stock.tsx';
import { isOnRequest } from '../../features/catalog/on-request.ts';
import type { BoughtItem } from '../../features/purchases/queries.ts';
import { goodsToBuyAgain, type LastBought } from '../../features/purchases/goods-to-buy-again.ts';

// Connects purchases with catalog and cart, on the home page and the pages of purchases.

/** Draws the short stock at the quantity bought last. */
export function stockAsLast(item: BoughtItem, last: LastBought) {
  const { quantity, unit } = goodsToBuyAgain(item, last);
  return <ShortStock item={item} wanted={{ quantity: String(quantity), unit }} />;
}

/** The button that adds the quantity bought last to the cart; null for items priced on request. */
export const addAsLast = (item: BoughtItem, last: LastBought) =>
  isOnRequest(item) ? null : <OnePressAdd sku={item.id} {...goodsToBuyAgain(item, last)} />;

/** Returns the price per unit at that quantity. Null where exactly that quantity can't be ordered or priced. */
function pricePerUnitAt(item: BoughtItem, unit: string, quantity: number) {
  const preview = previewOrder(item, { quantity: String(quantity), unit });
  const price = priceInForce(item.price, preview?.reached ?? null);
  const net = preview?.quantity.eq(quantity) === true ? preview.net : null;
  if (price === null || net === null) return { price, perUnit: null };
  const perUnit =
    price.uom === unit ? price : { ...price, amount: fraction(net).div(quantity).toWire(), uom: unit, list: null };
  return { price, perUnit };
}

/** Returns today's price per bought unit at the quantity bought last. Null if the item isn't sold like that now. */
export function todaysPriceAsLast(item: BoughtItem, last: LastBought): number | null {
  const { quantity, unit } = goodsToBuyAgain(item, last);
  return unit === last.uom ? (pricePerUnitAt(item, unit, quantity).perUnit?.amount ?? null) : null;
}

/**
 * Draws the item's price per unit at that quantity, to compare with the last price, and the note that names the quantity.
 * Where exactly that quantity can't be ordered or priced, it draws the item's own price without the note. Prices have up
 * to four decimals, as on the item's page.
 */
export function priceAt(
  item: BoughtItem,
  unit: string,
  { quantity = 1, note }: { quantity?: number; note?: ReactNode },
) {
  const { price, perUnit } = pricePerUnitAt(item, unit, quantity);
  if (perUnit === null) return <ItemPrice price={price} />;
  return (
    <>
      {note} <ItemPrice price={perUnit} />
    </>
  );
}

/** Draws today's price at the quantity bought last, and the note that names the quantity. */
export function priceAsLast(item: BoughtItem, last: LastBought, note?: ReactNode) {
  const { quantity, unit } = goodsToBuyAgain(item, last);
  return priceAt(item, unit, { quantity, note });
}
