import type { SortOf } from '@tradecounter/contract/documents/document-kind';
import type { purchases } from '@tradecounter/contract/documents/purchases';
import type { Placeholder } from 'drizzle-orm/sql/sql';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { bool, date, int, json, nullable, numeric, text } from '../../platform/db/columns.ts';
import { pageOf, type SortKey } from '../../platform/db/pages/page-of.ts';
import type { Places, RowOf } from '../../platform/db/prepared.ts';
import { ownNumberSql } from '../catalog/item/item-facts-sql.ts';
import { shownPicture } from '../pictures/shown-picture-sql.ts';
import { type BoughtOf, boughtInDays, daysAtEnds } from './bought-in-days-sql.ts';
import { latestPrice } from './month-sums-sql.ts';

export type PurchaseRow = RowOf<typeof purchaseList>;

type Sort = SortOf<typeof purchases>;

/** Rows of purchased items `p`, with their catalog data. */
const withCatalogue = (purchased: SQL): SQL =>
  sql`(select p.*, coalesce(i.description, p.description) as called, i.id as listed, i.family as family_id
      from ${purchased} p left join items i on i.id = p.item_id) b`;

const columns = {
  itemId: text(sql`b.item_id`),
  ownNumber: nullable(text(ownNumberSql(sql`b.customer_number`, sql`b.item_id`))),
  description: text(sql`b.called`),
  picture: nullable(text(shownPicture(sql`i`))),
  family: nullable(text(sql`f.name`)),
  listed: bool(sql`b.listed is not null`),
  times: int(sql`b.times`),
  quantity: numeric(sql`b.quantity`),
  uom: text(sql`b.uom`),
  otherUnits: json<[string, string][]>()(sql`b.other_units`),
  last: date(sql`b.last_on`),
  lastPrice: numeric(sql`b.last_price`),
  /** On the last invoice line, in `uom`. Null in a list of certain days, which doesn't keep it. */
  lastQuantity: nullable(numeric(sql`b.last_quantity`)),
};

/** Keeps only letters and digits, so that item numbers match with or without dashes. */
const alphanumeric = (text: SQL): SQL => sql`regexp_replace(${text}, '[^[:alnum:]]', '', 'g')`;

/** Does the same to the search pattern. Null when nothing is left of it. */
const alphanumericPattern = (pattern: Placeholder): SQL =>
  sql`nullif('%' || ${alphanumeric(sql`${pattern}::text`)} || '%', '%%')`;

const search = (pattern: Placeholder): SQL => sql`b.item_id ilike ${pattern} or b.called ilike ${pattern}
  or ${alphanumeric(sql`b.item_id`)} ilike ${alphanumericPattern(pattern)}
  or exists (
    select 1
    from customer_items c
    where c.customer_number = b.customer_number and c.item_id = b.item_id
      and (c.number ilike ${pattern} or c.code ilike ${alphanumericPattern(pattern)}))`;

const item: SortKey = { by: sql`b.item_id collate "C"`, type: 'text' };

const sorts: Record<Sort, readonly SortKey[]> = {
  LATEST: [{ by: sql`b.last_on`, type: 'date', down: true }, item],
  OFTEN: [{ by: sql`b.times`, type: 'numeric', down: true }, { by: sql`b.last_on`, type: 'date', down: true }, item],
  ITEM: [item],
  DESCRIPTION: [{ by: sql`lower(b.called) collate "C"`, type: 'text' }, item],
};

const join = (): SQL => sql`left join items i on i.id = b.item_id left join families f on f.id = b.family_id`;
const filters = { family: (value: Placeholder): SQL => sql`b.family_id = ${value}::text` };

/** Everything that the customer ever bought. */
export const purchaseList = pageOf({
  alias: 'b',
  from: () => withCatalogue(sql`purchased_items`),
  where: (at: Places<{ customerNumber: string }>) => sql`b.customer_number = ${at.customerNumber}`,
  join,
  columns: () => columns,
  search,
  filters,
  sorts,
});

/**
 * Purchases on these days by item and unit, and by item. Nearly all items have one unit, so one row is enough. For the
 * others, the page reads `units`. Evaluated once, for both the count and the page.
 */
const boughtByItem = (at: Places<BoughtOf>): SQL => sql`${daysAtEnds(at)},
  units as materialized (
    select item_id, uom, sum(times)::int as times, sum(quantity) as quantity, max(last_on) as last_on,
      ${latestPrice} as last_price
    from (${boughtInDays(at)}) bought
    where item_id <> ''
    group by 1, 2),
  bought as materialized (
    select item_id, sum(times)::int as times, max(last_on) as last_on, count(*) = 1 as in_one_unit, max(uom) as uom,
      max(quantity) as quantity, max(last_price) as last_price
    from units
    group by 1
    having sum(times) > 0)`;

/** The item's catalog data, read only where a column needs it. */
const ofItem = (column: SQL): SQL => sql`(select ${column} from items i where i.id = p.item_id)`;

const lastFirst = sql`u.last_on desc nulls last, u.uom collate "C"`;
const inSeveralUnits = sql`left join lateral (
    select array_agg(u.uom order by ${lastFirst}) as uoms,
      array_agg(u.quantity order by ${lastFirst}) as quantities,
      array_agg(u.last_price order by ${lastFirst}) as prices,
      jsonb_agg(jsonb_build_array(trim_scale(u.quantity)::text, u.uom) order by ${lastFirst}) - 0 as others
    from units u
    where u.item_id = b.item_id and not b.in_one_unit) several on true`;
const byUnitCount = (single: SQL, several: SQL): SQL => sql`case when b.in_one_unit then ${single} else ${several} end`;

/** Purchases on certain days or for one ship-to, with the quantities bought then. */
export const purchaseListOfDays = pageOf({
  alias: 'b',
  with: boughtByItem,
  from: (
    at: Places<BoughtOf>,
  ) => sql`(select ${at.customerNumber}::text as customer_number, p.*, ${ofItem(sql`i.id`)} as listed,
        ${ofItem(sql`i.family`)} as family_id,
        coalesce(${ofItem(sql`i.description`)},
          (select e.description
            from purchased_items e
            where e.customer_number = ${at.customerNumber} and e.item_id = p.item_id), '') as called
      from bought p) b`,
  where: () => sql`true`,
  join: () => sql`${join()} ${inSeveralUnits}`,
  columns: () => ({
    ...columns,
    quantity: numeric(byUnitCount(sql`b.quantity`, sql`several.quantities[1]`)),
    uom: text(byUnitCount(sql`b.uom`, sql`several.uoms[1]`)),
    otherUnits: json<[string, string][]>()(byUnitCount(sql`'[]'::jsonb`, sql`several.others`)),
    lastPrice: numeric(byUnitCount(sql`b.last_price`, sql`several.prices[1]`)),
    lastQuantity: nullable(numeric(sql`null::numeric`)),
  }),
  search,
  filters,
  sorts,
});
