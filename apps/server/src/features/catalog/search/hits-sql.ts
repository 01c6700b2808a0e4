import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { columnFacets } from '../facets.ts';
import type { Wanted } from '../facets.ts';

/** Beyond so many hits counting stops: nobody reads further. */
export const countCap = 10_000;

/** How the hits of a question are gathered. */
export type HitsBy =
  /** Words that few items have, and numbers: every hit is ranked by its words. */
  | 'words'
  /** Words that many items have: what sells best comes first. */
  | 'popularity'
  /** No text: a category, or everything. */
  | 'category'
  | 'everything';

/** Parameters of hitsSql. */
export type HitsGiven = Wanted & {
  customer: string;
  category: string | null;
  /** Whether a filter is set that the item's own row decides. */
  filtered: boolean;
  /** Item number and the first text behind all that begin so, both '' when none was typed. */
  code: string;
  codeEnd: string;
  /** LIKE pattern of numbers that contain it; null = only those that begin so. */
  contains: string | null;
  /** Whether vendors' numbers count. */
  makers: boolean;
  typed: string | null;
  typedPreferred: string | null;
  meant: string | null;
  meantPreferred: string | null;
  written: readonly string[];
  less: readonly string[];
  lessWeights: readonly number[];
  popularityWeight: number;
  lengthWeight: number;
};
type At = { readonly [Name in keyof HitsGiven]: Placeholder };

const columns = sql`i.id, i.description, i.family, i.vendor, i.division, i.color, i.color_hex, i.base_uom, i.popularity`;

/** How many of the best sellers are looked through for a word that many items have. */
const walked = 8000;
/** Numbers that begin with or contain what was typed. */
const codesAtMost = 500;
/** What a customer has bought most often is looked through too. */
const boughtAtMost = 300;

const inCategory = ({ category }: At): SQL => sql`(${category}::text is null or i.category in (select id from below))`;
const below = ({ category }: At): SQL => sql`
  below as (
    with recursive tree as (
      select id from categories where id = ${category}
      union select c.id from categories c join tree b on c.parent = b.id)
    select id from tree)`;

const ownColumn = (name: (typeof columnFacets)[number]): SQL => sql`i.${sql.identifier(name)}`;
const filtered = (at: At): SQL =>
  sql.join(columnFacets.map((name) => sql`(${at[name]}::text[] is null or coalesce(${ownColumn(name)} = any(${at[name]}::text[]), false))`), sql` and `);

/**
 * Numbers: whole, then beginning, then part. The customer's own and, where they are shown, the vendor's count like the distributor's.
 */
const codeHits = (at: At): SQL => sql`
  code_match as (
    select i.id, case when i.code = ${at.code} then 1000 else 500 end as score, null::text as known_as
      from items i where ${at.code} <> '' and i.code ~>=~ ${at.code} and i.code ~<~ ${at.codeEnd}
    union all
    (select i.id, 100, null from items i where ${at.contains}::text is not null and i.code like ${at.contains} limit ${sql.raw(String(codesAtMost))})
    union all
    select i.id, case when i.manufacturer_code = ${at.code} then 1000 else 500 end, i.manufacturer_item
      from items i where ${at.makers}::boolean and ${at.code} <> '' and i.manufacturer_code ~>=~ ${at.code} and i.manufacturer_code ~<~ ${at.codeEnd}
    union all
    select o.item_id, case when o.code = ${at.code} then 1000 else 500 end, o.number
      from customer_items o where o.customer_number = ${at.customer} and ${at.code} <> '' and o.code ~>=~ ${at.code} and o.code ~<~ ${at.codeEnd}),
  code_best as (
    select distinct on (id) id, score, known_as from code_match order by id, score desc, known_as nulls last),
  code_hit as materialized (
    select ${columns}, c.score - length(i.code) * 0.01 as score, c.known_as
    from (select * from code_best order by score desc, id limit ${sql.raw(String(codesAtMost))}) c join items i on i.id = c.id
    where ${inCategory(at)})`;

/** What each word that stands in the description just as it was written adds. */
const writtenWeight = 0.1;

/** Words as typed before their continuations, in the description before elsewhere, in short descriptions before long ones. */
const scoreOf = (preferred: SQL, at: At): SQL => sql`(
  4 * ts_rank('{0.05,0.3,0.6,1.0}', i.search, ${preferred})
  + ${sql.raw(String(writtenWeight))} * (select count(*) from unnest(${at.written}::text[]) w where strpos(lower(i.description), w) > 0)
  - ${at.lengthWeight}::float8 * ln(1 + length(i.description)) + ${at.popularityWeight}::float8 * ln(1 + i.popularity)::float8)`;

const queries = (at: At): SQL => sql`
  q as materialized (
    select to_tsquery('simple', ${at.typed}) as typed, to_tsquery('simple', ${at.typedPreferred}) as typed_preferred,
      to_tsquery('simple', ${at.meant}) as meant, to_tsquery('simple', ${at.meantPreferred}) as meant_preferred)`;

