import { numeric } from 'drizzle-orm/pg-core';

/** Column type for a quantity in any unit: exact, with four decimals. */
export const quantity = (name: string) => numeric(name, { precision: 16, scale: 4 });

/**
 * Column type for a line's base units. They are stored with twelve decimals (rules/stored-quantity.ts) for exact sums,
 * which are rounded to four decimals before comparisons.
 */
export const baseQuantity = (name: string) => numeric(name);

/** Column type for an amount: exact, with four decimals, because amounts of the ERP may be finer than the currency. */
export const money = (name: string) => numeric(name, { precision: 14, scale: 4 });

/**
 * Column type for the price of one unit, which can have six decimals, as of a nail. The database keeps what it gets, so
 * that finer prices rewrite no table.
 */
export const unitPrice = (name: string) => numeric(name);
