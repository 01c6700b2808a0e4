import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { text } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import { type Places, prepare } from '../../db/prepared.ts';
import { goneTable } from '../gone/gone-row.ts';
import { quote, type StagedColumn, stagedColumns } from '../columns.ts';
import type { Batch, ExtraColumn, Target } from '../target.ts';
import type { Cell } from '../cells/cell.ts';

// Control characters, which no accepted cell contains.
const separator = '\u001F';
const nullMark = '\u001E';

const areAllEqual = (values: readonly Cell[]): boolean => {
  const first = values[0];
  return values.every((value) => value === first);
};

/**
 * Joins a column's values into one text. Joining and splitting takes a third of the work of an array literal.
 * A separator follows each value, because a single empty text would otherwise split into no values.
 */
function joined(values: readonly Cell[]): string {
  let text = '';
  for (const value of values) text += (value ?? nullMark) + separator;
  return text;
}

/**
 * Builds the statement that inserts a batch into the stage. Columns with the same value in every row, which are common,
 * are sent once.
 */
function insertBatch(
  table: string,
  columns: readonly ExtraColumn[],
  { lines, values }: Batch,
): { text: string; values: unknown[] } {
  const parameters: unknown[] = [lines];
  const lists: string[] = [];
  const selected = columns.map(({ name, type, compute }) => {
    const column = values.get(name) ?? [null];
    const isConstant = areAllEqual(column);
    parameters.push(isConstant ? column[0] : joined(column));
    const parameter = `$${parameters.length}::text`;
    if (!isConstant) lists.push(parameter);
    const text = isConstant ? parameter : `c${lists.length}`;
    return compute === undefined ? `(${text})::${type}` : compute(text);
  });
  const arrays = ['$1::int[]', ...lists.map((list) => `string_to_array(${list}, E'\\x1F', E'\\x1E')`)];
  const names = ['line', ...lists.map((_, index) => `c${index + 1}`)];
  return {
    text: `
      insert into ${table} (line, ${columns.map(({ name }) => quote(name)).join(', ')})
      select line, ${selected.join(', ')} from unnest(${arrays.join(', ')}) as u(${names.join(', ')})
        where line is not null`,
    values: parameters,
  };
}

/** A table for the rows of one file, which are checked cell by cell but not yet against other rows. */
export interface Stage {
  table: string;
  columns: StagedColumn[];
  upload(batch: Batch): Promise<void>;
  drop(): Promise<void>;
}

const prefix = 'feed_stage_';

/** The faults of a row's cells that may not count, by feed column. */
export const unreadColumn = 'unread';

/** The columns of a row whose cells were left out, as ',name,name,'. Null for none. */
export const leftOutColumn = 'left_out';

/**
 * Creates an ordinary unlogged table, not a temporary one. On the embedded database, all connections share one session.
 * The rows must also be uploaded outside a transaction, so that a running server can answer meanwhile.
 */
export async function createStage(db: Database, target: Target, now: Date): Promise<Stage> {
  const columns = stagedColumns(target);
  const table = `${prefix}${now.getTime()}_${randomBytes(4).toString('hex')}`;
  const filled = [
    ...columns.map(({ stored }): ExtraColumn => ({ name: stored.name, type: stored.type })),
    ...(target.keptCells === undefined ? [] : [{ name: unreadColumn, type: 'jsonb' }]),
    { name: leftOutColumn, type: 'text' },
    ...(target.extra ?? []).filter((extra) => extra.initial === undefined),
  ];
  const initial = (target.extra ?? []).filter((extra) => extra.initial !== undefined);
  const definitions = [
    'line integer not null',
    ...filled.map(({ name, type }) => `${quote(name)} ${type}`),
    ...initial.map((extra) => `${quote(extra.name)} ${extra.type} default ${extra.initial}`),
  ];
  await db.execute(
    sql.raw(`create unlogged table ${table} (${definitions.join(', ')}) with (autovacuum_enabled = off)`),
  );
  if (target.ending !== undefined)
    await db.execute(sql.raw(`create unlogged table ${goneTable(table)} (key text not null)`));
  return {
    table,
    columns,
    async upload(batch) {
      const { text, values } = insertBatch(table, filled, batch);
      await db.pool.query(text, values);
    },
    async drop() {
      await db.execute(sql.raw(`drop table if exists ${table}, ${goneTable(table)}`));
    },
  };
}

const tablesLike = prepare(
  { name: text },
  (at: Places<{ pattern: string }>) =>
    sql`select tablename::text as name from pg_tables where tablename like ${at.pattern}`,
);

/** Drops stages that killed imports left behind, a day after they started. */
export async function dropOldStages(db: Database, now: Date): Promise<void> {
  const found = await tablesLike.rows(db, { pattern: `${prefix}%` });
  const dayAgo = now.getTime() - 86_400_000;
  for (const { name } of found) {
    if (Number(name.slice(prefix.length).split('_')[0]) < dayAgo)
      await db.execute(sql.raw(`drop table if exists ${quote(name)}`));
  }
}
