import type { BadRow } from './report.ts';

/** Rows that are odd or bad in the same way. */
export interface FaultGroup {
  file: string;
  /** The first of their lines; 0: the rows are in the tables. */
  line: number;
  column: string;
  /** What is said of the first of them. */
  reason: string;
  /** How many rows there are. */
  rows: number;
  /** A few of them that say something else than each other, the first one included. */
  examples: Pick<BadRow, 'line' | 'reason'>[];
}

/** So many groups are kept; a file with more kinds of faults needs another look anyway. */
const mostGroups = 1000;
const mostExamples = 5;

/** The reason without what differs from row to row: texts in quotes, and words with a digit in them. */
const alike = (reason: string): string => reason.replaceAll(/'(?:[^']|'')*'/g, "''").replaceAll(/\S*\d\S*/g, '#');

export interface Said {
  /** What it is counted under where its sentence alone does not say it. */
  kind?: string | undefined;
  /** How many rows this one represents. */
  rows?: number | undefined;
}

/** Counts faults by what they have in common, so that 1,204 rows with one fault are one entry. */
export class FaultGroups {
  readonly #groups = new Map<string, FaultGroup>();

  add({ file, line, column, reason }: BadRow, { kind = alike(reason), rows = 1 }: Said = {}): void {
    const key = `${file}\n${column}\n${kind}`;
    const known = this.#groups.get(key);
    if (known === undefined) {
      if (this.#groups.size < mostGroups)
        this.#groups.set(key, { file, line, column, reason, rows, examples: [{ line, reason }] });
      return;
    }
    known.rows += rows;
    if (rows > 1) return;
    if (line < known.line) Object.assign(known, { line, reason });
    if (known.examples.length < mostExamples && known.examples.every((one) => one.reason !== reason))
      known.examples.push({ line, reason });
  }

  /** In the order of files and lines. */
  sorted(): FaultGroup[] {
    return [...this.#groups.values()].toSorted((one, other) =>
      one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1,
    );
  }
}
