import type { SQL } from 'drizzle-orm/sql/sql';
import { type Columns, columnMistakes, type RowWith } from './columns.ts';
import { compileSql } from './compile.ts';
import type { Executor } from './database.ts';
import { encodeValue, type Value } from './encode-value.ts';

/**
 * Returns the rows of a statement that is built with its values, such as one about a table that only exists for a
 * while. No test can prepare such a statement, so its columns are compared each time. Throws if they aren't those
 * declared.
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
  const mistakes = columnMistakes(columns, answer.columns);
  if (mistakes.length > 0) throw new Error(`${mistakes.join(', ')}: ${text}`);
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
