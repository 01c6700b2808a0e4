import { sortByLine } from './report.ts';
import type { BadRow } from './bad-row.ts';

/**
 * A bad row, or all rows of one file that name the same missing thing. These often follow from one bad row in another
 * file.
 */
export interface BadRowGroup extends Omit<BadRow, 'follows'> {
  /** The number of rows. */
  rows: number;
  /** The lowest of their lines, up to five. `line` is the lowest one. */
  lines: number[];
}

const maxLines = 5;
/** Limit on the characters of all groups together, about fifty megabytes. */
const defaultMaxCharacters = 25_000_000;
/** Memory of a group in addition to its texts, in characters. */
const groupOverhead = 150;

const leftOutReason = 'more faults than can be listed';

/** Collects bad rows in bounded memory. Groups those that follow from another row. */
export class BadRowGroups {
  readonly #groups = new Map<string, BadRowGroup>();
  /** Rows whose fault no longer fits, by file. */
  readonly #leftOut = new Map<string, BadRowGroup>();
  /** How many more characters fit. */
  #charactersLeft: number;

  constructor(maxCharacters = defaultMaxCharacters) {
    this.#charactersLeft = maxCharacters;
  }

  add({ file, line, column, reason, follows }: BadRow): void {
    // A row with a fault of its own is listed separately, because it must be fixed there.
    const key = `${file}\n${column}\n${reason}\n${follows === true ? '' : line}`;
    const existing = this.#groups.get(key);
    if (existing !== undefined) return this.#count(existing, line);
    this.#charactersLeft -= key.length + groupOverhead;
    if (this.#charactersLeft >= 0) {
      this.#groups.set(key, { file, line, column, reason, rows: 1, lines: [line] });
      return;
    }
    const omitted = this.#leftOut.get(file);
    if (omitted === undefined)
      this.#leftOut.set(file, { file, line, column: '', reason: leftOutReason, rows: 1, lines: [line] });
    else this.#count(omitted, line);
  }

  /** Sorts by file and line. Entries for left-out rows come last. */
  sorted(): BadRowGroup[] {
    return [...sortByLine([...this.#groups.values()]), ...sortByLine([...this.#leftOut.values()])];
  }

  /** Keeps the lowest lines, because faults are found column by column and not in file order. */
  #count(group: BadRowGroup, line: number): void {
    group.rows += 1;
    if (group.lines.length < maxLines || line < group.lines.at(-1)!) {
      group.lines = [...group.lines, line].toSorted((one, other) => one - other).slice(0, maxLines);
      group.line = group.lines[0]!;
    }
  }
}
