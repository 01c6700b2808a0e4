import { type Fraction, fraction, type FractionLike } from '../fraction.ts';
import { counts } from './stored-quantity.ts';
import { fromBase, toBase, type UnitSize } from '../units.ts';

/**
 * Converts base units to a whole number of a unit, within the rounding of four decimals. Null when it isn't whole.
 * Stock and limits have four decimals: 6.6667 SF is one carton of 20/3.
 */
export function evenlyIn(base: FractionLike, unit: UnitSize): Fraction | null {
  const whole = fromBase(base, unit).nearest();
  const more = toBase(whole, unit).minus(base);
  return counts(more) || counts(more.times(-1)) ? null : whole;
}

/** Returns how many whole units fit into the base units. */
export const wholeWithin = (base: FractionLike, unit: UnitSize): Fraction =>
  evenlyIn(fraction(base), unit) ?? fromBase(base, unit).floor();

/** Returns the smallest number of whole units that covers the base units. */
export const wholeAround = (base: FractionLike, unit: UnitSize): Fraction =>
  evenlyIn(fraction(base), unit) ?? fromBase(base, unit).ceiling();
