import { decimal } from '@tradecounter/rules/decimal';
import { stringify } from 'csv-stringify/sync';
import { type Cell, type Column, type ColumnKind, type DocumentSettings, headingsOf } from './column.ts';
import { wallTime } from './wall-time.ts';

/** What spreadsheets take for the beginning of a formula, also in the wide signs of East Asian keyboards. */
const formula = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;
const plainNumber = /^[+-]?\d+(?:[.,]\d+)?$/;

/** The same behind what a spreadsheet set to other separators takes for the end of a cell: those of French Canada part at semicolons. */
const formulaInside = /([;\t\r\n] *)(?=[=+\-@\uff0b\uff0d\uff1d\uff20])/g;

/** What a spreadsheet would run begins with an apostrophe, which it takes for 'this is text'. A number is none. Source: OWASP, CSV injection. */
const harmless = (text: string): string =>
  (formula.test(text) && !plainNumber.test(text) ? `'${text}` : text).replaceAll(formulaInside, "$1'");

/** With the decimals of the currency, and more where it has parts of a cent. */
function priceText(cell: string | number, precision: number): string {
  const price = decimal(cell);
  const text = price.toFixed();
  return (text.split('.')[1]?.length ?? 0) > precision ? text : price.toFixed(precision);
}

function cellText(cell: Cell, column: ColumnKind, { timeZone, precision }: DocumentSettings): string {
  if (cell === null) return '';
  switch (column.kind) {
    case 'number':
      return column.decimals === undefined ? decimal(cell).toFixed() : decimal(cell).toFixed(column.decimals);
    case 'money':
      return decimal(cell).toFixed(column.decimals ?? precision);
    case 'price':
      return priceText(cell, precision);
    case 'timestamp':
      return wallTime(String(cell), timeZone);
    case 'text':
    case 'code':
    case 'date':
      return harmless(String(cell));
  }
}

/** RFC 4180: CRLF between records; quotes around what holds a separator, a quote or any line break. */
const records = (rows: readonly (readonly string[])[]): string =>
  stringify(rows as string[][], { record_delimiter: '\r\n', quoted_match: /[\r\n]/ });

/**
 * The rows as CSV, batch by batch as they are read: UTF-8 with a byte order mark, so that spreadsheets know it. Numbers have a point and no
 * separators, days are ISO. Fails where the rows fail, in the middle.
 */
export async function* csvOf<Row>(
  rows: AsyncIterable<readonly Row[]>,
  columns: readonly Column<Row>[],
  settings: DocumentSettings,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${records([headingsOf(columns, settings).map(harmless)])}`);
  for await (const batch of rows) {
    if (batch.length === 0) continue;
    yield Buffer.from(
      records(batch.map((row) => columns.map((column) => cellText(column.value(row, settings.say), column, settings)))),
    );
  }
}
