import { decimal, type Decimal } from './decimal.ts';

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

type Size = Pick<Unit, 'factor' | 'divisor'>;
type Quantity = Decimal | string | number;

/** A quantity of that unit in base units. */
export const toBase = (quantity: Quantity, unit: Size): Decimal =>
  unit.factor === unit.divisor ? decimal(quantity) : decimal(quantity).times(unit.factor).div(unit.divisor);

/** A quantity of base units in that unit: one division, so 62.23 ÷ 1.27 is exactly 49. */
export const fromBase = (base: Quantity, unit: Size): Decimal =>
  unit.factor === unit.divisor ? decimal(base) : decimal(base).times(unit.divisor).div(unit.factor);

/** A quantity of one unit in another, with a single division, so nothing is rounded on the way over the base unit. */
export const convert = (quantity: Quantity, from: Size, to: Size): Decimal =>
  decimal(quantity).times(from.factor).times(to.divisor).div(decimal(from.divisor).times(to.factor));

/** The unit of that code, or undefined. */
export const findUnit = <U extends { code: string }>(units: readonly U[], code: string): U | undefined =>
  units.find((unit) => unit.code === code);
