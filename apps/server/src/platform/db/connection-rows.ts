import type { SQL } from 'drizzle-orm/sql/sql';
import type pg from 'pg';
import { type Columns, requireColumns, type RowWith } from './columns.ts';
import { compileSql } from './compile.ts';
import { encodeValue, type Value } from './encode-value.ts';
import { sendQuery } from './known-columns.ts';
import { resultTypes } from './result-types.ts';

/**
 * Returns the rows of a statement sent on this connection, past the pool's guards. Throws if its columns aren't the
 * declared ones.
 */
export async function connectionRows<const Declared extends Columns>(
  client: pg.PoolClient,
  columns: Declared,
  statement: SQL,
): Promise<RowWith<Declared>[]> {
  const { text, values } = compileSql(statement);
  const encoded = values.map((value) => encodeValue(value as Value));
  const { rows, fields } = await sendQuery(client, { text, values: encoded, types: resultTypes });
  requireColumns(columns, fields, text);
  return rows as RowWith<Declared>[];
}
