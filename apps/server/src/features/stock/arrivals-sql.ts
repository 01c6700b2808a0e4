import { type Decimal, greatest, zero } from '@tradecounter/rules/decimal';
import { type Arrival, promiseArrivals } from '@tradecounter/rules/stock/arrivals';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { bool, date, int, numeric, text } from '../../platform/db/columns.ts';
import { packed, type PackedRow, packRows } from '../../platform/db/packed-rows.ts';
import type { Place, RowOf } from '../../platform/db/prepared.ts';

/** Incoming goods and the back orders that wait for them: packed rows of `incoming n` and `back_orders b`. */
export const arrivals = packRows({
  item: text(sql`n.item_id`),
  location: text(sql`n.location`),
  eta: date(sql`n.eta`),
  quantity: numeric(sql`n.quantity`),
  lot: text(sql`n.lot`),
});

export const waiting = packRows({
  item: text(sql`b.item_id`),
  location: text(sql`b.location`),
  id: int(sql`b.id`),
  quantity: numeric(sql`b.quantity`),
  lot: text(sql`b.lot`),
  reference: text(sql`b.reference`),
  onePiece: bool(sql`b.one_piece`),
  short: bool(sql`b.short`),
  since: text(sql`to_char(b.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`),
});

/** Both as columns of one statement. */
export const arrivalRows = { incoming: packed, waiting: packed };

/** Goods on order of which the feed gives no date: packed rows of `incoming n`. */
export const undated = packRows({ location: text(sql`n.location`), quantity: numeric(sql`n.quantity`) });

export type ArrivalRows = RowOf<typeof arrivalRows>;

/** Excludes arrivals without a date, and overdue ones, whose new date isn't known. */
export const stillToCome = (today: Place<string>): SQL => sql`n.eta >= ${today}::date`;

const waitedFor = (references: SQL): SQL =>
  sql`(select m.item_id, m.location from back_orders m where m.reference in (${references}))`;

/**
 * Columns of ArrivalRows for everything that the back orders of these references (a select) wait for. Includes other
 * back orders for the same goods.
 */
export const arrivalsFor = (references: SQL, today: Place<string>): { incoming: SQL; waiting: SQL } => ({
  incoming: sql`(select ${arrivals.column}
      from incoming n
      where (n.item_id, n.location) in ${waitedFor(references)} and ${stillToCome(today)})`,
  waiting: sql`(select ${waiting.column} from back_orders b where (b.item_id, b.location) in ${waitedFor(references)})`,
});

interface PlaceOfRow {
  item: string;
  location: string;
}

interface ArrivalsAndWaiting {
  incoming: Arrival[];
  waiting: Omit<RowOf<typeof waiting>, keyof PlaceOfRow>[];
}

type KeyOf = (row: PlaceOfRow) => string;

/** Groups the rows by the key of their place, with the waiting ones in the order in which they are served. */
function groupByPlace(rows: ArrivalRows, keyOf: KeyOf): Map<string, ArrivalsAndWaiting> {
  const places = new Map<string, ArrivalsAndWaiting>();
  const placeOf = (row: PlaceOfRow): ArrivalsAndWaiting => {
    const key = keyOf(row);
    const place = places.get(key) ?? { incoming: [], waiting: [] };
    places.set(key, place);
    return place;
  };
  for (const row of arrivals.read(rows.incoming))
    placeOf(row).incoming.push({ eta: row.eta, quantity: row.quantity, lot: row.lot });
  for (const { item, location, ...row } of waiting.read(rows.waiting)) placeOf({ item, location }).waiting.push(row);
  // Short promises come first: arrivals replace them before they serve back orders.
  for (const place of places.values())
    place.waiting.sort((older, younger) => Number(younger.short) - Number(older.short) || older.id - younger.id);
  return places;
}

/**
 * Returns the arrivals that aren't promised to open orders, earliest first, by key. The key must identify the place of
 * a row: the item for rows of one location, or the location for rows of one item.
 */
export function readFreeArrivals(rows: ArrivalRows, keyOf: KeyOf): (key: string) => Arrival[] {
  const places = groupByPlace(rows, keyOf);
  return (key) => {
    const here = places.get(key);
    return here === undefined ? [] : promiseArrivals(here).left;
  };
}

/**
 * Returns the base units of an item on order without a date, by location. Leaves out what open orders wait for that no
 * dated arrival covers.
 */
export function readUndated(rows: ArrivalRows, undatedRows: PackedRow[] | null): (location: string) => Decimal {
  const places = groupByPlace(rows, ({ location }) => location);
  const onOrder = undated.read(undatedRows);
  return (location) => {
    const here = places.get(location) ?? { incoming: [], waiting: [] };
    const { dates } = promiseArrivals(here);
    const uncovered = sumOf(here.waiting.filter((_, index) => dates[index] === null));
    const left = sumOf(onOrder.filter((one) => one.location === location)).minus(uncovered);
    return greatest(left, zero);
  };
}

const sumOf = (rows: readonly { quantity: string }[]): Decimal =>
  rows.reduce((sum, { quantity }) => sum.plus(quantity), zero);

/** Goods of one lot that were promised to a reference and are now short. */
export interface ShortPromise {
  /** Base units. */
  quantity: string;
  /** ISO time of the count that revealed it. */
  since: string;
  /** When enough of its lot arrives. Null when not known. */
  date: string | null;
}

/** Arrival dates and short promises of references. */
export interface Waits {
  /**
   * Arrival date of a line's back-ordered goods by reference. Null when not known. Has no entry for a reference that
   * isn't waiting.
   */
  dates: Map<string, string | null>;
  /** Short promises by reference. */
  short: Map<string, ShortPromise[]>;
}

/** Returns what each reference is waiting for, and until when. */
export function readWaits(rows: ArrivalRows): Waits {
  const waits: Waits = { dates: new Map(), short: new Map() };
  for (const here of groupByPlace(rows, ({ item, location }) => JSON.stringify([item, location])).values()) {
    const promised = promiseArrivals(here).dates;
    for (const [index, { reference, short, quantity, since }] of here.waiting.entries()) {
      const date = promised[index]!;
      if (short) waits.short.set(reference, [...(waits.short.get(reference) ?? []), { quantity, since, date }]);
      else waits.dates.set(reference, date);
    }
  }
  return waits;
}

/** Returns the arrival date of each line's back-ordered goods by reference. Null when not known. */
export const readPromisedDates = (rows: ArrivalRows): Map<string, string | null> => readWaits(rows).dates;
