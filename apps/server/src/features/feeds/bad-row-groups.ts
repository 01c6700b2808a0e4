import { inOrder } from './report.ts';
import type { BadRow } from './bad-row.ts';

/**
 * A bad row, or all rows of one file that name the same missing thing. These often follow from one bad row in another
 * file.
 */
export interface BadRowGroup extends Omit<BadRow, 'follows'> {
  /** The number of rows. */
  rows: number;
  /** The first of their lines. `line` is the first of these. */
  lines: number[];
}

const shownLines = 5;
/** Limit on the characters of all groups together, about fifty megabytes. */
const mostCharacters = 25_000_000;
/** Memory of a group besides its texts, in characters. */
const perGroup = 150;

const leftOut = 'more faults than can be listed';

/** Collects bad rows in bounded memory. Groups those that follow from another row. */
export class BadRowGroups {
  readonly #groups = new Map<string, BadRowGroup>();
  /** Rows whose fault no longer fits, by file. */
  readonly #leftOut = new Map<string, BadRowGroup>();
  #room: number;

  constructor(most = mostCharacters) {
    this.#room = most;
  }

  add({ file, line, column, reason, follows }: BadRow): void {
    // A row with a fault of its own is listed separately, because it must be fixed there.
    const key = `${file}\n${column}\n${reason}\n${follows === true ? '' : line}`;
    const known = this.#groups.get(key);
    if (known !== undefined) return this.#count(known, line);
    this.#room -= key.length + perGroup;
    if (this.#room >= 0) {
      this.#groups.set(key, { file, line, column, reason, rows: 1, lines: [line] });
      return;
    }
    const rest = this.#leftOut.get(file);
    if (rest === undefined)
      this.#leftOut.set(file, { file, line, column: '', reason: leftOut, rows: 1, lines: [line] });
    else this.#count(rest, line);
  }

  /** Sorts by file and line. Entries for left-out rows come last. */
  sorted(): BadRowGroup[] {
    return [...inOrder([...this.#groups.values()]), ...inOrder([...this.#leftOut.values()])];
  }

  /** Keeps the lowest lines, because faults are found column by column and not in file order. */
  #count(group: BadRowGroup, line: number): void {
    group.rows += 1;
    if (group.lines.length < shownLines || line < group.lines.at(-1)!) {
      group.lines = [...group.lines, line].toSorted((one, other) => one - other).slice(0, shownLines);
      group.line = group.lines[0]!;
    }
  }
}
