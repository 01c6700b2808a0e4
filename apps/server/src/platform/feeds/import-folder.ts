import { performance } from 'node:perf_hooks';
import type { Database } from '../db/database.ts';
import { findFeedFiles, type FoundFiles } from './files/find-feed-files.ts';
import { ImportRun } from './import-run.ts';
import type { FileReport, ImportReport } from './report.ts';
import { dropOldStages } from './staging/stage.ts';
import type { ImportOptions } from './import-options.ts';
import { listMappings } from './mapping/mapping-repository.ts';
import type { NamedMapping } from './mapping/named-mapping.ts';
import type { StagedFile } from './staging/staged-file.ts';

/** Thrown inside the transaction to roll everything back. */
class Rollback extends Error {}

/**
 * Stages all files first and then loads them in one transaction. Rolls back for a dry run, and for `strict` with a bad
 * row. Returns whether the changes were kept.
 */
async function loadWhole(run: ImportRun): Promise<boolean> {
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

/** Returns whether rows of the file were loaded, changed or not, or ended. */
const hasLoaded = ({ added, changed, unchanged, gone = 0, refused }: FileReport): boolean =>
  refused !== true && added + changed + unchanged + gone > 0;

/** Returns the mappings that are saved in the database. */
export const savedMappings = async (db: Database): Promise<NamedMapping[]> =>
  (await listMappings(db)).map(({ name, mapping }) => ({ ...mapping, name }));

/** Finds the files of the folder, also those of saved mappings. */
async function findFiles({ db, folder, single, mappings = [] }: ImportOptions): Promise<FoundFiles> {
  if (single !== undefined) return { files: [single], passedOver: [], unknown: [] };
  return findFeedFiles(folder, [...mappings, ...(await savedMappings(db))]);
}

/**
 * Imports a folder of feed files. Each file is one transaction, so readers see all of its rows or none.
 * Reports bad rows and leaves them out. Importing the same folder again changes nothing.
 */
export async function importFolder(options: ImportOptions): Promise<ImportReport> {
  const begin = performance.now();
  const { files, passedOver, unknown } = await findFiles(options);
  await dropOldStages(options.db, options.now);
  const run = new ImportRun(options, files);
  await run.warnOfDatabase();
  run.warnOfPassedOver(passedOver);
  run.reportUnknown(unknown);
  try {
    const inOneTransaction = options.dryRun === true || options.strict === true;
    const kept = inOneTransaction ? await loadWhole(run) : await run.loadEach();
    const report = run.report();
    const applied = kept && report.files.some(hasLoaded);
    return { ...report, unknown, applied, seconds: (performance.now() - begin) / 1000 };
  } finally {
    await run.dropStages();
  }
}
