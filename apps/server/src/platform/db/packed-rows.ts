import { type SQL, sql } from 'drizzle-orm/sql/sql';

/** A row that travels inside a column: its values as text, in the order of its columns. */
export type PackedRow = readonly (string | null)[];

/** Rows of one relation as one column of a statement, and back again. */
export interface PackedRows<Row> {
  /** One row: an array of texts. */
  row: SQL;
  /** All of them: `select ${column} from …`; null when there are none. */
  column: SQL;
  /** The rows, in no order of their own. */
  read(rows: readonly PackedRow[] | null): Row[];
}

type Texts<Row> = { [Name in keyof Row]: string | null };

/** The columns of a select list, by name. */
export type Columns<Name extends string> = Readonly<Record<Name, SQL>>;

/**
 * Packs rows as arrays of texts: the database puts them together in half the time of json_build_array or of rows as objects, which look up
 * the type of each value in each row. Numerics stay exact, a boolean is 'true' or 'false'. The rows come unsorted: to sort a few of them
 * costs less here than there.
 */
export function packRows<Row extends Texts<Row>>(columns: Columns<keyof Row & string>): PackedRows<Row> {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const texts = names.map((name) => sql`(${columns[name]})::text`);
  // A copy has all its places at once; a row that grew by one name after the other would take three times the memory.
  const empty = Object.fromEntries(names.map((name) => [name, null])) as Texts<Row>;
  const readRow = (row: PackedRow): Row => {
    const read = { ...empty };
    for (let index = 0; index < names.length; index++) read[names[index]!] = row[index] ?? null;
    return read as Row;
  };
  const packed = sql`array[${sql.join(texts, sql`, `)}]`;
  return { row: packed, column: sql`json_agg(${packed})`, read: (rows) => (rows ?? []).map(readRow) };
}

/** The same columns as a select list. */
export const selectList = (columns: Columns<string>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );
