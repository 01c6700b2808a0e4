import { type Fingerprint, fingerprint } from '../memory/fingerprint.ts';

/**
 * RFC 4180 in pieces. Written by hand for two things a library's stream does not give: after a quoting mistake it goes on
 * with the next line, so that one bad row costs one row; and lines without quotes, which are nearly all, take the fast way.
 */
export interface CsvRecord {
  /** Line the record begins on, from 1. */
  line: number;
  cells: string[];
  /** What is wrong with it, as a sentence; `cells` holds what stands before. */
  mistake?: string;
  /** The cell that the mistake stands in, from 0; absent: the row as a whole. */
  place?: number;
  /** Where lines are remembered. */
  print?: Fingerprint;
  /** Line of an earlier record with a quoting mistake that was perhaps meant to reach here. */
  behind?: number;
}

/** Knows lines of earlier files; null: pass over this one. */
export type ReadLine = (text: string, from: number, to: number, line: number) => Fingerprint | null;

/** No row is longer, in characters. */
const longestRecord = 256 * 1024;
/** So far the end of a quoted cell is looked for: a quote that is never closed must not take the rest of the file into memory. */
const farthestQuote = 4 * 1024 * 1024;

const tooLong = `is longer than ${longestRecord.toLocaleString('en')} characters`;
const mistakes = {
  line: `${tooLong}; is a quote or a line end missing?`,
  open: 'a quote is opened and never closed',
  after: 'inside a quoted cell each quote is doubled; text stands after a closing quote',
  inside:
    'a quote stands inside a cell that does not begin with one; put the cell in quotes and double the quotes inside',
};

type Quoted = { cells: string[] } & ({ end: number } | { mistake: string; at: number } | { incomplete: true });

/** Where the quoted cell that begins at `start` ends (its closing quote), or -1. */
function closingQuote(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return -1;
}

const endOfLine = (text: string, from: number): number => {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
};

/** One record with quotes in it, from `start`; `end` is the place of its line feed or the end of the text. */
function readQuoted(text: string, start: number, separator: string): Quoted {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    if (text[at] === '"') {
      const close = closingQuote(text, at);
      if (close === -1) return { cells, incomplete: true };
      cells.push(text.slice(at + 1, close).replaceAll('""', '"'));
      at = close + 1;
      if (text[at] === '\r' && (text[at + 1] === '\n' || at + 1 === text.length)) at += 1;
    } else {
      const line = endOfLine(text, at);
      // Within the line alone: a file without separators would be searched to its end for every line.
      const comma = text.slice(at, line).indexOf(separator);
      const end = comma === -1 ? line : at + comma;
      const cell = text.slice(at, end === line && text[end - 1] === '\r' && end > at ? end - 1 : end);
      if (cell.includes('"')) return { cells, mistake: mistakes.inside, at };
      cells.push(cell);
      at = end;
    }
    if (at >= text.length || text[at] === '\n') return { cells, end: at };
    if (text[at] !== separator) return { cells: cells.slice(0, -1), mistake: mistakes.after, at };
    at += 1;
  }
}

