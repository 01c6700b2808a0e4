import { type Fraction, fraction, type FractionLike } from '../fraction.ts';
import { counts, exceeds, storedQuantity } from '../quantities/stored-quantity.ts';

/** Goods on their way to one location. */
export interface Arrival {
  /** ISO date. */
  eta: string;
  /** Base units. */
  quantity: string;
  /** '' = no lot is told yet, or the item is not kept by lot. */
  lot: string;
}

/** Goods that somebody waits for. */
export interface BackOrder {
  /** Base units. */
  quantity: FractionLike;
  /** Wanted lot, '' = any. */
  lot: string;
  /** Only one arrival that covers all of it will do, as a roll. */
  onePiece?: boolean;
}

export interface PromisedArrivals {
  /** For each back order the day on which the last of it arrives; null = no arrival covers all of it, and when it is for nothing. */
  dates: (string | null)[];
  /** What nobody waits for, the earliest first. */
  left: Arrival[];
}

const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const earliestFirst = (one: Pick<Arrival, 'eta' | 'lot'>, other: Pick<Arrival, 'eta' | 'lot'>): number =>
  inOrder(one.eta, other.eta) || inOrder(one.lot, other.lot);

/** An arrival with what nobody took of it yet. */
type Free = Pick<Arrival, 'eta' | 'lot'> & { free: Fraction };

/** Takes what a back order waits for, and answers when the last of it comes; null when not all of it does. */
function take(arrivals: readonly Free[], { quantity, lot, onePiece = false }: BackOrder): string | null {
  let missing = fraction(quantity);
  let date: string | null = null;
  for (const arrival of arrivals) {
    if (!counts(missing)) break;
    const serves =
      (lot === '' || arrival.lot === lot) && counts(arrival.free) && !(onePiece && exceeds(missing, arrival.free));
    if (!serves) continue;
    const given = exceeds(missing, arrival.free) ? arrival.free : missing;
    arrival.free = arrival.free.minus(given);
    missing = missing.minus(given);
    date = arrival.eta;
  }
  return counts(missing) ? null : date;
}

/**
 * Gives arrivals of one item at one location to who waits for them, in the order of `waiting`: the oldest first. Each takes the earliest that are left;
 * a wanted lot only those of that lot, so that neither another lot nor one that is not told yet is a date for it. What is given once is given to nobody else,
 * so that a later back order never moves the day of an earlier one.
 */
export function promiseArrivals({
  incoming,
  waiting,
}: {
  incoming: readonly Arrival[];
  waiting: readonly BackOrder[];
}): PromisedArrivals {
  if (waiting.length === 0) return { dates: [], left: incoming.toSorted(earliestFirst) };
  const arrivals: Free[] = incoming
    .map(({ eta, lot, quantity }) => ({ eta, lot, free: fraction(quantity) }))
    .sort(earliestFirst);
  const dates = waiting.map((one) => take(arrivals, one));
  const left = arrivals
    .filter(({ free }) => counts(free))
    .map(({ eta, lot, free }) => ({ eta, lot, quantity: storedQuantity(free) }));
  return { dates, left };
}
