import { limits } from '@tradecounter/contract/limits';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Places } from '../../../platform/db/prepared.ts';
import { buyerSql } from '../../accounts/buyer-sql.ts';
import { shownPicture } from '../../pictures/shown-picture-sql.ts';
import { promotedSql, shownPriceSql } from '../../pricing/price-sql.ts';
import { availableAt } from '../../stock/stock-sql.ts';
import { availabilityOf, bandOfHit, conditionsExcept, facets, type FacetName } from '../list/facets-sql.ts';
import { goodsColumns } from '../item/goods-sql.ts';
import { hitFactsSql } from '../list/hit-facts-sql.ts';
import { itemTables, listedColumns } from '../item/item-row-sql.ts';
import { descriptionsOf } from '../item/texts-sql.ts';
import { type HitsForm, type HitsGiven, hitsSql } from './hits-sql.ts';

export const itemSorts = ['BEST', 'BOUGHT', 'NUMBER', 'DESCRIPTION', 'PRICE_LOW', 'PRICE_HIGH', 'STOCK'] as const;
export type ItemSort = (typeof itemSorts)[number];

export type PageGiven = HitsGiven & {
  availability: readonly string[] | null;
  price: readonly string[] | null;
  userId: number;
  today: string;
  size: number;
  offset: number;
};
type At = Places<PageGiven>;

export interface PageForm extends HitsForm {
  sort: ItemSort;
  /** Whether the user may see prices. */
  prices: boolean;
  /** Whether to return categories and vendors. */
  whole: boolean;
  /** All filters that are set. */
  wanted: readonly FacetName[];
  /** Whether hits are so few that countFacets counts their facets. */
  few: boolean;
}

/**
 * Added to the score of items the customer has bought, and of items in stock here. Hits by number (100 and more) still
 * rank higher.
 */
const raisedBy = { bought: 0.3, here: 0.1 } as const;
const numberSql = (value: number): SQL => sql.raw(String(value));

/**
 * Limits on hits whose price and stock are read. Up to `all` hits (`allFound` for a search), all are read. With more,
 * only the best are, and the facets say so.
 */
const readLimits = { all: 3000, allFound: 1500, best: 600 } as const;

const orderBy: Record<ItemSort, SQL> = {
  BEST: sql`h.last, h.score desc, h.popularity desc, h.id collate "C"`,
  BOUGHT: sql`h.last, h.times desc, h.last_on desc nulls last, h.score desc, h.popularity desc, h.id collate "C"`,
  NUMBER: sql`h.id collate "C"`,
  DESCRIPTION: sql`lower(h.description) collate "C", h.id collate "C"`,
  PRICE_LOW: sql`h.price nulls last, h.id collate "C"`,
  PRICE_HIGH: sql`h.price desc nulls last, h.id collate "C"`,
  STOCK: sql`h.here desc, h.popularity desc, h.id collate "C"`,
};

const readLimit = (by: HitsForm['by']): SQL =>
  numberSql(by === 'category' || by === 'everything' ? readLimits.all : readLimits.allFound);

/** CTE `h`: the best hits with price and stock for `who`. Pages, facets, sorting and filters work on these. */
const bestHits = ({ by, bought }: HitsForm, at: At): SQL => sql`
  looked as materialized (
    select case
        when greatest(count(*), (select total from counted)) <= ${readLimit(by)} then ${readLimit(by)}
        else greatest(${numberSql(readLimits.best)}, ${at.needed}::int)
      end as most, count(*) as hits
    from hit),
  best as materialized (
    select hit.id, hit.known_as, hit.missed, b.item_id is not null as bought, coalesce(b.times, 0) as times,
      b.last_on, hit.score + case when b.item_id is null then 0 else ${numberSql(raisedBy.bought)} end as score,
      hit.last
    from hit left join purchased_items b on b.customer_number = ${at.customer} and b.item_id = hit.id
    order by hit.missed, hit.last, ${bought === true ? sql`times desc, ` : sql``}score desc, hit.id
    limit (select most from looked)),
  h as materialized (
    select i.id, i.description, i.family, i.vendor, i.division, i.color, i.color_hex, i.popularity, best.known_as,
      best.bought, best.times, best.last_on, best.last,
      best.score + case when s.here > 0 then ${numberSql(raisedBy.here)} else 0 end as score, s.here, p.price,
      ${bandOfHit} as band, ${promotedSql(sql`i.id`, at.today)} as promotion
    from best
    join items i on i.id = best.id
    cross join who
    cross join lateral (select ${availableAt(sql`i.id`, sql`who.location`)} as here offset 0) s
    left join lateral ${shownPriceSql(sql`i.id`, sql`i.base_uom`, at.today)} p on true)`;

