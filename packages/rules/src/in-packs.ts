import { type Decimal, decimal } from './decimal.ts';
import { findUnit, fromBase, type Unit } from './units.ts';

/** Packs and their unit. */
export interface Packs {
  quantity: Decimal;
  uom: string;
}

/**
 * The packs that goods come in, for who ordered them in another unit: 112 SF are 8 CT. Null where they were ordered in packs, come in
 * none, or do not fill them: then nobody counts by them.
 */
export function inPacks({ base, uom, packUom, units }: { base: Decimal | string; uom: string; packUom: string | null; units: readonly Unit[] }): Packs | null {
  const pack = packUom === null || packUom === uom ? undefined : findUnit(units, packUom);
  // Of goods that are counted in their pack there is no other number to say.
  if (pack === undefined || pack.factor === pack.divisor) return null;
  const quantity = fromBase(decimal(base), pack);
  return quantity.round(0, 0).eq(quantity.round(4, 1)) && quantity.gt(0) ? { quantity: quantity.round(0, 1), uom: pack.code } : null;
}
