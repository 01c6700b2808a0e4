import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Place } from '../../../platform/db/prepared.ts';
import { availableTotal } from '../../stock/stock-sql.ts';
import { favoriteSql } from './favorite-sql.ts';
import { type ItemFacts, itemFactTables, itemOwnColumns } from './item-facts-sql.ts';

/** An item for one customer, as lists and the item page show it. */
export interface ItemRow extends ItemFacts {
  detail: string;
  size: string;
  color_hex: string;
  manufacturer_item: string;
  specs: [string, string][];
  category_path: { id: string; name: string }[];
  available_total: string;
  favorite: boolean;
}

/** The categories of item `i` from the root down, as JSON. */
const categoryPath: SQL = sql`
  (select coalesce(json_agg(json_build_object('id', up.id, 'name', up.name) order by up.level desc), '[]'::json) from (
    with recursive above as (
      select c.id, c.name, c.parent, 0 as level from categories c where c.id = i.category
      union all select c.id, c.name, c.parent, a.level + 1 from categories c join above a on c.id = a.parent where a.level < 10)
    select id, name, level from above) up)`;

/**
 * Columns of item `i` that lists and the item page show besides its facts.
 * Without `path` the category path is empty, since it is the most expensive column.
 */
const shownColumns = (path: boolean): SQL => sql`
  i.detail, i.size, i.color_hex, i.manufacturer_item, i.specs, ${path ? categoryPath : sql`'[]'::json`} as category_path`;

/** Options for showing items, with the user and customer they are shown to. */
interface ColumnOptions {
  path: boolean;
  userId: Place<number>;
  customerNumber: Place<string>;
}

/** Columns of ItemRow for `items i` joined with `who`, without the facts from other tables. Join with itemTables. */
export const itemColumns = ({ path, userId, customerNumber }: ColumnOptions): SQL =>
  sql`${itemOwnColumns}, ${shownColumns(path)}, ${favoriteSql(userId, customerNumber)} as favorite`;

/** The same columns with the total stock of all locations, for lists. */
export const listedColumns = (options: ColumnOptions): SQL =>
  sql`${itemColumns(options)}, ${availableTotal(sql`i.id`)}::text as available_total`;

export const itemTables: SQL = itemFactTables;
