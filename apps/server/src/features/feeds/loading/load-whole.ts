import type { ImportRun } from '../import-run.ts';
import type { StagedFile } from './load-file.ts';

/** Thrown inside the transaction to take everything back. */
class TakeBack extends Error {}

/**
 * Stages every file first and loads all of them in one transaction, which a dry run takes back, and `strict` with a bad
 * row. Answers whether it was kept.
 */
export async function loadWhole(run: ImportRun): Promise<boolean> {
  const { db, dryRun } = run.options;
  const staged: StagedFile[][] = [];
  for (const group of run.groups) staged.push(await run.stageAll(group));
  try {
    await db.transact(async (tx) => {
      for (const group of staged) await run.done(await run.loadAll(tx, group), group);
      await run.warnOfGaps(tx);
      if (dryRun === true || run.bad > 0) throw new TakeBack();
    });
    return true;
  } catch (error) {
    if (error instanceof TakeBack) return false;
    throw error;
  }
}
