import { count, groupOf, type Tally } from '../tally.ts';
import type { Line } from './read-lines.ts';

/** A customer account. */
export interface Buyer {
  number: string;
  /** Countries it was billed in, the commonest first. */
  countries: string[];
  lines: number;
}

/** Number of the account for sales without a known customer. */
export const cashNumber = 'CASH';

/** The 4,372 customers that the ledger numbers, in order of number. */
export function findBuyers(lines: readonly Line[]): Buyer[] {
  const countries = new Map<string, Tally<string>>();
  for (const { customer, country } of lines) {
    if (customer !== '')
      count(
        groupOf(countries, customer, () => new Map()),
        country,
      );
  }
  return [...countries]
    .map(([number, times]) => ({
      number,
      countries: [...times].toSorted(([, one], [, other]) => other - one).map(([country]) => country),
      lines: [...times.values()].reduce((sum, one) => sum + one, 0),
    }))
    .toSorted((one, other) => (one.number < other.number ? -1 : 1));
}
