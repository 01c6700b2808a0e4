import { type Fraction, fraction, type FractionLike } from '../fraction.ts';
import { counts, exceeds, storedQuantity } from '../quantities/stored-quantity.ts';

/** Goods on their way to one location. */
export interface Arrival {
  /** ISO date. */
  eta: string;
  /** Base units. */
  quantity: string;
  /** '' = the lot is not known yet, or the item has no lots. */
  lot: string;
}

/** Back-ordered goods of a line. */
export interface BackOrder {
  /** Base units. */
  quantity: FractionLike;
  /** Wanted lot, '' = any. */
  lot: string;
  /** It needs a single arrival that covers all of it, as one roll. */
  onePiece?: boolean;
}

export interface PromisedArrivals {
  /** The day on which each back order is complete. Null when arrivals don't cover it, or its quantity is zero. */
  dates: (string | null)[];
  /** Arrivals that no back order takes, earliest first. */
  left: Arrival[];
}

const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const earliestFirst = (one: Pick<Arrival, 'eta' | 'lot'>, other: Pick<Arrival, 'eta' | 'lot'>): number =>
  inOrder(one.eta, other.eta) || inOrder(one.lot, other.lot);

/** An arrival with its unassigned quantity. */
type Free = Pick<Arrival, 'eta' | 'lot'> & { free: Fraction };

/** Assigns arrivals to a back order. Returns the day of the last one. Null when they don't cover all of it. */
function take(arrivals: readonly Free[], { quantity, lot, onePiece = false }: BackOrder): string | null {
  let missing = fraction(quantity);
  let date: string | null = null;
  for (const arrival of arrivals) {
    if (!counts(missing)) break;
    const serves =
      (lot === '' || arrival.lot === lot) && counts(arrival.free) && !(onePiece && exceeds(missing, arrival.free));
    if (!serves) continue;
    const assigned = exceeds(missing, arrival.free) ? arrival.free : missing;
    arrival.free = arrival.free.minus(assigned);
    missing = missing.minus(assigned);
    date = arrival.eta;
  }
  return counts(missing) ? null : date;
}

/**
 * Assigns arrivals of one item at one location to back orders, in the order of `waiting`: the oldest first. Each back
 * order takes the earliest arrivals left. One for a lot takes only arrivals of that lot, so another or an unknown lot
 * gives it no date. An assigned quantity is not assigned again: a later back order never moves an earlier one's day.
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
