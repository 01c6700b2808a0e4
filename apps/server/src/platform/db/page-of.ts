import type { Placeholder } from 'drizzle-orm/sql/sql';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Compiled, Executor } from './database.ts';
import type { Value } from './encode-value.ts';
import { type Columns, selectList } from './packed-rows.ts';
import { type Places, prepare, prepareForms, type Prepared } from './prepared.ts';

type Given = { readonly [name: string]: Value };

/** A part of a list's order. It is never null (coalesce it), and the last part tells any two rows apart. */
export interface SortKey {
  by: SQL;
  type: 'text' | 'date' | 'timestamptz' | 'numeric';
  down?: true;
}

/**
 * What a list is, in pieces of SQL that call a row by `alias`; only this declaration is ever text, whatever is asked is
 * bound. `Whose` has no value called pattern, size or from: those are the page's own.
 */
export interface ListDeclaration<Whose, Row, Sort extends string, Filter extends string> {
  alias: string;
  from: (at: Places<Whose>) => SQL;
  /** Whose rows, one condition: with `or` in parentheses. */
  where: (at: Places<Whose>) => SQL;
  /** Joined to the rows that are shown, and only to them. */
  join?: (at: Places<Whose>) => SQL;
  columns: (at: Places<Whose>) => Columns<keyof Row & string>;
  /** `pattern` has the text between percent signs, with its own ones escaped. */
  search: (pattern: Placeholder) => SQL;
  filters: Readonly<Record<Filter, (value: Placeholder, at: Places<Whose>) => SQL>>;
  sorts: Readonly<Record<Sort, readonly SortKey[]>>;
}

/** What of the list is wanted; a filter without a value narrows nothing down. */
export interface Wanted<Sort extends string, Filter extends string> {
  sort: Sort;
  search?: string | null;
  filters: Readonly<Partial<Record<Filter, string | null>>>;
}

export interface Page {
  /** From 1. */
  page: number;
  size: number;
}

