import { performance } from 'node:perf_hooks';
import { findFeedFiles } from './files/find-feed-files.ts';
import { ImportRun } from './import-run.ts';
import { loadWhole } from './loading/load-whole.ts';
import type { FileReport, ImportReport } from './report.ts';
import { dropOldStages } from './staging/stage.ts';
import type { ImportOptions } from './import-options.ts';

/** Returns whether rows of the file were loaded, changed or not, or ended. */
const hasLoaded = ({ added, changed, unchanged, gone = 0, refused }: FileReport): boolean =>
  refused !== true && added + changed + unchanged + gone > 0;

/**
 * Imports a folder of feed files. Each file is one transaction, so readers see all of its rows or none.
 * Reports bad rows and leaves them out. Importing the same folder again changes nothing.
 */
export async function importFolder(options: ImportOptions): Promise<ImportReport> {
  const begin = performance.now();
  const { files, passedOver, unknown } = await findFeedFiles(options.folder);
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