const wordHits = (name: string, at: At, only: SQL): SQL => {
  const query = sql`(select ${sql.identifier(name)} from q)`;
  const preferred = sql`(select ${sql.identifier(`${name}_preferred`)} from q)`;
  return sql`
    select ${columns}, ${scoreOf(preferred, at)} as score, null::text as known_as
    from items i where ${only} and i.search @@ ${query} and ${inCategory(at)} and i.id not in (select id from code_hit)
    limit ${sql.raw(String(countCap + 1))}`;
};

const none = (...names: string[]): SQL => sql.join(names.map((name) => sql`not exists (select 1 from ${sql.identifier(name)})`), sql` and `);

/** Ranked by words: as typed, else as meant, else with a word left out. */
const byWords = (at: At): SQL => sql`
  ${below(at)}, ${queries(at)}, ${codeHits(at)},
  number_typed as (select 1 from code_hit where score >= 400),
  typed_hit as materialized (${wordHits('typed', at, sql`true`)}),
  meant_hit as materialized (${wordHits('meant', at, none('typed_hit', 'number_typed'))}),
  less_match as (
    select i.id, max(l.weight) as weight
    from unnest(${at.less}::text[], ${at.lessWeights}::float8[]) l(query, weight) join items i on i.search @@ to_tsquery('simple', l.query)
    where ${none('typed_hit', 'meant_hit', 'code_hit')} and ${inCategory(at)}
    group by i.id order by 2 desc limit ${sql.raw(String(countCap + 1))}),
  less_hit as (
    select ${columns}, 10 * l.weight + ${scoreOf(sql`(select meant_preferred from q)`, at)} as score, null::text as known_as
    from less_match l join items i on i.id = l.id),
  hit as materialized (
    select * from code_hit union all select * from typed_hit union all select * from meant_hit union all select * from less_hit),
  tier as (select case when exists (select 1 from code_hit) then 'number' when exists (select 1 from typed_hit) then 'typed'
    when exists (select 1 from meant_hit) then 'meant' else 'less' end as name)`;

/**
 * `plain(…)` up to the cap; where there are more and filters are set, `pushed(…)`: those that pass them, up to the cap. So that
 * facets count what else there is as long as all can be looked at, and filters reach what lies beyond the cap.
 */
const upToCap = (at: At, matches: SQL, order: SQL): SQL => {
  const limit = sql`${order} limit ${sql.raw(String(countCap + 1))}`;
  return sql`
  plain as materialized (select ${columns} from items i where ${matches} ${limit}),
  many as materialized (select count(*) > ${sql.raw(String(countCap))} as so from plain),
  pushed as (select ${columns} from items i where (select so from many) and ${at.filtered}::boolean and ${matches} and ${filtered(at)} ${limit}),
  counted as (select * from plain where not ((select so from many) and ${at.filtered}::boolean) union all select * from pushed)`;
};

const byBest = (at: At): SQL => sql`${at.popularityWeight}::float8 * ln(1 + s.popularity)::float8 as score, null::text as known_as`;

/** What sells best first; beyond the cap the hits are the best sellers, what the customer has bought, and some of the others. */
const byPopularity = (at: At): SQL => {
  const matches = sql`i.search @@ (select typed from q) and ${inCategory(at)}`;
  return sql`
  ${below(at)}, ${queries(at)}, ${codeHits(at)}, ${upToCap(at, matches, sql``)},
  walked as (
    select ${columns} from (select * from items order by popularity desc, id limit ${sql.raw(String(walked))}) i
    where (select so from many) and ${matches} and ${filtered(at)}),
  bought as (
    select ${columns} from (select item_id from purchased_items where customer_number = ${at.customer} order by times desc limit ${sql.raw(String(boughtAtMost))}) b
      join items i on i.id = b.item_id
    where (select so from many) and ${matches} and ${filtered(at)}),
  hit as materialized (
    select * from code_hit
    union all
    select s.*, ${byBest(at)} from (
      select * from counted
      union all select * from walked where id not in (select id from counted)
      union all select * from bought where id not in (select id from counted) and id not in (select id from walked)) s
    where s.id not in (select id from code_hit)),
  tier as (select 'typed' as name)`;
};

const unsearched = (at: At, where: SQL): SQL => sql`
  ${below(at)}, ${upToCap(at, where, sql`order by i.popularity desc, i.id`)},
  hit as materialized (select s.*, ${byBest(at)} from counted s),
  tier as (select 'typed' as name)`;

/** CTEs that end in `hit(id, …, score, known_as)` and `tier(name)`. One statement with whatever follows: one round trip. */
export function hitsSql(by: HitsBy, at: At): SQL {
  if (by === 'words') return byWords(at);
  if (by === 'popularity') return byPopularity(at);
  return unsearched(at, by === 'category' ? sql`i.category in (select id from below)` : sql`true`);
}
