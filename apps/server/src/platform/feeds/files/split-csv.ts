import { type Fingerprint, fingerprint } from '../memory/fingerprint.ts';
import { blank, carriageReturn, lineFeed } from './split-lines.ts';

/** A row of a CSV file as split, before its cells are checked. */
export interface CsvRecord {
  /** The record's first line, from 1. */
  line: number;
  cells: string[];
  /** Its mistake as a sentence. `cells` holds the cells before it. */
  mistake?: string;
  /** Index of the cell with the mistake, from 0. Absent if the whole row is wrong. */
  place?: number;
  /** It has quotes inside cells that aren't quoted. */
  isInexact?: true;
  /** Set when lines are remembered. */
  print?: Fingerprint;
  /** Line of an earlier record whose unclosed quote may have been meant to contain this one. */
  openQuoteLine?: number;
}

/** Recognizes lines of earlier files. Returns null to skip the line. */
export type ReadLine = (text: string, from: number, to: number, line: number) => Fingerprint | null;

/** Maximum length of a row, in characters. */
const maxRecordLength = 256 * 1024;
/**
 * How many characters to search for the end of a quoted cell, so that an unclosed quote doesn't load the rest of the
 * file into memory.
 */
const maxQuoteSearch = 4 * 1024 * 1024;

const tooLongReason = `is longer than ${maxRecordLength.toLocaleString('en')} characters`;
const mistakes = {
  line: `${tooLongReason}; is a quote or a line end missing?`,
  open: 'a quote is opened and never closed',
  after: 'has text after a closing quote; double the quotes inside a quoted cell',
  inside: "has a quote inside a cell that isn't quoted; put the cell in quotes and double the quotes inside",
};

type Quoted = { cells: string[] } & (
  | { end: number; isInexact: boolean }
  | { mistake: string; at: number }
  | { incomplete: true }
);

/** Returns the position of the closing quote of the cell that begins at `start`, or -1. */
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

/** Whether a cell can end here. */
const isEndOfCell = (text: string, at: number, separator: string): boolean =>
  at >= text.length || text[at] === separator || text[at] === '\n' || (text[at] === '\r' && text[at + 1] === '\n');

/** How records are split. */
interface Splitting {
  separator: string;
  /** The number of cells in each record. Null for the header. */
  cellCount: number | null;
}

/** Where an unquoted cell from `at` ends, on its line. */
function endOfUnquoted(text: string, at: number, separator: string): number {
  const line = endOfLine(text, at);
  // Search within the line only. In a file without separators, each line would otherwise search to the end of the
  // file.
  const found = text.slice(at, line).indexOf(separator);
  return found === -1 ? line : at + found;
}

/** The end of ="00123", with which spreadsheets write digits as text. -1 for other cells. */
function endOfFormula(text: string, at: number, separator: string): number {
  if (text[at] !== '=' || text[at + 1] !== '"') return -1;
  const close = closingQuote(text, at + 1);
  return close === -1 || close > endOfLine(text, at) || !isEndOfCell(text, close + 1, separator) ? -1 : close + 1;
}

/** The cell without the carriage return of its line. */
const cellText = (text: string, at: number, end: number): string =>
  text.slice(at, text[end - 1] === '\r' && (text[end] === '\n' || end === text.length) && end > at ? end - 1 : end);

/**
 * Reads a record with quotes from `start`. `end` is the position of its line feed or the end of the text. A quote inside
 * an unquoted cell, as of 3/4" pipe, is part of it if the record then has as many cells as the header. Between tabs, so is
 * one at its beginning, as of "A" grade.
 */
function readQuoted(text: string, start: number, { separator, cellCount }: Splitting): Quoted {
  const cells: string[] = [];
  let inexact: { count: number; at: number } | null = null;
  let at = start;
  for (;;) {
    const formulaEnd = endOfFormula(text, at, separator);
    let end: number;
    if (formulaEnd !== -1) {
      cells.push(text.slice(at, formulaEnd));
      end = formulaEnd;
    } else if (text[at] === '"') {
      const close = closingQuote(text, at);
      if (close === -1) return { cells, incomplete: true };
      end = close + 1;
      if (isEndOfCell(text, end, separator) || (text[end] === '\r' && end + 1 === text.length))
        cells.push(text.slice(at + 1, close).replaceAll('""', '"'));
      else {
        const whole = endOfUnquoted(text, at, separator);
        const cell = cellText(text, at, whole);
        if (separator !== '\t' || end > whole || cell.endsWith('"')) return { cells, mistake: mistakes.after, at: end };
        inexact ??= { count: cells.length, at };
        cells.push(cell);
        end = whole;
      }
    } else {
      end = endOfUnquoted(text, at, separator);
      const cell = cellText(text, at, end);
      if (cell.startsWith('="')) return { cells, mistake: mistakes.inside, at };
      if (cell.includes('"')) inexact ??= { count: cells.length, at };
      cells.push(cell);
    }
    if (text[end] === '\r' && (text[end + 1] === '\n' || end + 1 === text.length)) end += 1;
    if (end < text.length && text[end] !== '\n') {
      at = end + 1;
      continue;
    }
    if (inexact !== null && cells.length !== cellCount)
      return { cells: cells.slice(0, inexact.count), mistake: mistakes.inside, at: inexact.at };
    return { cells, end, isInexact: inexact !== null };
  }
}

