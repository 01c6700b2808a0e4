import { Readable } from 'node:stream';
import type { Column, DocumentSettings } from './column.ts';
import { csvOf } from './csv.ts';
import { xlsxOf } from './xlsx.ts';

/** The forms of a list as a file, and what each is called on the wire. */
export const tableTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type TableFormat = keyof typeof tableTypes;

/**
 * The rows as a file that is made while it is taken: batches are read as fast as the taker takes, and no more once it is gone. A failure in the
 * middle is the stream's, so that nobody takes half of a file for a whole one.
 */
export function tableStream<Row>(
  format: TableFormat,
  rows: AsyncIterable<readonly Row[]>,
  columns: readonly Column<Row>[],
  settings: DocumentSettings & { title: string },
): Readable {
  const bytes = format === 'csv' ? csvOf(rows, columns, settings) : xlsxOf(rows, columns, settings);
  return Readable.from(bytes, { objectMode: false, highWaterMark: 65_536 });
}
