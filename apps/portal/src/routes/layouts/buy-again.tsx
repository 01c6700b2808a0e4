import { fraction } from '@tradecounter/rules/fraction';
import type { ReactNode } from 'react';
import { OnePressAdd } from '../../features/cart/adding/one-press-add.tsx';
import { previewOrder } from '../../features/catalog/item/order-preview.ts';
import { unitsOf } from '../../features/catalog/item/item-units.ts';
import type { OrderableItem } from '../../features/catalog/item/order-supply.ts';
import { priceInForce } from '../../features/catalog/item/price-in-force.ts';
import { priceInUnit } from '../../features/catalog/item/price-in-unit.ts';
import { ItemPrice } from '../../features/catalog/list/rows/item-price.tsx';
import { ShortStock } from '../../features/catalog/list/rows/item-stock.tsx';
import { isOnRequest } from '../../features/catalog/on-request.ts';
import type { BoughtItem } from '../../features/purchases/queries.ts';
import { goodsToBuyAgain, type LastBought } from '../../features/purchases/goods-to-buy-again.ts';

// Connects what was bought before with catalog and cart, on the home page and the pages of purchases and usual items.

/** Draws the short stock at the quantity bought last. */
export function stockAsLast(item: BoughtItem, last: LastBought) {
  const { quantity, unit } = goodsToBuyAgain(item, last);
  return <ShortStock item={item} wanted={{ quantity: String(quantity), unit }} />;
}

/** The button that adds the quantity bought last to the cart; null for items priced on request. */
export const addAsLast = (item: BoughtItem, last: LastBought) =>
  isOnRequest(item) ? null : <OnePressAdd sku={item.id} {...goodsToBuyAgain(item, last)} />;

/** Returns today's price per bought unit at the quantity bought last. Null if the item isn't sold like that now. */
export function todaysPriceAsLast(item: BoughtItem, last: LastBought): number | null {
  const { quantity, unit } = goodsToBuyAgain(item, last);
  if (unit !== last.uom) return null;
  const preview = previewOrder(item, { quantity: String(quantity), unit });
  if (preview === null || preview.net === null || !preview.quantity.eq(quantity)) return null;
  const price = priceInForce(item.price, preview.reached);
  return price?.uom === unit ? price.amount : fraction(preview.net).div(quantity).toWire();
}

/**
 * Draws the price in force at a quantity as that of one of its unit, rounded as on the item's page, and the note that
 * names the quantity. Leaves out the note where exactly that quantity can't be ordered or priced.
 */
export function priceAt(
  item: OrderableItem,
  { quantity, unit }: { quantity: number; unit: string },
  note?: ReactNode,
): ReactNode {
  const preview = previewOrder(item, { quantity: String(quantity), unit });
  const price = priceInForce(item.price, preview?.reached ?? null);
  const perUnit = price === null ? null : (priceInUnit(price, unitsOf(item), unit) ?? price);
  const isExact = preview?.quantity.eq(quantity) === true && preview.net !== null;
  return (
    <>
      {isExact && note} <ItemPrice price={perUnit} />
    </>
  );
}

/** Draws today's price at the quantity bought last, and the note that names the quantity. */
export const priceAsLast = (item: BoughtItem, last: LastBought, note?: ReactNode): ReactNode =>
  priceAt(item, goodsToBuyAgain(item, last), note);