export interface PageOf<Whose, Row, Sort extends string, Filter extends string> {
  /** A page with the number of rows on all of them: one round trip. Behind the last page there are no rows. */
  page(db: Executor, whose: Whose, wanted: Wanted<Sort, Filter> & Page): Promise<{ total: number; rows: Row[] }>;
  /**
   * Every row of the list in its order, in batches of at most `most`. Each batch goes on behind the last row of the one before: what is there from
   * beginning to end is read once, whatever is added or removed meanwhile. Nothing is locked or kept open between two batches.
   */
  batches(db: Executor, whose: Whose, wanted: Wanted<Sort, Filter>, most?: number): AsyncGenerator<Row[]>;
  /** The statement of a page with its values. */
  bind(whose: Whose, wanted: Wanted<Sort, Filter> & Page): { statement: Compiled; values: (string | Buffer | null)[] };
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

const castTo = { text: sql`::text`, date: sql`::date`, timestamptz: sql`::timestamptz`, numeric: sql`::numeric` } as const satisfies Record<SortKey['type'], SQL>;

const orderBy = (keys: readonly SortKey[]): SQL => sql.join(keys.map(({ by, down }) => (down ? sql`${by} desc` : by)), sql`, `);

const keyName = (index: number): string => `key_${index}`;
const filterName = (filter: string): string => `filter_${filter}`;

/** Behind the row with the given keys: an index on the first key finds the place. */
function behind(keys: readonly SortKey[], at: Places<Given>, index = 0): SQL {
  const { by, type, down } = keys[index]!;
  const key = sql`${at[keyName(index)]!}${castTo[type]}`;
  const further = down ? sql`${by} < ${key}` : sql`${by} > ${key}`;
  if (index === keys.length - 1) return further;
  return sql`(${down ? sql`${by} <= ${key}` : sql`${by} >= ${key}`} and (${further} or ${behind(keys, at, index + 1)}))`;
}

type Form<Sort extends string, Filter extends string> = [sort: Sort, searched: boolean, ...filters: Filter[]];

/**
 * A list that is paged, searched, sorted and narrowed down. Its statements have a form for each sort with each set of filters, no more. Those without
 * search and filter are kept by the connections; the others are planned with their values each time (record 27).
 */
export function pageOf<Whose extends { readonly [Name in keyof Whose]: Value }, Row extends object, Sort extends string, Filter extends string>(
  list: ListDeclaration<Whose, Row, Sort, Filter>,
): PageOf<Whose, Row, Sort, Filter> {
  const rowName = sql.identifier(list.alias);
  const names = Object.keys(list.filters) as Filter[];
  const whoseAt = (at: Places<Given>) => at as Places<Whose>;

  const narrowed = (at: Places<Given>, [, searched, ...filters]: Form<Sort, Filter>): SQL =>
    sql.join([
      sql`from ${list.from(whoseAt(at))} where ${list.where(whoseAt(at))}`,
      ...(searched ? [sql`(${list.search(at['pattern']!)})`] : []),
      ...filters.map((filter) => sql`(${list.filters[filter](at[filterName(filter)]!, whoseAt(at))})`),
    ], sql` and `);

  /** The chosen rows, and all that is shown of each. */
  const shown = (at: Places<Given>, chosen: SQL): SQL =>
    sql`from (select ${rowName}.* ${chosen}) ${rowName} ${list.join?.(whoseAt(at)) ?? sql``} cross join lateral (select ${selectList(list.columns(whoseAt(at)))}) shown`;

  const pages = prepareForms((...form: Form<Sort, Filter>): Prepared<Given, { total: number; rows: Row[] }> => {
    const keys = list.sorts[form[0]];
    const plan = form[1] || form.length > 2 ? 'each' : 'cached';
    return prepare((at) => {
      const chosen = sql`${narrowed(at, form)} order by ${orderBy(keys)} limit ${at['size']!}::int offset ${at['from']!}::int`;
      return sql`select (select count(*)::int ${narrowed(at, form)}) as total,
        (select coalesce(json_agg(shown order by ${orderBy(keys)}), '[]'::json) ${shown(at, chosen)}) as rows`;
    }, { plan });
  });

  const batchForms = prepareForms((on: boolean, ...form: Form<Sort, Filter>): Prepared<Given, { rows: [string[], Row][] }> => {
    const keys = list.sorts[form[0]];
    return prepare((at) => {
      const chosen = sql`${narrowed(at, form)} ${on ? sql`and ${behind(keys, at)}` : sql``} order by ${orderBy(keys)} limit ${at['size']!}::int`;
      const texts = sql.join(keys.map(({ by }) => sql`(${by})::text`), sql`, `);
      return sql`select coalesce(json_agg(json_build_array(array[${texts}], shown) order by ${orderBy(keys)}), '[]'::json) as rows ${shown(at, chosen)}`;
    }, { plan: 'each' });
  });

  const asked = (whose: Whose, { sort, search, filters }: Wanted<Sort, Filter>): { form: Form<Sort, Filter>; given: Given } => {
    const narrowing = names.filter((name) => (filters[name] ?? null) !== null);
    const values = Object.fromEntries(narrowing.map((name) => [filterName(name), filters[name]!]));
    const searched = (search ?? '') !== '';
    return { form: [sort, searched, ...narrowing], given: { ...(whose as Given), ...values, ...(searched ? { pattern: `%${escapeLike(search!)}%` } : {}) } };
  };

  const pageForm = (whose: Whose, wanted: Wanted<Sort, Filter> & Page) => {
    const { form, given } = asked(whose, wanted);
    return { statement: pages(...form), given: { ...given, size: wanted.size, from: (wanted.page - 1) * wanted.size } };
  };

  return {
    async page(db, whose, wanted) {
      const { statement, given } = pageForm(whose, wanted);
      return (await statement.row(db, given))!;
    },
    async *batches(db, whose, wanted, most = 1000) {
      const { form, given } = asked(whose, wanted);
      for (let last: Given | null = null; ; ) {
        const rows: [string[], Row][] = (await batchForms(last !== null, ...form).row(db, { ...given, ...last, size: most }))!.rows;
        if (rows.length > 0) yield rows.map(([, row]) => row);
        if (rows.length < most) return;
        last = Object.fromEntries(rows.at(-1)![0].map((key, index) => [keyName(index), key]));
      }
    },
    bind(whose, wanted) {
      const { statement, given } = pageForm(whose, wanted);
      return statement.bind(given);
    },
  };
}
