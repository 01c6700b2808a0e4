import type { FeedFile } from '../files/find-feed-files.ts';
import type { SeenKeys } from '../gone/seen-keys.ts';
import type { FileMemory } from '../memory/file-memory.ts';
import type { FileFindings } from '../report.ts';
import type { Target } from '../target.ts';
import type { Stage } from './stage.ts';

/** A file with its rows in the stage. `stage` is null if the file as a whole could not be read. */
export interface StagedFile {
  file: FeedFile;
  target: Target;
  findings: FileFindings;
  stage: Stage | null;
  /** Set for large files of tables that only feeds write. */
  memory: FileMemory | null;
  /** The keys of its rows, if rows missing from the file can be ended. */
  seen: SeenKeys | null;
  /** Whether the file has every row there is. */
  complete: boolean;
  rows: number;
  seconds: number;
}
