import { inManyLines } from '@tradecounter/contract/text';
import { decimal } from '@tradecounter/rules/decimal';
import { type Cell, type Column, type ColumnKind, type DocumentSettings, headingsOf } from './column.ts';
import { wallTime } from './wall-time.ts';

/** Signs that a cell of a spreadsheet takes. */
const longestText = 32_767;

const withDecimals = (decimals: number): string => (decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`);

/** How a spreadsheet shows a column; `@` keeps a code from being taken for a number when it is edited. */
function formatOf(column: ColumnKind, precision: number): string | undefined {
  switch (column.kind) {
    case 'text':
      return undefined;
    // Without a format a number shows the decimals that it has.
    case 'number':
      return column.decimals === undefined ? undefined : withDecimals(column.decimals);
    case 'code':
      return '@';
    case 'money':
      return withDecimals(column.decimals ?? precision);
    case 'price':
      // Without decimals of its own a point would stand behind every price.
      return precision === 0 ? undefined : `${withDecimals(precision)}${'#'.repeat(Math.max(0, 4 - precision))}`;
    case 'date':
      return 'yyyy-mm-dd';
    case 'timestamp':
      return 'yyyy-mm-dd hh:mm';
  }
}

/** Width in signs of the digit 0, as spreadsheets count it. */
const widths: Readonly<Record<ColumnKind['kind'], number>> = {
  text: 32,
  code: 18,
  number: 12,
  money: 14,
  price: 14,
  date: 12,
  timestamp: 18,
};

/** What XML cannot hold is gone, and what workbooks read as a sign in hexadecimal (`_x0041_`) stays what it is. */
const sheetText = (text: string): string =>
  inManyLines(text)
    .toWellFormed()
    .replaceAll(/[\ufffe\uffff]/g, '\ufffd')
    .slice(0, longestText)
    .toWellFormed()
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

/** Spreadsheets know no zones: a day or time is what a clock showed. Text is text, whatever it begins with: there are no formulas in the file. */
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

async function* sheetRows<Row>(
  rows: AsyncIterable<readonly Row[]>,
  columns: readonly Column<Row>[],
  { say, timeZone }: DocumentSettings,
) {
  for await (const batch of rows) {
    for (const row of batch) yield columns.map((column) => cellValue(column.value(row, say), column, timeZone));
  }
}

/** Not in the name of a sheet, and at most 31 signs of it. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 31) || '1';

/**
 * The rows as a workbook of one sheet with a heading that stays in sight, made while they are read: memory does not grow with them. Above a million
 * rows the sheet goes on in another one. Fails where the rows fail, in the middle.
 */
export async function* xlsxOf<Row>(
  rows: AsyncIterable<readonly Row[]>,
  columns: readonly Column<Row>[],
  settings: DocumentSettings & { title: string },
): AsyncGenerator<Uint8Array> {
  const headings = headingsOf(columns, settings);
  const { writeXlsxStream } = await import('hucre/xlsx');
  yield* writeXlsxStream(sheetRows(rows, columns, settings), {
    name: sheetName(settings.title),
    freezePane: { rows: 1 },
    columns: columns.map((column, at) => {
      const numFmt = formatOf(column, settings.precision);
      return {
        header: headings[at]!.slice(0, longestText),
        width: Math.max(widths[column.kind], headings[at]!.length + 2),
        ...(numFmt === undefined ? {} : { style: { numFmt } }),
      };
    }),
  });
}
