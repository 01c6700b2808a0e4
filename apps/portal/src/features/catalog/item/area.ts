import { type Fraction, fraction } from '@tradecounter/rules/fraction';
import { convert, type Unit } from '@tradecounter/rules/units';
import { readQuantity } from '../../../format/typed-quantity.ts';

/** How to buy an area: the amount needed with waste, and the packs that cover it. */
export interface AreaOrder {
  /** The area with waste, in the area unit. */
  needed: Fraction;
  /** The whole packs that cover it. */
  packs: Fraction;
  /** The area of those packs. */
  covered: Fraction;
}

const readNumber = (text: string): Fraction | null => {
  const quantity = readQuantity(text);
  return quantity === null ? null : fraction(quantity);
};

/** Returns whether a unit code measures area: square feet, square meters, or square yards. */
export const isAreaUnit = (code: string): boolean => /^(SF|SQFT|FT2|SM|M2|SQM|SY|SQYD)$/i.test(code);

/**
 * Returns the whole packs that cover an area plus `waste` percent (empty = 0); null while a typed text isn't a
 * quantity. Only the number of packs is rounded, and always up.
 */
export function packsForArea(input: { area: string; waste: string; areaUnit: Unit; packUnit: Unit }): AreaOrder | null {
  const area = readNumber(input.area);
  const waste = input.waste.trim() === '' ? fraction(0) : readNumber(input.waste);
  if (area === null || waste === null) return null;
  const needed = area.times(waste.div(100).plus(1));
  const packs = convert(needed, input.areaUnit, input.packUnit).ceiling();
  return { needed, packs, covered: convert(packs, input.packUnit, input.areaUnit) };
}

/** Returns the area that the typed number of packs covers; null while the text isn't a quantity. */
export function areaOfPacks(packs: string, packUnit: Unit, areaUnit: Unit): Fraction | null {
  const count = readNumber(packs);
  return count === null ? null : convert(count, packUnit, areaUnit);
}
