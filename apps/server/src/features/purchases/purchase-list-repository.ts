import type { SortOf } from '@tradecounter/contract/documents/document-kind';
import type { purchases } from '@tradecounter/contract/documents/purchases';
import type { Placeholder } from 'drizzle-orm/sql/sql';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Columns } from '../../platform/db/packed-rows.ts';
import { pageOf, type SortKey } from '../../platform/db/page-of.ts';
import { shownPicture } from '../pictures/shown-picture-sql.ts';
import { type BoughtOf, boughtInDays } from './bought-in-days-sql.ts';

export interface PurchaseRow {
  itemId: string;
  ownNumber: string | null;
  description: string;
  picture: string | null;
  family: string | null;
  listed: boolean;
  times: number;
  quantity: number;
  uom: string;
  otherUnits: [string, string][];
  last: string;
  lastPrice: number;
}

type Sort = SortOf<typeof purchases>;

/** What the customer calls the item; of several numbers the first. */
export const ownNumber = (customerNumber: SQL, itemId: SQL): SQL =>
  sql`(select min(c.number collate "C") from customer_items c where c.customer_number = ${customerNumber} and c.item_id = ${itemId})`;

/** Rows of purchased items, `p`, with what the catalogue says of them. */
const known = (purchased: SQL): SQL => sql`(select p.*, coalesce(i.description, p.description) as called, i.id as listed, i.family as family_id from ${purchased} p left join items i on i.id = p.item_id) b`;

const columns: Columns<keyof PurchaseRow> = {
  itemId: sql`b.item_id`,
  ownNumber: ownNumber(sql`b.customer_number`, sql`b.item_id`),
  description: sql`b.called`,
  picture: shownPicture(sql`i`),
  family: sql`f.name`,
  listed: sql`b.listed is not null`,
  times: sql`b.times`,
  quantity: sql`b.quantity`,
  uom: sql`b.uom`,
  otherUnits: sql`b.other_units`,
  last: sql`b.last_on`,
  lastPrice: sql`b.last_price`,
};

/** Letters and digits alone: numbers are known with or without their dashes. */
const bare = (text: SQL): SQL => sql`regexp_replace(${text}, '[^[:alnum:]]', '', 'g')`;

/** The same of what is looked for; null where nothing is left of it. */
const barePattern = (pattern: Placeholder): SQL => sql`nullif('%' || ${bare(sql`${pattern}::text`)} || '%', '%%')`;

const search = (pattern: Placeholder): SQL => sql`b.item_id ilike ${pattern} or b.called ilike ${pattern} or ${bare(sql`b.item_id`)} ilike ${barePattern(pattern)}
  or exists (select 1 from customer_items c where c.customer_number = b.customer_number and c.item_id = b.item_id and (c.number ilike ${pattern} or c.code ilike ${barePattern(pattern)}))`;

const item: SortKey = { by: sql`b.item_id collate "C"`, type: 'text' };

const sorts: Record<Sort, readonly SortKey[]> = {
  LATEST: [{ by: sql`b.last_on`, type: 'date', down: true }, item],
  OFTEN: [{ by: sql`b.times`, type: 'numeric', down: true }, { by: sql`b.last_on`, type: 'date', down: true }, item],
  ITEM: [item],
  DESCRIPTION: [{ by: sql`lower(b.called) collate "C"`, type: 'text' }, item],
};

const join = (): SQL => sql`left join items i on i.id = b.item_id left join families f on f.id = b.family_id`;
const filters = { family: (value: Placeholder): SQL => sql`b.family_id = ${value}::text` };

/** All that the customer ever bought. */
export const purchaseList = pageOf<{ customerNumber: string }, PurchaseRow, Sort, 'family'>({
  alias: 'b',
  from: () => known(sql`purchased_items`),
  where: (at) => sql`b.customer_number = ${at.customerNumber}`,
  join,
  columns: () => columns,
  search,
  filters,
  sorts,
});

/**
 * The price of the latest day of a group: the largest of day and price in one whole number, which needs no sorting. A price has ten digits before the point and four
 * behind it; one below 0 is none.
 */
const latestPrice = sql`(max((last_on - date '1900-01-01')::bigint * 100000000000000 + (greatest(last_price, 0) * 10000)::bigint) % 100000000000000)::numeric / 10000`;

/** What was bought on certain days or for one address, with how much of it then. */
export const purchaseListOfDays = pageOf<BoughtOf, PurchaseRow, Sort, 'family'>({
  alias: 'b',
  from: (at) => known(sql`(select bought.*, coalesce(ever.description, '') as description from (
    select ${at.customerNumber}::text as customer_number, item_id, sum(times)::int as times, max(last_on) as last_on, (array_agg(uom order by last_on desc nulls last, uom collate "C"))[1] as uom,
      (array_agg(quantity order by last_on desc nulls last, uom collate "C"))[1] as quantity, (array_agg(last_price order by last_on desc nulls last, uom collate "C"))[1] as last_price,
      jsonb_agg(jsonb_build_array(trim_scale(quantity)::text, uom) order by last_on desc nulls last, uom collate "C") - 0 as other_units
    from (
      select item_id, uom, sum(times)::int as times, sum(quantity) as quantity, max(last_on) as last_on, ${latestPrice} as last_price
      from (${boughtInDays(at)}) sums where item_id <> '' group by 1, 2) units
    group by item_id having sum(times) > 0) bought left join purchased_items ever on ever.customer_number = bought.customer_number and ever.item_id = bought.item_id)`),
  where: () => sql`true`,
  join,
  columns: () => columns,
  search,
  filters,
  sorts,
});
