import { convert, findUnit } from '@tradecounter/rules/units';
import type { GoodsNow } from './goods-now.ts';

/**
 * Returns the current price in the unit of the former one, so that the two can be compared. Where the item no longer
 * has that unit, the price is in its own unit. Null where the price is hidden or unknown.
 */
export function priceOfNow(
  { item, unitPrice, priceUom }: GoodsNow,
  formerUom: string,
): { amount: number; uom: string } | null {
  if (unitPrice === null || priceUom === null) return null;
  const units = (item?.uoms ?? []).map(({ code, factor, divisor }) => ({
    code,
    factor: String(factor),
    divisor: String(divisor),
  }));
  const [currentUnit, formerUnit] = [findUnit(units, priceUom), findUnit(units, formerUom)];
  if (currentUnit === undefined || formerUnit === undefined) return { amount: unitPrice, uom: priceUom };
  return { amount: convert(1, formerUnit, currentUnit).times(unitPrice).toWire(), uom: formerUom };
}
