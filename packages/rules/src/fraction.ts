import { decimal, type Decimal } from './decimal.ts';

/** What a fraction can be made of: exact text without powers of ten, a number's shortest text, a decimal, another fraction. */
export type FractionLike = Fraction | Decimal | string | number;

/** How a value between two steps is settled on one of them. `half up` goes away from zero, as money does. */
export type Rounding = 'down' | 'half up' | 'up';

const tens = Array.from({ length: 19 }, (_, places) => 10n ** BigInt(places));
const tenTo = (places: number): bigint => tens[places] ?? 10n ** BigInt(places);

/** Whole numbers up to here are exact as numbers, which are faster by far. */
const greatestNumber = BigInt(Number.MAX_SAFE_INTEGER);

function divisorOfNumbers(one: number, other: number): number {
  let [a, b] = [one, other];
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

/** Of a number that is not negative and a positive one. */
function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other];
  while (b > greatestNumber || (a > greatestNumber && b !== 0n)) [a, b] = [b, a % b];
  return b === 0n ? a : BigInt(divisorOfNumbers(Number(a), Number(b)));
}

/** Text as feeds, columns and forms have it: read without a decimal in between. Zeros at its end are left out. */
const plain = /^(-?)(\d{1,9})(?:\.(\d{0,6}?)0*)?$/;

/** The whole number on the side that is asked for. The denominator is positive. */
function whole(numerator: bigint, denominator: bigint, rounding: 'floor' | 'ceiling'): bigint {
  const toZero = numerator / denominator;
  const rest = numerator - toZero * denominator;
  if (rounding === 'floor') return rest < 0n ? toZero - 1n : toZero;
  return rest > 0n ? toZero + 1n : toZero;
}

/**
 * An exact fraction of whole numbers, in lowest terms. Quantities are worked out with it: a carton of 20/3 square feet is 20/3 square feet, and three of them
 * are 20. It is rounded once, where it leaves for the wire or a page. Methods are named as those of a decimal.
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
    const read = typeof value === 'string' ? plain.exec(value) : null;
    if (read !== null) return Fraction.ofPlain(read[1] === '-', read[2]!, read[3] ?? '');
    const { s: sign, e: exponent, c: digits } = decimal(value);
    const decimals = digits.length - 1 - exponent;
    const units = BigInt(digits.join('')) * BigInt(sign);
    return decimals <= 0 ? new Fraction(units * tenTo(-decimals), 1n) : Fraction.reduced(units, tenTo(decimals));
  }

  /** At most fifteen digits: they are reduced as numbers. */
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

  /** -1, 0 or 1, as this is below, equal to or above the other. */
  cmp(other: FractionLike): -1 | 0 | 1 {
    const { numerator, denominator } = Fraction.of(other);
    const [one, two] = [this.numerator * denominator, numerator * this.denominator];
    return one < two ? -1 : one > two ? 1 : 0;
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
    return new Fraction(whole(this.numerator, this.denominator, 'floor'), 1n);
  }

  /** The smallest whole number that is not below it. */
  ceiling(): Fraction {
    return new Fraction(whole(this.numerator, this.denominator, 'ceiling'), 1n);
  }

  /** The whole number next to it; of two as near the greater one. */
  nearest(): Fraction {
    return new Fraction(whole(this.numerator * 2n + this.denominator, this.denominator * 2n, 'floor'), 1n);
  }

  /** How many steps of so many places it has, away from zero. */
  private steps(places: number, rounding: Rounding): bigint {
    const magnitude = (this.numerator < 0n ? -this.numerator : this.numerator) * tenTo(places);
    return rounding === 'half up'
      ? whole(magnitude * 2n + this.denominator, this.denominator * 2n, 'floor')
      : whole(magnitude, this.denominator, rounding === 'up' ? 'ceiling' : 'floor');
  }

  /** As a JSON number of at most four decimals, half up away from zero. */
  toWire(): number {
    if (this.denominator === 1n) return Number(this.numerator);
    const steps = this.steps(4, 'half up');
    // One division of two exact numbers gives the number that its text would be read as.
    if (steps <= greatestNumber) return Number(this.numerator < 0n ? -steps : steps) / 10_000;
    return Number(this.round(4).toFixed());
  }

  /** The decimal of so many places; `down` goes towards zero, `up` away from it. */
  round(places: number, rounding: Rounding = 'half up'): Decimal {
    const steps = this.steps(places, rounding);
    const digits = steps.toString().padStart(places + 1, '0');
    const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
    return decimal(this.numerator < 0n && steps !== 0n ? `-${text}` : text);
  }
}

/** The same as a fraction. */
export const fraction = (value: FractionLike): Fraction => Fraction.of(value);
