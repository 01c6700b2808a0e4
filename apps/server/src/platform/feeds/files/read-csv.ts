import type { FeedFormat } from '@tradecounter/contract/feeds/column';
import { suggestColumn } from './did-you-mean.ts';
import type { FeedFile } from './find-feed-files.ts';
import { DateReader, findSlashOrder } from './read-dates.ts';
import { findOtherSeparator } from './find-other-separator.ts';
import { type CsvRecord, CsvSplitter } from './split-csv.ts';
import { readText } from './read-text.ts';
import type { Fingerprint } from '../memory/fingerprint.ts';
import type { FileMemory } from '../memory/file-memory.ts';
import type { FileFindings } from '../report.ts';
import { type Trailer, trailerName } from './trailer.ts';
import { WrongFile } from './wrong-file.ts';

/** A row as read: the value of each column of the format, `undefined` for columns the file doesn't have. */
export interface RawRow {
  line: number;
  values: readonly unknown[];
  /** Set when lines are remembered. */
  print?: Fingerprint | undefined;
}

/** The input of a reader. */
export interface Reading {
  file: FeedFile;
  findings: FileFindings;
  memory: FileMemory | null;
  trailer: Trailer;
  onBytes: (bytes: number) => void;
}

/** Lists the format's columns, as the end of a sentence about unknown ones. */
export const knownColumns = (columns: readonly string[]): string => `known are ${columns.join(', ')}`;

interface ColumnPlaces {
  /** The position of each column of the format in the file, or -1. */
  places: number[];
  /** The names of the file's unknown columns, with suggestions. */
  unknown: string[];
}

/** The name of an unknown column, with a suggestion. */
function unknownName(format: FeedFormat, name: string, place: number): string {
  if (name === '') return `column ${place + 1} (without a name)`;
  const meant = suggestColumn(format, name);
  return meant === null ? name : `${name} (did you mean ${meant}?)`;
}

/** Limit on unknown columns in a message, because each suggestion takes time. */
const maxUnknown = 50;

/** Finds the positions of the columns. Throws WrongFile. */
function findColumns(format: FeedFormat, header: readonly string[]): ColumnPlaces {
  const columns = Object.keys(format.columns);
  const required = columns.filter((name) => format.columns[name]!.required);
  const names = header.map((cell) => cell.trim());
  const unknownEntries = [...names.entries()].filter(([, name]) => !columns.includes(name));
  const unknown = unknownEntries.slice(0, maxUnknown).map(([place, name]) => unknownName(format, name, place));
  if (unknownEntries.length > maxUnknown) unknown.push(`${unknownEntries.length - maxUnknown} more`);
  for (const [place, name] of names.entries()) {
    if (columns.includes(name) && names.indexOf(name) !== place) throw new WrongFile(name, 'is in the header twice');
  }
  for (const name of required) {
    const instead = unknown.length === 0 ? '' : `; not known are ${unknown.join(', ')}`;
    if (!names.includes(name)) throw new WrongFile(name, `is a required column and is missing${instead}`);
  }
  return { places: columns.map((name) => names.indexOf(name)), unknown };
}

const returnsAlone = 'has lines that end with a carriage return alone (CR); save it with line feeds (LF or CRLF)';

const cellCount = (number: number): string => `${number} ${number === 1 ? 'cell' : 'cells'}`;

/** Returns why the record isn't a row, or null. */
function mistakeIn({ cells, mistake, place }: CsvRecord, header: CsvRecord): { column: string; reason: string } | null {
  if (mistake !== undefined) return { column: header.cells[place ?? -1] ?? '', reason: mistake };
  if (cells.length === header.cells.length) return null;
  return { column: '', reason: `has ${cellCount(cells.length)}, the header has ${header.cells.length}` };
}

/** Yields the rows of a CSV file in batches. Reports invalid records to `findings`. Throws WrongFile. */
export async function* readCsv({ file, findings, memory, trailer, onBytes }: Reading): AsyncGenerator<RawRow[]> {
  const columns = Object.keys(file.format.columns);
  const splitter = new CsvSplitter(
    memory === null ? null : (text, from, to, line) => memory.read(text, from, to, line),
  );
  let header: CsvRecord | null = null;
  let places: number[] = [];

  const isDateColumn = columns.map((name) => file.format.columns[name]!.kind === 'date');
  const order = isDateColumn.includes(true) ? await findSlashOrder(file) : null;
  const dates = isDateColumn.includes(true) ? new DateReader(order, (how) => findings.readAs(how)) : null;
  let encoded = '';
  const onEncoding = (encoding: string): void => {
    encoded = encoding;
    findings.readAs(encoding);
  };
  let lastGoodLine = 0;

  const toRow = (record: CsvRecord): RawRow | null => {
    const [first, rows, complete] = record.cells;
    if (first === trailerName) {
      trailer.read(record.line, rows, complete);
      return null;
    }
    trailer.refuseRowAfter(record.line);
    const mistake = mistakeIn(record, header!);
    if (mistake !== null) {
      // Lines that an earlier quote was meant to contain aren't rows. The mistake is reported once, where it began.
      if ((record.openQuoteLine ?? 0) <= lastGoodLine) findings.bad(record.line, mistake.column, mistake.reason);
      return null;
    }
    lastGoodLine = record.line;
    return {
      line: record.line,
      print: record.print,
      values: places.map((place, column) => {
        const cell = place === -1 ? undefined : record.cells[place];
        return cell === undefined || dates === null || !isDateColumn[column] ? cell : dates.read(cell);
      }),
    };
  };

  const toRows = (records: CsvRecord[]): RawRow[] => {
    if (header === null) {
      header = records.shift() ?? null;
      if (header === null) return [];
      if (header.mistake !== undefined) throw new WrongFile('', header.mistake);
      if (header.cells.some((cell) => cell.includes('\r'))) throw new WrongFile('', returnsAlone);
      const found = findColumns(file.format, header.cells);
      places = found.places;
      if (found.unknown.length > 0)
        findings.warn(1, '', `has columns that are not read: ${found.unknown.join(', ')}; ${knownColumns(columns)}`);
      memory?.begin(`csv${splitter.separator}${encoded}${order ?? ''} ${places.join(' ')}`);
    }
    return records.map(toRow).filter((row) => row !== null);
  };

  for await (const text of readText(file, { onBytes, onEncoding })) {
    // Read the header first, because it decides which of the following lines are known.
    const headerEnd = header === null ? text.indexOf('\n') + 1 : 0;
    if (header === null) {
      const separator = findOtherSeparator(headerEnd > 0 ? text.slice(0, headerEnd) : text, columns);
      if (separator !== null) {
        splitter.separator = separator.character;
        findings.readAs(`${separator.name} between the cells`);
      }
    }
    if (headerEnd > 0) yield toRows(splitter.push(text.slice(0, headerEnd)));
    yield toRows(splitter.push(text.slice(headerEnd)));
  }
  yield toRows(splitter.end());
  if (header === null) throw new WrongFile('', `is empty; the first line names the columns: ${knownColumns(columns)}`);
}
