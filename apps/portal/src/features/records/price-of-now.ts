import { convert, findUnit } from '@tradecounter/rules/units';
import type { GoodsNow } from './goods-now.ts';

/**
 * What it costs now, of the unit that the price of then was of, so that the two can be compared; of its own unit where the item has no such unit any more.
 * Null where the price is hidden or not known.
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
