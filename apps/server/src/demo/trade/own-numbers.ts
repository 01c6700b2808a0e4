import type { Item } from '../catalogue/types.ts';
import type { Row } from '../files/csv.ts';
import type { Customer } from './customers.ts';

const numbered = 60;
const first = 4100;

/** Ridgeline's purchasing gives the goods it buys most a number of its own: RI-4107. All of its accounts use them. */
export function ownNumberRows(items: readonly Item[], customers: readonly Customer[]): Row[] {
  const best = items
    .toSorted((one, other) => other.popularity - one.popularity || (one.id < other.id ? -1 : 1))
    .slice(0, numbered);
  return customers
    .filter(({ name }) => name.startsWith('Ridgeline'))
    .flatMap(({ number }) =>
      best.map(({ id }, place): Row => ({ customer: number, number: `RI-${first + place * 7}`, item: id })),
    );
}
