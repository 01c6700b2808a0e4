import { limits } from '@tradecounter/contract/limits';
import { readQuantity } from '../../../format/typed-quantity.ts';
import type { ImportField, Mapping } from './guess-columns.ts';
import type { Table } from './read-table.ts';

export interface ImportRow {
  SKU: string;
  listQty: string;
  UMCode: string;
  note: string;
  minimum: string | null;
  maximum: string | null;
}

export interface Import {
  rows: readonly ImportRow[];
  /** Rows without an item number. */
  left: number;
  /** Rows with a quantity or level that cannot be read. */
  unread: number;
  /** Rows that there are, where not all can be taken. */
  beyond: number | null;
}

/** The rows of a table as they are sent. Nothing typed is one of it; what cannot be read is 0, so that it is seen and mended. */
export function rowsOf(table: Table, mapping: Mapping, named: boolean): Import {
  const at = (field: ImportField): number => mapping.indexOf(field);
  const all = named ? table.slice(1) : table;
  const taken = all.slice(0, limits.listLines);
  let left = 0;
  let unread = 0;
  const rows = taken.flatMap((cells): ImportRow[] => {
    const cell = (field: ImportField): string => cells[at(field)] ?? '';
    const SKU = cell('SKU').slice(0, limits.itemId);
    if (SKU === '') {
      left += 1;
      return [];
    }
    const figures = (['listQty', 'minimum', 'maximum'] as const).map((field) => [cell(field), readQuantity(cell(field))] as const);
    if (figures.some(([typed, read]) => typed !== '' && read === null)) unread += 1;
    const [quantity, minimum, maximum] = figures.map(([typed, read]) => (typed === '' ? null : (read ?? '0')));
    return [{ SKU, listQty: quantity ?? '1', UMCode: cell('UMCode').slice(0, limits.uom), note: cell('note').slice(0, limits.listNote), minimum: minimum ?? null, maximum: maximum ?? null }];
  });
  return { rows, left, unread, beyond: all.length > taken.length ? all.length : null };
}
