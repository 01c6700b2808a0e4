import { decimal, type Decimal } from './decimal.ts';

/** A value to make a fraction of: text without an exponent, a number as its shortest text, a decimal, or a fraction. */
export type FractionLike = Fraction | Decimal | string | number;

/** How to round: `down` toward zero, `up` away from zero, or `half up` to the nearest, with halves away from zero. */
export type Rounding = 'down' | 'half up' | 'up';

const tens = Array.from({ length: 19 }, (_, places) => 10n ** BigInt(places));
const tenTo = (places: number): bigint => tens[places] ?? 10n ** BigInt(places);

/** Whole numbers up to this one are exact as numbers, which are much faster. */
const maxSafeInteger = BigInt(Number.MAX_SAFE_INTEGER);

function divisorOfNumbers(one: number, other: number): number {
  let [a, b] = [one, other];
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

/** Needs a number that isn't negative and a positive one. */
function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other];
  while (b > maxSafeInteger || (a > maxSafeInteger && b !== 0n)) [a, b] = [b, a % b];
  return b === 0n ? a : BigInt(divisorOfNumbers(Number(a), Number(b)));
}

/** Text as feeds, columns and forms have it, which needs no decimal to be read. The groups leave out trailing zeros. */
const plain = /^(-?)(\d{1,9})(?:\.(\d{0,6}?)0*)?$/;

/** Divides and rounds to a whole number. The denominator must be positive. */
function roundedQuotient(numerator: bigint, denominator: bigint, rounding: 'floor' | 'ceiling'): bigint {
  const truncated = numerator / denominator;
  const remainder = numerator - truncated * denominator;
  if (rounding === 'floor') return remainder < 0n ? truncated - 1n : truncated;
  return remainder > 0n ? truncated + 1n : truncated;
}

/**
 * An exact fraction of whole numbers, in lowest terms. Quantities are calculated with it: a carton has exactly 20/3
 * square feet, and three of them have 20. They are rounded once, for the wire or a page. Methods have the names of a
 * decimal's methods.
 */
export class Fraction {
  readonly numerator: bigint;
  /** Positive. */
  readonly denominator: bigint;

  private constructor(numerator: bigint, denominator: bigint) {
    this.numerator = numerator;
    this.denominator = denominator;
  }

