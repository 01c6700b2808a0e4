import { type SQL, sql } from 'drizzle-orm/sql/sql';

/** A row inside a column: its values as text, in the order of its columns. */
export type PackedRow = readonly (string | null)[];

/** Converts rows of a relation into one column of a statement and back. */
export interface PackedRows<Row> {
  /** One row as an array of texts. */
  row: SQL;
  /** All rows: `select ${column} from …`. Null when there are none. */
  column: SQL;
  /** Returns the rows in no particular order. */
  read(rows: readonly PackedRow[] | null): Row[];
}

type Texts<Row> = { [Name in keyof Row]: string | null };

/** Columns of a select list, by name. */
export type Columns<Name extends string> = Readonly<Record<Name, SQL>>;

/**
 * Packs rows as arrays of texts. The database builds them in half the time of json_build_array or objects, which look
 * up the type of each value in each row. Numerics stay exact, and a boolean is 'true' or 'false'. The rows aren't
 * sorted, because sorting a few of them here is cheaper than in the database.
 */
export function packRows<Row extends Texts<Row>>(columns: Columns<keyof Row & string>): PackedRows<Row> {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const texts = names.map((name) => sql`(${columns[name]})::text`);
  // A copy has all its properties from the start. Adding them one by one would take three times the memory.
  const empty = Object.fromEntries(names.map((name) => [name, null])) as Texts<Row>;
  const readRow = (row: PackedRow): Row => {
    const read = { ...empty };
    for (let index = 0; index < names.length; index++) read[names[index]!] = row[index] ?? null;
    return read as Row;
  };
  const packed = sql`array[${sql.join(texts, sql`, `)}]`;
  return { row: packed, column: sql`json_agg(${packed})`, read: (rows) => (rows ?? []).map(readRow) };
}

/** Returns the columns as a select list. */
export const selectList = (columns: Columns<string>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );
