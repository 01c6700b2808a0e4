import { toText } from '../decimal.ts';
import { type Fraction, fraction, type FractionLike } from '../fraction.ts';

/** Decimals that a base quantity is stored with. Whoever adds them up in SQL is off by far less than what counts. */
const storedDecimals = 12;
/** What is less than half of the fourth decimal is nothing: it comes from rounding at the wire, in a feed or a column. */
const least = fraction('0.00005');

/** The text that a quantity of base units is stored as, for sums in SQL: plain, of at most twelve decimals. */
export const storedQuantity = (base: FractionLike): string => toText(fraction(base).round(storedDecimals));

/** Whether the base units are so many that they count: at least 0.00005. */
export const counts = (base: Fraction): boolean => base.gte(least);

/** Whether `base` is more than `limit` by so much that it counts. Base units that were stored or fed are compared in this way alone. */
export const exceeds = (base: FractionLike, limit: FractionLike): boolean => counts(fraction(base).minus(limit));
