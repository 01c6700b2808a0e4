/**
 * Returns the amount in cents of a quantity at a price in dollars, rounded half up. Calculates in whole numbers, so
 * that binary fractions cause no error.
 */
export const centsOf = (quantity: number, price: number): number => {
  const exact = Math.round(Math.abs(quantity) * 10_000) * Math.round(price * 100);
  return Math.sign(quantity) * Math.round(exact / 10_000);
};

/** Returns a percentage of an amount in cents, rounded half up. */
export const perCentOf = (cents: number, perCent: number): number =>
  Math.sign(cents) * Math.round((Math.abs(cents) * Math.round(perCent * 1000)) / 100_000);

/** Formats an amount in cents as dollars: '-12.05'. */
export const dollars = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
