import { convert, findUnit } from '@tradecounter/rules/units';
import type { GoodsNow } from './goods-now.ts';

/**
 * Returns the current price in the unit of the former one, so that the two can be compared. Where the item no longer
 * has that unit, the price is in its own unit. Null where the price is hidden or unknown.
 */
export function priceOfNow(
  { item, unitPrice, priceUom }: GoodsNow,
  thenUom: string,
): { amount: number; uom: string } | null {
  if (unitPrice === null || priceUom === null) return null;
  const units = (item?.uoms ?? []).map(({ code, factor, divisor }) => ({
    code,
    factor: String(factor),
    divisor: String(divisor),
  }));
  const [own, former] = [findUnit(units, priceUom), findUnit(units, thenUom)];
  if (own === undefined || former === undefined) return { amount: unitPrice, uom: priceUom };
  return { amount: convert(1, former, own).times(unitPrice).toWire(), uom: thenUom };
}
