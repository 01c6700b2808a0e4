import { cut, printable } from './printable.ts';
import type { FaultGroup, Said } from './fault-groups.ts';
import type { GoneRow } from './gone/end-gone.ts';
import type { RefusedKeys } from './refused-keys.ts';

/** One thing wrong with one row (or, line 1 of a file with a wrong header, with the whole file). */
export interface BadRow {
  file: string;
  /** From 1; the header of a CSV file is line 1. */
  line: number;
  /** Empty where the whole row is meant. */
  column: string;
  reason: string;
  /** The row itself is sound, but what it names is not there. Such rows are told together. */
  follows?: true;
}

/** By file, then by line. */
export const inOrder = <Row extends Pick<BadRow, 'file' | 'line'>>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1));

/** No name of a column is longer, and no sentence: both may come out of a file. */
const longest = { column: 60, reason: 500 } as const;

export interface FileReport {
  file: string;
  format: string;
  /** Rows read, good and bad. */
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  /** How the file was read, where it is not UTF-8 with commas: such as 'UTF-16, semicolons between the cells'. */
  reading?: string;
  /** Of a complete file: rows that were there and that it no longer has; where the file was refused, they stayed. */
  gone?: number;
  goneRows?: GoneRow[];
  /** The complete file was refused: nothing of it was loaded. */
  refused?: true;
  /** Rows left out because something is wrong with them. */
  bad: number;
  seconds: number;
}

/** What an import did, or in a dry run would have done. */
export interface ImportReport {
  files: FileReport[];
  /** Names in the folder that belong to no format. */
  unknown: string[];
  /** Rows left out, of all files. */
  bad: number;
  /** The first thousand things that are wrong; `onBadRow` hears of each. */
  badRows: BadRow[];
  /** Loaded all the same, but worth a look. */
  warnings: BadRow[];
  /** The same by what they have in common, with how many rows each is about. */
  warningGroups: FaultGroup[];
  /** False in a dry run, and under `strict` with a bad row. */
  applied: boolean;
  seconds: number;
}

/** Where an import stands, for a progress bar. */
export interface Progress {
  file: string;
  /** `read` while rows are read and checked, `load` while the tables change, `done` with the file's report. */
  phase: 'read' | 'load' | 'done';
  rows: number;
  /** Bytes read of the file, and its length. */
  bytes: number;
  ofBytes: number;
  report?: FileReport;
}

type Warn = (row: BadRow, said?: Said) => void;

/** Collects what is wrong with one file's rows; a row with two mistakes counts once. */
export class FileFindings {
  readonly file: string;
  readonly #badLines = new Set<number>();
  readonly #repeatedLines = new Set<number>();
  readonly #read = new Set<string>();
  readonly #warned = new Set<string>();
  #again = false;
  readonly #tell: (row: BadRow) => void;
  readonly #warn: Warn;

  /** Of the whole import. */
  readonly refused: RefusedKeys;

  constructor(file: string, refused: RefusedKeys, tell: (row: BadRow) => void, warn: Warn) {
    this.file = printable(file);
    this.refused = refused;
    this.#tell = tell;
    this.#warn = warn;
  }

  /** The transaction is tried again, and would tell of the same rows again. */
  tryAgain(): void {
    this.#again = true;
  }

  bad(line: number, column: string, reason: string, follows?: true): void {
    if (this.#again && this.#badLines.has(line)) return;
    this.#badLines.add(line);
    this.#tell({
      file: this.file,
      line,
      column: cut(printable(column), longest.column),
      reason: cut(printable(reason), longest.reason),
      ...(follows && { follows }),
    });
  }

  /** The key of this row comes again, and the later row counts. */
  repeated(line: number, column: string, again: number): void {
    if (this.#again && this.#repeatedLines.has(line)) return;
    this.#repeatedLines.add(line);
    this.#warn({ file: this.file, line, column, reason: `comes again in line ${again}; the last one counts` });
  }

  /** The row, or line 1 the file, is loaded all the same. */
  warn(line: number, column: string, reason: string, said?: Said): void {
    const key = `${line}\n${column}\n${reason}`;
    if (this.#warned.has(key)) return;
    this.#warned.add(key);
    this.#warn({ file: this.file, line, column, reason: cut(printable(reason), longest.reason) }, said);
  }

  /** Says how the file is read, where it is not as the guide says. */
  readAs(how: string): void {
    this.#read.add(how);
  }

  /** Such as 'UTF-16, semicolons between the cells'; '' where the file is as the guide says. */
  get reading(): string {
    return [...this.#read].join(', ');
  }

  get badCount(): number {
    return this.#badLines.size;
  }

  /** Lines whose rows are not loaded. */
  leftOut(): Set<number> {
    return new Set([...this.#badLines, ...this.#repeatedLines]);
  }
}
