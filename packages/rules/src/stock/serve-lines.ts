import { type Allocation, allocateLines, type LotStock, type Parting, servingOrder, type Wanted } from './allocate.ts';
import { type Arrival, promiseArrivals } from './arrivals.ts';

/** The stock and arrivals that serve a line, in base units. */
export interface Served extends Allocation {
  /** ISO date on which its back order is complete; null = unknown, or nothing is back ordered. */
  date: string | null;
}

/**
 * Serves the lines of one item at one location together: lots as allocateLines assigns them, and for the back-ordered
 * rest the day on which unpromised arrivals (`incoming`) cover it. Lines for a lot come before lines that take any.
 * Returns one result per line, in their order.
 */
export function serveLines({
  lots,
  incoming,
  lines,
  ...parting
}: { lots: readonly LotStock[]; incoming: readonly Arrival[]; lines: readonly Wanted[] } & Parting): Served[] {
  const served: Served[] = allocateLines({ lots, lines, ...parting }).map((allocation) => ({
    ...allocation,
    date: null,
  }));
  const missing = served.flatMap((one, at) => (one.backOrdered.isPositive() ? [{ one, lot: lines[at]!.lot }] : []));
  if (missing.length === 0) return served;
  const waiting = servingOrder(missing);
  const { dates } = promiseArrivals({
    incoming,
    waiting: waiting.map(({ one, lot }) => ({ quantity: one.backOrdered, lot, onePiece: parting.onePiece })),
  });
  for (const [at, { one }] of waiting.entries()) one.date = dates[at]!;
  return served;
}
