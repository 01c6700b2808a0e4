import { checkArchive } from '@tradecounter/contract/files/check-archive';
import type { CellValue } from 'hucre';

/** The rows of a table as text, from a file or from the clipboard. */
export type Table = readonly (readonly string[])[];

/** A table without empty rows, and the number that each row has in its file or paste. The first is 1. */
export interface NumberedTable {
  table: Table;
  numbers: readonly number[];
}

/** The maximum size of a file in bytes. */
export const maximumFileBytes = 1_048_576;

/** The maximum size in bytes of an archive's unpacked parts together. A list of 2,000 lines needs a fiftieth of it. */
export const maximumUnpackedBytes = 20 * 1_048_576;

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
/** Converts rows, of which the first has the number `first`. */
function tableOf(rows: readonly (readonly CellValue[])[], first = 1): NumberedTable {
  const filled = rows
    .map((row, at) => ({ cells: row.slice(0, maximumColumns).map(cellText), number: first + at }))
    .filter(({ cells }) => isFilled(cells));
  return { table: filled.map(({ cells }) => cells), numbers: filled.map(({ number }) => number) };
}

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

interface Run {
  part: string;
  isTabbed: boolean;
  /** The number of its first line. */
  first: number;
}

/**
 * Splits text that was pasted from several sources into runs of lines with and without tabs. Null if all lines are
 * alike, or if cells are in quotes.
 */
function mixedRuns(text: string): Run[] | null {
  const lines = text.split(/\r\n|\r|\n/);
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [{ at, isTabbed: line.includes('\t') }]));
  if (quotedCell.test(text) || new Set(filled.map(({ isTabbed }) => isTabbed)).size < 2) return null;
  const starts = filled.filter(({ isTabbed }, index) => isTabbed !== filled[index - 1]?.isTabbed);
  return starts.map(({ at, isTabbed }, index) => ({
    part: lines.slice(at, starts[index + 1]?.at).join('\n'),
    isTabbed,
    first: at + 1,
  }));
}

/**
 * Reads delimited text and detects its delimiter, for lines with and without tabs separately. Removes the mark with
 * which our own files protect cells against being run as formulas.
 */
export async function readText(text: string): Promise<NumberedTable> {
  const { parseCsv } = await import('hucre/csv');
  const read = ({ part, isTabbed, first }: Run): NumberedTable =>
    tableOf(parseCsv(part, { unescapeFormulae: true, ...(isTabbed && { delimiter: '\t' }) }), first);
  const parts = (mixedRuns(text) ?? [{ part: text, isTabbed: false, first: 1 }]).map(read);
  return { table: parts.flatMap(({ table }) => table), numbers: parts.flatMap(({ numbers }) => numbers) };
}

/** Matches a line of an item number, a space and a quantity. */
const spacedLine = /^[^\S\t]*([^\s\t,;"](?:[^\t,;"]*[^\s,;"])?)[^\S\t]+((?!0\d)\d{1,7}(?:\.\d{1,4})?)[^\S\t]*$/;

/** The maximum number of words of a line: an item number, a quantity and a unit. */
const maximumWords = 3;

/**
 * Splits lines of one to three words into columns if the second word of a line is a quantity, so that a line without
 * one, or with a word that is none, doesn't spoil the others. A second word such as '0105' belongs to an item number.
 * Returns null for other lines.
 */
function wordsAsColumns(lines: readonly string[]): string[] | null {
  const words = lines.map((line) => line.trim().split(/\s+/));
  const areShort = words.every((line) => line.length <= maximumWords && !/^0\d/.test(line[1] ?? ''));
  const haveQuantity = words.some(([, quantity = '']) => /^\d{1,7}(?:\.\d{1,4})?$/.test(quantity));
  const areDelimited = lines.some((line) => /[\t,;"]/.test(line));
  return areShort && haveQuantity && !areDelimited ? words.map((line) => line.join('\t')) : null;
}

/** Reads pasted text. Lines of an item number, a quantity and perhaps a unit may have spaces between them. */
export async function readPaste(text: string): Promise<NumberedTable> {
  const lines = text.split(/\r\n|\r|\n/);
  const areSpaced = lines.every((line) => line.trim() === '' || spacedLine.test(line));
  const columns = areSpaced ? lines.map((line) => line.replace(spacedLine, '$1\t$2')) : wordsAsColumns(lines);
  return readText(columns?.join('\n') ?? text);
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
export async function readFile(file: File): Promise<NumberedTable> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isArchive(bytes)) return readText(textOf(bytes));
  checkArchive(bytes, maximumUnpackedBytes);
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(bytes, { sheets: [0], range: 'A1:AX1048576' });
  return tableOf(sheets[0]?.rows ?? []);
}
