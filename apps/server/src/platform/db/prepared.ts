import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Param, Placeholder, type SQL } from 'drizzle-orm/sql/sql';
import { compileSql } from './compile.ts';
import type { Compiled, Executor } from './database.ts';
import { encodeValue, type Value } from './encode-value.ts';

/** A value, or its place in a prepared statement. */
export type Place<Given extends Value> = Given | Placeholder;

/** The places of a statement's parameters by name, for use in its `sql`. */
export type Places<Given> = { readonly [Name in keyof Given]: Placeholder };

/** A statement that is built once. `Given` are its parameters, and `Row` is a row of its result. */
export interface Prepared<Given extends object, Row extends object> {
  rows(db: Executor, given: Given): Promise<Row[]>;
  /** Returns the first row, or null. */
  row(db: Executor, given: Given): Promise<Row | null>;
  /** Returns the number of rows written or read. */
  run(db: Executor, given: Given): Promise<number>;
  /** Returns the statement with its values, for callers that send it another way. */
  bind(given: Given): { statement: Compiled; values: (string | Buffer | null)[] };
  /** Length of the SQL text. */
  size(): number;
}

interface Options {
  /**
   * `cached` (the default): parsed once per connection, and planned once when the database finds that the values don't
   * change the plan. `each`: parsed and planned with its values every time, for a statement whose best plan depends on
   * them, such as a search by rare or common words.
   */
  plan?: 'cached' | 'each';
}

interface Built<Given> extends Compiled {
  values: (given: Given) => (string | Buffer | null)[];
}

const placeholderIn = (value: unknown): Placeholder | null =>
  value instanceof Placeholder
    ? value
    : value instanceof Param && value.value instanceof Placeholder
      ? value.value
      : null;

/** Returns the name under which a connection keeps a statement, from a hash of its text. */
export const nameOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 20);

/** Compiles text and values. A parameter is only once among the values, however often the text uses it. */
function compile<Given>(statement: SQL, plan: 'cached' | 'each'): Built<Given> {
  const sources: ((given: Given) => Value | undefined)[] = [];
  const numbers = new Map<unknown, number>();
  const { text } = compileSql(statement, (_index, value) => {
    const name = placeholderIn(value)?.name as keyof Given | undefined;
    const known = name === undefined ? undefined : numbers.get(name);
    if (known !== undefined) return `$${known}`;
    sources.push(name === undefined ? () => value as Value : (given) => given[name] as Value | undefined);
    if (name !== undefined) numbers.set(name, sources.length);
    return `$${sources.length}`;
  });
  return {
    ...(plan === 'each' ? {} : { name: nameOf(text) }),
    text,
    values: (given) => sources.map((source) => encodeValue(source(given))),
  };
}

const placesOf = <Given>(): Places<Given> =>
  new Proxy({}, { get: (_target, name: string) => new Placeholder(name) }) as Places<Given>;

/**
 * Prepares a statement. Its SQL is built at its first use, and later calls send only values.
 *
 *     const findVia = prepare<{ code: string }, ViaRow>((at) => sql`select * from ship_vias where code = ${at.code}`);
 *     const via = await findVia.row(db, { code });
 *
 * A parameter has one value of one type. A missing value is null. Where the database can't infer the type, write it:
 * `${at.today}::date`.
 */
export function prepare<
  Given extends { readonly [Name in keyof Given]?: Value },
  Row extends object = Record<never, never>,
>(build: (at: Places<Given>) => SQL, { plan = 'cached' }: Options = {}): Prepared<Given, Row> {
  let built: Built<Given> | null = null;
  const buildOnce = () => (built ??= compile<Given>(build(placesOf<Given>()), plan));
  const bind = (given: Given) => ({ statement: buildOnce(), values: buildOnce().values(given) });
  const send = (db: Executor, given: Given) => {
    const { statement, values } = bind(given);
    return db.send<Row>(statement, values);
  };
  return {
    rows: async (db, given) => (await send(db, given)).rows,
    row: (db, given) => {
      const { statement, values } = bind(given);
      return db.first<Row>(statement, values);
    },
    run: async (db, given) => (await send(db, given)).count,
    bind,
    size: () => buildOnce().text.length,
  };
}

/** Approximate limit in bytes for all forms of one statement. */
const maxFormsBytes = 4 * 1024 * 1024;

/**
 * Prepares a statement in several forms, each at its first use. The key selects the form by flags and names from a
 * closed set, never by user input. If there are many, only recently used forms are kept. Use `plan: 'each'` for an
 * open-ended number of forms, because otherwise each connection keeps them all.
 */
export function prepareForms<
  Key extends readonly (string | number | boolean)[],
  Given extends object,
  Row extends object,
>(form: (...key: Key) => Prepared<Given, Row>): (...key: Key) => Prepared<Given, Row> {
  const forms = new LRUCache<string, Prepared<Given, Row>>({
    maxSize: maxFormsBytes,
    sizeCalculation: (one, name) => 2 * (one.size() + name.length) + 1000,
  });
  return (...key) => {
    const name = JSON.stringify(key);
    const cached = forms.get(name) ?? form(...key);
    forms.set(name, cached);
    return cached;
  };
}
