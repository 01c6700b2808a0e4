/** Cents of a quantity at a price, rounded half up. Both are whole numbers of small steps, so that binary fractions cost no cent. */
export const centsOf = (quantity: number, price: number): number => {
  const exact = Math.round(Math.abs(quantity) * 10_000) * Math.round(price * 100);
  return Math.sign(quantity) * Math.round(exact / 10_000);
};

/** A share in per cent of so many cents, rounded half up. */
export const perCentOf = (cents: number, perCent: number): number =>
  Math.sign(cents) * Math.round((Math.abs(cents) * Math.round(perCent * 1000)) / 100_000);

/** As files write it. */
export const dollars = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
