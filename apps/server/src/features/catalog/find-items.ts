import { limits } from '@tradecounter/contract/limits';
import { may } from '@tradecounter/contract/permissions';
import { type SQL, sql } from 'drizzle-orm';
import type { AccountContext } from '../../platform/context.ts';
import { row } from '../../platform/db/database.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { buyerSql } from '../accounts/buyer-sql.ts';
import { shownPriceSql } from '../pricing/price-sql.ts';
import { availableAt } from '../stock/stock-sql.ts';
import { availabilityOf, conditionOf, facetNames, facets, type Filter } from './facets.ts';
import { type ItemRow, itemColumns, itemTables } from './item-row.ts';
import { readSearch, wordQuery } from './read-search.ts';

export type ItemSort = 'BEST' | 'NUMBER' | 'DESCRIPTION' | 'PRICE_LOW' | 'PRICE_HIGH' | 'STOCK';

export interface ItemQuestion {
  search?: string | null;
  category?: string | null;
  filter?: readonly Filter[] | null;
  sort: ItemSort;
  page: number;
  size: number;
}

export interface FacetRow {
  name: string;
  values: { value: string; label: string | null; count: number; swatch: string | null }[];
}

export interface ItemPageRow {
  total: number;
  corrections: { typed: string; read: string }[];
  items: ItemRow[];
  facets: FacetRow[];
}

/** Nobody reads further; beyond this the count says 'at least' and facets count these. */
export const countCap = 10_000;

/** Filter names and values together; nobody ticks more boxes. */
const most = 200;

const orderBy: Record<ItemSort, SQL> = {
  BEST: sql`h.score desc, h.popularity desc, h.id collate "C"`,
  NUMBER: sql`h.id collate "C"`,
  DESCRIPTION: sql`lower(h.description) collate "C", h.id collate "C"`,
  PRICE_LOW: sql`h.price nulls last, h.id collate "C"`,
  PRICE_HIGH: sql`h.price desc nulls last, h.id collate "C"`,
  STOCK: sql`h.here desc, h.popularity desc, h.id collate "C"`,
};

const inCategory = (category: string | null | undefined): SQL =>
  category
    ? sql`and i.category in (
        with recursive below as (
          select id from categories where id = ${category}
          union select c.id from categories c join below b on c.parent = b.id)
        select id from below)`
    : sql``;

/**
 * Numbers first (whole, then beginning, then part), then words: as typed before their continuations, in the description before
 * elsewhere, and among equals what sells best.
 */
function hitsOf(search: string | null | undefined, category: string | null | undefined): SQL {
  if (!search) return sql`hit as (select i.id, 0::float8 as score from items i where true ${inCategory(category)})`;
  const { words, code } = readSearch(search);
  const byCode =
    code === ''
      ? sql``
      : sql`union all
          select i.id, case when i.code = ${code} or i.manufacturer_code = ${code} then 1000
              when starts_with(i.code, ${code}) or starts_with(i.manufacturer_code, ${code}) then 500 else 100 end::float8 as score
          from items i
          where (i.code like ${`%${code}%`} or i.manufacturer_code like ${`${code}%`}) ${inCategory(category)}`;
  return sql`${wordQuery(words)},
    found as (
      select i.id, ((i.search @@ q.exact)::int * 2 + (i.search @@ q.described)::int + ts_rank('{0.05,0.1,0.4,1.0}', i.search, q.wide) * 0.25
          + least(ln(1 + i.popularity) / 10, 1) * 0.5)::float8 as score
      from q, items i where i.search @@ q.wide ${inCategory(category)}
      ${byCode}),
    hit as (select id, max(score) as score from found group by id)`;
}

