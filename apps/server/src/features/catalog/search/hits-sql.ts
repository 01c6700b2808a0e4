import { type Placeholder, type SQL, sql } from 'drizzle-orm/sql/sql';
import { unbuyable } from '../item/item-facts-sql.ts';
import { hasOwnCatalog, shownTo } from '../item/shown-to-sql.ts';
import type { ColumnFacet } from '../list/facets-sql.ts';
import { codeHits, ownHits } from './code-hits-sql.ts';

/** Counting stops beyond this many hits, because no user reads that far. */
export const countCap = 10_000;

/** How to gather the hits of a text. */
export const textHits = [
  /** Rare words and numbers. Ranks every hit by its words. */
  'typed',
  /** The same, and also other meanings of the words when they find nothing. */
  'words',
  /** Common words. The best sellers come first. */
  'popularity',
] as const;

/** How to gather the hits. Without a text, they are a category or everything. */
export const allHits = [...textHits, 'category', 'everything'] as const;
export type HitsBy = (typeof allHits)[number];

/** How a text was read to find the hits. */
export type Tier = 'number' | 'typed' | 'meant' | 'slip' | 'less' | 'none';

/** Parameters of hitsSql. */
export type HitsGiven = Record<ColumnFacet, readonly string[] | null> & {
  customer: string;
  category: string | null;
  /** The typed text in capitals. */
  number: string;
  /** Whole numbers and barcodes that it may be (CodeForms). */
  forms: readonly string[];
  barcodes: readonly string[];
  /**
   * Item number, and the first text sorted after all numbers that begin with it. Both are '' when no number was typed.
   */
  code: string;
  codeEnd: string;
  /** The first text sorted after all numbers that begin with a word of letters only; '' when the word has a digit. */
  wordEnd: string;
  /** LIKE pattern of numbers that contain it; null = match beginnings only. */
  contains: string | null;
  /** LIKE patterns of the numbers one slip away from it. */
  slips: readonly string[];
  /** Two LIKE patterns, at least one of which each of those numbers matches. */
  slipHalves: readonly string[];
  /** Whether vendors' numbers are searched. */
  makers: boolean;
  typed: string | null;
  typedPreferred: string | null;
  typedSpread: number;
  meant: string | null;
  meantPreferred: string | null;
  meantSpread: number;
  /** tsquery for the kind of goods asked for; null when no word names a kind. */
  kind: string | null;
  /** The words as written. */
  written: readonly string[];
  /** tsqueries with words left out, and the share of the meaning that remains in each. */
  less: readonly string[];
  lessWeights: readonly number[];
  popularityWeight: number;
  lengthWeight: number;
  /** The number of items that the words find, if known without counting; otherwise null. */
  known: number | null;
  /** Number of hits up to the end of the requested page. */
  needed: number;
};
export type HitsAt = { readonly [Name in keyof HitsGiven]: Placeholder };

/**
 * The form of a question: how to gather hits, and which filters that need no prices and stock are set.
 * The set is closed, so that each form can be prepared.
 */
export interface HitsForm {
  by: HitsBy;
  /** Whether the text may be a number. A text of several words is not. */
  numbers: boolean;
  inCategory: boolean;
  filters: readonly ColumnFacet[];
  /** Includes what the customer has bought, however rarely others buy it. Only for lists without a text. */
  bought?: boolean;
}

const numberSql = (value: number): SQL => sql.raw(String(value));
const upToCap = sql`limit ${numberSql(countCap + 1)}`;

/** Number of best sellers to scan for a common word. */
const scannedSellers = 5000;
/** Maximum number of the customer's most frequently bought items, which are scanned as well. */
const maxBought = 300;
/** This many best sellers are enough for a page and its facets. With fewer, a sample of the other items is added. */
const enoughSellers = 120;
const sampleSize = 400;

/** Score for each word that appears in the description exactly as written. */
const writtenWeight = 0.1;

/** Score for the kind of goods asked for: a kit for tires is not a tire, however well it sells. */
const kindWeight = 1.5;

const below = ({ inCategory }: HitsForm, { category }: HitsAt): SQL =>
  inCategory
    ? sql`below as materialized (
        with recursive tree as (
          select id from categories where id = ${category}
          union select c.id from categories c join tree b on c.parent = b.id)
        select id from tree),`
    : sql``;

/**
 * As an array, so that the planner sees that the categories are few and uses the index. A scan of a million items takes
 * half a second.
 */
const inCategory = (form: HitsForm): SQL =>
  form.inCategory ? sql`i.category = any(array(select id from below))` : sql`true`;

