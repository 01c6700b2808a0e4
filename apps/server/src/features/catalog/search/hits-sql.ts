import { type Placeholder, type SQL, sql } from 'drizzle-orm/sql/sql';
import { availableAt } from '../../stock/stock-sql.ts';
import type { ColumnFacet } from '../list/facets-sql.ts';
import { codeHits, ownHits } from './code-hits-sql.ts';

/** Beyond so many hits counting stops: nobody reads further. */
export const countCap = 10_000;

/** How the hits of a question are gathered. */
export type HitsBy =
  /** Words that few items have, and numbers: every hit is ranked by its words. */
  | 'typed'
  /** The same, and what else the words may have been meant as when they find nothing. */
  | 'words'
  /** Words that many items have: what sells best comes first. */
  | 'popularity'
  /** No text: a category, or everything. */
  | 'category'
  | 'everything';

/** Parameters of hitsSql. */
export type HitsGiven = Record<ColumnFacet, readonly string[] | null> & {
  customer: string;
  category: string | null;
  /** The typed text in capitals. */
  number: string;
  /** Item number and the first text behind all that begin so, both '' when none was typed. */
  code: string;
  codeEnd: string;
  /** The first text behind all numbers that begin like a word of letters alone; '' where it has a digit. */
  wordEnd: string;
  /** LIKE pattern of numbers that contain it; null = only those that begin so. */
  contains: string | null;
  /** LIKE patterns of the numbers that are one slip away from it. */
  slips: readonly string[];
  /** LIKE patterns of which each of those meets one. */
  slipHalves: readonly string[];
  /** Whether vendors' numbers count. */
  makers: boolean;
  typed: string | null;
  typedPreferred: string | null;
  typedSpread: number;
  meant: string | null;
  meantPreferred: string | null;
  meantSpread: number;
  /** tsquery of the kind of goods that is asked for; null where the words name none. */
  kind: string | null;
  written: readonly string[];
  less: readonly string[];
  lessWeights: readonly number[];
  popularityWeight: number;
  lengthWeight: number;
  /** Items that the words find, when that is known without counting; else null. */
  known: number | null;
  /** Hits up to the end of the page that is asked for. */
  needed: number;
};
export type HitsAt = { readonly [Name in keyof HitsGiven]: Placeholder };

/** What is asked: how hits are gathered, and which filters on the item's own columns are set. A closed set, so that each can be prepared. */
export interface HitsForm {
  by: HitsBy;
  /** Whether the text may be a number; of several words it is none. */
  numbers: boolean;
  inCategory: boolean;
  filters: readonly ColumnFacet[];
  /** What the customer has bought is looked at, however little it sells to others. Only for lists without a text. */
  bought?: boolean;
}

const number = (value: number): SQL => sql.raw(String(value));
const upToCap = sql`limit ${number(countCap + 1)}`;

/** How many of the best sellers are looked through for a word that many items have. */
const walked = 5000;
/** What a customer has bought most often is looked through too. */
const boughtAtMost = 300;
/** So many best sellers make a page and its facets; of fewer, so many of the others are looked at too. */
const enough = 120;
const sampled = 400;

/** What each word that stands in the description just as it was written adds. */
const writtenWeight = 0.1;

/** What the kind that is asked for adds: a kit for tires is no tire, however well it sells. */
const kindWeight = 1.5;

const below = ({ inCategory }: HitsForm, { category }: HitsAt): SQL =>
  inCategory
    ? sql`below as materialized (
        with recursive tree as (
          select id from categories where id = ${category}
          union select c.id from categories c join tree b on c.parent = b.id)
        select id from tree),`
    : sql``;

/** As an array, because only so the database sees that they are few and reads the index on them; a million items are half a second. */
const inCategory = (form: HitsForm): SQL =>
  form.inCategory ? sql`i.category = any(array(select id from below))` : sql`true`;