/** Counts each facet under the filters of all the others. */
function facetsSql({ prices, wanted }: PageForm, at: At): SQL {
  const shown = facets.filter((one) => prices || one.priced !== true);
  const counted = shown.map(
    (facet) => sql`
      select json_build_object('name', ${sql.raw(`'${facet.name}'`)},
          'values', (
            select coalesce(json_agg(json_build_object('value', v.value, 'label', ${facet.label}, 'count', v.count,
                    'swatch', ${facet.swatch ?? sql`null::text`})
                  order by v.count desc, v.value collate "C"), '[]'::json)
            from (
                select ${facet.value} as value, count(*)::int as count, min(nullif(h.color_hex, '')) as swatch
                from h
                where ${conditionsExcept(facet.name, wanted, at)} and ${facet.value} is not null
                group by 1
                order by 2 desc, ${facet.value} collate "C" limit ${numberSql(limits.facetValues)}) v)) as facet`,
  );
  const availability = sql`
    select json_build_object('name', 'availability',
        'values', (
          select coalesce(json_agg(json_build_object('value', v.value, 'label', v.value, 'count', v.count,
                  'swatch', null)
                order by v.value), '[]'::json)
          from (
              select a.value, count(*)::int as count
              from h, unnest(${availabilityOf}) as a(value)
              where ${conditionsExcept('availability', wanted, at)}${prices ? sql`` : sql` and a.value <> 'promotion'`}
              group by 1) v)) as facet`;
  return sql`(select json_agg(f.facet) from (${sql.join([availability, ...counted], sql` union all `)}) f)`;
}

/** The number of hits that pass. When price or stock decides, only the hits with known price and stock count. */
const total = ({ wanted }: PageForm, at: At): SQL =>
  wanted.includes('availability') || wanted.includes('price')
    ? sql`(select count(*)::int from h where ${conditionsExcept(null, wanted, at)})`
    : sql`(select total from counted)`;

/** A page with total, facets and the tier of the search, in one statement. */
export const pageSql =
  (form: PageForm) =>
  (at: At): SQL =>
    sql`
      with who as (${buyerSql(at.userId, at.customer)}),
        ${hitsSql(form, at)},
        ${bestHits(form, at)},
        page as (
          select h.id, h.known_as, h.bought, row_number() over (order by ${orderBy[form.sort]}) as position
          from h
          where ${conditionsExcept(null, form.wanted, at)}
          order by ${orderBy[form.sort]} limit ${at.size} offset ${at.offset}),
        item as (
          select page.position, page.known_as as "knownAs", page.bought,
            ${listedColumns({ whole: form.whole, userId: at.userId, customerNumber: at.customer })}
          from page join items i on i.id = page.id cross join who ${itemTables}),
        goods as materialized (select array_agg(id) as ids from page)
      select ${total(form, at)} as total, (select name from tier) as tier,
        (select generation from search_state) as generation,
        (select case when hits > most or (select total from counted) > hits then least(most, hits)::int end
          from looked) as facets_of,
        (select coalesce(json_agg(item order by item.position), '[]'::json) from item) as items,
        ${goodsColumns(at.today)},
        ${
          form.few
            ? sql`null::json as facets, ${hitFactsSql} as hit_facts`
            : sql`${facetsSql(form, at)} as facets, null::json as hit_facts`
        }`;

export type SuggestionGiven = HitsGiven & { userId: number; size: number };

/** The best hits for suggestions while typing. */
export const suggestionSql =
  (form: HitsForm) =>
  (at: Places<SuggestionGiven>): SQL =>
    sql`
      with who as (${buyerSql(at.userId, at.customer)}),
        ${hitsSql(form, at)},
        best as (
          select hit.id, hit.known_as, b.item_id is not null as bought,
            hit.score + case when b.item_id is null then 0 else ${numberSql(raisedBy.bought)} end as score, hit.last
          from hit left join purchased_items b on b.customer_number = ${at.customer} and b.item_id = hit.id
          order by hit.last, 4 desc, hit.id collate "C" limit ${at.size})
      select i.id, i.description, ${descriptionsOf(sql`i`)} as descriptions, i.size, i.color,
        ${shownPicture(sql`i`)} as picture, best.known_as, best.bought,
        (select name from tier) as tier
      from best join items i on i.id = best.id cross join who
      order by best.last,
        best.score
          + case
            when ${availableAt(sql`i.id`, sql`who.location`)} > 0 then ${numberSql(raisedBy.here)}
            else 0
          end desc, i.popularity desc, i.id collate "C"`;
