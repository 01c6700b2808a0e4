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
  /** Does everything and takes it back. */
  dryRun?: boolean;
  /** Loads nothing at all when one row is bad. */
  strict?: boolean;
  /** Reads every row, also those whose lines are known from the last import. */
  full?: boolean;
  /** Every file has all rows there are: what it no longer has is ended. */
  complete?: boolean;
  /** A complete file may end more than a tenth of what is there. */
  yes?: boolean;
  /** Rows from which on the lines of a file are remembered. */
  rememberFrom?: number;
  now: Date;
  /** Hears how far a file is; the import waits for it. */
  onProgress?: (progress: Progress) => void | Promise<void>;
  /** Hears of every bad row; the report itself keeps the first thousand. */
  onBadRow?: (row: BadRow) => void;
}

/**
 * Brings a folder of feed files into the database. Each file is one transaction: readers see all of its
 * rows or none. Rows that are wrong are told of and left out. The same folder again changes nothing.
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
