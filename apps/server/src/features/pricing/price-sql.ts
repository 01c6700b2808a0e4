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
  ${isValidOn(sql`p`, today)} and p.currency = who.currency
  and (p.scope in ('list', 'promotion')
    or (p.scope in ('class', 'classPromotion') and p.key = who.price_class)
    or (p.scope in ('customer', 'customerPromotion') and p.key = who.number)
    or (p.scope = 'shipTo' and p.key = who.ship_to_key))`;

/** The categories of item `ci`, its own first, with their levels above it. */
const categoriesAbove = sql`
  (with recursive up(id, level) as (
      select ci.category, 0
      union all
      select k.parent, up.level + 1
      from up join categories k on k.id = up.id
      where k.parent is not null and up.level < 10)
    select id, level from up where id is not null
    union all
    select '', 100)`;

/**
 * The prices of items that come from their cost, for customers in the shop's currency, as rows of `prices`: of each
 * kind, the markup of the closest category. A price of the same kind in `prices` replaces them. Only the price leaves
 * the database, and never the cost.
 */
const costPlus = (items: SQL, today: Place<string>): SQL => sql`
  select c.item_id, m.scope, '' as key, c.uom, 0::numeric as minimum_qty,
    round(c.cost * (100 + m.percent) / 100, 4) as price, null::numeric as percent, false as free, false as whole,
    '0001-01-01'::date as valid_from, null::date as valid_until
  from item_costs c
  join items ci on ci.id = c.item_id
  cross join lateral (
    select distinct on (kind.scope) kind.scope, kind.key, k.percent
    from (values ('customer', who.number, who.number, ''), ('class', who.price_class, '', who.price_class),
        ('list', '', '', '')) as kind(scope, key, customer_number, price_class)
    join markups k on k.customer_number = kind.customer_number and k.price_class = kind.price_class
    join ${categoriesAbove} above on above.id = k.category
    order by kind.scope, above.level) m
  where c.item_id = ${items} and who.currency = ''
    and not exists (
      select 1
      from prices e
      where e.item_id = c.item_id and e.scope = m.scope and e.key = m.key and e.currency = ''
        and ${isValidOn(sql`e`, today)})`;

/**
 * The prices of items that apply to the customer `who` on that day, as a relation `p`. `items` is an item, or any() of
 * several.
 */
export const pricesFor = (items: SQL, today: Place<string>): SQL => sql`
  (select p.item_id, p.scope, p.key, p.uom, p.minimum_qty, p.price, p.percent, p.free, p.whole, p.valid_from,
      p.valid_until
    from prices p
    where p.item_id = ${items} and ${applies(today)}
    union all
    select * from (${costPlus(items, today)}) plus where exists (select 1 from item_costs)) p`;

/** Whether promotions count only where they are lower than what is paid otherwise. Read once per statement. */
export const lowerWins: SQL = sql`(select s.lower_wins from pricing_settings s)`;

/** Whether price row `p` is a promotion of any kind. */
export const isPromotion: SQL = sql`p.scope in ('promotion', 'classPromotion', 'customerPromotion')`;

/** Whether promotion `p` has a price of its own or a percentage. One of 0 says that the price is on request. */
export const offersPrice: SQL = sql`(p.price > 0 or p.free or p.percent is not null)`;

/** No valid row of the same kind started later. */
const isNewest = (today: Place<string>): SQL => sql`
  not exists (
    select 1
    from prices n
    where n.item_id = p.item_id and n.scope = p.scope and n.key = p.key and n.uom = p.uom
      and n.minimum_qty = p.minimum_qty and n.currency = who.currency and n.valid_from > p.valid_from
      and ${isValidOn(sql`n`, today)})`;

/**
 * The row of one unit among `from`, as `singleUnitPrices` sorts them: of the base unit first, then the best break. The
 * rows of the base unit that are no promotions needn't be the newest, because the order finds the newest.
 */
const singleUnit = (from: SQL, baseUom: SQL): SQL => sql`
  (select case when p.price > 0 or p.free then p.price end as price, p.uom,
      case when ${isPromotion} then 'promotion' else p.scope end as scope
    from ${from} and p.minimum_qty <= 1
    order by case p.scope when 'shipTo' then 1 when 'customer' then 2 when 'class' then 4 when 'list' then 5 else 3 end,
      (p.uom = ${baseUom}) desc, p.minimum_qty desc,
      case when p.uom = ${baseUom} and not ${isPromotion} then p.valid_from end desc,
      p.price, p.free desc, p.uom collate "C" limit 1)`;

/**
 * The price of one unit where promotions are percentages or must be lower, or prices come from the cost, as a row with
 * price, uom and scope. Makes the same choice as `withPromotions` of the rules.
 */
// The rows are read once, because planning is what this costs in a shop without such prices.
const promotedPrice = (itemId: SQL, baseUom: SQL, today: Place<string>): SQL => sql`
  (with of_item as materialized (select p.* from ${pricesFor(itemId, today)} where ${isNewest(today)}),
      promoted as materialized ${singleUnit(sql`of_item p where ${isPromotion} and p.percent is null`, baseUom)},
      otherwise as materialized ${singleUnit(sql`of_item p where not ${isPromotion}`, baseUom)},
      less as (
        select max(p.percent) as percent
        from of_item p
        where p.minimum_qty = 0 and not p.whole or p.minimum_qty <= 1 and p.uom = (select uom from otherwise)),
      lower as (
        select coalesce(${lowerWins}, false) and exists (select 1 from of_item p where ${isPromotion}) as wins),
      offered as (
        select 1 as turn, price, uom, scope from promoted
        union all
        select 2, round(price * (100 - percent) / 100, greatest(4, scale(trim_scale(price)))), uom, 'promotion'
        from otherwise, less
        where price is not null and percent is not null),
      competing as (
        select *
        from offered
        where (select wins from lower)
          or not exists (select 1 from otherwise where scope in ('shipTo', 'customer'))
        union all
        select 3, price, uom, scope
        from otherwise
        where (select wins from lower) or scope in ('shipTo', 'customer') or not exists (select 1 from offered))
    select c.price, c.uom, c.scope
    from competing c left join item_uoms u on u.item_id = ${itemId} and u.code = c.uom
    order by c.price * u.divisor / u.factor nulls last, c.turn limit 1)`;

/** Whether the price of an item can depend on another one, or on its cost. Almost free in a shop without such prices. */
const needsOther = (itemId: SQL): SQL => sql`
  (coalesce(${lowerWins}, false)
    or exists (select 1 from prices x where x.percent is not null)
      and exists (select 1 from prices x where x.item_id = ${itemId} and x.percent is not null)
    or exists (select 1 from item_costs) and exists (select 1 from item_costs x where x.item_id = ${itemId}))`;

/**
 * The price of one unit, for sorting and price bands, as a lateral row with price (null = on request), uom and scope.
 * Makes the same choice as `shownPrice`, and a test compares the two.
 */
export const shownPriceSql = (itemId: SQL, baseUom: SQL, today: Place<string>): SQL => sql`
  (select * from ${singleUnit(
    // For most rows of the base unit, the sort order already finds the newest, so most items skip the subquery.
    sql`prices p where p.item_id = ${itemId} and ${applies(today)}
      and (p.uom = ${baseUom} and not ${isPromotion} or ${isNewest(today)})`,
    baseUom,
  )} plain where not ${needsOther(itemId)}
    union all
    select * from ${promotedPrice(itemId, baseUom, today)} promoted where ${needsOther(itemId)})`;

/** Whether item `i` has a promotional price for the customer `who` on that day. */
export const promotedSql = (itemId: SQL, today: Place<string>): SQL => sql`
  exists (
    select 1
    from prices p
    where p.item_id = ${itemId} and ${isPromotion} and ${offersPrice} and ${applies(today)})`;
