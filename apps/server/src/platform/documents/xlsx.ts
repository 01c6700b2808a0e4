import { inManyLines } from '@tradecounter/contract/text';
import { decimal } from '@tradecounter/rules/decimal';
import type { CellStyle, CellValue, ColumnDef } from 'hucre';
import { type Cell, type Column, type ColumnKind, type DocumentSettings, headingsOf } from './column.ts';
import { wallTime } from './wall-time.ts';

/** Maximum number of characters in a spreadsheet cell. */
const maxCellLength = 32_767;

const withDecimals = (decimals: number): string => (decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`);

/** Returns the number format of a column. `@` keeps a code from becoming a number when it is edited. */
function formatOf(column: ColumnKind, precision: number): string | undefined {
  switch (column.kind) {
    case 'text':
      return undefined;
    // Without a format, a number shows its own decimals.
    case 'number':
      return column.decimals === undefined ? undefined : withDecimals(column.decimals);
    case 'code':
      return '@';
    case 'money':
      return withDecimals(column.decimals ?? precision);
    case 'price':
      // For a currency without decimals, a format would show a decimal point after every price.
      return precision === 0 ? undefined : `${withDecimals(precision)}${'#'.repeat(Math.max(0, 4 - precision))}`;
    case 'date':
      return 'yyyy-mm-dd';
    case 'timestamp':
      return 'yyyy-mm-dd hh:mm';
  }
}

/** Width in '0' characters, the unit of spreadsheets. */
const widths: Readonly<Record<ColumnKind['kind'], number>> = {
  text: 32,
  code: 18,
  number: 12,
  money: 14,
  price: 14,
  date: 12,
  timestamp: 18,
};

/** Maximum width of a column because of its heading. Spreadsheets reject more than 255. */
const maxHeadingWidth = 60;

/**
 * Removes characters that XML can't contain, and escapes what workbooks read as a hexadecimal character (`_x0041_`).
 */
const sheetText = (text: string): string =>
  inManyLines(text)
    .toWellFormed()
    .replaceAll(/[\ufffe\uffff]/g, '\ufffd')
    .slice(0, maxCellLength)
    .toWellFormed()
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

/**
 * Spreadsheets have no time zones, so days and times are local. Text stays text, however it starts, because the file
 * contains no formulas.
 */
function cellValue(cell: Cell, { kind }: ColumnKind, timeZone: string): string | number | Date | null {
  if (cell === null) return null;
  switch (kind) {
    case 'number':
    case 'money':
    case 'price':
      return decimal(cell).toNumber();
    case 'date':
      return new Date(`${cell}T00:00:00Z`);
    case 'timestamp':
      return new Date(`${wallTime(String(cell), timeZone).replace(' ', 'T')}:00Z`);
    case 'text':
    case 'code':
      return sheetText(String(cell));
  }
}

/** Style of headings: bold on the light gray of the portal's tables, over a line. */
const headStyle: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F1F1EF' } },
  border: { bottom: { style: 'thin', color: { rgb: '8A8A85' } } },
};

/**
 * Returns the rows and columns of a sheet. The library has one style for a column's heading and cells, and reads it for
 * each of them. The style changes from that of headings to that of cells when the library reads the first row.
 */
function sheetOf<Row>(
  rows: AsyncIterable<readonly Row[]>,
  columns: readonly Column<Row>[],
  settings: DocumentSettings,
): { rows: AsyncGenerator<CellValue[]>; columns: ColumnDef[] } {
  const headings = headingsOf(columns, settings);
  let inHead = true;
  return {
    rows: (async function* () {
      inHead = false;
      for await (const batch of rows) {
        for (const row of batch)
          yield columns.map((column) => cellValue(column.value(row, settings.say), column, settings.timeZone));
      }
    })(),
    columns: columns.map((column, at) => {
      const numFmt = formatOf(column, settings.precision);
      const cellStyle = numFmt === undefined ? {} : { numFmt };
      return {
        header: sheetText(headings[at]!),
        width: Math.max(widths[column.kind], Math.min(headings[at]!.length + 2, maxHeadingWidth)),
        get style() {
          return inHead ? headStyle : cellStyle;
        },
      };
    }),
  };
}

/** Removes characters that sheet names can't contain, and limits the name to 31 characters. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 31) || '1';

/**
 * Yields the rows as a workbook with one sheet and a fixed heading, generated while they are read, so that memory
 * doesn't grow. Continues in another sheet after a million rows. If reading the rows fails, the output fails in the
 * middle.
 */
export async function* xlsxOf<Row>(
  rows: AsyncIterable<readonly Row[]>,
  columns: readonly Column<Row>[],
  settings: DocumentSettings & { title: string },
): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const sheet = sheetOf(rows, columns, settings);
  yield* writeXlsxStream(sheet.rows, {
    name: sheetName(settings.title),
    freezePane: { rows: 1 },
    columns: sheet.columns,
  });
}
