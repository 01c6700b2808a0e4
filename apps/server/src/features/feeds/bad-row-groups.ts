import { type BadRow, inOrder } from './report.ts';

/** A bad row, or all rows of one file that name the same missing thing: often they follow from one bad row in another file. */
export interface BadRowGroup extends Omit<BadRow, 'follows'> {
  /** How many rows there are. */
  rows: number;
  /** The first of their lines; `line` is the first of these. */
  lines: number[];
}

const shownLines = 5;
/** Characters of all groups together: some fifty megabytes. */
const mostCharacters = 25_000_000;
/** What a group takes beside its texts. */
const perGroup = 150;

const leftOut = 'more faults than can be listed';

/** Collects bad rows as they are found, those that follow from another one together, in bounded memory. */
export class BadRowGroups {
  readonly #groups = new Map<string, BadRowGroup>();
  /** By file: rows whose fault there was no place for any more. */
  readonly #leftOut = new Map<string, BadRowGroup>();
  #room: number;

  constructor(most = mostCharacters) {
    this.#room = most;
  }

  add({ file, line, column, reason, follows }: BadRow): void {
    // Each fault of its own has to be put right where it stands.
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

  /** By file and line; what was left out of a file stands behind all others. */
  sorted(): BadRowGroup[] {
    return [...inOrder([...this.#groups.values()]), ...inOrder([...this.#leftOut.values()])];
  }

  /** Keeps the lowest lines: they are found column by column, not in the order of the file. */
  #count(group: BadRowGroup, line: number): void {
    group.rows += 1;
    if (group.lines.length < shownLines || line < group.lines.at(-1)!) {
      group.lines = [...group.lines, line].toSorted((one, other) => one - other).slice(0, shownLines);
      group.line = group.lines[0]!;
    }
  }
}