  /** The fraction in lowest terms; the denominator must be positive. */
  private static reduced(numerator: bigint, denominator: bigint): Fraction {
    if (denominator === 1n) return new Fraction(numerator, denominator);
    const divisor = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator);
    return divisor === 1n
      ? new Fraction(numerator, denominator)
      : new Fraction(numerator / divisor, denominator / divisor);
  }

  /** Reads an exact value. Throws on anything that is no finite number. */
  static of(value: FractionLike): Fraction {
    if (value instanceof Fraction) return value;
    if (typeof value === 'number' && Number.isSafeInteger(value)) return new Fraction(BigInt(value), 1n);
    const match = typeof value === 'string' ? plain.exec(value) : null;
    if (match !== null) return Fraction.ofPlain(match[1] === '-', match[2]!, match[3] ?? '');
    const { s: sign, e: exponent, c: digits } = decimal(value);
    const decimals = digits.length - 1 - exponent;
    const units = BigInt(digits.join('')) * BigInt(sign);
    return decimals <= 0 ? new Fraction(units * tenTo(-decimals), 1n) : Fraction.reduced(units, tenTo(decimals));
  }

  /** Reduces up to fifteen digits as numbers. */
  private static ofPlain(negative: boolean, before: string, after: string): Fraction {
    const units = Number(before + after) * (negative ? -1 : 1);
    if (after === '') return new Fraction(BigInt(units), 1n);
    const scale = 10 ** after.length;
    const divisor = divisorOfNumbers(Math.abs(units), scale);
    return new Fraction(BigInt(units / divisor), BigInt(scale / divisor));
  }

  plus(other: FractionLike): Fraction {
    const { numerator, denominator } = Fraction.of(other);
    if (denominator === this.denominator) return Fraction.reduced(this.numerator + numerator, denominator);
    return Fraction.reduced(
      this.numerator * denominator + numerator * this.denominator,
      this.denominator * denominator,
    );
  }

  minus(other: FractionLike): Fraction {
    const { numerator, denominator } = Fraction.of(other);
    return this.plus(new Fraction(-numerator, denominator));
  }

  times(other: FractionLike): Fraction {
    const { numerator, denominator } = Fraction.of(other);
    return Fraction.reduced(this.numerator * numerator, this.denominator * denominator);
  }

  /** Throws a RangeError on a division by zero. */
  div(other: FractionLike): Fraction {
    const { numerator, denominator } = Fraction.of(other);
    if (numerator === 0n) throw new RangeError('division by zero');
    const sign = numerator < 0n ? -1n : 1n;
    return Fraction.reduced(this.numerator * denominator * sign, this.denominator * numerator * sign);
  }

  /** Returns -1, 0 or 1 when this is below, equal to or above the other. */
  cmp(other: FractionLike): -1 | 0 | 1 {
    const { numerator, denominator } = Fraction.of(other);
    const [left, right] = [this.numerator * denominator, numerator * this.denominator];
    return left < right ? -1 : left > right ? 1 : 0;
  }

  lt(other: FractionLike): boolean {
    return this.cmp(other) < 0;
  }

  lte(other: FractionLike): boolean {
    return this.cmp(other) <= 0;
  }

  gt(other: FractionLike): boolean {
    return this.cmp(other) > 0;
  }

  gte(other: FractionLike): boolean {
    return this.cmp(other) >= 0;
  }

  eq(other: FractionLike): boolean {
    return this.cmp(other) === 0;
  }

  isPositive(): boolean {
    return this.numerator > 0n;
  }

  isWhole(): boolean {
    return this.denominator === 1n;
  }

  /** The greatest whole number that is not above it. */
  floor(): Fraction {
    return new Fraction(roundedQuotient(this.numerator, this.denominator, 'floor'), 1n);
  }

  /** The smallest whole number that is not below it. */
  ceiling(): Fraction {
    return new Fraction(roundedQuotient(this.numerator, this.denominator, 'ceiling'), 1n);
  }

  /** Returns the nearest whole number, the greater one of two that are equally near. */
  nearest(): Fraction {
    return new Fraction(roundedQuotient(this.numerator * 2n + this.denominator, this.denominator * 2n, 'floor'), 1n);
  }

  /** Returns the absolute value in units of 10 ** -places, rounded. */
  private steps(places: number, rounding: Rounding): bigint {
    const magnitude = (this.numerator < 0n ? -this.numerator : this.numerator) * tenTo(places);
    return rounding === 'half up'
      ? roundedQuotient(magnitude * 2n + this.denominator, this.denominator * 2n, 'floor')
      : roundedQuotient(magnitude, this.denominator, rounding === 'up' ? 'ceiling' : 'floor');
  }

  /** Returns a JSON number with up to four decimals, rounded half up. */
  toWire(): number {
    if (this.denominator === 1n) return Number(this.numerator);
    const steps = this.steps(4, 'half up');
    // Dividing two exact numbers gives the same number as parsing the decimal text.
    if (steps <= maxSafeInteger) return Number(this.numerator < 0n ? -steps : steps) / 10_000;
    return Number(this.round(4).toFixed());
  }

  /** Rounds to a decimal with this many places. */
  round(places: number, rounding: Rounding = 'half up'): Decimal {
    const steps = this.steps(places, rounding);
    const digits = steps.toString().padStart(places + 1, '0');
    const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
    return decimal(this.numerator < 0n && steps !== 0n ? `-${text}` : text);
  }
}

/** Reads an exact value as a fraction. Throws on anything that is no finite number. */
export const fraction = (value: FractionLike): Fraction => Fraction.of(value);
