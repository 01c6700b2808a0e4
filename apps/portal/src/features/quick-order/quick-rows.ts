import type { AddPreview } from '@tradecounter/contract/cart/cart';
import type { CodeMatch } from '@tradecounter/contract/catalog/codes';
import { limits } from '@tradecounter/contract/limits';
import { fraction } from '@tradecounter/rules/fraction';
import { readQuantity } from '../../format/typed-quantity.ts';
import type { CodeMatches } from '../codes/queries.ts';
import { cleanCode, cleanLine, splitUnit } from '../row-files/cells.ts';
import type { ImportField, Mapping } from '../row-files/guess-columns.ts';
import type { NumberedTable } from '../row-files/read-table.ts';

/** The columns that a file for a quick order can have. */
export const quickFields = [
  'SKU',
  'listQty',
  'UMCode',
  'note',
  'lot',
  'sidemark',
  'description',
] as const satisfies ImportField[];

/** Maximum number of rows of a quick order. */
export const maxRows = 5000;

/** What the buyer types into a row. */
export interface TypedRow {
  code: string;
  quantity: string;
  /** Empty = the unit that the code names, or else the one offered first. */
  unit: string;
  note: string;
  lot: string;
  /** The job that the goods are for. */
  sidemark: string;
}

/** A row of the quick order. */
export interface QuickRow extends TypedRow {
  key: string;
  /** How a file calls the goods; '' = not from a file. */
  description: string;
  /** True for a row of a paste or file until its code is known: such rows are added up and sorted together. */
  imported: boolean;
  /** True once the code is complete, so that it can be looked up. */
  committed: boolean;
  /** The items that the code names; null = not looked up yet. */
  matches: readonly CodeMatch[] | null;
  /** The item, if the code names only one or the buyer chose it. */
  chosen: CodeMatch | null;
  /** The quantities of rows that were added up to this one. */
  addedUp: readonly string[];
  /** The code that the buyer replaced by the item's number, or for which they chose among several; null = none. */
  repaired: string | null;
  /** Why the cart refused the row; null = it wasn't sent, or wasn't refused. */
  refused: string | null;
}

const nothing = { code: '', quantity: '', unit: '', note: '', lot: '', sidemark: '', description: '' };

let rows = 0;
/** Returns a row, empty unless values are given. */
export const newRow = (values: Partial<QuickRow> = {}): QuickRow => ({
  ...nothing,
  key: `${Date.now().toString(36)}-${(rows += 1)}`,
  imported: false,
  committed: false,
  matches: null,
  chosen: null,
  addedUp: [],
  repaired: null,
  refused: null,
  ...values,
});

/** The parts of a row that outlive the browser. Codes without an item are looked up again. */
type KeptRow = Partial<TypedRow & Pick<QuickRow, 'description' | 'committed' | 'chosen' | 'repaired'>>;

