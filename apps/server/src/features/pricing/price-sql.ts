import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Place } from '../../platform/db/prepared.ts';

/** Whether a price row is valid on that day. */
const isValidOn = (row: SQL, today: Place<string>): SQL =>
  sql`${row}.valid_from <= ${today}::date and (${row}.valid_until is null or ${row}.valid_until >= ${today}::date)`;

/**
 * Whether price row `p` applies to the customer `who` on that day. `who` is the row of buyerSql. Several rows may
 * differ only in their first day, and then the latest counts: newestPrices.
 */
export const applies = (today: Place<string>): SQL => sql`
  ${isValidOn(sql`p`, today)}
  and (p.scope in ('list', 'promotion')
    or (p.scope = 'class' and p.key = who.price_class)
    or (p.scope = 'customer' and p.key = who.number)
    or (p.scope = 'shipTo' and p.key = who.ship_to_key))`;

/** No valid row of the same kind started later. */
const isNewest = (today: Place<string>): SQL => sql`
  not exists (
    select 1
    from prices n
    where n.item_id = p.item_id and n.scope = p.scope and n.key = p.key and n.uom = p.uom
      and n.minimum_qty = p.minimum_qty and n.valid_from > p.valid_from and ${isValidOn(sql`n`, today)})`;

/**
 * The price of one unit, for sorting and price bands, as a lateral row with price (null = on request), uom and scope.
 * Makes the same choice as `shownPrice`, and a test compares the two.
 */
// For rows of the base unit, the sort order already finds the newest, so most items skip the subquery.
export const shownPriceSql = (itemId: SQL, baseUom: SQL, today: Place<string>): SQL => sql`
  (select case when p.price > 0 or p.free then p.price end as price, p.uom, p.scope
    from prices p
    where p.item_id = ${itemId} and p.minimum_qty <= 1 and ${applies(today)}
      and (p.uom = ${baseUom} or ${isNewest(today)})
    order by array_position(array['shipTo', 'customer', 'promotion', 'class', 'list'], p.scope),
      (p.uom = ${baseUom}) desc, p.minimum_qty desc, case when p.uom = ${baseUom} then p.valid_from end desc,
      p.price, p.uom collate "C" limit 1)`;

/** Whether item `i` has a promotional price on that day. */
export const promotedSql = (itemId: SQL, today: Place<string>): SQL => sql`
  exists (
    select 1
    from prices x
    where x.item_id = ${itemId} and x.scope = 'promotion' and (x.price > 0 or x.free)
      and ${isValidOn(sql`x`, today)})`;
