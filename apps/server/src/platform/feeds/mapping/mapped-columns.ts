import type { FeedFormat } from '@tradecounter/contract/feeds/column';
import type { FeedMapping, MappedSource } from '@tradecounter/contract/feeds/mapping';
import { invisibleCharacters } from '@tradecounter/contract/text';
import type { CsvRecord } from '../files/split-csv.ts';
import { WrongFile } from '../files/wrong-file.ts';
import { cut } from '../printable.ts';
import type { NamedMapping } from './named-mapping.ts';

/** Characters of a column's name that count. */
const maxHeading = 200;

/**
 * Names the columns of a header. Those without a name, or with one that was there before, get their number. Leaves out
 * invisible characters, which a mapping can't have.
 */
export function headingsOf(cells: readonly string[]): string[] {
  const seen = new Set<string>();
  return cells.map((cell, at) => {
    const name = cut(
      cell
        .replaceAll(/[\s\u2028]+/g, ' ')
        .replaceAll(invisibleCharacters, '')
        .trim(),
      maxHeading,
    );
    const heading = name === '' || seen.has(name) ? `${name} (${at + 1})`.trim() : name;
    seen.add(heading);
    return heading;
  });
}

/** The columns of the file that a mapping reads, each once. */
const sourcesOf = ({ columns }: FeedMapping): string[] => [
  ...new Set(Object.values(columns).flatMap(({ from = [] }) => from)),
];

/** Titles, dates and the like above a header. */
const maxAbove = 50;
/** Columns of the file that a message names. */
const maxNamed = 50;

/**
 * Takes records up to the header off the beginning of a file: the first that has all columns that the mapping reads.
 * `above` collects the others. Null if it hasn't come yet. Throws WrongFile if it can't come any more.
 */
export function findMappedHeader(
  mapping: NamedMapping,
  records: CsvRecord[],
  above: CsvRecord[],
  isEnd = false,
): CsvRecord | null {
  const sources = sourcesOf(mapping);
  const missing = ({ cells }: CsvRecord): string[] => {
    const headings = new Set(headingsOf(cells));
    return sources.filter((name) => !headings.has(name));
  };
  for (let record = records.shift(); record !== undefined; record = records.shift()) {
    if (record.mistake === undefined && missing(record).length === 0) return record;
    above.push(record);
    if (above.length >= maxAbove) break;
  }
  if (above.length === 0 || (!isEnd && above.length < maxAbove)) return null;
  const lacking = above.map(missing);
  const place = lacking.indexOf(lacking.reduce((least, one) => (one.length < least.length ? one : least)));
  const { cells, line } = above[place]!;
  const names = headingsOf(cells.slice(0, maxNamed)).join(', ');
  const more = cells.length > maxNamed ? ` and ${cells.length - maxNamed} more` : '';
  throw new WrongFile(
    lacking[place]![0]!,
    `is read by the mapping '${mapping.name}' and is no column of the file, which has ${names}${more}`,
    line,
  );
}

/** Rewrites a cell that means one thing in this file, and could mean another elsewhere. */
export type Rewrite = (cell: string) => unknown;
/** Makes the value of one column of a feed from the cells of a row. */
export type MappedColumn = (cells: readonly string[], rewrite: Rewrite | null) => unknown;

/** Returns what a cell means by a table of values, or undefined. An entry in other capitals counts if none is exact. */
function translator(values: MappedSource['values']): (cell: string) => string | undefined {
  if (values === undefined) return () => undefined;
  const exact = new Map(Object.entries(values));
  const folded = new Map(Object.entries(values).map(([theirs, ours]) => [theirs.toLowerCase(), ours]));
  return (cell) => exact.get(cell) ?? folded.get(cell.toLowerCase());
}

/** Makes the values of one column of the feed. */
export function mappedColumn(
  kind: FeedFormat['columns'][string]['kind'],
  { from = [], value, values }: MappedSource,
  headings: readonly string[],
): MappedColumn {
  const places = from.map((name) => headings.indexOf(name));
  const translate = translator(values);
  if (places.length === 0) return () => value;
  if (places.length === 1 && kind !== 'map') {
    const place = places[0]!;
    return (cells, rewrite) => {
      const cell = cells[place] ?? '';
      const trimmed = cell.trim();
      const ours = trimmed === '' ? value : translate(trimmed);
      return ours ?? (rewrite === null ? cell : rewrite(cell));
    };
  }
  return (cells) => {
    const parts = places
      .map((place) => ({ name: headings[place]!, cell: (cells[place] ?? '').trim() }))
      .filter(({ cell }) => cell !== '')
      .map(({ name, cell }) => ({ name, cell: translate(cell) ?? cell }));
    if (parts.length === 0) return value;
    if (kind === 'list') return parts.map(({ cell }) => cell);
    if (kind !== 'map') return parts.map(({ cell }) => cell).join(' ');
    // One column may have whole pairs already.
    const [first] = parts;
    if (places.length === 1 && first!.cell.includes('=')) return first!.cell;
    return Object.fromEntries(parts.map(({ name, cell }) => [name, cell]));
  };
}

/** Makes the values of the format's columns, in its order. Null for those that the mapping leaves out. */
export function mappedColumns(
  { columns }: FeedFormat,
  mapping: FeedMapping,
  header: readonly string[],
): (MappedColumn | null)[] {
  const headings = headingsOf(header);
  return Object.entries(columns).map(([name, { kind }]) => {
    const source = Object.hasOwn(mapping.columns, name) ? mapping.columns[name] : undefined;
    return source === undefined ? null : mappedColumn(kind, source, headings);
  });
}