/** Returns a row as the device keeps it, without what is empty. */
export function keptRow({ committed, chosen, repaired, ...row }: QuickRow): KeptRow {
  const texts = Object.keys(nothing).map((field) => [field, row[field as keyof typeof nothing]] as const);
  return {
    ...Object.fromEntries(texts.filter(([, text]) => text !== '')),
    ...(committed && { committed }),
    ...(chosen !== null && { chosen }),
    ...(repaired !== null && { repaired }),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns kept rows as rows. Leaves out what this version of the portal can't read. */
export const rowsOfKept = (kept: unknown): QuickRow[] =>
  (Array.isArray(kept) ? kept : []).filter(isRecord).map((row) => {
    const texts = Object.keys(nothing).filter((field) => typeof row[field] === 'string');
    const { chosen, repaired } = row;
    const item = isRecord(chosen) && typeof chosen['id'] === 'string' ? (chosen as unknown as CodeMatch) : null;
    return newRow({
      ...Object.fromEntries(texts.map((field) => [field, row[field]])),
      committed: row['committed'] === true,
      matches: item === null ? null : [item],
      chosen: item,
      repaired: typeof repaired === 'string' ? repaired : null,
    });
  });

export const isEmptyRow = (row: QuickRow): boolean =>
  [row.code, row.quantity, row.note, row.lot, row.sidemark].every((text) => text.trim() === '');

/** Converts a table to rows, all of them: a row that can't be read is repaired in place. Leaves out rows without cells. */
export function rowsOfTable({ table }: NumberedTable, mapping: Mapping, hasHeader: boolean): QuickRow[] {
  return table.slice(hasHeader ? 1 : 0).flatMap((cells) => {
    const cell = (field: ImportField): string => cells[mapping.indexOf(field)] ?? '';
    const { quantity, unit } = splitUnit(cell('listQty'));
    const row = newRow({
      code: cleanCode(cell('SKU'), limits.itemId),
      quantity: cleanLine(quantity, 20),
      unit: cleanCode(cell('UMCode'), limits.uom) || cleanCode(unit, limits.uom),
      note: cleanLine(cell('note'), limits.listNote),
      lot: cleanCode(cell('lot'), limits.lot),
      sidemark: cleanLine(cell('sidemark'), limits.sidemark),
      description: cleanLine(cell('description'), 100),
      imported: true,
      committed: true,
    });
    return isEmptyRow(row) ? [] : [row];
  });
}

/** Returns the quantity in the call's format; null where it is missing, unreadable or 0. */
export function quantityOf({ quantity }: TypedRow): string | null {
  const read = readQuantity(quantity);
  return read !== null && Number(read) > 0 ? read : null;
}

/** The unit to order in. */
export const unitOf = (row: QuickRow): string => row.unit || (row.chosen?.UMCode ?? '');

// Thousands of rows are compared at each keystroke, and all but one of them are the same objects.
const previewKeys = new WeakMap<QuickRow, string | null>();

/** The question whose answer is a row's price and stock, as JSON; null while the row can't be ordered. */
export function previewKey(row: QuickRow): string | null {
  const known = previewKeys.get(row);
  if (known !== undefined) return known;
  const quantity = quantityOf(row);
  const key =
    row.chosen === null || quantity === null
      ? null
      : JSON.stringify([row.chosen.id, quantity, unitOf(row), row.lot, ...(row.sidemark === '' ? [] : [row.sidemark])]);
  previewKeys.set(row, key);
  return key;
}

/** What keeps a row from the cart. */
export type RowProblem = 'noCode' | 'unknown' | 'choose' | 'noQuantity' | 'unreadable' | 'refused';

/** Returns what is wrong with a row; null when it is empty, complete, or still being looked up. */
export function problemOf(row: QuickRow, preview: AddPreview | undefined): RowProblem | null {
  if (isEmptyRow(row)) return null;
  if (row.code === '') return 'noCode';
  if (row.chosen === null) return row.matches === null ? null : row.matches.length === 0 ? 'unknown' : 'choose';
  if (quantityOf(row) === null) return row.quantity.trim() === '' ? 'noQuantity' : 'unreadable';
  return preview?.quantity === 0 || row.refused !== null ? 'refused' : null;
}

/** Returns a row with a change. Another code has to be looked up again. */
export function changed(row: QuickRow, change: Partial<QuickRow>): QuickRow {
  const isNewCode = change.code !== undefined && change.code !== row.code;
  return {
    ...row,
    refused: null,
    ...(isNewCode && { matches: null, chosen: null, committed: false, addedUp: [] }),
    ...change,
  };
}

/** Returns the row with the items that its code names. A single item needs no choice. */
function answered(row: QuickRow, matches: CodeMatches): QuickRow {
  const found = row.committed && row.matches === null ? matches.get(row.code) : undefined;
  if (found === undefined) return row;
  return { ...row, matches: found, chosen: found.length === 1 ? found[0]! : null };
}

/**
 * Adds up rows of the same item, unit, lot and job, at the position of the first. Rows whose quantity can't be read stay
 * as they are. Notes are joined.
 */
function addUp(all: readonly QuickRow[]): QuickRow[] {
  const groups = Map.groupBy(all, (row) =>
    row.chosen === null || quantityOf(row) === null
      ? row.key
      : JSON.stringify([row.chosen.id, unitOf(row).toLowerCase(), row.lot, row.sidemark]),
  );
  return [...groups.values()].map(([first, ...others]) => {
    if (first === undefined || others.length === 0) return first!;
    const same = [first, ...others];
    const total = same.reduce((sum, row) => sum.plus(quantityOf(row)!), fraction(0));
    const notes = [...new Set(same.map(({ note }) => note).filter((note) => note !== ''))].join('; ');
    return {
      ...first,
      quantity: String(total.toWire()),
      note: notes.slice(0, limits.listNote),
      addedUp: same.flatMap(({ addedUp, quantity }) => (addedUp.length > 0 ? addedUp : [quantity])),
    };
  });
}

/** Whether an imported row's code is known. One without a code has nothing to look up. */
const isRead = ({ imported, code, matches }: QuickRow): boolean => imported && (matches !== null || code === '');

/**
 * Takes the answer of a look-up. Rows that were imported together are added up, and those with a problem come first
 * among them. Typed rows stay where they are.
 */
export function answerRows(all: readonly QuickRow[], matches: CodeMatches): QuickRow[] {
  const next = all.map((row) => answered(row, matches));
  const first = next.findIndex(isRead);
  if (first < 0) return next;
  const added = addUp(next.filter(isRead)).map((row) => ({ ...row, imported: false }));
  const [problems, fine] = [true, false].map((wrong) =>
    added.filter((row) => (problemOf(row, undefined) !== null) === wrong),
  );
  const others = next.filter((row) => !isRead(row));
  return others.toSpliced(first, 0, ...problems!, ...fine!);
}

/** Returns the code of the item's unit that was typed, by its code or name in any case; undefined if it is none. */
export function unitTyped(typed: string, units: AddPreview['UOM']): string | undefined {
  const wanted = typed.trim().toLowerCase().replace(/\.$/, '');
  const byCode = units.find(({ UMCode }) => UMCode.toLowerCase() === wanted);
  const byName = units.find(({ UMlongDesc }) => {
    const name = UMlongDesc.toLowerCase();
    return name === wanted || `${name}s` === wanted || `${name}es` === wanted;
  });
  return (byCode ?? byName)?.UMCode;
}

/** Returns whether the cart would take the row. */
export const isReady = (row: QuickRow, preview: AddPreview | undefined): boolean =>
  previewKey(row) !== null && row.refused === null && preview !== undefined && preview.quantity > 0;