/** Whether item `i` can be a hit: it is in the category, and in the customer's catalog. */
const isListed = (form: HitsForm, at: HitsAt): SQL =>
  sql`${inCategory(form)} and ${shownTo(sql`i`, sql`${at.customer}`)}`;

/** The known number of items, unless the customer doesn't see all of them. */
const knownTo = (at: HitsAt): SQL => sql`
  case when ${at.known}::int is not null and not ${hasOwnCatalog(sql`${at.customer}`)} then ${at.known}::int end`;

/** Whether the customer has bought item `i`, if that is asked for. */
const boughtBefore = (at: HitsAt): SQL => sql`
  i.id in (
      select item_id
      from purchased_items
      where customer_number = ${at.customer} and 'before' = any(${at.bought}::text[]))`;

/** Whether item `i` passes the filters; null when it has no value in a column. Uses bare columns, for their indexes. */
const passes = ({ filters }: HitsForm, at: HitsAt): SQL =>
  filters.length === 0
    ? sql`true`
    : sql.join(
        filters.map((name) =>
          name === 'bought' ? boughtBefore(at) : sql`i.${sql.identifier(name)} = any(${at[name]}::text[])`,
        ),
        sql` and `,
      );

/** Whether a filter excludes item `i`. */
const isMissed = (form: HitsForm, at: HitsAt): SQL => sql`not coalesce(${passes(form, at)}, false)`;

/** Score for the item's sales. */
const salesScore = (at: HitsAt): SQL => sql`${at.popularityWeight}::float8 * ln(1 + i.popularity::float8)`;

/**
 * Prefers words as typed to their continuations, names of the item and its kind to other fields, and short descriptions
 * to long ones. The kind is indexed separately from other names, so that a search for floors doesn't list floor
 * registers first.
 */
const scoreOf = (preferred: SQL, spread: Placeholder, at: HitsAt): SQL => sql`
  (4 * ${spread}::float8 * ts_rank('{0.05,0.7,1.0,1.0}', i.search, ${preferred}) + ${numberSql(writtenWeight)}
      * (select count(*) from unnest(${at.written}::text[]) w where strpos(lower(i.description), w) > 0)
      + case when i.search @@ (select kind from q) then ${numberSql(kindWeight)} else 0 end
      - ${at.lengthWeight}::float8 * ln(1 + length(i.description)) + ${salesScore(at)})`;

const queryColumns = (name: string, text: Placeholder, preferred: Placeholder): SQL => sql`
  to_tsquery('simple', ${text}) as ${sql.identifier(name)},
  to_tsquery('simple', ${preferred}) as ${sql.identifier(`${name}_preferred`)}`;

const kindOf = (at: HitsAt): SQL => sql`to_tsquery('simple', ${at.kind}::text) as kind`;

const queriesTyped = (at: HitsAt): SQL =>
  sql`q as materialized (select ${queryColumns('typed', at.typed, at.typedPreferred)}, ${kindOf(at)})`;
const queries = (at: HitsAt): SQL => sql`
  q as materialized (
    select ${queryColumns('typed', at.typed, at.typedPreferred)},
      ${queryColumns('meant', at.meant, at.meantPreferred)}, ${kindOf(at)})`;

/**
 * Columns of a hit: number, score, the name it was found by, whether a filter excludes it, and whether it comes after
 * all others.
 */
const hitColumns = (score: SQL, form: HitsForm, at: HitsAt): SQL =>
  sql`i.id, ${score} as score, null::text as known_as, ${isMissed(form, at)} as missed, ${unbuyable} as last`;

/** Whether all these CTEs have no rows. */
const allEmpty = (...names: string[]): SQL =>
  sql.join(
    names.map((name) => sql`not exists (select 1 from ${sql.identifier(name)})`),
    sql` and `,
  );

const noNumber = sql`i.id not in (select id from code_hit)`;
const wordHits = (name: 'typed' | 'meant', condition: SQL, form: HitsForm, at: HitsAt): SQL => sql`
  select ${hitColumns(
    scoreOf(sql`(select ${sql.identifier(`${name}_preferred`)} from q)`, at[`${name}Spread`], at),
    form,
    at,
  )}
  from items i
  where ${condition} and i.search @@ (select ${sql.identifier(name)} from q) and ${isListed(form, at)} ${upToCap}`;

/**
 * Hits by similar numbers of the customer's own. No index supports this. Each caller therefore names the hits that must
 * be empty before the customer's rows are scanned.
 */
const byOwnNumber = (unless: SQL, alike: SQL, form: HitsForm, at: HitsAt): SQL =>
  ownHits(at, sql`${unless} and ${alike}`, isListed(form, at), { missed: isMissed(form, at), last: unbuyable });

/** Hits shared by both word searches: numbers, then words as typed, then numbers that begin with the letters. */
const asTyped = (form: HitsForm, at: HitsAt): SQL => sql`
  ${codeHits(at, isListed(form, at), { missed: isMissed(form, at), last: unbuyable })},
  number_typed as (select 1 from code_hit where score >= 400),
  typed_hit as materialized (${wordHits('typed', noNumber, form, at)}),
  part_hit as materialized (${byOwnNumber(
    allEmpty('typed_hit', 'number_typed'),
    sql`${at.contains}::text is not null and o.code like ${at.contains}`,
    form,
    at,
  )}),
  begun_hit as materialized (
    select ${hitColumns(salesScore(at), form, at)}
    from items i
    where ${allEmpty('typed_hit', 'code_hit', 'part_hit')} and ${at.wordEnd}::text <> '' and i.code ~>=~ ${at.code}
      and i.code ~<~ ${at.wordEnd} and ${isListed(form, at)} ${upToCap})`;

const typedHits = sql`
  select *
  from code_hit
  union all
  select *
  from typed_hit
  union all
  select *
  from part_hit
  union all
  select *
  from begun_hit`;
const countHits = sql`counted as (
    select count(*) filter (where not missed)::int as total, count(*)::int as hits
    from hit)`;
const tiers = (more: SQL): SQL => sql`
  tier as (
    select case
        when exists (select 1 from code_hit) or exists (select 1 from part_hit) or exists (select 1 from begun_hit)
          then 'number'
        when exists (select 1 from typed_hit) then 'typed' ${more}
      end as name)`;

/** Ranks by words as typed. */
const byTyped = (form: HitsForm, at: HitsAt): SQL =>
  form.numbers
    ? sql`
  ${below(form, at)} ${queriesTyped(at)}, ${asTyped(form, at)},
  hit as materialized (${typedHits}), ${countHits}, ${tiers(sql`else 'none'`)}`
    : sql`
  ${below(form, at)} ${queriesTyped(at)}, hit as materialized (${wordHits('typed', sql`true`, form, at)}), ${countHits},
  tier as (select case when hits > 0 then 'typed' else 'none' end as name from counted)`;

/** Ranks by words as typed, then as meant, then as one of the customer's own numbers, then with a word left out. */
const byWords = (form: HitsForm, at: HitsAt): SQL => sql`
  ${below(form, at)} ${queries(at)}, ${asTyped(form, at)},
  meant_hit as materialized (${wordHits(
    'meant',
    sql`${allEmpty('typed_hit', 'number_typed', 'part_hit', 'begun_hit')} and ${noNumber}`,
    form,
    at,
  )}),
  slip_hit as materialized (${byOwnNumber(
    allEmpty('typed_hit', 'code_hit', 'part_hit', 'begun_hit', 'meant_hit'),
    sql`o.code like any(${at.slipHalves}::text[]) and o.code like any(${at.slips}::text[])`,
    form,
    at,
  )}),
  less_match as (
    select i.id, max(l.weight) as weight
    from unnest(${at.less}::text[], ${at.lessWeights}::float8[]) l(query, weight)
    join items i on i.search @@ to_tsquery('simple', l.query)
    where ${allEmpty('typed_hit', 'begun_hit', 'part_hit', 'slip_hit', 'meant_hit', 'code_hit')}
      and ${isListed(form, at)}
    group by i.id
    order by 2 desc ${upToCap}),
  less_hit as (
    select ${hitColumns(
      sql`10 * l.weight + ${scoreOf(sql`(select meant_preferred from q)`, at.meantSpread, at)}`,
      form,
      at,
    )}
    from less_match l join items i on i.id = l.id),
  hit as materialized (
    ${typedHits}
    union all
    select *
    from meant_hit
    union all
    select *
    from slip_hit
    union all
    select *
    from less_hit), ${countHits},
  ${tiers(
    sql`when exists (select 1 from meant_hit) then 'meant'
      when exists (select 1 from slip_hit) then 'slip'
      else 'less'`,
  )}`;

/**
 * Lists the best sellers first. With more hits than the cap, it scans the best sellers, the customer's purchases and a
 * sample of the rest. A common word therefore takes no longer.
 */
