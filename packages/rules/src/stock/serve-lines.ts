import { type Allocation, allocateLines, type LotStock, type Parting, servingOrder, type Wanted } from './allocate.ts';
import { type Arrival, promiseArrivals } from './arrivals.ts';

/** What a line gets of an item, in base units. */
export interface Served extends Allocation {
  /** ISO date on which the last of its back order arrives; null = not known, or nothing is back ordered. */
  date: string | null;
}

/**
 * What lines of one item at one location get, together: lots as allocateLines gives them, and of what is on its way (`incoming`: promised to nobody) the days of
 * the rest, a wanted lot before lines that take any there too. Answers by line, in their order.
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
