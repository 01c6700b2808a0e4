import { promotionList } from '@tradecounter/contract/documents/price-lists';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Place } from '../../platform/db/prepared.ts';
import { soldTo } from '../catalog/item/item-facts-sql.ts';
import { applies, isPromotion, lowerWins, offersPrice, pricesFor } from '../pricing/price-sql.ts';
import { availableAt } from '../stock/stock-sql.ts';

/**
 * Whether the customer `who` can buy item `i`. A discontinued item counts while the customer's location has some left.
 */
export const buyable = (customer: Place<string>): SQL => sql`(${soldTo(sql`i`, sql`${customer}`)}
    and (not i.discontinued or ${availableAt(sql`i.id`, sql`who.location`)} > 0))`;

const inBase = (row: SQL, unit: SQL, other: SQL): SQL => sql`${row}.minimum_qty * ${unit}.factor * ${other}.divisor`;

/**
 * Whether the customer `who` can get a promotional price of item `i`: one that no customer or ship-to price overrides
 * from its first quantity on. Makes the same choice as `reachablePrices`, and a test compares the two. Where the lower
 * price wins, each promotion is listed.
 */
export const promotedFor = (today: Place<string>): SQL => sql`(i.id = any(array(
        select p.item_id
        from prices p
        where ${isPromotion}))
    and exists (
      select 1
      from (
          select p.minimum_qty, xu.factor, xu.divisor
          from prices p join item_uoms xu on xu.item_id = p.item_id and xu.code = p.uom
          where p.item_id = i.id and ${applies(today)} and ${isPromotion} and ${offersPrice}) x
      where ${lowerWins} or not exists (
          select 1
          from ${pricesFor(sql`i.id`, today)} join item_uoms pu on pu.item_id = p.item_id and pu.code = p.uom
          where p.scope in ('shipTo', 'customer')
            and ${inBase(sql`p`, sql`pu`, sql`x`)} <= ${inBase(sql`x`, sql`x`, sql`pu`)})))`;

/** Whether item `i` is on the list of that name. */
export const onList = (list: SQL, today: Place<string>): SQL => sql`
  case
    when ${list} = ${sql.raw(`'${promotionList}'`)} then ${promotedFor(today)}
    else i.price_lists @> array[${list}]
  end`;
