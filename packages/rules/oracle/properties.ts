import { prices, sums } from './money.ts';
import type { Property } from './property.ts';
import { quantities } from './quantities.ts';
import { arrivals, shelves } from './shelves.ts';

/** Everything that the oracle and the rules must agree on. */
export const properties: readonly Property[] = [...quantities, ...prices, ...sums, ...shelves, ...arrivals];
