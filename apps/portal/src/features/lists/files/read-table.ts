import type { CellValue } from 'hucre';
import { checkArchive } from './check-archive.ts';

/** The rows of a table as text, from a file or from the clipboard. */
export type Table = readonly (readonly string[])[];

/** The maximum size of a file in bytes. */
export const maximumFileBytes = 1_048_576;

/** The maximum number of columns read. Thousands of them would take too long to lay out. */
const maximumColumns = 50;

/** Returns a cell as text: a number without binary rounding errors, and a date without a time. */
function cellText(cell: CellValue): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(Math.round(cell * 10_000) / 10_000);
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).trim();
}

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell !== '');
const tableOf = (rows: readonly (readonly CellValue[])[]): Table =>
  rows.map((row) => row.slice(0, maximumColumns).map(cellText)).filter(isFilled);

/** Matches control characters, which a picture or an old binary spreadsheet has and text doesn't. */
// oxlint-disable-next-line no-control-regex
const binaryCharacters = /[\u0000-\u0008\u000e-\u001f]/;

/**
 * Decodes a file as UTF-16 with a byte order mark, else as UTF-8, else as Windows-1252, which old spreadsheet programs
 * write.
 */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Matches a cell in quotes, which may hold delimiters and line breaks. */
const quotedCell = /(^|[\t,;\n])\s*"/;

/**
 * Splits text that was pasted from several sources into runs of lines with and without tabs. Null if all lines are
 * alike, or if cells are in quotes.
 */
function mixedRuns(text: string): { part: string; isTabbed: boolean }[] | null {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const isTabbed = (line: string | undefined): boolean => line?.includes('\t') === true;
  if (quotedCell.test(text) || new Set(lines.map(isTabbed)).size < 2) return null;
  const starts = lines.flatMap((line, at) => (at === 0 || isTabbed(line) !== isTabbed(lines[at - 1]) ? [at] : []));
  return starts.map((start, at) => ({
    part: lines.slice(start, starts[at + 1]).join('\n'),
    isTabbed: isTabbed(lines[start]),
  }));
}

/**
 * Reads delimited text and detects its delimiter, for lines with and without tabs separately. Removes the mark with which our own files protect cells against being
 * run as formulas.
 */
export async function readText(text: string): Promise<Table> {
  const { parseCsv } = await import('hucre/csv');
  const read = (part: string, delimiter?: string): Table =>
    tableOf(
      parseCsv(part, { skipEmptyRows: true, unescapeFormulae: true, ...(delimiter !== undefined && { delimiter }) }),
    );
  const runs = mixedRuns(text);
  return runs === null ? read(text) : runs.flatMap(({ part, isTabbed }) => read(part, isTabbed ? '\t' : undefined));
}

/** Returns whether a file is a ZIP archive, as Excel files are. */
const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Returns a file's text. Throws if it isn't text, because any file can be named CSV. */
function textOf(bytes: Uint8Array): string {
  const text = decode(bytes);
  if (binaryCharacters.test(text)) throw new Error('This is not text');
  return text;
}

/**
 * Reads a CSV file or the first sheet of an Excel file, with a reader that is loaded when it is first needed. Doesn't
 * evaluate formulas: it reads the values stored in the sheet. Throws TooLarge, or Error if the file can't be read.
 */
export async function readFile(file: File): Promise<Table> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isArchive(bytes)) return readText(textOf(bytes));
  checkArchive(bytes);
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(bytes, { sheets: [0], range: 'A1:AX1048576' });
  return tableOf(sheets[0]?.rows ?? []);
}
