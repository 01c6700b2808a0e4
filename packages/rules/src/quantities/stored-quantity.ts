import { toText } from '../decimal.ts';
import { type Fraction, fraction, type FractionLike } from '../fraction.ts';

/** Decimals of stored base quantities. The errors of sums in SQL stay far below the smallest quantity that counts. */
const storedDecimals = 12;
/** Half of the fourth decimal. Smaller quantities come from rounding in calls, feeds or columns, and count as zero. */
const smallestCounted = fraction('0.00005');

/** Returns a quantity of base units as plain text for storage, with up to twelve decimals. */
export const storedQuantity = (base: FractionLike): string => toText(fraction(base).round(storedDecimals));

/** Whether the base units count as more than zero: 0.00005 or more. */
export const counts = (base: Fraction): boolean => base.gte(smallestCounted);

/** Whether `base` exceeds `limit` by more than rounding. Always compare base units of feeds and columns this way. */
export const exceeds = (base: FractionLike, limit: FractionLike): boolean => counts(fraction(base).minus(limit));
