/** Rounds an amount in dollars to cents. */
export const cents = (dollars: number): number => Math.round(dollars * 100) / 100;

/** Rounds a quantity to four decimals, which removes the errors of binary fractions. */
export const exact = (quantity: number): number => Math.round(quantity * 10_000) / 10_000;
