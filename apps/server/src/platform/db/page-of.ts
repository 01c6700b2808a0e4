import { rowsBefore } from '@tradecounter/rules/paging';
import type { Placeholder } from 'drizzle-orm/sql/sql';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Compiled, Executor } from './database.ts';
import type { Value } from './encode-value.ts';
import { type Columns, selectList } from './packed-rows.ts';
import { type Places, prepare, prepareForms, type Prepared } from './prepared.ts';

type Given = { readonly [name: string]: Value };

/** A part of a list's order. It must not be null (use coalesce), and the last part must make the order unique. */
export interface SortKey {
  by: SQL;
  type: 'text' | 'date' | 'timestamptz' | 'numeric';
  down?: true;
}

/** A subset of a long list's rows, in an order that an index provides. */
export interface SortPart<Whose> {
  only: (at: Places<Whose>) => SQL;
  keys: readonly SortKey[];
}

/**
 * Declares a list in pieces of SQL that refer to a row as `alias`. Only this declaration becomes SQL text, and
 * everything requested is bound. `Whose` must not contain pattern, size or from, which the page uses.
 */
export interface ListDeclaration<Whose, Row, Sort extends string, Filter extends string> {
  alias: string;
  /** A materialized `with` part that `from` refers to. Not for long lists. */
  with?: (at: Places<Whose>) => SQL;
  from: (at: Places<Whose>) => SQL;
  /** One condition that selects the owner's rows. Put `or` in parentheses. */
  where: (at: Places<Whose>) => SQL;
  /** Joined only to the rows that are shown. */
  join?: (at: Places<Whose>) => SQL;
  columns: (at: Places<Whose>) => Columns<keyof Row & string>;
  /**
   * For lists of hundreds of thousands of rows: columns that identify a row. The page is then found by sort keys alone,
   * from the nearer end, in an index with the sort and filter columns. Only the rows of the page are read in full.
   */
  id?: readonly SQL[];
  /**
   * `pattern` is the text between percent signs, with its own wildcards escaped. For a long list, `has` takes the
   * lower-case column with a trigram index and returns the condition that uses it.
   */
  search: (pattern: Placeholder, has: (text: SQL) => SQL) => SQL;
  filters: Readonly<Record<Filter, (value: Placeholder, at: Places<Whose>) => SQL>>;
  sorts: Readonly<Record<Sort, readonly SortKey[]>>;
  /**
   * For sorts of a long list whose keys change with the day, so that no index has them: consecutive parts that together
   * contain all rows in that order.
   */
  parts?: Readonly<Partial<Record<Sort, readonly SortPart<Whose>[]>>>;
}

/** Requested part of the list. A filter without a value doesn't filter. */
export interface Wanted<Sort extends string, Filter extends string> {
  sort: Sort;
  search?: string | null;
  filters: Readonly<Partial<Record<Filter, string | null>>>;
}

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
   * Yields all rows of the list in order, in batches of up to `most`. Each batch starts after the last row of the
   * previous one. So rows that exist throughout are read exactly once, whatever else is added or removed. Nothing stays
   * locked or open between batches. Reads one batch ahead.
   */
  batches(db: Executor, whose: Whose, wanted: Wanted<Sort, Filter>, most?: number): AsyncGenerator<Row[]>;
  /** Returns the statement of a page with its values. */
  bind(whose: Whose, wanted: Wanted<Sort, Filter> & Page): { statement: Compiled; values: (string | Buffer | null)[] };
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

const castTo = {
  text: sql`::text`,
  date: sql`::date`,
  timestamptz: sql`::timestamptz`,
  numeric: sql`::numeric`,
} as const satisfies Record<SortKey['type'], SQL>;

const orderBy = (keys: readonly SortKey[]): SQL =>
  sql.join(
    keys.map(({ by, down }) => (down ? sql`${by} desc` : by)),
    sql`, `,
  );
const backwards = (keys: readonly SortKey[]): SQL =>
  sql.join(
    keys.map(({ by, down }) => (down ? by : sql`${by} desc`)),
    sql`, `,
  );

/** For searches of a long list: how many matches are counted, and how many rows can be paged to when there are more. */
const countedHits = 10_000;
const walked = 1000;

