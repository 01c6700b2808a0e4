import makeBig, { type Big } from 'big.js';

/** Decimals after the point that a quotient keeps; sums and products are exact. */
const quotientDecimals = 12;
/** Decimals after the point on the wire and in the database. */
const wireDecimals = 4;
const halfUp = 1;

/** Our own constructor: settings of big.js elsewhere never reach the rules. */
const Exact = makeBig();
Exact.DP = quotientDecimals;
Exact.RM = halfUp;

/** An exact decimal. Sums and products are exact, quotients are rounded half up to 12 decimals. */
export type Decimal = Big;

/** Reads a decimal from text, a number's shortest text or another decimal. Throws on anything that is no finite number. */
// A decimal never changes, so one of ours need not be copied.
export const decimal = (value: string | number | Big): Decimal =>
  value.constructor === Exact ? (value as Decimal) : new Exact(value);

export const zero: Decimal = decimal(0);

const decimalsOf = ({ c: digits, e: exponent }: Decimal): number => digits.length - 1 - exponent;

/** The value as a JSON number of at most four decimals, half up away from zero. */
export const toWire = (value: Decimal): number =>
  Number((decimalsOf(value) > wireDecimals ? value.round(wireDecimals, halfUp) : value).toFixed());

/** The exact value as plain text, never in powers of ten. */
export const toText = (value: Decimal): string => value.toFixed();

/** Whether the value is above zero. A comparison would first make a decimal of the zero, and a copy of it. */
export const isPositive = ({ s: sign, c: digits }: Decimal): boolean => sign > 0 && digits[0] !== 0;

/** The smallest whole number that is not below the value. */
export function ceiling(value: Decimal): Decimal {
  const down = value.round(0, 0);
  return down.lt(value) ? down.plus(1) : down;
}

/** The greatest whole number that is not above the value. */
export function floor(value: Decimal): Decimal {
  const down = value.round(0, 0);
  return down.gt(value) ? down.minus(1) : down;
}

/** The smaller of two. */
export const least = (one: Decimal, other: Decimal): Decimal => (one.lte(other) ? one : other);

/** The greater of two. */
export const greatest = (one: Decimal, other: Decimal): Decimal => (one.gte(other) ? one : other);
