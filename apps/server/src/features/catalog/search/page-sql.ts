import { type SQL, sql } from 'drizzle-orm';
import type { Places } from '../../../platform/db/prepared.ts';
import { buyerSql } from '../../accounts/buyer-sql.ts';
import { shownPriceSql } from '../../pricing/price-sql.ts';
import { availableAt } from '../../stock/stock-sql.ts';
import { availabilityOf, bandOfHit, columnFacets, conditionsBut, facets } from '../facets.ts';
import { itemColumns, itemTables } from '../item-row.ts';
import { type HitsBy, type HitsGiven, hitsSql } from './hits-sql.ts';

export type ItemSort = 'BEST' | 'NUMBER' | 'DESCRIPTION' | 'PRICE_LOW' | 'PRICE_HIGH' | 'STOCK';

export type PageGiven = HitsGiven & {
  userId: number;
  today: string;
  /** How many of the best hits have price and stock looked up, for facets, sorting and filters. */
  base: number;
  size: number;
  offset: number;
};
type At = Places<PageGiven>;

/** What raises an item among its like: that the customer has bought it, that it lies here. Never above a number (100 and more). */
const raisedBy = { bought: 0.3, here: 0.1 } as const;

const orderBy: Record<ItemSort, SQL> = {
  BEST: sql`h.score desc, h.popularity desc, h.id collate "C"`,
  NUMBER: sql`h.id collate "C"`,
  DESCRIPTION: sql`lower(h.description) collate "C", h.id collate "C"`,
  PRICE_LOW: sql`h.price nulls last, h.id collate "C"`,
  PRICE_HIGH: sql`h.price desc nulls last, h.id collate "C"`,
  STOCK: sql`h.here desc, h.popularity desc, h.id collate "C"`,
};

const missed = (at: At): SQL =>
  sql`not (${sql.join(columnFacets.map((name) => sql`(${at[name]}::text[] is null or coalesce(hit.${sql.identifier(name)} = any(${at[name]}::text[]), false))`), sql` and `)})`;

/** The best hits with price and stock for `who`. */
const base = (at: At): SQL => sql`
  base as materialized (
    select hit.*, ${missed(at)} as missed, hit.score + case when b.item_id is null then 0 else ${sql.raw(String(raisedBy.bought))} end as raised,
      b.item_id is not null as bought
    from hit left join purchased_items b on b.customer_number = ${at.customer} and b.item_id = hit.id
    order by missed, raised desc, hit.id limit ${at.base}),
  h as materialized (
    select s.*, s.raised + case when s.here > 0 then ${sql.raw(String(raisedBy.here))} else 0 end as score, ${bandOfHit} as band
    from (
      select base.id, base.description, base.family, base.vendor, base.division, base.color, base.color_hex, base.popularity, base.raised,
        base.known_as, base.bought, base.missed, ${availableAt(sql`base.id`, sql`who.location`)} as here, p.price,
        exists (select 1 from prices x where x.item_id = base.id and x.scope = 'promotion'
          and x.valid_from <= ${at.today}::date and (x.valid_until is null or x.valid_until >= ${at.today}::date)) as promotion
      from base cross join who
      left join lateral ${shownPriceSql(sql`base.id`, sql`base.base_uom`, at.today)} p on true) s)`;

/** Facet counts: each facet is counted under the filters of all the others. */
function facetsSql(at: At, prices: boolean): SQL {
  const shown = facets.filter((one) => prices || one.priced !== true);
  const counted = shown.map(
    (facet) => sql`
      select json_build_object('name', ${sql.raw(`'${facet.name}'`)}, 'values', (
        select coalesce(json_agg(json_build_object('value', v.value, 'label', ${facet.label}, 'count', v.count, 'swatch', ${facet.swatch ?? sql`null::text`})
          order by v.count desc, v.value collate "C"), '[]'::json)
        from (select ${facet.value} as value, count(*)::int as count, min(nullif(h.color_hex, '')) as swatch from h
              where ${conditionsBut(facet.name, at)} and ${facet.value} is not null group by 1 order by 2 desc limit 40) v)) as facet`,
  );
  const availability = sql`
    select json_build_object('name', 'availability', 'values', (
      select coalesce(json_agg(json_build_object('value', v.value, 'label', v.value, 'count', v.count, 'swatch', null) order by v.value), '[]'::json)
      from (select a.value, count(*)::int as count from h, unnest(${availabilityOf}) as a(value)
            where ${conditionsBut('availability', at)} group by 1) v)) as facet`;
  return sql`(select json_agg(f.facet) from (${sql.join([availability, ...counted], sql` union all `)}) f)`;
}

/** All hits that pass; where price or stock decides, those of the base that do. */
const total = (at: At): SQL => sql`
  case when ${at.availability}::text[] is null and ${at.price}::text[] is null
    then (select count(*)::int from hit where not ${missed(at)})
    else (select count(*)::int from h where ${conditionsBut(null, at)}) end`;

/** A page with total, facets and what was read, in one statement. */
export const pageSql = (by: HitsBy, sort: ItemSort, prices: boolean) => (at: At): SQL => sql`
  with who as (${buyerSql(at.userId, at.customer)}),
  ${hitsSql(by, at)}, ${base(at)},
  page as (
    select h.id, h.known_as, h.bought, row_number() over (order by ${orderBy[sort]}) as position from h where ${conditionsBut(null, at)}
    order by ${orderBy[sort]} limit ${at.size} offset ${at.offset}),
  item as (
    select page.position, page.known_as, page.bought, ${itemColumns(at.today)}
    from page join items i on i.id = page.id cross join who ${itemTables})
  select ${total(at)} as total, (select name from tier) as tier, (select generation from search_state) as generation,
    (select count(*)::int from hit) > ${at.base} as more,
    (select coalesce(json_agg(item order by item.position), '[]'::json) from item) as items,
    ${facetsSql(at, prices)} as facets`;

export type SuggestionGiven = HitsGiven & { size: number };

/** The best hits as a list that is typed towards shows them. */
export const suggestionSql = (by: HitsBy) => (at: Places<SuggestionGiven>): SQL => sql`
  with ${hitsSql(by, at)},
  best as (
    select hit.id, hit.known_as, b.item_id is not null as bought, hit.score + case when b.item_id is null then 0 else ${sql.raw(String(raisedBy.bought))} end as score, hit.popularity
    from hit left join purchased_items b on b.customer_number = ${at.customer} and b.item_id = hit.id
    order by 4 desc, hit.popularity desc, hit.id collate "C" limit ${at.size})
  select i.id, i.description, i.size, i.color, i.material, best.known_as, best.bought, (select name from tier) as tier
  from best join items i on i.id = best.id order by best.score desc, best.popularity desc, i.id collate "C"`;

