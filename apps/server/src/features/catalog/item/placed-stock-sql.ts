import type { Arrival } from '@tradecounter/rules/stock/arrivals';
import { toText, zero } from '@tradecounter/rules/decimal';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { type PackedRow, packRows } from '../../../platform/db/packed-rows.ts';
import type { Place } from '../../../platform/db/prepared.ts';
import { arrivals, readFreeArrivals, stillToCome, waiting } from '../../stock/arrivals-sql.ts';
import { freeOfLot, lotHasFree } from '../../stock/stock-sql.ts';
import { inOrder } from './goods-sql.ts';

/** What lies at one location, and what is to come there that is promised to no open order. Quantities in base units, as text. */
export interface LocationStock {
  /** The largest first. */
  lots: { lot: string; available: string }[];
  /** The earliest first. */
  incoming: Arrival[];
}

/** The same of every location, as placedStockColumns bring it. */
export interface PlacedRows {
  placed_lots: PackedRow[] | null;
  placed_incoming: PackedRow[] | null;
  placed_waiting: PackedRow[] | null;
}

const lots = packRows<{ location: string; lot: string; available: string }>({
  location: sql`l.location`,
  lot: sql`l.lot`,
  available: freeOfLot,
});

/**
 * The columns of PlacedRows for one item. Everything of the item is read at once and told apart by location afterwards: asking location by
 * location takes four times as long for six of them.
 */
export const placedStockColumns = (itemId: SQL, today: Place<string>): SQL => sql`
  (select ${lots.column} from lots l where l.item_id = ${itemId} and ${lotHasFree}) as placed_lots,
  (select ${arrivals.column} from incoming n where n.item_id = ${itemId} and ${stillToCome(today)}) as placed_incoming,
  (select ${waiting.column} from back_orders b where b.item_id = ${itemId}) as placed_waiting`;

/** Tells of each location what the rows hold of it, and how much there is in all. */
export function readPlacedStock(rows: PlacedRows): { at: (location: string) => LocationStock; total: string } {
  const allLots = lots
    .read(rows.placed_lots)
    .sort((one, other) => Number(other.available) - Number(one.available) || inOrder(one.lot, other.lot));
  const incomingAt = readFreeArrivals(
    { incoming: rows.placed_incoming, waiting: rows.placed_waiting },
    ({ location }) => location,
  );
  return {
    at: (location) => ({
      lots: allLots.filter((one) => one.location === location).map(({ lot, available }) => ({ lot, available })),
      incoming: incomingAt(location),
    }),
    total: toText(allLots.reduce((sum, { available }) => sum.plus(available), zero)),
  };
}