const keyName = (index: number): string => `key_${index}`;
const filterName = (filter: string): string => `filter_${filter}`;

/** Returns the condition for rows after the one with the given keys. An index on the first key finds the place. */
function behind(keys: readonly SortKey[], at: Places<Given>, index = 0): SQL {
  const { by, type, down } = keys[index]!;
  const key = sql`${at[keyName(index)]!}${castTo[type]}`;
  const further = down ? sql`${by} < ${key}` : sql`${by} > ${key}`;
  if (index === keys.length - 1) return further;
  return sql`(${down ? sql`${by} <= ${key}` : sql`${by} >= ${key}`} and (${further} or ${behind(keys, at, index + 1)}))`;
}

/** How a search works: none, by a trigram index, or by scanning all rows. */
type Searched = '' | 'indexed' | 'scanned';
type Form<Sort extends string, Filter extends string> = [sort: Sort, searched: Searched, ...filters: Filter[]];

/** A text without three letters or digits in a row has no trigram, so the whole index would be read. */
const hasTrigram = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);

/** The planner can't see the pattern of a scan and assumes that few rows match, so it uses parallel workers. */
const hasText: Record<Exclude<Searched, ''>, (text: SQL, pattern: SQL) => SQL> = {
  indexed: (text, pattern) => sql`${text} like ${pattern}`,
  scanned: (text, pattern) => sql`(${text} || '') like (select ${pattern})`,
};

/**
 * Creates a list with pages, search, sorts and filters. Each sort with each set of filters is one statement.
 * Connections keep the statements without search and filters. The others are planned with their values each time
 * (record 27).
 */
export function pageOf<
  Whose extends { readonly [Name in keyof Whose]: Value },
  Row extends object,
  Sort extends string,
  Filter extends string,
