import { type Fraction, fraction, type FractionLike } from '../fraction.ts';
import { findUnit, fromBase, toBase, type Unit } from '../units.ts';

/** Decimals of entered, stored and shown quantities. */
const shownDecimals = 4;

/** Returns a quantity of base units as it is shown in that unit: with four decimals, rounded half up. */
export const shownIn = (base: FractionLike, unit: Unit) => fromBase(base, unit).round(shownDecimals);

/** The units in which goods are counted. */
export interface Counted {
  units: readonly Unit[];
  /** Unit that is never broken, or null. A unit that the item doesn't have counts as null. */
  packUom: string | null;
}

/**
 * Converts a quantity in `uom` to exact base units; null for a unit that the item does not have. A quantity that equals
 * whole packs at the four decimals shown counts as those packs. Two cartons of 20/3 SF show as 13.3333 SF, and a user
 * who enters 13.3333 SF gets two cartons.
 */
export function lineBase(
  { quantity, uom }: { quantity: FractionLike; uom: string },
  counted: Counted,
): Fraction | null {
  const unit = findUnit(counted.units, uom);
  if (unit === undefined) return null;
  const base = toBase(quantity, unit);
  const step =
    (counted.packUom === null ? undefined : findUnit(counted.units, counted.packUom)) ??
    (unit.whole ? unit : undefined);
  if (step === undefined) return base;
  const steps = fromBase(base, step);
  if (steps.isWhole()) return base;
  const even = toBase(steps.nearest(), step);
  return even.isPositive() && fraction(quantity).eq(shownIn(even, unit)) ? even : base;
}
