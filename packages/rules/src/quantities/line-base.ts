import { type Fraction, fraction, type FractionLike } from '../fraction.ts';
import { findUnit, fromBase, toBase, type Unit } from '../units.ts';

/** Decimals that a quantity is asked, kept and shown with. */
const shownDecimals = 4;

/** A quantity of base units as it is shown in that unit: four decimals, half up. */
export const shownIn = (base: FractionLike, unit: Unit) => fromBase(base, unit).round(shownDecimals);

/** What goods are counted in. */
export interface Counted {
  units: readonly Unit[];
  /** Unit that is never broken, or null. A unit that the item does not have counts as none. */
  packUom: string | null;
}

/**
 * The base units that a quantity in `uom` stands for, exactly; null for a unit that the item does not have. A quantity that is, at the four decimals it is shown
 * with, that of a whole number of packs is that number of packs: who is shown 13.3333 SF for two cartons of 20/3 SF and asks for them again gets two cartons.
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