>(list: ListDeclaration<Whose, Row, Sort, Filter>): PageOf<Whose, Row, Sort, Filter> {
  const rowName = sql.identifier(list.alias);
  const names = Object.keys(list.filters) as Filter[];
  const whoseAt = (at: Places<Given>) => at as Places<Whose>;

  const searching = (at: Places<Given>, searched: Exclude<Searched, ''>): SQL =>
    sql`(${list.search(at['pattern']!, (text) => hasText[searched](text, sql`lower(${at['pattern']!})`))})`;

  const narrowed = (at: Places<Given>, [, searched, ...filters]: Form<Sort, Filter>): SQL =>
    sql.join(
      [
        sql`from ${list.from(whoseAt(at))} where ${list.where(whoseAt(at))}`,
        ...(searched === '' ? [] : [searching(at, searched)]),
        ...filters.map((filter) => sql`(${list.filters[filter](at[filterName(filter)]!, whoseAt(at))})`),
      ],
      sql` and `,
    );

  /** Selects the shown columns of the chosen rows. */
  const shown = (at: Places<Given>, chosen: SQL): SQL =>
    sql`from (select ${rowName}.* ${chosen}) ${rowName} ${list.join?.(whoseAt(at)) ?? sql``} cross join lateral (select ${selectList(list.columns(whoseAt(at)))}) shown`;

  const idName = (index: number): SQL => sql`${sql.identifier(`id_${index}`)}`;
  const ids = (list.id ?? []).map((part, index) => sql`${part} as ${idName(index)}`);
  /**
   * Selects the rows with these ids. They are at most a page. The limit states that for the planner, which would
   * otherwise expect a tenth of the list.
   */
  const picked = (
    at: Places<Given>,
    found: SQL,
  ): SQL => sql`from (select * from (${found}) found limit ${at['size']!}::int) picked cross join lateral (select ${rowName}.* from ${list.from(whoseAt(at))}
    where ${list.where(whoseAt(at))} and ${sql.join(
      list.id!.map((part, index) => sql`${part} = picked.${idName(index)}`),
      sql` and `,
    )}) ${rowName}
    ${list.join?.(whoseAt(at)) ?? sql``} cross join lateral (select ${selectList(list.columns(whoseAt(at)))}) shown`;

  const partsOf = (sort: Sort): readonly SortPart<Whose>[] =>
    list.parts?.[sort] ?? [{ only: () => sql`true`, keys: list.sorts[sort] }];

  /** Selects a page of a long list. Counts the rows first, so that each part is read from its nearer end. */
  const farPage = (at: Places<Given>, form: Form<Sort, Filter>, keys: readonly SortKey[]): SQL => {
    const [from, size] = [sql`${at['from']!}::int`, sql`${at['size']!}::int`];
    const parts = partsOf(form[0]);
    const counted = (index: number): SQL => sql`counted.${sql.identifier(`part_${index}`)}`;
    const found = parts.flatMap(({ only, keys: order }, index) => {
      const before = sql.join([sql`0`, ...parts.slice(0, index).map((_, one) => counted(one))], sql` + `);
      const within = (place: SQL): SQL => sql`least(greatest(${place} - (${before}), 0), ${counted(index)})`;
      const [begin, end] = [within(from), within(sql`${from} + ${size}`)];
      const near = sql`${begin} * 2 <= ${counted(index)}`;
      const towards = (which: SQL, direction: SQL, offset: SQL): SQL =>
        sql`(select ${sql.join(ids, sql`, `)} ${narrowed(at, form)} and ${only(whoseAt(at))} and ${which} order by ${direction} limit ${end} - ${begin} offset ${offset})`;
      return [
        towards(near, orderBy(order), begin),
        towards(sql`not ${near}`, backwards(order), sql`${counted(index)} - ${end}`),
      ];
    });
    const counts = parts.map(
      ({ only }, index) =>
        sql`(count(*) filter (where ${only(whoseAt(at))}))::int as ${sql.identifier(`part_${index}`)}`,
    );
    return sql`select counted.total, (select coalesce(json_agg(shown order by ${orderBy(keys)}), '[]'::json) ${picked(at, sql.join(found, sql` union all `))}) as rows
      from (select count(*)::int as total, ${sql.join(counts, sql`, `)} ${narrowed(at, form)}) counted`;
  };

  /**
   * Selects a page of search results from a long list. Searches once for both count and page. With too many matches,
   * walks through the list in order instead and limits the number of pages. Users refine a search rather than page that
   * far. `offset 0` keeps the planner from checking rows before the walk reaches them: in a list of two tables, one may
   * have no match.
   */
  const searchedPage = (at: Places<Given>, form: Form<Sort, Filter>, keys: readonly SortKey[]): SQL => {
    const [from, size] = [sql`${at['from']!}::int`, sql`${at['size']!}::int`];
    const key = (index: number): SQL => sql`${sql.identifier(keyName(index))}`;
    const order = orderBy(keys.map((one, index) => ({ ...one, by: key(index) })));
    const idNames = sql.join(
      ids.map((_, index) => idName(index)),
      sql`, `,
    );
    const idsAndKeys = sql.join([...ids, ...keys.map(({ by }, index) => sql`${by} as ${key(index)}`)], sql`, `);
    const [sort, , ...filters] = form;
    const walks = partsOf(sort).map(({ only, keys: along }) => {
      const rows = sql`select ${rowName}.* ${narrowed(at, [sort, '', ...filters])} and ${only(whoseAt(at))} and counted.many order by ${orderBy(along)} offset 0`;
      return sql`(select ${idsAndKeys} from (${rows}) ${rowName} where ${searching(at, 'indexed')} limit least(${from} + ${size}, ${sql.raw(String(walked))}))`;
    });
    const found = sql`(select ${idNames} from hits where not counted.many order by ${order} limit ${size} offset ${from}) union all
      (select ${idNames} from (${sql.join(walks, sql` union all `)}) walks order by ${order} limit ${size} offset ${from})`;
    return sql`with hits as materialized (select ${idsAndKeys} ${narrowed(at, form)} limit ${sql.raw(String(countedHits + 1))})
      select case when counted.many then ${sql.raw(String(walked))} else counted.hits end as total, case when counted.many then ${sql.raw(String(countedHits))} end as "moreThan",
        (select coalesce(json_agg(shown order by ${orderBy(keys)}), '[]'::json) ${picked(at, found)}) as rows
      from (select count(*)::int as hits, count(*) > ${sql.raw(String(countedHits))} as many from hits) counted`;
  };

  const withFirst = (at: Places<Given>, found: SQL | null): SQL => {
    const parts = [list.with?.(whoseAt(at)) ?? null, found].filter((part) => part !== null);
    return parts.length === 0 ? sql`` : sql`with ${sql.join(parts, sql`, `)}`;
  };

  const pages = prepareForms((...form: Form<Sort, Filter>): Prepared<Given, PageRows<Row>> => {
    const keys = list.sorts[form[0]];
    const plan = form[1] !== '' || form.length > 2 ? 'each' : 'cached';
    return prepare(
      (at) => {
        if (list.id !== undefined) return form[1] !== '' ? searchedPage(at, form, keys) : farPage(at, form, keys);
        // A search reads each row, so do it once for both count and page.
        const found = form[1] === '' ? null : sql`found as materialized (select ${rowName}.* ${narrowed(at, form)})`;
        const of = found === null ? narrowed(at, form) : sql`from found ${rowName}`;
        const chosen = sql`${of} order by ${orderBy(keys)} limit ${at['size']!}::int offset ${at['from']!}::int`;
        return sql`${withFirst(at, found)} select (select count(*)::int ${of}) as total,
        (select coalesce(json_agg(shown order by ${orderBy(keys)}), '[]'::json) ${shown(at, chosen)}) as rows`;
      },
      { plan },
    );
  });

  const batchForms = prepareForms(
    (on: boolean, part: number, ...form: Form<Sort, Filter>): Prepared<Given, { rows: [string[], Row][] }> =>
      prepare(
        (at) => {
          const { only, keys } = partsOf(form[0])[part]!;
          const chosen = sql`${narrowed(at, form)} and ${only(whoseAt(at))} ${on ? sql`and ${behind(keys, at)}` : sql``} order by ${orderBy(keys)} limit ${at['size']!}::int`;
          const texts = sql.join(
            keys.map(({ by }) => sql`(${by})::text`),
            sql`, `,
          );
          return sql`${withFirst(at, null)} select coalesce(json_agg(json_build_array(array[${texts}], shown) order by ${orderBy(keys)}), '[]'::json) as rows ${shown(at, chosen)}`;
        },
        { plan: 'each' },
      ),
  );

  const asked = (
    whose: Whose,
    { sort, search, filters }: Wanted<Sort, Filter>,
  ): { form: Form<Sort, Filter>; given: Given } => {
    const narrowing = names.filter((name) => (filters[name] ?? null) !== null);
    const values = Object.fromEntries(narrowing.map((name) => [filterName(name), filters[name]!]));
    const searched: Searched =
      (search ?? '') === '' ? '' : list.id !== undefined && !hasTrigram(search!) ? 'scanned' : 'indexed';
    return {
      form: [sort, searched, ...narrowing],
      given: { ...(whose as Given), ...values, ...(searched !== '' ? { pattern: `%${escapeLike(search!)}%` } : {}) },
    };
  };

  const pageForm = (whose: Whose, wanted: Wanted<Sort, Filter> & Page) => {
    const { form, given } = asked(whose, wanted);
    return {
      statement: pages(...form),
      given: { ...given, size: wanted.size, from: rowsBefore(wanted.page, wanted.size) },
    };
  };

  return {
    async page(db, whose, wanted) {
      const { statement, given } = pageForm(whose, wanted);
      return (await statement.row(db, given))!;
    },
    async *batches(db, whose, wanted, most = 1000) {
      const { form, given } = asked(whose, wanted);
      const read = async (part: number, last: Given | null): Promise<[string[], Row][]> =>
        (await batchForms(last !== null, part, ...form).row(db, { ...given, ...last, size: most }))!.rows;
      const parts = partsOf(wanted.sort).length;
      for (let [part, coming]: [number, Promise<[string[], Row][]>] = [0, read(0, null)]; part < parts;) {
        const rows = await coming;
        const ended = rows.length < most;
        if (ended) part += 1;
        // Reads the next batch while the caller writes this one. If the caller stops here, its error is ignored.
        if (part < parts)
          coming = read(
            part,
            ended ? null : Object.fromEntries(rows.at(-1)![0].map((key, index) => [keyName(index), key])),
          );
        coming.catch(() => {});
        if (rows.length > 0) yield rows.map(([, row]) => row);
      }
    },
    bind(whose, wanted) {
      const { statement, given } = pageForm(whose, wanted);
      return statement.bind(given);
    },
  };
}
