import { type Fraction, fraction, type FractionLike } from './fraction.ts';

/** A unit of an item. One of it is `factor ÷ divisor` base units, exactly. */
export interface Unit {
  code: string;
  name: string;
  /** Its names in other languages, as JSON; absent = none. */
  names?: string;
  factor: string;
  divisor: string;
  /** Whether the item can be ordered in this unit. */
  sellable: boolean;
  /** Whether quantities in this unit must be whole numbers. */
  whole: boolean;
}

/** The size of a unit: `factor ÷ divisor` base units. */
export type UnitSize = Pick<Unit, 'factor' | 'divisor'>;

/** Converts a quantity of a unit to base units, exactly. */
export const toBase = (quantity: FractionLike, unit: UnitSize): Fraction =>
  unit.factor === unit.divisor ? fraction(quantity) : fraction(quantity).times(unit.factor).div(unit.divisor);

/** Converts base units to a quantity of a unit, exactly. */
export const fromBase = (base: FractionLike, unit: UnitSize): Fraction =>
  unit.factor === unit.divisor ? fraction(base) : fraction(base).times(unit.divisor).div(unit.factor);

/** Converts a quantity of one unit to another, exactly. */
export const convert = (quantity: FractionLike, from: UnitSize, to: UnitSize): Fraction =>
  fromBase(toBase(quantity, from), to);

/** Finds the unit with that code; undefined = none. */
export const findUnit = <U extends { code: string }>(units: readonly U[], code: string): U | undefined =>
  units.find((unit) => unit.code === code);
