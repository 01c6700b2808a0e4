import { decimal } from '@tradecounter/rules/decimal';
import { stringify } from 'csv-stringify/sync';
import { type Cell, type Column, type ColumnKind, type DocumentSettings, headingsOf } from './column.ts';
import { wallTime } from './wall-time.ts';

/** Characters with which a spreadsheet formula can start, including the full-width ones of East Asian keyboards. */
const formula = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;
const plainNumber = /^[+-]?\d+(?:[.,]\d+)?$/;

/**
 * The same after characters that a spreadsheet with other settings reads as the end of a cell, such as semicolons in
 * French Canada.
 */
const formulaInside = /([;\t\r\n] *)(?=[=+\-@\uff0b\uff0d\uff1d\uff20])/g;

/**
 * Puts an apostrophe before text that a spreadsheet would run, which marks it as text. Numbers stay as they are.
 * Source: OWASP, CSV injection.
 */
const harmless = (text: string): string =>
  (formula.test(text) && !plainNumber.test(text) ? `'${text}` : text).replaceAll(formulaInside, "$1'");

/** Formats a price with the currency's decimals, or more if it has fractions of a cent. */
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

/** RFC 4180: CRLF between records, and quotes around values with a separator, a quote or a line break. */
const records = (rows: readonly (readonly string[])[]): string =>
  stringify(rows as string[][], { record_delimiter: '\r\n', quoted_match: /[\r\n]/ });

/**
 * Yields the rows as CSV, batch by batch as they are read. UTF-8 with a byte order mark, so that spreadsheets detect
 * it. Numbers use a decimal point without thousands separators, and days are ISO. If reading the rows fails, the output
 * fails in the middle.
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
