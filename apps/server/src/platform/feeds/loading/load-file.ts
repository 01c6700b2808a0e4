import { performance } from 'node:perf_hooks';
import type { AuditAction } from '@tradecounter/contract/audit/audit-actions';
import { sql, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../db/database.ts';
import { endGone, type Ended } from '../gone/end-gone.ts';
import { forgetFormat } from '../memory/stored-pairs.ts';
import type { FileReport } from '../report.ts';
import { literal } from '../columns.ts';
import type { FeedSet, Target, Work } from '../target.ts';
import { checkStaged } from './check-staged.ts';
import { warnOfRows } from './warn-of-rows.ts';
import { type Written, writeStaged } from './write-staged.ts';
import type { StagedFile } from '../staging/staged-file.ts';
import { float, int } from '../../db/columns.ts';
import { type Places, prepare } from '../../db/prepared.ts';
import { row } from '../../db/rows.ts';

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
async function prepareForBulk({ tx, stage }: Work, table: PgTable): Promise<() => Promise<void>> {
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
async function refreshStatistics(tx: Transaction, target: Target, written: number): Promise<void> {
  if (written === 0) return;
  const table = getTableName(target.table);
  const found = await knownRows.row(tx, { table });
  if (written * 20 < found!.known) return;
  await tx.execute(sql`analyze ${sql.identifier(table)}`);
  if (target.analyzed !== undefined) await tx.execute(sql.raw(`analyze ${target.analyzed.join(', ')}`));
}

type Counts = Written & { gone?: number };

/** Records a file that changed something in the audit, with its name and counts. */
async function noteChange(tx: Transaction, now: Date, file: string, counts: Counts, bad: number): Promise<void> {
  if (counts.added + counts.changed + (counts.gone ?? 0) === 0) return;
  await tx.execute(sql`
    insert into audit_log (at, actor, action, subject, after)
    values (${now.toISOString()}, 'feeds', ${'feeds.imported' satisfies AuditAction}, ${file},
      ${JSON.stringify({ ...counts, bad })}::jsonb)`);
}

/** Drops rows whose key repeats in a later line that the table already has, so that they don't replace it. */
async function dropSuperseded({ tx, stage }: Work, { file, findings, memory }: StagedFile): Promise<void> {
  const { staged, known } = memory?.repeats() ?? { staged: [], known: [] };
  const column = file.format.key.join(' + ');
  for (const { line, again } of [...staged, ...known]) findings.repeated(line, column, again);
  if (staged.length === 0) return;
  const lines = staged.map(({ line }) => line);
  await tx.execute(
    sql`
      delete from ${sql.identifier(stage)} s
      using unnest(${sql.param(lines)}::int[]) as repeated(at)
      where s.line = repeated.at`,
  );
}

/** Saves the memory for the next import. A load that changed rows without a memory makes the stored one worthless. */
async function remember(
  tx: Transaction,
  target: Target,
  { findings, memory }: StagedFile,
  counts: Counts,
): Promise<void> {
  if (target.remembered !== true) return;
  if (memory !== null) await memory.save(tx, findings.leftOut(), (counts.gone ?? 0) > 0);
  else if (counts.added + counts.changed > 0) await forgetFormat(tx, target.format.name);
}

/** Distinguishes the turns of loads from other locks of the database. */
const turnSpace = 460_003;

/**
 * Waits until no other transaction of the database loads this format, or one that it takes turns with. Sums and counts
 * are made from what a load reads: of two at once, each would miss what the other writes, or write the same rows.
 */
const takeLoadTurn = (tx: Transaction, { format, turnsWith = format.name }: Target): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${turnSpace}::int, hashtext(${sql.raw(literal(turnsWith))}))`);

export interface Loading {
  now: Date;
  /** Names of the formats in this import. */
  formats: ReadonlySet<string>;
  feeds: FeedSet;
  /** Whether a complete file may end more than a tenth of the existing rows. */
  yes: boolean;
}

/** Checks a staged file against the tables and loads it, within the transaction. */
export async function loadFile(
  tx: Transaction,
  { now, formats, feeds, yes }: Loading,
  staged: StagedFile,
): Promise<FileReport> {
  const begin = performance.now();
  const { file, target, findings, stage, rows, seconds } = staged;
  const counts: Counts = { added: 0, changed: 0, unchanged: 0 };
  let ended: Ended | null = null;
  await takeLoadTurn(tx, target);
  if (stage !== null) {
    const work = { tx, stage: stage.table, now, formats, feeds };
    const enterPending = await prepareForBulk(work, target.table);
    await dropSuperseded(work, staged);
    await checkStaged(work, target, stage.columns, findings);
    await target.afterChecks?.(work);
    ended = await endGone(work, staged, yes);
    if (ended !== null) counts.gone = ended.count;
    if (ended?.refused !== true) {
      Object.assign(counts, await writeStaged(work, target, () => warnOfRows(work, target, findings)));
      counts.unchanged += staged.memory?.known ?? 0;
      await remember(tx, target, staged, counts);
    }
    await enterPending();
    await refreshStatistics(tx, target, counts.added + counts.changed);
    if (ended?.refused !== true) await noteChange(tx, now, file.name, counts, findings.badCount);
  }
  await target.atEnd?.({ tx, formats });
  return {
    file: file.name,
    format: file.format.name,
    rows,
    ...counts,
    ...(findings.reading !== '' && { reading: findings.reading }),
    ...(ended !== null && { goneRows: ended.rows }),
    ...(ended?.refused === true && { refused: true }),
    bad: findings.badCount,
    seconds: seconds + (performance.now() - begin) / 1000,
  };
}
