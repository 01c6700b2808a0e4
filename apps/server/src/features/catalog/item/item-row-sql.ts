import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { bool, int, json, nullable, text } from '../../../platform/db/columns.ts';
import { selectList } from '../../../platform/db/packed-rows.ts';
import type { Place, RowOf } from '../../../platform/db/prepared.ts';
import { availableTotal } from '../../stock/stock-sql.ts';
import { type ItemFacts, itemFactTables, ownFacts } from './item-facts-sql.ts';
import { categoryNamesOf, detailsOf, type InLanguages } from './texts-sql.ts';

/** Whether item `i` is one of the user's favorites at the customer. A statement finds the favorites list only once. */
const favoriteSql = (userId: Place<number>, customerNumber: Place<string>): SQL => sql`
  exists (
    select 1
    from shopping_list_lines l
    where l.customer_number = ${customerNumber} and l.item_id = i.id and l.removed_at is null
      and l.list_number = any(array(
          select s.list_number
          from shopping_lists s
          where s.customer_number = ${customerNumber} and s.user_id = ${userId} and s.favorites
            and s.deleted_at is null)))`;

/** The categories of item `i` from the root down, as JSON. */
const categoryPath: SQL = sql`
  (select coalesce(json_agg(json_build_object('id', up.id, 'name', up.name,
          'names', ${categoryNamesOf(sql`up.id`)}) order by up.level desc), '[]'::json)
    from (
        with recursive above as (
            select c.id, c.name, c.parent, 0 as level
            from categories c
            where c.id = i.category
            union all
            select c.id, c.name, c.parent, a.level + 1
            from categories c join above a on c.id = a.parent
            where a.level < 10)
        select id, name, level
        from above) up)`;

/** A vendor of an item. */
interface ItemVendorRow {
  id: string;
  name: string;
  number: string;
  preferred: boolean;
  leadDays: number | null;
}

/** The vendors of item `i` as JSON, the preferred one first. */
const vendors: SQL = sql`
  (select coalesce(json_agg(json_build_object('id', o.vendor, 'name', coalesce(n.name, o.vendor), 'number', o.number,
        'preferred', o.preferred, 'leadDays', o.lead_days) order by o.preferred desc, lower(n.name), o.vendor),
      '[]'::json)
    from item_vendors o left join vendors n on n.id = o.vendor
    where o.item_id = i.id)`;

const none = sql`'[]'::json`;

/** Columns of item `i` that lists and the item page show besides its facts. */
const ownColumns = {
  ...ownFacts,
  divisionName: nullable(text(sql`dv.name`)),
  familyName: nullable(text(sql`fm.name`)),
  vendorName: nullable(text(sql`vn.name`)),
  detail: text(sql`i.detail`),
  /** Its paragraph in other languages (InLanguages). */
  details: nullable(text(detailsOf(sql`i`))),
  size: text(sql`i.size`),
  leadDays: nullable(int(sql`i.lead_days`)),
  colorHex: text(sql`i.color_hex`),
  manufacturerItem: text(sql`i.manufacturer_item`),
  specs: json<[string, string][]>()(sql`i.specs`),
};

/** An item for one customer, without the facts from other tables. */
export const ownItemRow = {
  ...ownColumns,
  vendors: json<ItemVendorRow[]>(),
  categoryPath: json<{ id: string; name: string; names: InLanguages }[]>(),
  favorite: bool,
};

/** An item for one customer, as lists and the item page show it. */
export interface ItemRow extends ItemFacts, RowOf<typeof ownItemRow> {
  availableTotal: string;
}

/** Options for showing items, with the user and customer they are shown to. */
interface ColumnOptions {
  whole: boolean;
  userId: Place<number>;
  customerNumber: Place<string>;
}

/**
 * Columns of ownItemRow for `items i` joined with `who`. Join with itemTables.
 * Without `whole`, categories and vendors are empty, since few lists show them, and they are the most expensive columns.
 */
export const itemColumns = ({ whole, userId, customerNumber }: ColumnOptions): SQL => sql`
  ${selectList(ownColumns)}, ${whole ? vendors : none} as vendors, ${whole ? categoryPath : none} as "categoryPath",
  ${favoriteSql(userId, customerNumber)} as favorite`;

/** The same columns with the total stock of all locations, for lists. */
export const listedColumns = (options: ColumnOptions): SQL =>
  sql`${itemColumns(options)}, ${availableTotal(sql`i.id`)}::text as "availableTotal"`;

export const itemTables: SQL = sql`
  ${itemFactTables}
  left join divisions dv on dv.id = i.division
  left join families fm on fm.id = i.family
  left join vendors vn on vn.id = i.vendor`;
