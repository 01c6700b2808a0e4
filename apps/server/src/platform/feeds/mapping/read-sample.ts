import { findConventions, type Conventions } from '../files/conventions.ts';
import type { FeedFile } from '../files/find-feed-files.ts';
import { guessSeparator } from '../files/find-other-separator.ts';
import { readText } from '../files/read-text.ts';
import { type CsvRecord, CsvSplitter } from '../files/split-csv.ts';
import { WrongFile } from '../files/wrong-file.ts';
import { headingsOf } from './mapped-columns.ts';

/** The beginning of someone else's file. */
export interface Sample {
  /** The names of its columns, each once. */
  headings: string[];
  rows: string[][];
  conventions: Conventions;
  /** How it was read, such as 'semicolons between the cells'. */
  reading: string;
}

/** Rows that are checked, and characters in which they must be. */
const maxRows = 200;
const maxCharacters = 4_000_000;
/** Columns of a file. */
const maxHeadings = 256;
/** Records among which the header is. */
const maxAbove = 30;

/** A cell that names a column has letters, and isn't a number or a date. */
const isName = (cell: string): boolean => /[A-Za-z#]/.test(cell) && cell.length <= 100;

/** The header is the first record with nearly the most names. Titles above it have fewer. */
function headerAt(records: readonly CsvRecord[]): number {
  const names = records
    .slice(0, maxAbove)
    .map(({ cells }) => new Set(cells.map((cell) => cell.trim()).filter(isName)).size);
  const most = Math.max(0, ...names);
  return most === 0 ? -1 : names.findIndex((count) => count >= most * 0.8);
}

/** Reads the beginning of a file whose columns aren't known. Throws WrongFile and UnreadableFile. */
export async function readSample(file: FeedFile): Promise<Sample> {
  const forms = new Set<string>();
  const splitter = new CsvSplitter();
  const records: CsvRecord[] = [];
  let [isBegun, characters] = [false, 0];
  for await (const text of readText(file, { onBytes: () => {}, onForm: (form) => forms.add(form) })) {
    if (!isBegun && text.trim() !== '') {
      const separator = guessSeparator(text);
      if (separator !== null) {
        splitter.splitting.separator = separator.character;
        forms.add(`${separator.name} between the cells`);
      }
      isBegun = true;
    }
    records.push(...splitter.push(text));
    characters += text.length;
    if (records.length > maxRows + maxAbove || characters > maxCharacters) break;
  }
  if (records.length <= maxRows) records.push(...splitter.end());
  const at = headerAt(records);
  const header = records[at];
  if (header === undefined) throw new WrongFile('', 'has no row that names its columns');
  const headings = headingsOf(header.cells.slice(0, maxHeadings));
  const rows = records
    .slice(at + 1, at + 1 + maxRows)
    .filter(({ mistake }) => mistake === undefined)
    .map(({ cells }) => cells);
  return { headings, rows, conventions: await findConventions(file), reading: [...forms].join(', ') };
}
