import type { Decimal } from '@tradecounter/rules/decimal';
import type { Arrival } from '@tradecounter/rules/stock/arrivals';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { AccountContext } from '../../../platform/context.ts';
import { int, json, nullable, text } from '../../../platform/db/columns.ts';
import { packed, type PackedRow, packRows } from '../../../platform/db/packed-rows.ts';
import { flag, form, type Places, prepareForms, type RowOf } from '../../../platform/db/prepared.ts';
import { buyerSql } from '../../accounts/buyer-sql.ts';
import { pictureCount, shownPicture } from '../../pictures/shown-picture-sql.ts';
import { pricesFor } from '../../pricing/price-sql.ts';
import { compareText, prices, readGoods, units } from './goods-sql.ts';
import { type ItemRow, itemColumns, itemTables, ownItemRow } from './item-row-sql.ts';
import { type LocationStock, placedRows, placedStockColumns, readPlacedStock } from './placed-stock-sql.ts';
import { shownTo } from './shown-to-sql.ts';
import { successorOf } from './successor-sql.ts';
import { descriptionsOf } from './texts-sql.ts';

export interface LocationStockRow {
  location: string;
  name: string;
  city: string;
  here: boolean;
  lots: { lot: string; available: string }[];
  etas: Arrival[];
  undated: Decimal;
}

export interface SiblingRow {
  id: string;
  description: string;
  /** InLanguages. */
  descriptions: string | null;
  color: string;
  colorHex: string;
  size: string;
  picture: string | null;
}

export interface WholeItemRow extends ItemRow {
  pictureCount: number;
  locations: LocationStockRow[];
  siblings: SiblingRow[];
  /** The item that replaces it, if the customer may buy that item. */
  successor: SiblingRow | null;
}

/** Parts that need an extra lookup. They are read only on request and are otherwise empty. */
export interface ItemParts {
  whole: boolean;
  locations: boolean;
  siblings: boolean;
  successor: boolean;
}

const locationRows = packRows({
  location: text(sql`loc.id`),
  name: text(sql`loc.report_name`),
  city: text(sql`loc.city`),
});

/** JSON array of SiblingRow: items of the family in the same category, as the customer's catalog has them. */
const siblings = (customer: SQL): SQL => sql`
  (select coalesce(json_agg(sib), '[]'::json)
    from (
        select s.id, s.description, ${descriptionsOf(sql`s`)} as descriptions, s.color,
          s.color_hex as "colorHex", s.size, ${shownPicture(sql`s`)} as picture
        from items s
        where s.family = i.family and s.id <> i.id and s.category is not distinct from i.category
          and ${shownTo(sql`s`, customer)}
        order by (s.size = i.size) desc, s.popularity desc, s.id collate "C" limit 24) sib)`;

const successor: SQL = sql`
  (select json_build_object('id', s.id, 'description', s.description,
        'descriptions', ${descriptionsOf(sql`s`)}, 'color', s.color, 'colorHex', s.color_hex,
        'size', s.size, 'picture', ${shownPicture(sql`s`)})
    from ${successorOf(sql`i`)} s)`;

const emptyArray: SQL = sql`'[]'::json`;

const wholeItem = prepareForms([flag, flag, flag, flag], (whole, locations, family, next) =>
  form(
    {
      ...ownItemRow,
      here: text,
      pictureCount: int,
      units: packed,
      prices: packed,
      ...placedRows,
      locations: packed,
      siblings: json<SiblingRow[]>(),
      successor: nullable(json<SiblingRow>()),
    },
    (at: Places<{ userId: number; customerNumber: string; today: string; id: string }>) => sql`
      with who as (${buyerSql(at.userId, at.customerNumber)})
      select ${itemColumns({ whole, userId: at.userId, customerNumber: at.customerNumber })}, who.location as here,
        ${pictureCount(sql`i`)} as picture_count,
        (select ${units.column} from item_uoms u where u.item_id = i.id) as units,
        (select ${prices.column} from ${pricesFor(sql`i.id`, at.today)}) as prices,
        ${placedStockColumns(sql`i.id`, at.today)},
        ${locations ? sql`(select ${locationRows.column} from locations loc)` : emptyArray} as locations,
        ${family ? siblings(sql`${at.customerNumber}`) : emptyArray} as siblings,
        ${next ? successor : sql`null::json`} as successor
      from items i cross join who ${itemTables}
      where i.id = ${at.id} and ${shownTo(sql`i`, sql`${at.customerNumber}`)}`,
  ),
);

/** Reads the locations with their stock. The one that serves the cart comes first. */
function readLocations(
  rows: PackedRow[] | null,
  here: string,
  stockAt: (location: string) => LocationStock,
): LocationStockRow[] {
  return locationRows
    .read(rows)
    .map(({ location, name, city }) => ({
      location,
      name,
      city,
      here: location === here,
      lots: stockAt(location).lots,
      etas: stockAt(location).incoming,
      undated: stockAt(location).undated,
    }))
    .sort((one, other) => Number(other.here) - Number(one.here) || compareText(one.name, other.name));
}

function readItem({
  units: unitRows,
  prices: priceRows,
  placedLots,
  placedIncoming,
  placedUndated,
  placedWaiting,
  locations,
  here,
  ...row
}: RowOf<typeof wholeItem>): WholeItemRow {
  const { stockAt, total } = readPlacedStock({
    placedLots,
    placedIncoming,
    placedUndated,
    placedWaiting,
  });
  const facts = readGoods({ units: unitRows, prices: priceRows, lots: null, incoming: null, waiting: null })(
    row.itemId,
  );
  return {
    ...row,
    ...facts,
    ...stockAt(here),
    availableTotal: total,
    locations: readLocations(locations, here, stockAt),
  };
}

/**
 * Reads an item for one customer: its stock at every location, its family and its replacement. One round trip. Null
 * when the customer's catalog has no such item.
 */
export async function getItem(
  { db, actor, customerNumber, today }: AccountContext,
  id: string,
  parts: ItemParts,
): Promise<WholeItemRow | null> {
  const found = await wholeItem(parts.whole, parts.locations, parts.siblings, parts.successor).row(db, {
    userId: actor.userId,
    customerNumber,
    today: today(),
    id,
  });
  return found === null ? null : readItem(found);
}
