import { below, count, type Exact, exact, lesser, minus, nothing, same, times } from './exact.ts';

/** Unpromised stock of one lot, in base units; '' = goods without lots. */
export interface Lot {
  lot: string;
  available: string;
}

export interface Wish {
  /** Base units. */
  base: Exact;
  /** Wanted lot, '' = any. */
  lot: string;
}

export interface Served {
  /** Quantity taken from each lot. */
  taken: { lot: string; quantity: Exact }[];
  backOrdered: Exact;
}

/** Stock has four decimals: a shortage of less than half of the last one is ignored. */
const fits = (wanted: Exact, left: Exact): boolean => below(minus(wanted, left), exact('0.00005'));

/** Returns the whole packs in a lot, by counting, or all of it for goods without packs. */
export function usable(available: Exact, pack: Exact | null): Exact {
  if (below(available, nothing)) return nothing;
  if (pack === null) return available;
  let packs = 0;
  while (fits(times(count(packs + 1), pack), available)) packs += 1;
  return times(count(packs), pack);
}

const largestFirst = (one: { lot: string; left: Exact }, other: { lot: string; left: Exact }): number =>
  same(one.left, other.left) ? (one.lot < other.lot ? -1 : 1) : below(other.left, one.left) ? -1 : 1;

/** Returns lines that want a lot before lines that take any. */
export const inTurn = <One extends { lot: string }>(all: readonly One[]): One[] => [
  ...all.filter(({ lot }) => lot !== ''),
  ...all.filter(({ lot }) => lot === ''),
];

/**
 * Serves the lines of one item from lots: lines with a wanted lot before lines that take any, each in the cart's order.
 * A line takes the smallest lot that covers it, or else the largest lots first. A pack comes from one lot. Goods in one
 * piece come from one lot or not at all.
 */
export function serve(lots: readonly Lot[], wishes: readonly Wish[], pack: Exact | null, onePiece = false): Served[] {
  const shelf = lots.map(({ lot, available }) => ({ lot, left: exact(available) }));
  const served = new Map<Wish, Served>();
  for (const wish of inTurn(wishes)) {
    const open = shelf.filter(({ lot }) => wish.lot === '' || lot === wish.lot);
    const whole = open.filter(({ left }) => fits(wish.base, left));
    // Among lots of equal size, the last by name covers a line, and the first by name is split first.
    const least = whole.toSorted(largestFirst).at(-1);
    const sources = least === undefined ? (onePiece ? [] : open.toSorted(largestFirst)) : [least];
    const taken = [];
    let missing = wish.base;
    for (const source of sources) {
      const quantity = source === least ? missing : lesser(usable(source.left, pack), missing);
      if (!below(nothing, quantity)) continue;
      source.left = minus(source.left, quantity);
      missing = minus(missing, quantity);
      taken.push({ lot: source.lot, quantity });
    }
    served.set(wish, { taken, backOrdered: missing });
  }
  return wishes.map((wish) => served.get(wish)!);
}

/** Returns the smallest possible number of missing packs, by trying every distribution of the lots. */
export function leastMissing(
  lots: readonly { lot: string; packs: number }[],
  wishes: readonly { lot: string; packs: number }[],
): number {
  const [wish, ...others] = wishes;
  if (wish === undefined) return 0;
  const ways = (index: number, missing: number, left: readonly { lot: string; packs: number }[]): number => {
    const lot = left[index];
    if (lot === undefined) return missing + leastMissing(left, others);
    let best = Number.POSITIVE_INFINITY;
    const maximum = wish.lot === '' || wish.lot === lot.lot ? Math.min(lot.packs, missing) : 0;
    for (let packs = 0; packs <= maximum; packs += 1)
      best = Math.min(best, ways(index + 1, missing - packs, left.with(index, { ...lot, packs: lot.packs - packs })));
    return best;
  };
  return ways(0, wish.packs, lots);
}
