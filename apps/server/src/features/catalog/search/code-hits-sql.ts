import { type Placeholder, type SQL, sql } from 'drizzle-orm/sql/sql';
import { namedSql } from '../codes/named-sql.ts';
import { hasOwnCatalog, shownTo } from '../item/shown-to-sql.ts';

/** Maximum number of hits by number. */
const maxHits = sql.raw('500');

type At = {
  readonly [
    Name in 'number' | 'code' | 'codeEnd' | 'contains' | 'makers' | 'customer' | 'forms' | 'barcodes'
  ]: Placeholder;
};

/** A hit's other columns: whether a filter excludes it, and whether it comes after all others. SQL over item `i`. */
interface HitFlags {
  missed: SQL;
  last: SQL;
}

/**
 * CTE `code_hit(id, score, known_as, missed, last)`: what the text names as a code (1000, see namedSql), beginnings of
 * numbers (500) and parts of them (100). Numbers spelled as typed come before those with other dashes, and short ones
 * before long ones. What isn't in the customer's catalog is left out first, so that it takes no places of the others. The
 * customer's own numbers count like the distributor's, and so do vendors' numbers if the user may
 * see them. The distributor's whole number comes first of all, even if the item can't be bought.
 */
export const codeHits = (
  { number, code, codeEnd, contains, makers, customer, forms, barcodes }: At,
  condition: SQL,
  { missed, last }: HitFlags,
): SQL => sql`
  typed as (
    select 0 as nr, ${number}::text as spelled, ${code}::text as plain, ${forms}::text[] as forms,
      ${barcodes}::text[] as barcodes),
  ${namedSql({ customer: sql`${customer}`, makers: sql`${makers}::boolean` })},
  code_match as (
    select n.id, case when n.source = 0 and n.replaces is null then 1010 else 1000 end as score,
      case when n.source > 0 or n.replaces is not null then n.number end as known_as
    from named n
    union all
    select i.id,
      case when i.code = ${code} and i.id not in (select replaces from named where replaces is not null) then 1010
        else 500 end
        + case when starts_with(upper(i.id), ${number}) then 2 else 0 end as score, null::text as known_as
    from items i
    where ${code}::text <> '' and i.code ~>=~ ${code} and i.code ~<~ ${codeEnd}
    union all (
      select i.id, 100, null
      from items i
      where ${contains}::text is not null and i.code like ${contains} and ${shownTo(sql`i`, sql`${customer}`)}
      limit ${maxHits})
    union all
    select i.id, case when i.manufacturer_code = ${code} then 1000 else 500 end, i.manufacturer_item
    from items i
    where ${makers}::boolean and ${code}::text <> '' and i.manufacturer_code ~>=~ ${code}
      and i.manufacturer_code ~<~ ${codeEnd}
    union all
    select v.item_id, case when v.code = ${code} then 1000 else 500 end, v.number
    from item_vendors v
    where ${makers}::boolean and ${code}::text <> '' and v.code ~>=~ ${code} and v.code ~<~ ${codeEnd}
    union all
    select o.item_id, case when o.code = ${code} then 1000 else 500 end, o.number
    from customer_items o
    where o.customer_number = ${customer} and ${code}::text <> '' and o.code ~>=~ ${code}
      and o.code ~<~ ${codeEnd}),
  code_best as (
    select distinct on (id) id, score, known_as
    from code_match m
    where not ${hasOwnCatalog(sql`${customer}`)}
      or exists (select 1 from items i where i.id = m.id and ${shownTo(sql`i`, sql`${customer}`)})
    order by id, score desc, known_as nulls last),
  code_hit as materialized (
    select i.id, c.score - length(i.code) * 0.01 as score, c.known_as, ${missed} as missed,
      c.score < 1000 and ${last} as last
    from (select * from code_best order by score desc, id limit ${maxHits}) c join items i on i.id = c.id
    where ${condition})`;

/**
 * Hits by the customer's own numbers that match `alike`, a condition on `o.code`, and that `codeHits` hasn't found.
 * They rank like parts.
 */
export const ownHits = (
  { customer }: Pick<At, 'customer'>,
  alike: SQL,
  condition: SQL,
  { missed, last }: HitFlags,
): SQL => sql`
  select distinct on (i.id) i.id, 100 - length(o.code) * 0.01 as score, o.number as known_as, ${missed} as missed,
    ${last} as last
  from customer_items o join items i on i.id = o.item_id
  where o.customer_number = ${customer} and ${alike} and ${condition} and i.id not in (select id from code_hit)
  order by i.id, length(o.code), o.number limit ${maxHits}`;