/** Facet counts: each facet is counted under the filters of all the others. */
function facetsSql(filters: readonly Filter[], prices: boolean): SQL {
  const under = (name: string): SQL =>
    sql.join(facetNames.filter((one) => one !== name).map((one) => conditionOf(one, filters)), sql` and `);
  const shown = facets.filter((one) => prices || one.priced !== true);
  const counted = shown.map(
    (facet) => sql`
      select json_build_object('name', ${facet.name}::text, 'values', (
        select coalesce(json_agg(json_build_object('value', v.value, 'label', ${facet.label}, 'count', v.count, 'swatch', ${facet.swatch ?? sql`null::text`})
          order by v.count desc, v.value collate "C"), '[]'::json)
        from (select ${facet.value} as value, count(*)::int as count, min(nullif(h.color_hex, '')) as swatch from h
              where ${under(facet.name)} and ${facet.value} is not null group by 1 order by 2 desc limit 40) v)) as facet`,
  );
  const availability = sql`
    select json_build_object('name', 'availability', 'values', (
      select coalesce(json_agg(json_build_object('value', v.value, 'label', v.value, 'count', v.count, 'swatch', null) order by v.value), '[]'::json)
      from (select a.value, count(*)::int as count from h, unnest(${availabilityOf}) as a(value)
            where ${under('availability')} group by 1) v)) as facet`;
  return sql`(select json_agg(f.facet) from (${sql.join([availability, ...counted], sql` union all `)}) f)`;
}

function checkQuestion(context: AccountContext, { filter, sort, page, size, search }: ItemQuestion): void {
  if (!Number.isSafeInteger(page) || page < 1 || page > 1_000_000 || size < 1 || size > limits.pageSize) {
    throw new Failure('invalid', 'error.pages', { limit: limits.pageSize });
  }
  if ((search ?? '').length > limits.search) throw invalid({ search: { word: 'too_long', values: { limit: limits.search } } });
  const values = (filter ?? []).reduce((sum, one) => sum + one.values.length, (filter ?? []).length);
  if (values > most) throw new Failure('invalid', 'error.too_costly');
  const unknown = (filter ?? []).find((one) => !facetNames.includes(one.name));
  if (unknown !== undefined) throw invalid({ filter: { word: 'choice', values: { values: facetNames.join(', ') } } });
  // Sorting or filtering by what is hidden would show it.
  const priced = sort.startsWith('PRICE') || (filter ?? []).some((one) => one.name === 'price');
  if (priced && !may(context.claims, 'SeePrices')) throw new Failure('unauthorized');
  const colored = (filter ?? []).some((one) => one.name === 'color');
  const vendored = (filter ?? []).some((one) => one.name === 'vendor');
  if ((colored && !may(context.claims, 'ShowColorFields')) || (vendored && !may(context.claims, 'ShowVendor'))) throw new Failure('unauthorized');
}

/** A page of items with total, facets and corrections: one round trip (DECISIONS §7). */
export async function findItems(context: AccountContext, question: ItemQuestion): Promise<ItemPageRow> {
  checkQuestion(context, question);
  const { page, size, sort } = question;
  const search = question.search?.trim() ?? '';
  const filters = question.filter ?? [];
  const today = context.today();
  const all = sql.join(facetNames.map((one) => conditionOf(one, filters)), sql` and `);
  const corrections =
    search === ''
      ? sql`'[]'::json`
      : sql`(select coalesce(json_agg(json_build_object('typed', r.word, 'read', coalesce(r.fixed, '')) order by r.pos), '[]'::json)
             from read r where not r.known and exists (select 1 from h) and not exists (select 1 from h where h.score >= 100))`;
  const found = await row<ItemPageRow>(
    context.db,
    sql`with who as (${buyerSql(context.actor.userId, context.customerNumber)}),
        ${hitsOf(search, question.category)},
        capped as (select id, score from hit order by score desc limit ${countCap + 1}),
        h as materialized (
          select i.id, i.description, i.family, i.vendor, i.division, i.color, i.color_hex, i.popularity, c.score,
            ${availableAt(sql`i.id`, sql`who.location`)} as here, p.price,
            exists (select 1 from prices x where x.item_id = i.id and x.scope = 'promotion'
              and x.valid_from <= ${today}::date and (x.valid_until is null or x.valid_until >= ${today}::date)) as promotion
          from capped c join items i on i.id = c.id cross join who
          left join lateral ${shownPriceSql(sql`i.id`, sql`i.base_uom`, today)} p on true),
        page as (
          select h.id, row_number() over (order by ${orderBy[sort]}) as position from h where ${all}
          order by ${orderBy[sort]} limit ${size} offset ${(page - 1) * size}),
        item as (
          select page.position, ${itemColumns(today)}
          from page join items i on i.id = page.id cross join who ${itemTables})
        select (select count(*)::int from h where ${all}) as total, ${corrections} as corrections,
          (select coalesce(json_agg(item order by item.position), '[]'::json) from item) as items,
          ${facetsSql(filters, may(context.claims, 'SeePrices'))} as facets`,
  );
  return found!;
}
