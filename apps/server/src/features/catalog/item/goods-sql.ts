import { newestPrices, type PriceKind } from '@tradecounter/rules/prices/newest-prices';
import type { PriceCandidate } from '@tradecounter/rules/price';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { bool, date, int, nullable, numeric, text, textOf } from '../../../platform/db/columns.ts';
import { packed, type PackedRow, packRows } from '../../../platform/db/packed-rows.ts';
import type { Place, RowOf } from '../../../platform/db/prepared.ts';
import { isPromotion, lowerWins, pricesFor } from '../../pricing/price-sql.ts';
import { arrivalRows, arrivals, readFreeArrivals, stillToCome, waiting } from '../../stock/arrivals-sql.ts';
import { freeOfLot, lotHasFree } from '../../stock/stock-sql.ts';
import type { ItemFacts } from './item-facts-sql.ts';
import { unitNamesOf } from './texts-sql.ts';

/** Facts about an item from rows of other tables. `incoming` leaves out what open orders have taken. */
export type GoodsFacts = Pick<ItemFacts, 'units' | 'prices' | 'lots' | 'incoming'>;

/** The same facts for many items, as goodsColumns returns them. */
export const goodsRows = { units: packed, prices: packed, lots: packed, ...arrivalRows };

export type GoodsRows = RowOf<typeof goodsRows>;

export const units = packRows({
  item: text(sql`u.item_id`),
  code: text(sql`u.code`),
  name: text(sql`u.name`),
  names: nullable(text(unitNamesOf(sql`u.name`))),
  factor: numeric(sql`u.factor`),
  divisor: numeric(sql`u.divisor`),
  sellable: bool(sql`u.sellable`),
  whole: bool(sql`u.whole`),
  position: int(sql`u.position`),
});

export const prices = packRows({
  item: text(sql`p.item_id`),
  scope: textOf<PriceKind>()(sql`p.scope`),
  uom: text(sql`p.uom`),
  minimumQty: numeric(sql`p.minimum_qty`),
  price: numeric(sql`p.price`),
  percent: nullable(numeric(sql`p.percent`)),
  lower: nullable(textOf<'Y'>()(sql`case when ${isPromotion} and ${lowerWins} then 'Y' end`)),
  free: nullable(textOf<'Y'>()(sql`case when p.free then 'Y' end`)),
  whole: nullable(textOf<'Y'>()(sql`case when p.whole then 'Y' end`)),
  from: nullable(date(sql`nullif(p.valid_from, '0001-01-01')`)),
  until: nullable(date(sql`p.valid_until`)),
});

/** Reads the prices in force from an item's packed rows. */
export const readPrices = (rows: readonly PackedRow[] | null): readonly PriceCandidate[] =>
  newestPrices(prices.read(rows));

export const lots = packRows({ item: text(sql`l.item_id`), lot: text(sql`l.lot`), available: numeric(freeOfLot) });

const anyOfGoods = sql`any ((select ids from goods)::text[])`;

/**
 * The columns of GoodsRows for the items of a relation `goods`, with the buyer `who`. `goods` has one row with `ids`,
 * an array without duplicates. For twenty items this takes half the time of one query per item.
 */
export const goodsColumns = (today: Place<string>): SQL => sql`
  (select ${units.column} from item_uoms u where u.item_id = ${anyOfGoods}) as units,
  (select ${prices.column} from who cross join lateral ${pricesFor(anyOfGoods, today)}) as prices,
  (select ${lots.column}
    from who join lots l on l.item_id = ${anyOfGoods} and l.location = who.location
    where ${lotHasFree}) as lots,
  (select ${arrivals.column}
    from who
    join incoming n on n.item_id = ${anyOfGoods} and n.location = who.location
      and ${stillToCome(today)}) as incoming,
  (select ${waiting.column}
    from who join back_orders b on b.item_id = ${anyOfGoods} and b.location = who.location) as waiting`;

function isSorted<Row>(rows: readonly Row[], compare: (one: Row, other: Row) => number): boolean {
  for (let at = 1; at < rows.length; at++) if (compare(rows[at - 1]!, rows[at]!) > 0) return false;
  return true;
}

/** Returns a lookup of each item's rows, sorted. */
function byItem<Row extends { item: string }>(
  rows: readonly Row[],
  compare: (one: Row, other: Row) => number,
): (item: string) => Row[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.item);
    if (group === undefined) groups.set(row.item, [row]);
    else group.push(row);
  }
  // Most groups are already in order, and even a sort without effect allocates memory.
  for (const group of groups.values()) if (!isSorted(group, compare)) group.sort(compare);
  return (item) => groups.get(item) ?? [];
}

/** Compares two texts by their code units, for sort. */
export const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
// An approximate size is enough to sort by.
const unitSize = ({ factor, divisor }: { factor: string; divisor: string }): number => Number(factor) / Number(divisor);

/**
 * Returns a lookup of each item's facts. Units are in display order, the largest lot and the earliest arrival come
 * first.
 */
export function readGoods(rows: GoodsRows): (item: string) => GoodsFacts {
  const unitsOf = byItem(
    units.read(rows.units),
    (one, other) =>
      one.position - other.position || unitSize(one) - unitSize(other) || compareText(one.code, other.code),
  );
  const pricesOf = byItem(prices.read(rows.prices), () => 0);
  const lotsOf = byItem(
    lots.read(rows.lots),
    (one, other) => Number(other.available) - Number(one.available) || compareText(one.lot, other.lot),
  );
  const incomingOf = readFreeArrivals(rows, ({ item }) => item);
  return (item) => ({
    units: unitsOf(item).map(({ code, name, names, factor, divisor, sellable, whole }) => ({
      code,
      name,
      ...(names !== null && { names }),
      factor,
      divisor,
      sellable,
      whole,
    })),
    prices: newestPrices(pricesOf(item)),
    lots: lotsOf(item).map(({ lot, available }) => ({ lot, available })),
    incoming: incomingOf(item),
  });
}
