import type { Column } from '@tradecounter/contract/feeds/column';
import { readDate } from './read-date.ts';
import { readDecimal, readInteger } from './read-number.ts';
import { readList, readMap } from './read-collection.ts';
import { Refused, shown } from './refused.ts';
import { readText } from './read-text.ts';
import type { StoredColumn } from './stored-column.ts';

/** A cell in the text form of its SQL type, null, or the reason it was refused. */
export type Cell = string | null | Refused;
/** Reads a CSV cell (text) or a value of NDJSON. */
export type ReadCell = (raw: unknown) => Cell;

const flags = new Map<unknown, string>([
  ['Y', 'true'],
  ['N', 'false'],
  [true, 'true'],
  [false, 'false'],
]);
const readFlag = (raw: unknown): Cell =>
  flags.get(typeof raw === 'string' ? raw.trim() : raw) ?? new Refused(`is ${shown(raw)}, must be Y or N`);

function filledReader(column: Column, stored: StoredColumn): ReadCell {
  switch (column.kind) {
    case 'text':
      return (raw) => readText(raw, column);
    case 'decimal':
      return (raw) => readDecimal(raw, column, stored.digits ?? { before: 10, after: 4 });
    case 'integer':
      return (raw) => readInteger(raw, column);
    case 'date':
      return readDate;
    case 'flag':
      return readFlag;
    case 'list':
      return readList;
    case 'map':
      return (raw) => readMap(raw, stored.pairs);
  }
}

const isEmpty = (raw: unknown): boolean =>
  raw === undefined || raw === null || raw === '' || (typeof raw === 'string' && raw.trim() === '');

/** Makes the reader of one column. An empty cell becomes the table's default, or is refused in a required column. */
export function cellReader(column: Column, stored: StoredColumn): ReadCell {
  const filled = filledReader(column, stored);
  const empty: Cell = column.required ? new Refused('is empty, but a value is required') : stored.empty;
  return (raw) => (isEmpty(raw) ? empty : filled(raw));
}
