import makeBig, { type Big } from 'big.js';

/** Decimal places of a quotient. Sums and products are exact. */
const quotientDecimals = 12;
/** Decimal places in API responses and in the database. */
const wireDecimals = 4;
/** The most decimals of a price. */
const priceDecimals = 6;
const halfUp = 1;

/** A separate constructor, so that big.js settings made elsewhere don't affect the rules. */
const Exact = makeBig();
Exact.DP = quotientDecimals;
Exact.RM = halfUp;

/** An exact decimal. Sums and products are exact, quotients are rounded half up to 12 decimals. */
export type Decimal = Big;

/**
 * Converts a string, number or Big into a decimal. Throws if it isn't a finite number. Returns our own decimals without
 * copying them, because they are immutable.
 */
export const decimal = (value: string | number | Big): Decimal =>
  value.constructor === Exact ? (value as Decimal) : new Exact(value);

export const zero: Decimal = decimal(0);

const decimalsOf = ({ c: digits, e: exponent }: Decimal): number => digits.length - 1 - exponent;

const upTo = (value: Decimal, decimals: number): number =>
  Number((decimalsOf(value) > decimals ? value.round(decimals, halfUp) : value).toFixed());

/** Returns the value as a JSON number with up to four decimals. Halves round away from zero. */
export const toWire = (value: Decimal): number => upTo(value, wireDecimals);

/** Returns the price of one unit in the same way, with up to six decimals. */
export const priceToWire = (price: Decimal): number => upTo(price, priceDecimals);

/** Returns the exact value as text, without exponent notation. */
export const toText = (value: Decimal): string => value.toFixed();

/** Returns whether the value is above zero. Faster than gt(0), which converts the zero into a decimal first. */
export const isPositive = ({ s: sign, c: digits }: Decimal): boolean => sign > 0 && digits[0] !== 0;

/** The smallest whole number that is not below the value. */
export function ceiling(value: Decimal): Decimal {
  const truncated = value.round(0, 0);
  return truncated.lt(value) ? truncated.plus(1) : truncated;
}

/** The greatest whole number that is not above the value. */
export function floor(value: Decimal): Decimal {
  const truncated = value.round(0, 0);
  return truncated.gt(value) ? truncated.minus(1) : truncated;
}

/** Returns the smaller of two. */
export const least = (a: Decimal, b: Decimal): Decimal => (a.lte(b) ? a : b);

/** Returns the greater of two. */
export const greatest = (a: Decimal, b: Decimal): Decimal => (a.gte(b) ? a : b);
