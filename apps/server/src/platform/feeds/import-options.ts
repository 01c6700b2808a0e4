import type { Database } from '../db/database.ts';
import type { BadRow } from './bad-row.ts';
import type { FeedFile } from './files/find-feed-files.ts';
import type { NamedMapping } from './mapping/named-mapping.ts';
import type { Progress } from './report.ts';
import type { FeedSet } from './target.ts';

export interface ImportOptions {
  db: Database;
  feeds: FeedSet;
  /** Folder with `<format>.csv`, `.ndjson`, or either with `.gz`. */
  folder: string;
  /** The file to import instead of those of the folder. */
  single?: FeedFile;
  /** Mappings of files with other names. They count before the saved ones. */
  mappings?: readonly NamedMapping[];
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
