import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Param, Placeholder, type SQL } from 'drizzle-orm/sql/sql';
import type { Columns, RowWith } from './columns.ts';
import { compileSql } from './compile.ts';
import type { Compiled, Executor } from './executor.ts';
import { encodeValue, type Value } from './encode-value.ts';
import type { PackedRows } from './packed-rows.ts';

/** A value, or its place in a prepared statement. */
export type Place<Given extends Value> = Given | Placeholder;

/** The places of a statement's parameters by name, for use in its `sql`. */
export type Places<Given> = { readonly [Name in keyof Given]: Placeholder };

/** A statement that writes or locks rows. It is built once, and `Given` are its parameters. */
export interface PreparedWrite<Given extends object> {
  /** Returns the number of rows written or read. */
  run(db: Executor, given: Given): Promise<number>;
  /** Returns the statement with its values, for callers that send it another way. */
  bind(given: Given): { statement: Compiled; values: (string | Buffer | null)[] };
}

/** A statement with a result. `Row` is a row of it. */
export interface Prepared<Given extends object, Row extends object> extends PreparedWrite<Given> {
  rows(db: Executor, given: Given): Promise<Row[]>;
  /** Returns the first row, or null. */
  row(db: Executor, given: Given): Promise<Row | null>;
  /** Length of the SQL text. */
  size(): number;
}

/** A row of a prepared statement, of one in several forms, of packed rows, or with the given columns. */
export type RowOf<Source> =
  Source extends Prepared<infer _Given, infer Row>
    ? Row
    : Source extends (...key: infer _Key) => Prepared<infer _Given, infer Row>
      ? Row
      : Source extends PackedRows<infer Row> | { page(...given: infer _Args): Promise<{ rows: (infer Row)[] }> }
        ? Row
        : Source extends Columns
          ? RowWith<Source>
          : never;

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

/** The parameters of a statement have values of these types. */
type Parameters<Given> = { readonly [Name in keyof Given]?: Value };

/** One form of a statement. Without columns, its result isn't read. */
export interface StatementForm<Given extends object, Declared extends Columns | null> extends Options {
  columns: Declared;
  build(at: Places<Given>): SQL;
}

/** Functions that return the forms of each declared statement. */
const declarations: (() => StatementForm<object, Columns | null>[])[] = [];

/** Declares statements for the test of all statements. */
export const declareForms = <Given extends object>(
  forms: (at: Places<Given>) => StatementForm<Given, Columns | null>[],
): void => void declarations.push(() => forms(placesOf<Given>()));

/** Returns the statements of all loaded modules, for the test that compares them with the database's descriptions. */
export const declaredStatements = (): { columns: Columns | null; text: string }[] =>
  declarations
    .flatMap((forms) => forms())
    .map(({ columns, build, plan = 'cached' }) => ({ columns, text: compile(build(placesOf<object>()), plan).text }));

function prepareForm<Given extends object, Declared extends Columns | null, Row extends object>({
  build,
  plan = 'cached',
}: StatementForm<Given, Declared>): Prepared<Given, Row> {
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

/**
 * Prepares a statement with a result. Its SQL is built at its first use, and later calls send only values. The columns
 * are those of its select list. A parameter has one value of one type, and a missing one is null.
 *
 *     const viaByCode = prepare(
 *       { code: text, maxWeight: nullable(numeric) },
 *       (at: Places<{ code: string }>) => sql`select code, max_weight as "maxWeight" from ship_vias where code = ${at.code}`,
 *     );
 *     const via = await viaByCode.row(db, { code });
 *
 * Where the database can't infer a parameter's type, write it: `${at.today}::date`.
 */
export function prepare<const Declared extends Columns, Given extends Parameters<Given> = Record<never, never>>(
  columns: Declared,
  build: (at: Places<Given>) => SQL,
  options: Options = {},
): Prepared<Given, RowWith<Declared>> {
  const only = { columns, build, ...options };
  declareForms(() => [only]);
  return prepareForm(only);
}

/** Prepares a statement that writes or locks rows. */
export function prepareWrite<Given extends Parameters<Given> = Record<never, never>>(
  build: (at: Places<Given>) => SQL,
): PreparedWrite<Given> {
  const only = { columns: null, build };
  declareForms(() => [only]);
  return prepareForm(only);
}

/** Declares one form of a statement, for prepareForms. */
export const form = <const Declared extends Columns | null, Given extends Parameters<Given> = Record<never, never>>(
  columns: Declared,
  build: (at: Places<Given>) => SQL,
  options: Options = {},
): StatementForm<Given, Declared> => ({ columns, build, ...options });

/** A part of the key that selects a form. */
type KeyPart = string | number | boolean;
type KeyOf<Parts extends readonly (readonly KeyPart[])[]> = { [Index in keyof Parts]: Parts[Index][number] };

/** The values of a part of a key that is a flag. */
export const flag = [false, true] as const;

/** Returns keys that have each value of each part: once with the first values of the other parts, once with the last. */
function keysWithEachValue(parts: readonly (readonly KeyPart[])[], some: readonly KeyPart[]): KeyPart[][] {
  const [first, last] = [parts.map((values) => values[0]!), parts.map((values) => values.at(-1)!)];
  const each = [first, last].flatMap((key) =>
    parts.flatMap((values, index) => values.map((value) => key.with(index, value))),
  );
  const withSome = [first, last].flatMap((key) =>
    [[], some, ...some.map((one) => [one])].map((one) => [...key, ...one]),
  );
  const keys = [...each, ...withSome].filter((key) => key.length > 0);
  return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
}

/** Approximate limit in bytes for all forms of one statement. */
const maxFormsBytes = 4 * 1024 * 1024;

/**
 * Prepares a statement in several forms, each at its first use. The key selects the form by flags and names from closed
 * sets, never by user input: `parts` are the values of each part, and any of `some` may follow. If there are many
 * forms, only recently used ones are kept. Use `plan: 'each'` for an open-ended number of forms, because otherwise each
 * connection keeps them all.
 */
export function prepareForms<
  const Parts extends readonly (readonly KeyPart[])[],
  Given extends object,
  Declared extends Columns | null,
  Some extends KeyPart = never,
>(
  parts: Parts,
  define: (...key: [...KeyOf<Parts>, ...Some[]]) => StatementForm<Given, Declared>,
  some: readonly Some[] = [],
): (...key: [...KeyOf<Parts>, ...Some[]]) => Prepared<Given, Declared extends Columns ? RowWith<Declared> : never> {
  type Key = [...KeyOf<Parts>, ...Some[]];
  declareForms(() => keysWithEachValue(parts, some).map((key) => define(...(key as Key))));
  const forms = new LRUCache<string, Prepared<Given, never>>({
    maxSize: maxFormsBytes,
    sizeCalculation: (one, name) => 2 * (one.size() + name.length) + 1000,
  });
  return (...key) => {
    const name = JSON.stringify(key);
    const cached = forms.get(name) ?? prepareForm(define(...key));
    forms.set(name, cached);
    return cached;
  };
}