const lineFeeds = (text: string, from: number, to: number): number => {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

export class CsvSplitter {
  /** What is between the cells, one character. */
  separator = ',';
  #rest = '';
  #line = 1;
  /** Within a line that was told as too long; its end is yet to come. */
  #passing = false;
  #behind: number | undefined;
  readonly #read: ReadLine | null;

  constructor(read: ReadLine | null = null) {
    this.#read = read;
  }

  /** The records that end in the text so far. Empty lines are passed over. */
  push(text: string): CsvRecord[] {
    this.#rest += text;
    return this.#take(false);
  }

  /** The last record, whose line feed may be missing. */
  end(): CsvRecord[] {
    return this.#take(true);
  }

  /** Characters that wait for the rest of their record. */
  get pending(): number {
    return this.#rest.length;
  }

  #take(final: boolean): CsvRecord[] {
    const text = this.#rest;
    const records: CsvRecord[] = [];
    let at = this.#passing ? this.#passLine(text, 0) : 0;
    while (at < text.length) {
      const lineEnd = text.indexOf('\n', at);
      if (lineEnd === -1 && !final && text.length - at <= longestRecord) break;
      const end = lineEnd === -1 ? text.length : lineEnd;
      const next =
        end - at > longestRecord ? this.#tooLong(text, at, records) : this.#record(text, at, end, final, records);
      if (next === -1) break;
      at = next;
    }
    this.#rest = text.slice(at);
    return records;
  }

  /** Reads the record at `at`, whose first line ends at `end`; answers where the next begins, or -1 for 'more text first'. */
  #record(text: string, at: number, end: number, final: boolean, records: CsvRecord[]): number {
    const lineEnd = text[end - 1] === '\r' && end > at ? end - 1 : end;
    // The header is read in any case: it says how the others are to be understood.
    const print =
      this.#read === null || this.#line === 1 || lineEnd === at ? undefined : this.#read(text, at, lineEnd, this.#line);
    if (print === null) {
      this.#behind = undefined;
      this.#line += 1;
      return end + 1;
    }
    const line = text.slice(at, lineEnd);
    if (line.includes('"')) return this.#quoted(text, at, end, final, records, print);
    if (line !== '') this.#add(records, line.split(this.separator), print);
    this.#line += 1;
    return end + 1;
  }

  /** The same for a record with quotes, which may go on after `end`. */
  #quoted(
    text: string,
    at: number,
    end: number,
    final: boolean,
    records: CsvRecord[],
    print: Fingerprint | undefined,
  ): number {
    const quoted = readQuoted(text, at, this.separator);
    const reachesEnd = 'incomplete' in quoted || ('end' in quoted && quoted.end >= text.length);
    if (reachesEnd && !final && text.length - at <= farthestQuote) return -1;
    const place = quoted.cells.length;
    if ('incomplete' in quoted) this.#tell(records, { cells: quoted.cells, place, mistake: mistakes.open }, true);
    else if ('mistake' in quoted) {
      const where = quoted.at > end ? `, in line ${this.#line + lineFeeds(text, at, quoted.at)}` : '';
      this.#tell(records, { cells: quoted.cells, place, mistake: `${quoted.mistake}${where}` }, quoted.at > end);
    } else {
      const feeds = lineFeeds(text, at, quoted.end);
      const whole = print !== undefined && quoted.end > end ? fingerprint(text, at, quoted.end) : print;
      if (quoted.end - at <= longestRecord) this.#add(records, quoted.cells, whole);
      else
        this.#tell(
          records,
          { cells: [], mistake: `${tooLong}, up to line ${this.#line + feeds}; is a quote not closed?` },
          false,
        );
      this.#line += feeds;
      return this.#passLine(text, quoted.end);
    }
    this.#line += 1;
    return end + 1;
  }

  #tooLong(text: string, at: number, records: CsvRecord[]): number {
    this.#tell(records, { cells: [], mistake: mistakes.line }, true);
    return this.#passLine(text, at);
  }

  /** Passes over what is left of a line, now or when it comes; answers where the next begins. */
  #passLine(text: string, at: number): number {
    const end = text.indexOf('\n', at);
    this.#passing = end === -1;
    if (end === -1) return text.length;
    this.#line += 1;
    return end + 1;
  }

  #add(records: CsvRecord[], cells: string[], print: Fingerprint | undefined): void {
    const record: CsvRecord = { line: this.#line, cells };
    if (print !== undefined) record.print = print;
    if (this.#behind !== undefined) record.behind = this.#behind;
    records.push(record);
  }

  /** Adds a record with a mistake. `goesOn`: it was perhaps meant to reach over the lines behind it. */
  #tell(records: CsvRecord[], wrong: Pick<CsvRecord, 'cells' | 'mistake' | 'place'>, goesOn: boolean): void {
    this.#add(records, wrong.cells, undefined);
    Object.assign(records.at(-1)!, wrong);
    if (goesOn) this.#behind = this.#line;
  }
}
