import type { SQL } from 'drizzle-orm/sql/sql';
import { type Columns, requireColumns, type RowWith } from './columns.ts';
import { compileSql } from './compile.ts';
import type { Executor } from './executor.ts';
import { encodeValue, type Value } from './encode-value.ts';

/**
 * Returns the rows of a statement that is built with its values, such as one about a table that only exists for a
 * while. No test can prepare such a statement, so the names and types of its columns are compared each time that it
 * runs. Throws if they aren't the declared ones.
 */
export async function rows<const Declared extends Columns>(
  db: Executor,
  columns: Declared,
  statement: SQL,
): Promise<RowWith<Declared>[]> {
  const { text, values } = compileSql(statement);
  const answer = await db.send<RowWith<Declared>>(
    { text },
    values.map((value) => encodeValue(value as Value)),
  );
  requireColumns(columns, answer.columns, text);
  return answer.rows;
}

/** Returns the first row, or null. */
export async function row<const Declared extends Columns>(
  db: Executor,
  columns: Declared,
  statement: SQL,
): Promise<RowWith<Declared> | null> {
  return (await rows(db, columns, statement))[0] ?? null;
}
