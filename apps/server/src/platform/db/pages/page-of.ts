import { rowsBefore } from '@tradecounter/rules/paging';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Compiled, Executor } from '../database.ts';
import { int, json, type JsonRowWith, nullable, type SelectedColumns } from '../columns.ts';
import type { Value } from '../encode-value.ts';
import { declareForms, form, type Places, prepareForms, type StatementForm } from '../prepared.ts';
import type { AnyList, Given, ListDeclaration, SortPart } from './declaration.ts';
import { type Form, formOf, searchesOf, type Wanted } from './form.ts';
import { batchesOf } from './read-batches.ts';
import { allRows, ids, filteredRows, rowsWithIds, rowName, shownRows, withFirst, idName, matches } from './rows-sql.ts';
import { backwards, orderBy, partsOf, keyName } from './order-sql.ts';

/** How many matches are counted, and how many rows can be paged to when there are more. */
const maxCountedHits = 10_000;
const maxPagedRows = 1000;

const number = (value: number): SQL => sql.raw(String(value));

/**
 * Walks through the list in order, part by part, and selects the first matches. `offset 0` keeps the planner from
 * checking rows before the walk reaches them: in a list of two tables, one may have no match.
 */
function walks(list: AnyList, at: Places<Given>, [sort, , ...filters]: Form, idsAndKeys: SQL): SQL {
  const row = rowName(list);
  const each = partsOf(list, sort).map(({ only, keys }) => {
    const rows = sql`
      select ${row}.* ${filteredRows(list, at, [sort, '', ...filters])} and ${only(at)} and counted.many
      order by ${orderBy(keys)} offset 0`;
    return sql`(select ${idsAndKeys}
        from (${rows}) ${row}
        where ${matches(list, at, 'indexed')}
        limit least(${at['from']!}::int + ${at['size']!}::int, ${number(maxPagedRows)}))`;
  });
  return sql.join(each, sql` union all `);
}

/**
 * Selects a page of search results from a long list. Searches once for both count and page. With too many matches,
 * walks through the list in order instead and limits the number of pages. Users refine a search rather than page that
 * far.
 */
function searchedPage(list: AnyList, at: Places<Given>, form: Form): SQL {
  const keys = list.sorts[form[0]]!;
  const key = (index: number): SQL => sql`${sql.identifier(keyName(index))}`;
  const order = orderBy(keys.map((one, index) => ({ ...one, by: key(index) })));
  const idNames = sql.join(
    list.id!.map((_, index) => idName(index)),
    sql`, `,
  );
  const idsAndKeys = sql.join([...ids(list), ...keys.map(({ by }, index) => sql`${by} as ${key(index)}`)], sql`, `);
  const page = sql`order by ${order} limit ${at['size']!}::int offset ${at['from']!}::int`;
  const found = sql`(select ${idNames} from hits where not counted.many ${page}) union all
      (select ${idNames} from (${walks(list, at, form, idsAndKeys)}) walks ${page})`;
  return sql`
    with hits as materialized (
        select ${idsAndKeys} ${filteredRows(list, at, form)} limit ${number(maxCountedHits + 1)})
    select case when counted.many then ${number(maxPagedRows)} else counted.hits end as total,
      case when counted.many then ${number(maxCountedHits)} end as "moreThan",
      (select coalesce(json_agg(shown order by ${orderBy(keys)}),
            '[]'::json) ${rowsWithIds(list, at, found)}) as rows
    from (select count(*)::int as hits, count(*) > ${number(maxCountedHits)} as many from hits) counted`;
}

/** Selects a page of a list that isn't long. A search reads each row, so it is done once for both count and page. */
function plainPage(list: AnyList, at: Places<Given>, form: Form): SQL {
  const keys = list.sorts[form[0]]!;
  const found =
    form[1] === '' ? null : sql`found as materialized (select ${rowName(list)}.* ${filteredRows(list, at, form)})`;
  const of = found === null ? filteredRows(list, at, form) : sql`from found ${rowName(list)}`;
  const chosen = sql`${of} order by ${orderBy(keys)} limit ${at['size']!}::int offset ${at['from']!}::int`;
  return sql`${withFirst(list, at, found)}
    select (select count(*)::int ${of}) as total,
      (select coalesce(json_agg(shown order by ${orderBy(keys)}), '[]'::json) ${shownRows(list, at, chosen)}) as rows`;
}

const partName = (index: number): SQL => sql`${sql.identifier(`part_${index}`)}`;
const counted = (index: number): SQL => sql`counted.${partName(index)}`;

/** Selects the ids of those rows of the page that are in one part, once from each end. One of the two has no rows. */
function foundIn(list: AnyList, at: Places<Given>, form: Form, { only, keys }: SortPart<Given>, index: number): SQL[] {
  const [from, size] = [sql`${at['from']!}::int`, sql`${at['size']!}::int`];
  const before = sql.join([sql`0`, ...Array.from({ length: index }, (_, one) => counted(one))], sql` + `);
  const within = (place: SQL): SQL => sql`least(greatest(${place} - (${before}), 0), ${counted(index)})`;
  const [begin, end] = [within(from), within(sql`${from} + ${size}`)];
  const near = sql`${begin} * 2 <= ${counted(index)}`;
  const towards = (which: SQL, direction: SQL, offset: SQL): SQL =>
    sql`(select ${sql.join(ids(list), sql`, `)} ${filteredRows(list, at, form)} and ${only(at)} and ${which}
        order by ${direction} limit ${end} - ${begin} offset ${offset})`;
  return [
    towards(near, orderBy(keys), begin),
    towards(sql`not ${near}`, backwards(keys), sql`${counted(index)} - ${end}`),
  ];
}

/** Selects a page of a long list. Counts the rows first, so that each part is read from its nearer end. */
function farPage(list: AnyList, at: Places<Given>, form: Form): SQL {
  const parts = partsOf(list, form[0]);
  const found = parts.flatMap((part, index) => foundIn(list, at, form, part, index));
  const counts = parts.map(({ only }, index) => sql`(count(*) filter (where ${only(at)}))::int as ${partName(index)}`);
  return sql`
    select counted.total,
      (select coalesce(json_agg(shown order by ${orderBy(list.sorts[form[0]]!)}),
            '[]'::json) ${rowsWithIds(list, at, sql.join(found, sql` union all `))}) as rows
    from (select count(*)::int as total, ${sql.join(counts, sql`, `)} ${filteredRows(list, at, form)}) counted`;
}

export type { SortKey } from './declaration.ts';
export type { Wanted } from './form.ts';

export interface Page {
  /** Starts at 1. */
  page: number;
  size: number;
}

export interface PageRows<Row> {
  total: number;
  /**
   * Set when a search of a long list finds more rows than this. Then `total` is the number of rows that can be paged
   * to.
   */
  moreThan?: number | null;
  rows: Row[];
}

export interface PageOf<Whose, Row, Sort extends string, Filter extends string> {
  /** Returns a page and the total number of rows in one round trip. A page after the last one has no rows. */
  page(db: Executor, whose: Whose, wanted: Wanted<Sort, Filter> & Page): Promise<PageRows<Row>>;
  /**
   * Yields all rows of the list in order, in batches of up to `limit`. Each batch starts after the last row of the
   * previous one. So rows that exist throughout are read exactly once, whatever else is added or removed. Nothing stays
   * locked or open between batches. Reads one batch ahead.
   */
  batches(db: Executor, whose: Whose, wanted: Wanted<Sort, Filter>, limit?: number): AsyncGenerator<Row[]>;
  /** Returns the statement of a page with its values. */
  bind(whose: Whose, wanted: Wanted<Sort, Filter> & Page): { statement: Compiled; values: (string | Buffer | null)[] };
}

const pageColumns = { total: int, rows: json<object[]>() };
const searchedColumns = { total: int, moreThan: nullable(int), rows: json<object[]>() };

/** Defines a page. Only a long list can be searched and paged without reading all of its rows. */
function definePage(list: AnyList, key: Form): StatementForm<Given, typeof pageColumns> {
  const [, searched, ...filters] = key;
  const options = { plan: searched !== '' || filters.length > 0 ? 'each' : 'cached' } as const;
  if (list.id !== undefined && searched !== '')
    return form(searchedColumns, (at: Places<Given>) => searchedPage(list, at, key), options);
  const select = list.id === undefined ? plainPage : farPage;
  return form(pageColumns, (at: Places<Given>) => select(list, at, key), options);
}

/**
 * Creates a list with pages, search, sorts and filters. Each sort with each set of filters is one statement.
 * Connections keep the statements without search and filters. The others are planned with their values each time
 * (record 27).
 */
export function pageOf<
  Whose extends { readonly [Name in keyof Whose]: Value },
  const Shown extends SelectedColumns,
  Sort extends string,
  Filter extends string,
>(declared: ListDeclaration<Whose, Shown, Sort, Filter>): PageOf<Whose, JsonRowWith<Shown>, Sort, Filter> {
  const list = declared as unknown as AnyList;
  // A page has its rows as JSON, so their columns are compared as a statement that is never sent.
  declareForms((at: Places<Given>) => [form(list.columns(at), () => allRows(list, at))]);
  const forms = prepareForms(
    [Object.keys(list.sorts), searchesOf(list)],
    (...key) => definePage(list, key),
    Object.keys(list.filters),
  );
  const batches = batchesOf(list);
  const formFor = (whose: Whose, wanted: Wanted<Sort, Filter>) => formOf(list, whose as Given, wanted);
  const prepared = (whose: Whose, wanted: Wanted<Sort, Filter> & Page) => {
    const { form, given } = formFor(whose, wanted);
    return {
      statement: forms(...form),
      given: { ...given, size: wanted.size, from: rowsBefore(wanted.page, wanted.size) },
    };
  };
  return {
    async page(db, whose, wanted) {
      const { statement, given } = prepared(whose, wanted);
      return (await statement.row(db, given)) as PageRows<JsonRowWith<Shown>>;
    },
    batches: (db, whose, wanted, limit = 1000) =>
      batches(db, formFor(whose, wanted), limit) as AsyncGenerator<JsonRowWith<Shown>[]>,
    bind(whose, wanted) {
      const { statement, given } = prepared(whose, wanted);
      return statement.bind(given);
    },
  };
}