/** Null where the item has no such column's value. Bare, so that an index on the column can be read. */
const passes = ({ filters }: HitsForm, at: HitsAt): SQL =>
  filters.length === 0
    ? sql`true`
    : sql.join(
        filters.map((name) => sql`i.${sql.identifier(name)} = any(${at[name]}::text[])`),
        sql` and `,
      );

const isMissed = (form: HitsForm, at: HitsAt): SQL => sql`not coalesce(${passes(form, at)}, false)`;

const sells = (at: HitsAt): SQL => sql`${at.popularityWeight}::float8 * ln(1 + i.popularity::float8)`;

/**
 * Words as typed before their continuations, in what an item and its kind are called before elsewhere, in short descriptions before long ones.
 * The kind is indexed apart from other names, so that who looks for floors does not get floor registers first.
 */
const scoreOf = (preferred: SQL, spread: Placeholder, at: HitsAt): SQL => sql`(
  4 * ${spread}::float8 * ts_rank('{0.05,0.7,1.0,1.0}', i.search, ${preferred})
  + ${number(writtenWeight)} * (select count(*) from unnest(${at.written}::text[]) w where strpos(lower(i.description), w) > 0)
  + case when i.search @@ (select kind from q) then ${number(kindWeight)} else 0 end
  - ${at.lengthWeight}::float8 * ln(1 + length(i.description)) + ${sells(at)})`;

const query = (name: string, text: Placeholder, preferred: Placeholder): SQL => sql`
  to_tsquery('simple', ${text}) as ${sql.identifier(name)}, to_tsquery('simple', ${preferred}) as ${sql.identifier(`${name}_preferred`)}`;

const kindOf = (at: HitsAt): SQL => sql`to_tsquery('simple', ${at.kind}::text) as kind`;

const queriesTyped = (at: HitsAt): SQL =>
  sql`q as materialized (select ${query('typed', at.typed, at.typedPreferred)}, ${kindOf(at)})`;
const queries = (at: HitsAt): SQL => sql`
  q as materialized (select ${query('typed', at.typed, at.typedPreferred)}, ${query('meant', at.meant, at.meantPreferred)}, ${kindOf(at)})`;

/**
 * Whether the customer `who` cannot buy item `i`: it is off sale, is sold to others only, or is discontinued and none
 * is left where he buys.
 */
const unbuyable = sql`(i.off_sale
  or not (cardinality(i.sold_to) = 0 or coalesce((select price_class from who) = any(i.sold_to), false))
  or i.discontinued and ${availableAt(sql`i.id`, sql`(select location from who)`)} <= 0)`;

/** Columns of a hit: number, score, what it was known as, whether a filter refuses it, whether it stands behind all others. */
const hit = (score: SQL, form: HitsForm, at: HitsAt): SQL =>
  sql`i.id, ${score} as score, null::text as known_as, ${isMissed(form, at)} as missed, ${unbuyable} as last`;

const none = (...names: string[]): SQL =>
  sql.join(
    names.map((name) => sql`not exists (select 1 from ${sql.identifier(name)})`),
    sql` and `,
  );

const noNumber = sql`i.id not in (select id from code_hit)`;
const wordHits = (name: 'typed' | 'meant', only: SQL, form: HitsForm, at: HitsAt): SQL => sql`
  select ${hit(scoreOf(sql`(select ${sql.identifier(`${name}_preferred`)} from q)`, at[`${name}Spread`], at), form, at)}
  from items i where ${only} and i.search @@ (select ${sql.identifier(name)} from q) and ${inCategory(form)}
  ${upToCap}`;

/**
 * The customer's own numbers that are alike. There is no index for that, so each use of it names what must have found nothing before
 * the customer's rows are gone through.
 */
const byOwnNumber = (unless: SQL, alike: SQL, form: HitsForm, at: HitsAt): SQL =>
  ownHits(at, sql`${unless} and ${alike}`, inCategory(form), { missed: isMissed(form, at), last: unbuyable });

