import type { ImportRun } from '../import-run.ts';
import type { StagedFile } from '../staging/staged-file.ts';

/** Thrown inside the transaction to roll everything back. */
class Rollback extends Error {}

/**
 * Stages all files first and then loads them in one transaction. Rolls back for a dry run, and for `strict` with a bad
 * row. Returns whether the changes were kept.
 */
export async function loadWhole(run: ImportRun): Promise<boolean> {
  const { db, dryRun } = run.options;
  const staged: StagedFile[][] = [];
  for (const group of run.groups) staged.push(await run.stageAll(group));
  try {
    await db.transact(async (tx) => {
      for (const group of staged) await run.done(await run.loadAll(tx, group), group);
      await run.warnOfGaps(tx);
      if (dryRun === true || run.bad > 0) throw new Rollback();
    });
    return true;
  } catch (error) {
    if (error instanceof Rollback) return false;
    throw error;
  }
}
