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
  /** Cells left out by column, with the last line. */
  readonly #cellsLeftOut = new Map<string, { rows: number; line: number }>();
  #isRetry = false;
  readonly #onBad: (row: BadRow) => void;
  readonly #warn: Warn;

  /** Shared by the whole import. */
  readonly refused: RefusedKeys;

  constructor(file: string, refused: RefusedKeys, onBad: (row: BadRow) => void, warn: Warn) {
    this.file = printable(file);
    this.refused = refused;
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
   * Warns that a cell which only decorates its row is left out. Of each column, the first hundred are named and the others
   * counted, so that a whole column of them takes no memory.
   */
  leaveOutCell(line: number, column: string, reason: string): void {
    const before = this.#cellsLeftOut.get(column)?.rows ?? 0;
    this.#cellsLeftOut.set(column, { rows: before + 1, line });
    if (before < maxPerKind)
      this.warn(line, column, `${reason}; the row is loaded without it`, { kind: `left out of ${column}` });
  }

  /** Counts the cells left out beyond the first hundred of each column. Call it at the end of the file. */
  endCells(): void {
    for (const [column, { rows, line }] of this.#cellsLeftOut)
      if (rows > maxPerKind)
        this.warn(line, column, moreLikeThese(rows), { kind: `left out of ${column}`, rows: rows - maxPerKind });
  }

  /** Whether cells were left out of rows. */
  get hasCellsLeftOut(): boolean {
    return this.#cellsLeftOut.size > 0;
  }

  /** Records how the file is read if it deviates from the guide. */
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
