import type { ShelfCase } from './cases/stock.ts';
import { count, exact, type Exact, nothing, plus, shown, times } from './exact.ts';
import type { Lot, Wish } from './serve.ts';

/** Base units of a pack; null = not packed. */
export const packOf = ({ pack }: ShelfCase): Exact | null => (pack === null ? null : exact(pack));
export const sizeOf = (one: ShelfCase): Exact => packOf(one) ?? exact('1');

/** Returns the stock of each lot with four decimals, as in the database. */
export const lotsOf = (one: ShelfCase): Lot[] =>
  one.lots.map(({ lot, packs, loose }) => ({
    lot,
    available: shown(plus(times(count(packs), sizeOf(one)), one.pack === null ? nothing : exact(loose))),
  }));

export const wishesOf = (one: ShelfCase): Wish[] =>
  one.wishes.map(({ lot, packs }) => ({ lot, base: times(count(packs), sizeOf(one)) }));
