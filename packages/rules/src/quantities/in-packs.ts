import type { Fraction, FractionLike } from '../fraction.ts';
import { findUnit, type Unit } from '../units.ts';
import { evenlyIn } from './whole-units.ts';

/** Packs and their unit. */
export interface Packs {
  quantity: Fraction;
  uom: string;
}

/**
 * Converts a quantity ordered in another unit to packs: 112 SF are 8 CT. Null where the goods were ordered in packs,
 * have no pack, or do not fill whole packs.
 */
export function inPacks({
  base,
  uom,
  packUom,
  units,
}: {
  base: FractionLike;
  uom: string;
  packUom: string | null;
  units: readonly Unit[];
}): Packs | null {
  const pack = packUom === null || packUom === uom ? undefined : findUnit(units, packUom);
  // For goods whose base unit is the pack, the base quantity already shows it.
  if (pack === undefined || pack.factor === pack.divisor) return null;
  const quantity = evenlyIn(base, pack);
  return quantity?.isPositive() === true ? { quantity, uom: pack.code } : null;
}
