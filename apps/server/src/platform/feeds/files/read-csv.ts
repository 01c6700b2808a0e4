import type { ColumnKind, FeedFormat } from '@tradecounter/contract/feeds/column';
import { suggestColumn } from './did-you-mean.ts';
import type { FeedFile } from './find-feed-files.ts';
import { type Conventions, findConventions, readPointed, readSlashDate, readThousands } from './conventions.ts';
import { findOtherSeparator, guessSeparator } from './find-other-separator.ts';
import { type CsvRecord, CsvSplitter } from './split-csv.ts';
import { readText } from './read-text.ts';
import type { Fingerprint } from '../memory/fingerprint.ts';
import { findMappedHeader, type MappedColumn, mappedColumns, type Rewrite } from '../mapping/mapped-columns.ts';
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

const cellCount = (number: number): string => `${number} ${number === 1 ? 'cell' : 'cells'}`;

/** Whether a row only has empty cells beyond those of the header, as spreadsheets leave them. */
const hasEmptyRest = (cells: readonly string[], header: CsvRecord): boolean =>
  cells.length > header.cells.length && cells.slice(header.cells.length).every((cell) => cell.trim() === '');

/** Returns why the record isn't a row, or null. Rows of a sheet end with their last filled cell. */
function mistakeIn(
  { cells, mistake, place }: CsvRecord,
  header: CsvRecord,
  isSheet: boolean,
): { column: string; reason: string } | null {
  if (mistake !== undefined) return { column: header.cells[place ?? -1] ?? '', reason: mistake };
  if (isSheet) return null;
  if (cells.length === header.cells.length || hasEmptyRest(cells, header)) return null;
  return { column: '', reason: `has ${cellCount(cells.length)}, the header has ${header.cells.length}` };
}

/** Returns what rewrites the cells of a column, or null. */
export function rewriteOf(
  kind: ColumnKind,
  { slashOrder, decimalMark }: Conventions,
  onForm: (form: string) => void,
): Rewrite | null {
  if (kind === 'date' && slashOrder !== null) return (cell) => readSlashDate(cell, slashOrder, onForm);
  if (kind !== 'decimal' && kind !== 'integer') return null;
  if (decimalMark === 'dot') return (cell) => (cell.includes(',') ? readThousands(cell, onForm) : cell);
  return decimalMark === 'comma' ? (cell) => (cell.includes('.') ? readPointed(cell) : cell) : null;
}

/** A first line that names the separator, as spreadsheets write and read it. */
const separatorLine = /^([ \r\n]*)sep=([^\r\n])[^\r\n]*(?=\r?\n)/i;
/** The position behind the first line with text. 0 if it hasn't ended. */
const endOfFirstLine = (text: string): number => text.indexOf('\n', text.search(/[^ \r\n]|$/)) + 1;
/** Longer than the first line of any file. */
const maxFirstLine = 256 * 1024;

/**
 * Takes the line that names the separator off the beginning of a file, but not its line end. Sets the separator. `columns`
 * are those that the header has, or null for any.
 */
function takeSeparator(
  begin: string,
  splitter: CsvSplitter,
  columns: readonly string[] | null,
  findings: FileFindings,
): string {
  const [line, , named] = separatorLine.exec(begin) ?? [];
  const text = line === undefined ? begin : begin.replace(separatorLine, '$1');
  if (named !== undefined) {
    splitter.splitting.separator = named;
    findings.readAs(`cells separated as its line sep=${named} says`);
    return text;
  }
  const separator =
    columns === null
      ? guessSeparator(text)
      : findOtherSeparator(text.slice(0, endOfFirstLine(text) || text.length).trimStart(), columns);
  if (separator === null) return text;
  splitter.splitting.separator = separator.character;
  findings.readAs(`${separator.name} between the cells`);
  return text;
}

/** Makes the values of a row from the cells at these places. */
const placedValues =
  (places: readonly number[], rewrites: readonly (Rewrite | null)[]) =>
  (cells: readonly string[]): unknown[] =>
    places.map((place, column) => {
      const cell = place === -1 ? undefined : cells[place];
      const rewrite = rewrites[column]!;
      return cell === undefined || rewrite === null ? cell : rewrite(cell);
    });

/** Makes the values of a row as a mapping says. */
const mappedValues =
  (mapped: readonly (MappedColumn | null)[], rewrites: readonly (Rewrite | null)[]) =>
  (cells: readonly string[]): unknown[] =>
    mapped.map((column, at) => column?.(cells, rewrites[at] ?? null));