/** Numbers, words as typed, else the letters a number begins with: what both ways by words begin with. */
const asTyped = (form: HitsForm, at: HitsAt): SQL => sql`
  ${codeHits(at, inCategory(form), { missed: isMissed(form, at), last: unbuyable })},
  number_typed as (select 1 from code_hit where score >= 400),
  typed_hit as materialized (${wordHits('typed', noNumber, form, at)}),
  part_hit as materialized (
    ${byOwnNumber(none('typed_hit', 'number_typed'), sql`${at.contains}::text is not null and o.code like ${at.contains}`, form, at)}),
  begun_hit as materialized (
    select ${hit(sells(at), form, at)} from items i
    where ${none('typed_hit', 'code_hit', 'part_hit')} and ${at.wordEnd}::text <> '' and i.code ~>=~ ${at.code} and i.code ~<~ ${at.wordEnd} and ${inCategory(form)} ${upToCap})`;

const typedHits = sql`select * from code_hit union all select * from typed_hit union all select * from part_hit union all select * from begun_hit`;
const countHits = sql`counted as (select count(*) filter (where not missed)::int as total, count(*)::int as hits from hit)`;
const tiers = (more: SQL): SQL => sql`
  tier as (select case when exists (select 1 from code_hit) or exists (select 1 from part_hit) or exists (select 1 from begun_hit) then 'number'
    when exists (select 1 from typed_hit) then 'typed' ${more} end as name)`;

/** Ranked by words as typed. */
const byTyped = (form: HitsForm, at: HitsAt): SQL =>
  form.numbers
    ? sql`
  ${below(form, at)} ${queriesTyped(at)}, ${asTyped(form, at)},
  hit as materialized (${typedHits}), ${countHits}, ${tiers(sql`else 'none'`)}`
    : sql`
  ${below(form, at)} ${queriesTyped(at)}, hit as materialized (${wordHits('typed', sql`true`, form, at)}), ${countHits},
  tier as (select case when hits > 0 then 'typed' else 'none' end as name from counted)`;

/** Ranked by words as typed, else as meant, else as one of the customer's own numbers, else with a word left out. */
const byWords = (form: HitsForm, at: HitsAt): SQL => sql`
  ${below(form, at)} ${queries(at)}, ${asTyped(form, at)},
  meant_hit as materialized (${wordHits('meant', sql`${none('typed_hit', 'number_typed', 'part_hit', 'begun_hit')} and ${noNumber}`, form, at)}),
  slip_hit as materialized (
    ${byOwnNumber(none('typed_hit', 'code_hit', 'part_hit', 'begun_hit', 'meant_hit'), sql`o.code like any(${at.slipHalves}::text[]) and o.code like any(${at.slips}::text[])`, form, at)}),
  less_match as (
    select i.id, max(l.weight) as weight
    from unnest(${at.less}::text[], ${at.lessWeights}::float8[]) l(query, weight) join items i on i.search @@ to_tsquery('simple', l.query)
    where ${none('typed_hit', 'begun_hit', 'part_hit', 'slip_hit', 'meant_hit', 'code_hit')} and ${inCategory(form)}
    group by i.id order by 2 desc ${upToCap}),
  less_hit as (
    select ${hit(sql`10 * l.weight + ${scoreOf(sql`(select meant_preferred from q)`, at.meantSpread, at)}`, form, at)} from less_match l join items i on i.id = l.id),
  hit as materialized (${typedHits} union all select * from meant_hit union all select * from slip_hit union all select * from less_hit),
  ${countHits}, ${tiers(sql`when exists (select 1 from meant_hit) then 'meant' when exists (select 1 from slip_hit) then 'slip' else 'less'`)}`;

/**
 * What sells best first. Of more hits than the cap these are looked at: the best sellers, what the customer has bought, and some of
 * the others, so that no word takes longer for being common.
 */
