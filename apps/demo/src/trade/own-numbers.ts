import type { Item } from '../catalogue/types.ts';
import type { Row } from '../files/csv.ts';
import type { Customer } from './customers.ts';

/** The number of items with customer item numbers. */
const itemCount = 60;
const firstNumber = 4100;

/** Returns Ridgeline's own numbers for the most popular items, such as RI-4107. All of its accounts use them. */
export function ownNumberRows(items: readonly Item[], customers: readonly Customer[]): Row[] {
  const popular = items.toSorted((a, b) => b.popularity - a.popularity || (a.id < b.id ? -1 : 1)).slice(0, itemCount);
  return customers
    .filter(({ name }) => name.startsWith('Ridgeline'))
    .flatMap(({ number }) =>
      popular.map(({ id }, place): Row => ({ customer: number, number: `RI-${firstNumber + place * 7}`, item: id })),
    );
}
