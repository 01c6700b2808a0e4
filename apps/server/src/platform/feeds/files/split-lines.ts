export const [lineFeed, carriageReturn, blank] = [10, 13, 32] as const;

/** A line without its end, and its number from 1. */
export interface Line {
  text: string;
  number: number;
}

/**
 * Splits text that arrives in chunks into lines, and leaves out empty ones. These cost almost nothing, because a small
 * archive can unpack to millions of them.
 */
export class LineSplitter {
  #rest = '';
  /** Lines that have ended. */
  #ended = 0;
  #isSkipping = false;

  /** Returns the lines that end in the text so far. */
  push(text: string): Line[] {
    const all = this.#rest + text;
    const lines: Line[] = [];
    let at = 0;
    for (;;) {
      const code = all.charCodeAt(at);
      const isEmpty = code === lineFeed || (code === carriageReturn && all.charCodeAt(at + 1) === lineFeed);
      const end = isEmpty ? at + Number(code === carriageReturn) : all.indexOf('\n', at);
      if (end === -1) break;
      this.#ended += 1;
      if (!isEmpty && !this.#isSkipping) lines.push({ text: all.slice(at, end), number: this.#ended });
      this.#isSkipping = false;
      at = end + 1;
    }
    this.#rest = this.#isSkipping ? '' : all.slice(at);
    return lines;
  }

  /** Returns the last line, whose end may be missing. Null if it is empty. */
  end(): Line | null {
    return this.#rest === '' ? null : { text: this.#rest, number: this.#ended + 1 };
  }

  /** Characters that wait for the rest of their line. */
  get pending(): number {
    return this.#rest.length;
  }

  /** Leaves out the line that has begun, and returns its number. */
  skip(): number {
    this.#rest = '';
    this.#isSkipping = true;
    return this.#ended + 1;
  }
}