const byPopularity = (form: HitsForm, at: HitsAt): SQL => {
  const matches = sql`i.search @@ (select typed from q) and ${inCategory(form)} and ${passes(form, at)}`;
  const best = sql`(select * from items order by popularity desc, id limit ${number(walked)}) i`;
  return sql`
  ${below(form, at)} ${queriesTyped(at)}, ${codeHits(at, inCategory(form), { missed: isMissed(form, at), last: unbuyable })},
  sellers as materialized (select ${hit(sells(at), form, at)} from ${best} where ${at.known}::int is not null and ${matches}),
  plain as materialized (
    select ${hit(sells(at), form, at)} from items i
    where (${at.known}::int is null or (select count(*) from sellers) < greatest(${number(enough)}, ${at.needed}::int)) and ${matches}
    limit case when ${at.known}::int is not null and ${at.needed}::int <= ${number(sampled)} then ${number(sampled)} else ${number(countCap + 1)} end),
  counted as materialized (
    select coalesce(${at.known}::int, count(*)::int) as total, count(*) > ${number(countCap)} or ${at.known}::int is not null as many, count(*)::int as hits from plain),
  walked as materialized (
    select * from sellers
    union all select ${hit(sells(at), form, at)} from ${best} where ${at.known}::int is null and (select many from counted) and ${matches}),
  bought as (
    select ${hit(sells(at), form, at)}
    from (select item_id from purchased_items where customer_number = ${at.customer} order by times desc limit ${number(boughtAtMost)}) b join items i on i.id = b.item_id
    where (select many from counted) and ${matches} and b.item_id not in (select id from walked)),
  popular as (select * from walked union all select * from bought),
  hit as materialized (
    select * from code_hit
    union all select * from popular where id not in (select id from code_hit)
    union all select * from plain where id not in (select id from code_hit) and id not in (select id from popular)),
  tier as (select 'typed' as name)`;
};

const unsearched = (form: HitsForm, at: HitsAt): SQL => {
  // Of a category no index has the order: walking through all items by popularity for the few of one takes seconds at a million.
  const order = form.inCategory ? sql`(i.popularity + 0) desc` : sql`i.popularity desc`;
  const some = (refused: SQL): SQL => sql`
    select ${hit(sells(at), form, at)} from items i where ${inCategory(form)} and ${refused} order by ${order}, i.id ${upToCap}`;
  // The customer's own may sell so little that they lie beyond the cap. What is there already is left out of them, not of all items: those would be read for it.
  const own = (than: SQL): SQL =>
    form.bought !== true
      ? sql``
      : sql`
      union all (
        select ${hit(sells(at), form, at)}
        from (select item_id from purchased_items where customer_number = ${at.customer} order by times desc limit ${number(boughtAtMost)}) b join items i on i.id = b.item_id
        where ${inCategory(form)} and b.item_id not in (select id from ${than}))`;
  // Facets count what else there is as long as all can be looked at; filters reach what lies beyond the cap.
  const both = sql`
    plain as materialized (${some(sql`true`)}),
    many as materialized (select count(*) > ${number(countCap)} as so from plain),
    reached as materialized (
      select * from plain where not (select so from many)
      union all (${some(sql`(select so from many) and ${passes(form, at)}`)})),
    hit as materialized (select * from reached ${own(sql`reached`)})`;
  const every =
    form.bought === true
      ? sql`plain as materialized (${some(sql`true`)}), hit as materialized (select * from plain ${own(sql`plain`)})`
      : sql`hit as materialized (${some(sql`true`)})`;
  return sql`
    ${below(form, at)} ${form.filters.length === 0 ? every : both},
    ${countHits}, tier as (select 'typed' as name)`;
};

/**
 * CTEs over `who` (buyerSql) that end in `hit(id, score, known_as, missed, last)`, `counted(total, hits)` and `tier(name)`. One statement with whatever
 * follows: one round trip.
 */
export function hitsSql(form: HitsForm, at: HitsAt): SQL {
  if (form.by === 'typed') return byTyped(form, at);
  if (form.by === 'words') return byWords(form, at);
  return form.by === 'popularity' ? byPopularity(form, at) : unsearched(form, at);
}
