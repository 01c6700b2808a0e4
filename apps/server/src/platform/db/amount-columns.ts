import { numeric } from 'drizzle-orm/pg-core';

/** A column of goods in some unit: four decimals, exact. */
export const quantity = (name: string) => numeric(name, { precision: 16, scale: 4 });

/** A column of base units that a line stands for: written with twelve decimals (rules/stored-quantity.ts), for sums, whose results are rounded to four before they are compared. */
export const baseQuantity = (name: string) => numeric(name);

/** A column of dollars: four decimals, exact, because a price of one unit may be finer than the currency. */
export const money = (name: string) => numeric(name, { precision: 14, scale: 4 });
