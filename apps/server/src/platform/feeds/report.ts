import { cut, printable } from './printable.ts';
import type { FaultGroup, GroupOptions } from './fault-groups.ts';
import type { GoneRow } from './gone/gone-row.ts';
import type { RefusedKeys } from './refused-keys.ts';
import { maxPerKind, moreLikeThese } from './loading/warn-of-gaps.ts';
import type { BadRow } from './bad-row.ts';

/** Sorts by file, then by line. */
export const sortByLine = <Row extends Pick<BadRow, 'file' | 'line'>>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1));

/** Limits on the column names and sentences in reports, since both may come from a file. */
const maxLength = { column: 60, reason: 500 } as const;

export interface FileReport {
  file: string;
  format: string;
  /** Rows read, good and bad. */
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  /** How the file was read if it isn't UTF-8 with commas, for example 'UTF-16, semicolons between the cells'. */
  reading?: string;
  /** For a complete file, the existing rows it no longer has. If the file was refused, they stayed. */
  gone?: number;
  goneRows?: GoneRow[];
  /** The complete file was refused and none of it was loaded. */
  refused?: true;
  /** Rows left out because of a fault. */
  bad: number;
  seconds: number;
}

/** The result of an import, or what a dry run would have done. */
export interface ImportReport {
  files: FileReport[];
  /** Names in the folder that match no format. */
  unknown: string[];
  /** Rows left out, of all files. */
  bad: number;
  /** The first thousand faults. `onBadRow` gets each. */
  badRows: BadRow[];
  /** Rows that were loaded but are worth a look. */
  warnings: BadRow[];
  /** The warnings grouped by what they have in common, with the number of rows. */
  warningGroups: FaultGroup[];
  /** False if nothing was loaded: in a dry run, for `strict` with a bad row, and without any good row. */
  applied: boolean;
  seconds: number;
}

/** The progress of an import, for a progress bar. */
export interface Progress {
  file: string;
  /** `read` while rows are read and checked, `load` while the tables change, `done` with the file's report. */
  phase: 'read' | 'load' | 'done';
  rows: number;
  /** Bytes read of the file, and its size. */
  bytes: number;
  ofBytes: number;
  report?: FileReport;
}

type Warn = (row: BadRow, options?: GroupOptions) => void;

/** Collects the faults of one file's rows. A row with two faults counts once. */
export class FileFindings {
  readonly file: string;
  readonly #badLines = new Set<number>();
  readonly #repeatedLines = new Set<number>();
  readonly #read = new Set<string>();
  readonly #warned = new Set<string>();
  /** Cells that are loaded with a warning, by kind and column, with the last line. */
  readonly #notedCells = new Map<string, { column: string; rows: number; line: number; named: number }>();
  readonly #columnsLeftOut = new Set<string>();
  #isRetry = false;
  readonly #onBad: (row: BadRow) => void;
  readonly #warn: Warn;

  /** Shared by the whole import. */
  readonly refused: RefusedKeys;
  /** Every cell that can't be read makes its row a bad one. */
  readonly strict: boolean;

  constructor(
    file: string,
    { refused, strict }: Pick<FileFindings, 'refused' | 'strict'>,
    onBad: (row: BadRow) => void,
    warn: Warn,
  ) {
    this.file = printable(file);
    this.refused = refused;
    this.strict = strict;
    this.#onBad = onBad;
    this.#warn = warn;
  }

  /** Call before the transaction is retried, to avoid reporting the same rows twice. */
  startRetry(): void {
    this.#isRetry = true;
  }

  /** Reports a bad row. `follows` means that the row is correct, but what it refers to doesn't exist. */
  bad(line: number, column: string, reason: string, follows?: true): void {
    if (this.#isRetry && this.#badLines.has(line)) return;
    this.#badLines.add(line);
    this.#onBad({
      file: this.file,
      line,
      column: cut(printable(column), maxLength.column),
      reason: cut(printable(reason), maxLength.reason),
      ...(follows && { follows }),
    });
  }

  /** Warns that the row's key appears again in `laterLine`, and that only the later row counts. */
  repeated(line: number, column: string, laterLine: number): void {
    if (this.#isRetry && this.#repeatedLines.has(line)) return;
    this.#repeatedLines.add(line);
    this.#warn({ file: this.file, line, column, reason: `comes again in line ${laterLine}; the last one counts` });
  }

  /** Warns of a row, or for line 1 of the file, that is loaded anyway. */
  warn(line: number, column: string, reason: string, options?: GroupOptions): void {
    const key = `${line}\n${column}\n${reason}`;
    if (this.#warned.has(key)) return;
    this.#warned.add(key);
    this.#warn({ file: this.file, line, column, reason: cut(printable(reason), maxLength.reason) }, options);
  }

  /**
   * Warns that a cell which only decorates its row is left out. `stored` is its column in the stage, whose cells keep what
   * the table has.
   */
  leaveOutCell(line: number, column: string, stored: string, reason: string): void {
    this.#columnsLeftOut.add(stored);
    this.noteCell('left out of', line, column, `${reason}; the row is loaded without it`);
  }

  /**
   * Warns of a cell that is loaded. Of each kind and column, the first hundred are named and the others counted, so that a
   * whole column of them takes no memory.
   */
  noteCell(kind: string, line: number, column: string, reason: string): void {
    if (this.#isRetry) return;
    const name = `${kind} ${column}`;
    const noted = this.#notedCells.get(name) ?? { column, rows: 0, line, named: 0 };
    this.#notedCells.set(name, noted);
    Object.assign(noted, { rows: noted.rows + 1, line });
    if (noted.rows > maxPerKind) return;
    noted.named += 1;
    this.warn(line, column, reason, { kind: name });
  }

  /** Counts the noted cells beyond the first hundred of each kind. Call it when no more follow for now. */
  endCells(): void {
    for (const [kind, noted] of this.#notedCells) {
      const { column, rows, line, named } = noted;
      if (rows > named) this.warn(line, column, moreLikeThese(rows), { kind, rows: rows - named });
      noted.named = rows;
    }
  }

  /** The columns of the stage of which cells were left out. */
  get columnsLeftOut(): ReadonlySet<string> {
    return this.#columnsLeftOut;
  }

  /** Records how the file is read if it deviates from the guide. Each way is said once. */
  readAs(how: string): void {
    this.#read.add(how);
  }

  /** For example 'UTF-16, semicolons between the cells'. '' if the file follows the guide. */
  get reading(): string {
    return [...this.#read].join(', ');
  }

  /** The number of bad rows. */
  get badCount(): number {
    return this.#badLines.size;
  }

  /** Lines whose rows are not loaded. */
  leftOut(): Set<number> {
    return new Set([...this.#badLines, ...this.#repeatedLines]);
  }
}