const byPopularity = (form: HitsForm, at: HitsAt): SQL => {
  const matches = sql`i.search @@ (select typed from q) and ${isListed(form, at)} and ${passes(form, at)}`;
  const best = sql`(select * from items order by popularity desc, id limit ${numberSql(scannedSellers)}) i`;
  return sql`
    ${below(form, at)} ${queriesTyped(at)},
    ${codeHits(at, isListed(form, at), { missed: isMissed(form, at), last: unbuyable })},
    sellers as materialized (
      select ${hitColumns(salesScore(at), form, at)}
      from ${best}
      where (${knownTo(at)}) is not null and ${matches}),
    plain as materialized (
      select ${hitColumns(salesScore(at), form, at)}
      from items i
      where ((${knownTo(at)}) is null
          or (select count(*) from sellers) < greatest(${numberSql(enoughSellers)}, ${at.needed}::int))
        and ${matches}
      limit case
        when (${knownTo(at)}) is not null and ${at.needed}::int <= ${numberSql(sampleSize)}
          then ${numberSql(sampleSize)}
        else ${numberSql(countCap + 1)}
      end),
    counted as materialized (
      select coalesce((${knownTo(at)}), count(*)::int) as total,
        count(*) > ${numberSql(countCap)} or (${knownTo(at)}) is not null as many, count(*)::int as hits
      from plain),
    walked as materialized (
      select *
      from sellers
      union all
      select ${hitColumns(salesScore(at), form, at)}
      from ${best}
      where (${knownTo(at)}) is null and (select many from counted) and ${matches}),
    bought as (
      select ${hitColumns(salesScore(at), form, at)}
      from (
          select item_id
          from purchased_items
          where customer_number = ${at.customer}
          order by times desc limit ${numberSql(maxBought)}) b
      join items i on i.id = b.item_id
      where (select many from counted) and ${matches} and b.item_id not in (select id from walked)),
    popular as (select * from walked union all select * from bought),
    hit as materialized (
      select *
      from code_hit
      union all
      select *
      from popular
      where id not in (select id from code_hit)
      union all
      select *
      from plain
      where id not in (select id from code_hit) and id not in (select id from popular)),
    tier as (select 'typed' as name)`;
};

const unsearched = (form: HitsForm, at: HitsAt): SQL => {
  // No index has this order within a category. Scanning all items by popularity for a small category takes seconds with
  // a million items.
  const order = form.inCategory ? sql`(i.popularity + 0) desc` : sql`i.popularity desc`;
  const hitsWhere = (condition: SQL): SQL => sql`
    select ${hitColumns(salesScore(at), form, at)}
    from items i
    where ${isListed(form, at)} and ${condition}
    order by ${order}, i.id ${upToCap}`;
  // The customer's purchases may sell too little to be within the cap. Duplicates are left out of the purchases.
  // Leaving purchases out of all items would mean reading all items.
  const purchases = (listed: SQL): SQL =>
    form.bought !== true
      ? sql``
      : sql`
        union all (
          select ${hitColumns(salesScore(at), form, at)}
          from (
              select item_id
              from purchased_items
              where customer_number = ${at.customer}
              order by times desc limit ${numberSql(maxBought)}) b
          join items i on i.id = b.item_id
          where ${isListed(form, at)} and b.item_id not in (select id from ${listed}))`;
  // While all hits fit under the cap, facets also count those that the filters exclude. Beyond the cap, only hits that
  // pass are read, so that filters reach all of them.
  const filtered = sql`
    plain as materialized (${hitsWhere(sql`true`)}),
    many as materialized (select count(*) > ${numberSql(countCap)} as so from plain),
    reached as materialized (
      select * from plain where not (select so from many)
      union all (${hitsWhere(sql`(select so from many) and ${passes(form, at)}`)})),
    hit as materialized (select * from reached ${purchases(sql`reached`)})`;
  const unfiltered =
    form.bought === true
      ? sql`plain as materialized (${hitsWhere(sql`true`)}),
        hit as materialized (select * from plain ${purchases(sql`plain`)})`
      : sql`hit as materialized (${hitsWhere(sql`true`)})`;
  return sql`
    ${below(form, at)} ${form.filters.length === 0 ? unfiltered : filtered},
    ${countHits}, tier as (select 'typed' as name)`;
};

/**
 * CTEs over `who` (buyerSql) that end in `hit(id, score, known_as, missed, last)`, `counted(total, hits)` and
 * `tier(name)`. They form one statement with the rest of the query, so a search is one round trip.
 */
export function hitsSql(form: HitsForm, at: HitsAt): SQL {
  if (form.by === 'typed') return byTyped(form, at);
  if (form.by === 'words') return byWords(form, at);
  return form.by === 'popularity' ? byPopularity(form, at) : unsearched(form, at);
}
