/** Rounded to cents. */
export const cents = (dollars: number): number => Math.round(dollars * 100) / 100;

/** A quantity without the dust of binary fractions: at most four decimals. */
export const exact = (quantity: number): number => Math.round(quantity * 10_000) / 10_000;
