import { Readable } from 'node:stream';
import type { Column, DocumentSettings } from './column.ts';
import { csvOf } from './csv.ts';
import { xlsxOf } from './xlsx.ts';

/** File formats of a list, with their media types. */
export const tableTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type TableFormat = keyof typeof tableTypes;

/**
 * Streams the rows as a file. Reads batches only as fast as the consumer takes them, and stops when the consumer is
 * gone. An error in the middle fails the stream, so that a partial file is never mistaken for a complete one.
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
