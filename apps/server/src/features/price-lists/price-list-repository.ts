import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { nullable, text } from '../../platform/db/columns.ts';
import { packed } from '../../platform/db/packed-rows.ts';
import { pageOf, type SortKey } from '../../platform/db/pages/page-of.ts';
import type { Places, RowOf } from '../../platform/db/prepared.ts';
import { buyerSql } from '../accounts/buyer-sql.ts';
import { prices, units } from '../catalog/item/goods-sql.ts';
import { categoryNamesOf, descriptionsOf } from '../catalog/item/texts-sql.ts';
import { pricesFor } from '../pricing/price-sql.ts';
import { availableAt, availableTotal } from '../stock/stock-sql.ts';
import { buyable, onList } from './listed-sql.ts';

/** The buyer and the date that select the prices. */
export interface Buyer {
  userId: number;
  customerNumber: string;
  today: string;
}

export type PriceListRow = RowOf<typeof priceListItems>;

const id: SortKey = { by: sql`i.id collate "C"`, type: 'text' };
const description: SortKey = { by: sql`lower(i.description) collate "C"`, type: 'text' };
const family: SortKey = { by: sql`coalesce(lower(i.family_name), '~') collate "C"`, type: 'text' };
// The sort uses columns of the row itself, which the page keeps between selecting and presenting. So the family name is
// one of them.
const source: SQL = sql`(select i.*, fm.name as family_name from items i left join families fm on fm.id = i.family) i`;

/** Items that the customer can buy, with everything needed for their prices. */
export const priceListItems = pageOf({
  alias: 'i',
  from: (at: Places<Buyer>) => sql`(${buyerSql(at.userId, at.customerNumber)}) who cross join ${source}`,
  where: (at) => buyable(at.customerNumber),
  join: (at) => sql`cross join (${buyerSql(at.userId, at.customerNumber)}) who
    left join categories ct on ct.id = i.category left join vendors vn on vn.id = i.vendor`,
  columns: (at) => ({
    id: text(sql`i.id`),
    description: text(sql`i.description`),
    descriptions: nullable(text(descriptionsOf(sql`i`))),
    size: nullable(text(sql`nullif(i.size, '')`)),
    category: nullable(text(sql`coalesce(ct.name, i.category)`)),
    categoryNames: nullable(text(categoryNamesOf(sql`i.category`))),
    family: nullable(text(sql`coalesce(i.family_name, i.family)`)),
    vendor: nullable(text(sql`coalesce(vn.name, i.vendor)`)),
    baseUom: text(sql`i.base_uom`),
    packUom: nullable(text(sql`i.pack_uom`)),
    units: packed(sql`(select ${units.column} from item_uoms u where u.item_id = i.id)`),
    prices: packed(sql`(select ${prices.column} from ${pricesFor(sql`i.id`, at.today)})`),
    /** Base units that are available at the buyer's location, and at all locations. */
    stockHere: text(sql`${availableAt(sql`i.id`, sql`who.location`)}::text`),
    stockTotal: text(sql`${availableTotal(sql`i.id`)}::text`),
  }),
  // Matches the customer's own item number, or every typed word in any order. Works with and without hyphens, dots,
  // slashes and spaces, because people leave them out.
  search: (pattern) => sql`(lower(i.id || ' ' || i.description || ' ' || i.size || ' ' || i.color) like all (array(
          select '%' || word || '%'
          from regexp_split_to_table(lower(substr(${pattern}, 2, length(${pattern}) - 2)), '\\s+') word))
      or translate(lower(i.id || i.description || i.size || i.color), ' -./', '') like all (array(
          select '%' || translate(word, '-./', '') || '%'
          from regexp_split_to_table(lower(substr(${pattern}, 2, length(${pattern}) - 2)), '\\s+') word))
      or exists (
        select 1
        from customer_items own
        where own.customer_number = who.number and own.item_id = i.id and own.number ilike ${pattern}))`,
  filters: {
    list: (value, at) => onList(sql`${value}::text`, at.today),
    category: (value) => sql`i.category = any(array(
          with recursive tree as (
              select id
              from categories
              where id = ${value}
              union
              select c.id
              from categories c join tree t on c.parent = t.id)
          select id
          from tree))`,
    family: (value) => sql`i.family = ${value}`,
    vendor: (value) => sql`i.vendor = ${value}`,
  },
  sorts: { FAMILY: [family, description, id], ITEM: [id], DESCRIPTION: [description, id] },
});
