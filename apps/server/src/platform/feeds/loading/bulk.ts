import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { getTableName, sql } from 'drizzle-orm';
import { float, int } from '../../db/columns.ts';
import type { Transaction } from '../../db/database.ts';
import { type Places, prepare } from '../../db/prepared.ts';
import { row } from '../../db/rows.ts';
import { literal } from '../columns.ts';
import type { Target, Work } from '../target.ts';

/** From this many rows on, it is faster to collect entries for the search indexes and insert them at once. */
const bulkRows = 10_000;

const ginIndexes = (table: PgTable): string[] =>
  getTableConfig(table)
    .indexes.filter(({ config }) => config.method === 'gin')
    .map(({ config }) => config.name)
    .filter((name) => name !== undefined);

/**
 * Changes settings for the rest of the transaction. Joins and sorts use more memory, and many rows get a longer pending
 * list in the search indexes. Returns a function that empties that list, so that searches needn't scan it.
 */
export async function prepareForBulk({ tx, stage }: Work, table: PgTable): Promise<() => Promise<void>> {
  // Findings are read to the end, so the planner must not optimize the cursor for its first rows.
  await tx.execute(sql`select set_config('work_mem', '64MB', true), set_config('maintenance_work_mem', '256MB', true),
    set_config('cursor_tuple_fraction', '1', true)`);
  const indexes = ginIndexes(table);
  if (indexes.length === 0) return async () => {};
  const found = await row(
    tx,
    { count: int },
    sql.raw(`select count(*)::int as count from (select 1 from ${stage} limit ${bulkRows}) s`),
  );
  if (found!.count < bulkRows) return async () => {};
  await tx.execute(sql`select set_config('gin_pending_list_limit', '64MB', true)`);
  return () => enterPending(tx, indexes);
}

async function enterPending(tx: Transaction, indexes: readonly string[]): Promise<void> {
  for (const index of indexes) await tx.execute(sql.raw(`select gin_clean_pending_list(${literal(index)})`));
}

const knownRows = prepare(
  { known: float },
  (at: Places<{ table: string }>) =>
    sql`select reltuples::float8 as known from pg_class where oid = to_regclass(${at.table})`,
);

/**
 * Updates the planner's statistics once a twentieth of a table was written. The embedded database has no autovacuum
 * that would.
 */
export async function refreshStatistics(tx: Transaction, target: Target, written: number): Promise<void> {
  if (written === 0) return;
  const table = getTableName(target.table);
  const found = await knownRows.row(tx, { table });
  if (written * 20 < found!.known) return;
  await tx.execute(sql`analyze ${sql.identifier(table)}`);
  if (target.analyzed !== undefined) await tx.execute(sql.raw(`analyze ${target.analyzed.join(', ')}`));
}
