import { type Fraction, fraction, type FractionLike } from './fraction.ts';

/** A unit of an item. One of it is `factor ÷ divisor` base units, exactly. */
export interface Unit {
  code: string;
  name: string;
  factor: string;
  divisor: string;
  /** May be ordered in this unit. */
  sellable: boolean;
  /** Only whole numbers of it. */
  whole: boolean;
}

/** How many base units one of a unit is: `factor ÷ divisor`. */
export type Size = Pick<Unit, 'factor' | 'divisor'>;

/** A quantity of that unit in base units, exactly. */
export const toBase = (quantity: FractionLike, unit: Size): Fraction =>
  unit.factor === unit.divisor ? fraction(quantity) : fraction(quantity).times(unit.factor).div(unit.divisor);

/** A quantity of base units in that unit, exactly. */
export const fromBase = (base: FractionLike, unit: Size): Fraction =>
  unit.factor === unit.divisor ? fraction(base) : fraction(base).times(unit.divisor).div(unit.factor);

/** A quantity of one unit in another, exactly. */
export const convert = (quantity: FractionLike, from: Size, to: Size): Fraction => fromBase(toBase(quantity, from), to);

/** The unit of that code, or undefined. */
export const findUnit = <U extends { code: string }>(units: readonly U[], code: string): U | undefined =>
  units.find((unit) => unit.code === code);
