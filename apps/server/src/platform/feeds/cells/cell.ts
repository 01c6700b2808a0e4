import type { Column } from '@tradecounter/contract/feeds/column';
import { readDate } from './read-date.ts';
import { readDecimal, readInteger } from './read-number.ts';
import { readList, readMap } from './read-collection.ts';
import { Noted, withForms } from './noted.ts';
import { Refused, shown } from './refused.ts';
import { readText } from './read-text.ts';
import type { StoredColumn } from './stored-column.ts';

/** A cell in the text form of its SQL type, null, or the reason it was refused. */
export type Cell = string | null | Refused;
/** Reads a CSV cell (text) or a value of NDJSON. */
export type ReadCell = (raw: unknown) => Cell | Noted;

const flags = new Map<unknown, string>([
  ['Y', 'true'],
  ['N', 'false'],
  [true, 'true'],
  [false, 'false'],
]);
const otherFlags = new Map(
  Object.entries({
    y: 'true',
    yes: 'true',
    true: 'true',
    t: 'true',
    1: 'true',
    n: 'false',
    no: 'false',
    false: 'false',
    f: 'false',
    0: 'false',
  }),
);

function readFlag(raw: unknown): Cell | Noted {
  const text = typeof raw === 'string' ? raw.trim() : raw;
  const flag = flags.get(text);
  if (flag !== undefined) return flag;
  const other =
    typeof text === 'string' || typeof text === 'number' ? otherFlags.get(String(text).toLowerCase()) : undefined;
  return other === undefined
    ? new Refused(`is ${shown(raw)}, must be Y or N`)
    : withForms(other, ['flags as yes, true or 1']);
}

function filledReader(column: Column, stored: StoredColumn): ReadCell {
  switch (column.kind) {
    case 'text':
      return (raw) => readText(raw, column);
    case 'decimal':
      return (raw) => readDecimal(raw, column, stored.digits ?? { before: 10, after: column.decimals ?? 4 });
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

const equals = 61;
/** The text of ="00123", which keeps a spreadsheet from reading it as a number. Null for other cells. */
const textOfFormula = (raw: string): string | null =>
  /^="((?:[^"]|"")*)"$/.exec(raw.trim())?.[1]?.replaceAll('""', '"') ?? null;

/** Adds a form to what was read. */
function withForm(cell: Cell | Noted, form: string): Cell | Noted {
  if (cell instanceof Refused) return cell;
  const [value, notes] = cell instanceof Noted ? [cell.value, cell] : [cell, { forms: [] }];
  return new Noted(value, { ...notes, forms: [form, ...notes.forms] });
}

/**
 * Makes the reader of one column. An empty cell becomes the table's default, or is refused in a required column. The
 * values that a file's reader has refused already stay so.
 */
export function cellReader(column: Column, stored: StoredColumn): ReadCell {
  const filled = filledReader(column, stored);
  const empty: Cell = column.required ? new Refused('is empty, but a value is required') : stored.empty;
  const read: ReadCell = (raw) => {
    if (isEmpty(raw)) return empty;
    const cell = filled(raw);
    // Null is a cell that says that it is empty, such as 0000-00-00.
    if (!(cell instanceof Noted) || cell.value !== null) return cell;
    return column.required
      ? new Refused(`is ${shown(raw)}, which means that there is none, but a value is required`)
      : new Noted(stored.empty, cell);
  };
  return (raw) => {
    if (typeof raw === 'string' ? raw.charCodeAt(0) !== equals : !(raw instanceof Refused)) return read(raw);
    if (raw instanceof Refused) return raw;
    const formula = column.secret === true ? null : textOfFormula(raw as string);
    return formula === null ? read(raw) : withForm(read(formula), 'cells as ="00123"');
  };
}
