import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Place } from '../../platform/db/prepared.ts';

/** The condition that a price row holds on that day. */
const holds = (row: SQL, today: Place<string>): SQL =>
  sql`${row}.valid_from <= ${today}::date and (${row}.valid_until is null or ${row}.valid_until >= ${today}::date)`;

/**
 * The condition that price row `p` is meant for the customer `who` on that day. `who` is the row of buyerSql. Of
 * several that differ in their first day alone the latest counts: newestPrices.
 */
export const applies = (today: Place<string>): SQL => sql`
  ${holds(sql`p`, today)}
  and (p.scope in ('list', 'promotion')
    or (p.scope = 'class' and p.key = who.price_class)
    or (p.scope = 'customer' and p.key = who.number)
    or (p.scope = 'shipTo' and p.key = who.ship_to_key))`;

/** No row of the same kind holds that began later. */
const isNewest = (today: Place<string>): SQL => sql`
  not exists (select 1 from prices n where n.item_id = p.item_id and n.scope = p.scope and n.key = p.key and n.uom = p.uom
    and n.minimum_qty = p.minimum_qty and n.valid_from > p.valid_from and ${holds(sql`n`, today)})`;

/**
 * The price of one unit, for sorting and price bands: a lateral row with price (null = on request), uom, scope. The same choice as
 * `shownPrice` makes among candidates; a test holds the two together.
 */
// Among rows of the base unit the order alone finds the newest, so most items need no second look.
export const shownPriceSql = (itemId: SQL, baseUom: SQL, today: Place<string>): SQL => sql`
  (select case when p.price > 0 or p.free then p.price end as price, p.uom, p.scope from prices p
   where p.item_id = ${itemId} and p.minimum_qty <= 1 and ${applies(today)} and (p.uom = ${baseUom} or ${isNewest(today)})
   order by array_position(array['shipTo', 'customer', 'promotion', 'class', 'list'], p.scope), (p.uom = ${baseUom}) desc,
     p.minimum_qty desc, case when p.uom = ${baseUom} then p.valid_from end desc, p.price, p.uom collate "C" limit 1)`;

/** Whether item `i` has a promotion with a price on that day. */
export const promotedSql = (itemId: SQL, today: Place<string>): SQL => sql`
  exists (select 1 from prices x where x.item_id = ${itemId} and x.scope = 'promotion' and (x.price > 0 or x.free) and ${holds(sql`x`, today)})`;
