import { checkArchive, TooLarge } from '@tradecounter/contract/files/check-archive';
import type { CellValue } from 'hucre';
import type { FeedFile } from './find-feed-files.ts';
import { openFile, type ReadCallbacks, UnreadableFile } from './open-file.ts';

/** Bytes of a workbook, and of its parts once they are unpacked. A million rows of a feed are about so large. */
const maxBytes = 64 * 1_048_576;
const maxUnpackedBytes = 256 * 1_048_576;
/** Characters of the sheet as CSV. One long text can be in each cell, and is in the workbook once. */
const maxCharacters = 512 * 1_048_576;
/** Rows of a sheet, and its columns that are read. */
const maxRows = 1_048_576;
const maxColumns = 256;
/** Characters of a cell, as spreadsheets limit them. Other programs could write more. */
const maxCellLength = 32_767;
/** Characters of a part that is handed on. */
const partLength = 64 * 1024;

const dayLength = 10;
const plainNumber = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 15 });

/** A number with the fifteen digits that a spreadsheet keeps, and never as 1e21. */
const numberText = (value: number): string =>
  Number.isFinite(value) ? plainNumber.format(Number(value.toPrecision(15))) : '';

/** The day, with its time unless that is midnight. Workbooks have no time zones. */
function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return '';
  const text = value.toISOString();
  return text.endsWith('T00:00:00.000Z')
    ? text.slice(0, dayLength)
    : `${text.slice(0, dayLength)} ${text.slice(11, 19)}`;
}

function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return numberText(value);
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'boolean') return value ? 'Y' : 'N';
  return String(value);
}

/** A cell as CSV. Its lines end with a separator that is no line end of the file, so that a row is a line. */
function csvCell(value: CellValue | undefined): string {
  const whole = cellText(value);
  if (whole.length > maxCellLength) throw new TooLarge('A cell is too long');
  const text = whole.replaceAll(/\r\n|[\r\n]/g, '\u2028');
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Reads the whole file, because a workbook's directory is at its end. Throws UnreadableFile. */
async function readBytes({ path, bytes: size }: FeedFile): Promise<Uint8Array> {
  const handle = await openFile(path);
  try {
    if (size > maxBytes) throw new UnreadableFile('is a spreadsheet of more than 64 MB; save it as CSV');
    const bytes = new Uint8Array(await handle.readFile());
    if (bytes.length > maxBytes) throw new UnreadableFile('is a spreadsheet of more than 64 MB; save it as CSV');
    checkArchive(bytes, maxUnpackedBytes);
    return bytes;
  } finally {
    await handle.close();
  }
}

const refusalOf = (error: unknown): UnreadableFile => {
  if (error instanceof UnreadableFile) return error;
  return new UnreadableFile(
    error instanceof TooLarge
      ? 'is a spreadsheet that unpacks to more than 256 MB, or has a cell of more than 32,767 characters; save it as CSV'
      : 'is no spreadsheet (XLSX) that can be read, or it has a password; save it as CSV',
  );
};

/**
 * Yields the first sheet of a workbook as CSV, in which each row is on the line of its number. Formulas aren't run: their
 * last results count. Throws UnreadableFile.
 */
export async function* readSheet(file: FeedFile, { onBytes, onForm }: ReadCallbacks): AsyncGenerator<string> {
  try {
    const bytes = await readBytes(file);
    const { streamXlsxRows } = await import('hucre/xlsx');
    onForm('the first sheet of a workbook');
    onBytes(bytes.length);
    let [part, line, characters] = ['', 0, 0];
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
      // One row that is out of order would move the numbers of all others.
      if (index < line || index >= maxRows)
        throw new UnreadableFile('is a spreadsheet whose rows are not in order; save it as CSV');
      const cells = values.slice(0, maxColumns).map(csvCell);
      while (cells.at(-1) === '') cells.pop();
      const row = `${'\n'.repeat(index - line)}${cells.join(',')}\n`;
      part += row;
      line = index + 1;
      characters += row.length;
      if (characters > maxCharacters) throw new TooLarge('Too many characters');
      if (part.length < partLength) continue;
      yield part;
      part = '';
    }
    yield part;
  } catch (error) {
    throw refusalOf(error);
  }
}
