import { WrongFile } from './wrong-file.ts';

/** The first cell, or the member, of the line that gives the number of rows above it. */
export const trailerName = '#rows';

/**
 * The optional last line of a file: how many rows the sender wrote, and whether these are all there are.
 * A truncated file has another number of rows, or no trailer.
 */
export class Trailer {
  #line = 0;
  #rows: number | null = null;
  #complete = false;

  /** Whether the sender states that the file has every row there is. */
  get complete(): boolean {
    return this.#complete;
  }

  /** Whether the trailer has been read. Nothing may follow it. */
  get seen(): boolean {
    return this.#line > 0;
  }

  /** Reads the trailer's values. Throws WrongFile. */
  read(line: number, rows: unknown, complete: unknown): void {
    this.refuseRowAfter(line);
    const count = typeof rows === 'string' ? rows.trim() : typeof rows === 'number' ? String(rows) : '';
    if (!/^\d{1,9}$/.test(count)) throw new WrongFile(trailerName, `in line ${line} must be the number of rows`, line);
    const mark = typeof complete === 'string' ? complete.trim() : complete;
    if (![undefined, '', 'complete', 'Y', 'N', true, false].includes(mark as string | boolean | undefined))
      throw new WrongFile(trailerName, `in line ${line} can be followed by 'complete' alone`, line);
    this.#line = line;
    this.#rows = Number(count);
    this.#complete = mark === 'complete' || mark === 'Y' || mark === true;
  }

  /** Throws WrongFile if anything follows the trailer. */
  refuseRowAfter(line: number): void {
    if (this.seen)
      throw new WrongFile(trailerName, `in line ${this.#line} must be the last line, but line ${line} follows`, line);
  }

  /** Compares the sender's number with the rows read. Throws WrongFile. */
  check(read: number): void {
    if (this.#rows === null || this.#rows === read) return;
    const [expected, actual] = [this.#rows, read].map((count) => count.toLocaleString('en-US'));
    throw new WrongFile(
      trailerName,
      `says that there are ${expected} rows, but ${actual} were read; nothing of the file is loaded`,
      this.#line,
    );
  }
}
