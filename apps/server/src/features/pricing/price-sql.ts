import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Place } from '../../platform/db/prepared.ts';

/**
 * The condition that price row `p` is meant for the customer `who` on that day (DECISIONS §5). `who` is the row of buyerSql.
 */
export const applies = (today: Place<string>): SQL => sql`
  p.valid_from <= ${today}::date and (p.valid_until is null or p.valid_until >= ${today}::date)
  and (p.scope in ('list', 'promotion')
    or (p.scope = 'class' and p.key = who.price_class)
    or (p.scope = 'customer' and p.key = who.number)
    or (p.scope = 'shipTo' and p.key = who.ship_to_key))`;

/**
 * The price of one unit, for sorting and price bands: a lateral row with price, uom, scope. The same choice as
 * `shownPrice` makes among candidates; a test holds the two together.
 */
export const shownPriceSql = (itemId: SQL, baseUom: SQL, today: Place<string>): SQL => sql`
  (select p.price, p.uom, p.scope from prices p
   where p.item_id = ${itemId} and p.minimum_qty <= 1 and ${applies(today)}
   order by array_position(array['shipTo', 'customer', 'promotion', 'class', 'list'], p.scope), (p.uom = ${baseUom}) desc,
     p.minimum_qty desc, p.price, p.uom collate "C" limit 1)`;