/** Yields the rows of a CSV file in batches. Reports invalid records to `findings`. Throws WrongFile. */
export async function* readCsv({ file, findings, memory, trailer, onBytes }: Reading): AsyncGenerator<RawRow[]> {
  const columns = Object.keys(file.format.columns);
  const splitter = new CsvSplitter(
    memory === null ? null : (text, from, to, line) => memory.read(text, from, to, line),
  );
  const { mapping } = file;
  const isSheet = file.kind === 'xlsx';
  let header: CsvRecord | null = null;
  let valuesOf: (cells: readonly string[]) => unknown[] = () => [];
  const above: CsvRecord[] = [];
  const onForm = (form: string): void => findings.readAs(form);
  const kinds = Object.values(file.format.columns).map(({ kind }) => kind);
  const conventions = await findConventions(file);
  const rewrites = kinds.map((kind) => rewriteOf(kind, conventions, onForm));
  let lastGoodLine = 0;

  const toRow = (record: CsvRecord): RawRow | null => {
    const [first, rows, complete] = record.cells;
    if (first === trailerName) {
      trailer.read(record.line, rows, complete);
      return null;
    }
    trailer.refuseRowAfter(record.line);
    const mistake = mistakeIn(record, header!, isSheet);
    if (mistake !== null) {
      // Lines that an earlier quote was meant to contain aren't rows. The mistake is reported once, where it began.
      if ((record.openQuoteLine ?? 0) <= lastGoodLine) findings.bad(record.line, mistake.column, mistake.reason);
      return null;
    }
    if (record.isInexact === true) onForm('quotes inside cells');
    if (!isSheet && record.cells.length > header!.cells.length) onForm('rows with empty cells at their end');
    lastGoodLine = record.line;
    return { line: record.line, print: record.print, values: valuesOf(record.cells) };
  };

  const toRows = (records: CsvRecord[]): RawRow[] => {
    if (header === null && mapping !== undefined) {
      header = findMappedHeader(mapping, records, above);
      if (header === null) return [];
      valuesOf = mappedValues(mappedColumns(file.format, mapping, header.cells), rewrites);
      splitter.splitting.cellCount = header.cells.length;
      const { slashOrder, decimalMark } = conventions;
      const reading = [findings.reading, slashOrder ?? '', decimalMark ?? '', header.cells, mapping.columns];
      memory?.begin(`mapped${splitter.splitting.separator}${JSON.stringify(reading)}`);
    } else if (header === null) {
      header = records.shift() ?? null;
      if (header === null) return [];
      if (header.mistake !== undefined) throw new WrongFile('', header.mistake);
      const found = findColumns(file.format, header.cells);
      const { places } = found;
      valuesOf = placedValues(places, rewrites);
      splitter.splitting.cellCount = header.cells.length;
      if (found.unknown.length > 0)
        findings.warn(
          header.line,
          '',
          `has columns that are not read: ${found.unknown.join(', ')}; ${knownColumns(columns)}`,
        );
      const { slashOrder, decimalMark } = conventions;
      const reading = [findings.reading, slashOrder ?? '', decimalMark ?? '', places.join(' ')];
      memory?.begin(`csv${splitter.splitting.separator}${reading.join(' ')}`);
    }
    return records.map(toRow).filter((row) => row !== null);
  };

  let begin: string | null = '';
  // Reads the header first, because it decides which of the following lines are known.
  const start = function* (text: string): Generator<RawRow[]> {
    let rest = takeSeparator(text, splitter, mapping === undefined ? columns : null, findings);
    // The header of a mapping may be below titles.
    do {
      const end = endOfFirstLine(rest);
      yield toRows(splitter.push(rest.slice(0, end)));
      rest = rest.slice(end);
      if (end === 0) break;
    } while (mapping !== undefined && header === null);
    yield toRows(splitter.push(rest));
  };

  for await (const text of readText(file, { onBytes, onForm })) {
    if (begin === null) {
      yield toRows(splitter.push(text));
      continue;
    }
    begin += text;
    const named = separatorLine.exec(begin)?.[0].length ?? 0;
    // More lines than the first show which separator someone else's file has.
    const needed = mapping === undefined && endOfFirstLine(begin.slice(named)) > 0 ? 0 : maxFirstLine;
    if (begin.length < needed) continue;
    yield* start(begin);
    begin = null;
  }
  if (begin !== null) yield* start(begin);
  yield toRows(splitter.end());
  if (header === null && mapping !== undefined) header = findMappedHeader(mapping, [], above, true);
  if (header === null) throw new WrongFile('', `is empty; the first line names the columns: ${knownColumns(columns)}`);
}