const lineFeeds = (text: string, from: number, to: number): number => {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

/**
 * Splits CSV (RFC 4180) that arrives in chunks. Hand-written for two things that a library's stream doesn't offer.
 *
 * - After a quoting mistake it continues with the next line, so one bad row costs one row.
 * - Lines without quotes, nearly all of them, take a fast path.
 */
export class CsvSplitter {
  readonly splitting: Splitting = { separator: ',', cellCount: null };
  #rest = '';
  #line = 1;
  /** Within a line that was reported as too long and whose end hasn't arrived. */
  #isSkippingLine = false;
  #openQuoteLine: number | undefined;
  readonly #read: ReadLine | null;

  constructor(readLine: ReadLine | null = null) {
    this.#read = readLine;
  }

  /** Returns the records that end in the text so far. Skips empty lines. */
  push(text: string): CsvRecord[] {
    this.#rest += text;
    return this.#take(false);
  }

  /** Returns the last record, whose line feed may be missing. */
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
    let at = this.#isSkippingLine ? this.#skipLine(text, 0) : 0;
    while (at < text.length) {
      const behind = this.#skipEmptyLines(text, at);
      if (behind > at) {
        at = behind;
        continue;
      }
      const lineEnd = text.indexOf('\n', at);
      if (lineEnd === -1 && !final && text.length - at <= maxRecordLength) break;
      const end = lineEnd === -1 ? text.length : lineEnd;
      const next =
        end - at > maxRecordLength ? this.#tooLong(text, at, records) : this.#record(text, at, end, final, records);
      if (next === -1) break;
      at = next;
    }
    this.#rest = text.slice(at);
    return records;
  }

  /** Returns the position behind empty lines and lines of blanks. A small archive can unpack to millions of them. */
  #skipEmptyLines(text: string, from: number): number {
    let [begin, at] = [from, from];
    for (;;) {
      const code = text.charCodeAt(at);
      at += 1;
      if (code === lineFeed) {
        this.#line += 1;
        begin = at;
      } else if (code !== blank && code !== carriageReturn) return begin;
    }
  }

  /**
   * Reads the record at `at`, whose first line ends at `end`. Returns the position of the next record, or -1 if more
   * text is needed.
   */
  #record(text: string, at: number, end: number, final: boolean, records: CsvRecord[]): number {
    const lineEnd = text[end - 1] === '\r' && end > at ? end - 1 : end;
    // The header is always read, because it decides how to read the other lines.
    const print =
      this.#read === null || this.#line === 1 || lineEnd === at ? undefined : this.#read(text, at, lineEnd, this.#line);
    if (print === null) {
      this.#openQuoteLine = undefined;
      this.#line += 1;
      return end + 1;
    }
    const line = text.slice(at, lineEnd);
    if (line.includes('"')) return this.#quoted(text, at, end, final, records, print);
    if (line !== '') this.#add(records, line.split(this.splitting.separator), print);
    this.#line += 1;
    return end + 1;
  }

  /** Does the same for a record with quotes, which may continue after `end`. */
  #quoted(
    text: string,
    at: number,
    end: number,
    final: boolean,
    records: CsvRecord[],
    print: Fingerprint | undefined,
  ): number {
    const quoted = readQuoted(text, at, this.splitting);
    const reachesEnd = 'incomplete' in quoted || ('end' in quoted && quoted.end >= text.length);
    if (reachesEnd && !final && text.length - at <= maxQuoteSearch) return -1;
    const place = quoted.cells.length;
    if ('incomplete' in quoted) this.#addMistake(records, { cells: quoted.cells, place, mistake: mistakes.open }, true);
    else if ('mistake' in quoted) {
      const where = quoted.at > end ? `, in line ${this.#line + lineFeeds(text, at, quoted.at)}` : '';
      this.#addMistake(records, { cells: quoted.cells, place, mistake: `${quoted.mistake}${where}` }, quoted.at > end);
    } else {
      const lineCount = lineFeeds(text, at, quoted.end);
      const recordPrint = print !== undefined && quoted.end > end ? fingerprint(text, at, quoted.end) : print;
      if (quoted.end - at <= maxRecordLength) this.#add(records, quoted.cells, recordPrint, quoted.isInexact);
      else
        this.#addMistake(
          records,
          { cells: [], mistake: `${tooLongReason}, up to line ${this.#line + lineCount}; is a quote not closed?` },
          false,
        );
      this.#line += lineCount;
      return this.#skipLine(text, quoted.end);
    }
    this.#line += 1;
    return end + 1;
  }

  #tooLong(text: string, at: number, records: CsvRecord[]): number {
    this.#addMistake(records, { cells: [], mistake: mistakes.line }, true);
    return this.#skipLine(text, at);
  }

  /** Skips the rest of a line, now or when it arrives. Returns the position of the next line. */
  #skipLine(text: string, at: number): number {
    const end = text.indexOf('\n', at);
    this.#isSkippingLine = end === -1;
    if (end === -1) return text.length;
    this.#line += 1;
    return end + 1;
  }

  #add(records: CsvRecord[], cells: string[], print: Fingerprint | undefined, isInexact = false): void {
    const record: CsvRecord = { line: this.#line, cells };
    if (isInexact) record.isInexact = true;
    if (print !== undefined) record.print = print;
    if (this.#openQuoteLine !== undefined) record.openQuoteLine = this.#openQuoteLine;
    records.push(record);
  }

  /** Adds a record with a mistake. `mayContinue` means that it may have been meant to include the following lines. */
  #addMistake(records: CsvRecord[], wrong: Pick<CsvRecord, 'cells' | 'mistake' | 'place'>, mayContinue: boolean): void {
    this.#add(records, wrong.cells, undefined);
    Object.assign(records.at(-1)!, wrong);
    if (mayContinue) this.#openQuoteLine = this.#line;
  }
}
