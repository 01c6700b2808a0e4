import type { AuditAction } from '@tradecounter/contract/audit/audit-actions';
import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { endGone, type Ended } from '../gone/end-gone.ts';
import { forgetFormat } from '../memory/stored-pairs.ts';
import type { FileReport } from '../report.ts';
import { literal } from '../columns.ts';
import type { FeedSet, Target, Work } from '../target.ts';
import { prepareForBulk, refreshStatistics } from './bulk.ts';
import { checkStaged } from './check-staged.ts';
import { warnOfRows } from './warn-of-rows.ts';
import { type Written, writeStaged } from './write-staged.ts';
import type { StagedFile } from '../staging/staged-file.ts';

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
