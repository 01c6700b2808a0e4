import type { CellValue } from 'hucre';
import { checkArchive } from './check-archive.ts';

/** Rows of a table as text, such as of a file or of what was pasted. */
export type Table = readonly (readonly string[])[];

/** The most a file may have, in bytes. */
export const fileLimit = 1_048_576;

/** Columns that are read. A sheet with thousands of them would take too long to lay out. */
const mostColumns = 50;

/** A number as it was typed, without what binary fractions leave behind it; a day without a time. */
function cellText(cell: CellValue): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(Math.round(cell * 10_000) / 10_000);
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).trim();
}

const filled = (row: readonly string[]): boolean => row.some((cell) => cell !== '');
const tableOf = (rows: readonly (readonly CellValue[])[]): Table =>
  rows.map((row) => row.slice(0, mostColumns).map(cellText)).filter(filled);

/** A sign that no text has: a picture, or a spreadsheet of the old kind. */
// oxlint-disable-next-line no-control-regex
const noText = /[\u0000-\u0008\u000e-\u001f]/;

/** Old spreadsheets write what Windows wrote, and say so where it is UTF-16; everybody else writes UTF-8. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Text with a row a line; what parts the columns is found out. A cell that a file of ours has marked as no formula loses the mark. */
export async function readText(text: string): Promise<Table> {
  const { parseCsv } = await import('hucre/csv');
  return tableOf(parseCsv(text, { skipEmptyRows: true, unescapeFormulae: true }));
}

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Text of a file, or none of it: not everything that is called CSV is text. */
function textOf(bytes: Uint8Array): string {
  const text = decode(bytes);
  if (noText.test(text)) throw new Error('This is not text');
  return text;
}

/** A CSV file or the first sheet of an Excel file. Its reader comes with the first file; formulas are not worked out: what the sheet shows is read. */
export async function readFile(file: File): Promise<Table> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isArchive(bytes)) return readText(textOf(bytes));
  checkArchive(bytes);
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(bytes, { sheets: [0], range: 'A1:AX1048576' });
  return tableOf(sheets[0]?.rows ?? []);
}
