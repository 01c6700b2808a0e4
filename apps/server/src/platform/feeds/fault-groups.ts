import type { BadRow } from './bad-row.ts';

/** Rows with the same kind of fault or warning. */
export interface FaultGroup {
  file: string;
  /** The first of their lines. 0 means the rows are in the tables. */
  line: number;
  column: string;
  /** The sentence about the first row. */
  reason: string;
  /** The number of rows. */
  rows: number;
  /** A few rows with different sentences, including the first. */
  examples: Pick<BadRow, 'line' | 'reason'>[];
}

/** Limit on groups. A file with more kinds of faults needs another check anyway. */
const maxGroups = 1000;
const maxExamples = 5;

/** Removes the parts of a reason that vary between rows: quoted texts and words with a digit. */
const withoutDetails = (reason: string): string =>
  reason.replaceAll(/'(?:[^']|'')*'/g, "''").replaceAll(/\S*\d\S*/g, '#');

/** How a fault is grouped and counted. */
export interface GroupOptions {
  /** Identifies the group. By default the sentence does, without its quoted texts and numbers. */
  kind?: string | undefined;
  /** The number of rows this fault represents. The default is one. */
  rows?: number | undefined;
}

/** Groups faults by what they have in common. 1,204 rows with one fault become one entry. */
export class FaultGroups {
  readonly #groups = new Map<string, FaultGroup>();

  add({ file, line, column, reason }: BadRow, { kind = withoutDetails(reason), rows = 1 }: GroupOptions = {}): void {
    const key = `${file}\n${column}\n${kind}`;
    const existing = this.#groups.get(key);
    if (existing === undefined) {
      if (this.#groups.size < maxGroups)
        this.#groups.set(key, { file, line, column, reason, rows, examples: [{ line, reason }] });
      return;
    }
    existing.rows += rows;
    if (rows > 1) return;
    if (line < existing.line) Object.assign(existing, { line, reason });
    if (existing.examples.length < maxExamples && existing.examples.every((one) => one.reason !== reason))
      existing.examples.push({ line, reason });
  }

  /** Sorts by file and line. */
  sorted(): FaultGroup[] {
    return [...this.#groups.values()].toSorted((one, other) =>
      one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1,
    );
  }
}
