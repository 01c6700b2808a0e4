import { type Fingerprint, fingerprint } from '../memory/fingerprint.ts';

/**
 * RFC 4180 in pieces. Written by hand for two things a library's stream does not give: after a quoting mistake it goes on
 * with the next line, so that one bad row costs one row; and lines without quotes, which are nearly all, take the fast way.
 */
export interface CsvRecord {
  /** Line the record begins on, from 1. */
  line: number;
  cells: string[];
  /** Quoting mistake: its sentence; `cells` holds what stands before it. */
  mistake?: string;
  /** Where lines are remembered. */
  print?: Fingerprint;
}

/** Knows lines of earlier files; null: pass over this one. */
export type ReadLine = (text: string, from: number, to: number, line: number) => Fingerprint | null;

/** No record is longer; a quote that is never closed must not take the rest of the file into memory. */
const longestRecord = 256 * 1024;

const mistakes = {
  open: 'a quote is opened and never closed',
  after: 'text stands after a closing quote; inside a quoted cell each quote is doubled',
  inside: 'a quote stands inside a cell that does not begin with one; put the cell in quotes and double the quotes inside',
};

type Quoted = { cells: string[]; end: number } | { cells: string[]; mistake: string } | 'incomplete';

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
function readQuoted(text: string, start: number): Quoted {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    if (text[at] === '"') {
      const close = closingQuote(text, at);
      if (close === -1) return 'incomplete';
      cells.push(text.slice(at + 1, close).replaceAll('""', '"'));
      at = close + 1;
      if (text[at] === '\r' && (text[at + 1] === '\n' || at + 1 === text.length)) at += 1;
    } else {
      const line = endOfLine(text, at);
      const comma = text.indexOf(',', at);
      const end = comma === -1 || comma > line ? line : comma;
      const cell = text.slice(at, end === line && text[end - 1] === '\r' && end > at ? end - 1 : end);
      if (cell.includes('"')) return { cells, mistake: mistakes.inside };
      cells.push(cell);
      at = end;
    }
    if (at >= text.length || text[at] === '\n') return { cells, end: at };
    if (text[at] !== ',') return { cells, mistake: mistakes.after };
    at += 1;
  }
}

const lineFeeds = (text: string, from: number, to: number): number => {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

export class CsvSplitter {
  #rest = '';
  #line = 1;
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

  #take(final: boolean): CsvRecord[] {
    const text = this.#rest;
    const records: CsvRecord[] = [];
    let at = 0;
    while (at < text.length) {
      const lineEnd = text.indexOf('\n', at);
      if (lineEnd === -1 && !final && text.length - at <= longestRecord) break;
      const end = lineEnd === -1 ? text.length : lineEnd;
      const next = this.#record(text, at, end, final, records);
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
    const print = this.#read === null || this.#line === 1 || lineEnd === at ? undefined : this.#read(text, at, lineEnd, this.#line);
    if (print === null) {
      this.#line += 1;
      return end + 1;
    }
    const line = text.slice(at, lineEnd);
    if (line.includes('"')) return this.#quoted(text, at, end, final, records, print);
    if (line !== '') records.push({ line: this.#line, cells: line.split(','), ...(print === undefined ? {} : { print }) });
    this.#line += 1;
    return end + 1;
  }

  /** The same for a record with quotes, which may go on after `end`. */
  #quoted(text: string, at: number, end: number, final: boolean, records: CsvRecord[], print: Fingerprint | undefined): number {
    let quoted = readQuoted(text, at);
    const reachesEnd = quoted === 'incomplete' || ('end' in quoted && quoted.end >= text.length);
    if (reachesEnd && !final && text.length - at <= longestRecord) return -1;
    if (quoted === 'incomplete') quoted = { cells: [], mistake: mistakes.open };
    if ('mistake' in quoted) {
      records.push({ line: this.#line, ...quoted });
      this.#line += 1;
      return end + 1;
    }
    const whole = print !== undefined && quoted.end > end ? fingerprint(text, at, quoted.end) : print;
    records.push({ line: this.#line, cells: quoted.cells, ...(whole === undefined ? {} : { print: whole }) });
    this.#line += 1 + lineFeeds(text, at, quoted.end);
    return quoted.end + 1;
  }
}
