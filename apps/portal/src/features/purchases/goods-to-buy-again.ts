import { fraction } from '@tradecounter/rules/fraction';
import { previewOrder } from '../items/order-preview.ts';
import type { OrderableItem } from '../items/queries.ts';
import { priceInForce } from '../items/price-in-force.ts';

/** A purchase to be repeated: how much was bought last, and in which unit. */
export interface LastBought {
  quantity: number | null;
  uom: string;
}

/** Returns the quantity bought last and its unit, or one order unit if the item is no longer sold in that unit. */
export function goodsToBuyAgain(
  { uoms, orderUom }: Pick<OrderableItem, 'orderUom' | 'uoms'>,
  { quantity, uom }: LastBought,
): { quantity: number; unit: string } {
  const isSold = uoms.some(({ code, sellable }) => sellable && code === uom);
  return isSold || uom === orderUom ? { quantity: quantity ?? 1, unit: uom } : { quantity: 1, unit: orderUom };
}

/** Returns today's price per bought unit at the quantity bought last. Null if the item isn't sold like that now. */
export function todaysPriceAsLast(item: OrderableItem, last: LastBought): number | null {
  const { quantity, unit } = goodsToBuyAgain(item, last);
  if (unit !== last.uom) return null;
  const preview = previewOrder(item, { quantity: String(quantity), unit });
  if (preview === null || preview.net === null || !preview.quantity.eq(quantity)) return null;
  const price = priceInForce(item.price, preview.reached);
  return price?.uom === unit ? price.amount : fraction(preview.net).div(quantity).toWire();
}
