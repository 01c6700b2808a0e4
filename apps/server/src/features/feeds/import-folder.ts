import { performance } from 'node:perf_hooks';
import type { Database } from '../../platform/db/database.ts';
import { findFeedFiles } from './files/find-feed-files.ts';
import { ImportRun } from './import-run.ts';
import { loadWhole } from './loading/load-whole.ts';
import type { BadRow, ImportReport, Progress } from './report.ts';
import { dropOldStages } from './staging/stage.ts';

export interface ImportOptions {
  db: Database;
  /** Folder with `<format>.csv`, `.ndjson`, or either with `.gz`. */
  folder: string;
  /** Does everything and rolls it back. */
  dryRun?: boolean;
  /** Loads nothing if any row is bad. */
  strict?: boolean;
  /** Reads every row, even lines known from the last import. */
  full?: boolean;
  /** Every file has all rows there are. Rows missing from it are ended. */
  complete?: boolean;
  /** A complete file may end more than a tenth of the existing rows. */
  yes?: boolean;
  /** Files with this many rows or more have their lines remembered. */
  rememberFrom?: number;
  now: Date;
  /** Called with the progress of a file. The import awaits it. */
  onProgress?: (progress: Progress) => void | Promise<void>;
  /** Called with every bad row. The report keeps only the first thousand. */
  onBadRow?: (row: BadRow) => void;
}

/**
 * Imports a folder of feed files. Each file is one transaction, so readers see all of its rows or none.
 * Reports bad rows and leaves them out. Importing the same folder again changes nothing.
 */
export async function importFolder(options: ImportOptions): Promise<ImportReport> {
  const begin = performance.now();
  const { files, passedOver, unknown } = await findFeedFiles(options.folder);
  await dropOldStages(options.db, options.now);
  const run = new ImportRun(options, files);
  await run.warnOfDemo();
  run.warnOfPassedOver(passedOver);
  run.tellUnknown(unknown);
  try {
    const whole = options.dryRun === true || options.strict === true;
    const applied = whole ? await loadWhole(run) : await run.loadEach();
    return { ...run.report(), unknown, applied, seconds: (performance.now() - begin) / 1000 };
  } finally {
    await run.dropStages();
  }
}
