import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { AccountContext } from '../../platform/context.ts';
import { type Place, prepare, prepareForms } from '../../platform/db/prepared.ts';
import { buyerSql } from '../accounts/buyer-sql.ts';
import { incomingAt, lotsAt } from '../stock/stock-sql.ts';
import { type ItemRow, itemColumns, itemTables } from './item-row.ts';

export interface LocationStockRow {
  location: string;
  name: string;
  city: string;
  here: boolean;
  lots: { lot: string; available: string }[];
  etas: { eta: string; quantity: string }[];
}

export interface SiblingRow {
  id: string;
  description: string;
  color: string;
  color_hex: string;
  size: string;
  material: string | null;
}

export interface WholeItemRow extends ItemRow {
  locations: LocationStockRow[];
  siblings: SiblingRow[];
}

/** What costs a look of its own and is read only when it is asked for; else it is empty. */
export interface ItemParts {
  path: boolean;
  locations: boolean;
  siblings: boolean;
}

/** JSON array of LocationStockRow for item `i` beside `who`. */
const locationsOf = (today: Place<string>): SQL => sql`
  (select coalesce(json_agg(json_build_object('location', loc.id, 'name', loc.report_name, 'city', loc.city, 'here', loc.id = who.location,
      'lots', ${lotsAt(sql`i.id`, sql`loc.id`)}, 'etas', ${incomingAt(sql`i.id`, sql`loc.id`, today)})
      order by (loc.id = who.location) desc, loc.report_name), '[]'::json) from locations loc)`;

/** JSON array of SiblingRow: items of the family in the same category. */
const siblings: SQL = sql`
  (select coalesce(json_agg(sib), '[]'::json) from (
    select s.id, s.description, s.color, s.color_hex, s.size, s.material from items s
    where s.family = i.family and s.id <> i.id and s.category is not distinct from i.category
    order by (s.size = i.size) desc, s.popularity desc, s.id collate "C" limit 24) sib)`;

const nothing: SQL = sql`'[]'::json`;

const wholeItem = prepareForms((path: boolean, locations: boolean, family: boolean) =>
  prepare<{ userId: number; customerNumber: string; today: string; id: string }, WholeItemRow>(
    (at) => sql`with who as (${buyerSql(at.userId, at.customerNumber)})
      select ${itemColumns(at.today, { path })}, ${locations ? locationsOf(at.today) : nothing} as locations, ${family ? siblings : nothing} as siblings
      from items i cross join who ${itemTables}
      where i.id = ${at.id}`,
  ),
);

/** An item with its stock at every location and its family, for one customer: one round trip. Null when there is none. */
export const getItem = ({ db, actor, customerNumber, today }: AccountContext, id: string, parts: ItemParts): Promise<WholeItemRow | null> =>
  wholeItem(parts.path, parts.locations, parts.siblings).row(db, { userId: actor.userId, customerNumber, today: today(), id });
