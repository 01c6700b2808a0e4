import { limits } from '@tradecounter/contract/limits';
import { inOneLine, unseenSigns } from '@tradecounter/contract/text';
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
  /** Item numbers of the rows that are left out because a quantity or level cannot be read. */
  unread: readonly string[];
  /** Rows whose maximum is below their minimum. */
  crossed: number;
  /** Rows that there are, where not all can be taken. */
  beyond: number | null;
}

/** A number or unit as it is looked up: of signs that nobody sees one is enough to have all rows refused. */
const codeOf = (typed: string, most: number): string => typed.replaceAll(unseenSigns, '').trim().slice(0, most);
const lineOf = (typed: string, most: number): string => inOneLine(typed).replaceAll(/\s+/g, ' ').trim().slice(0, most);

/**
 * The rows of a table as they are sent. An empty quantity is 1. A row with a quantity or level that cannot be read is left out: the list keeps what it has of
 * the item. A maximum below the minimum is left out.
 */
export function rowsOf(table: Table, mapping: Mapping, named: boolean): Import {
  const at = (field: ImportField): number => mapping.indexOf(field);
  const all = named ? table.slice(1) : table;
  const taken = all.slice(0, limits.listLines);
  let left = 0;
  const unread: string[] = [];
  let crossed = 0;
  const rows = taken.flatMap((cells): ImportRow[] => {
    const cell = (field: ImportField): string => cells[at(field)] ?? '';
    const SKU = codeOf(cell('SKU'), limits.itemId);
    if (SKU === '') {
      left += 1;
      return [];
    }
    const figures = (['listQty', 'minimum', 'maximum'] as const).map(
      (field) => [cell(field), readQuantity(cell(field))] as const,
    );
    if (figures.some(([typed, read]) => typed !== '' && read === null)) {
      unread.push(SKU);
      return [];
    }
    const [quantity, minimum, maximum] = figures.map(([typed, read]) => (typed === '' ? null : read));
    const fits = minimum == null || maximum == null || Number(maximum) >= Number(minimum);
    if (!fits) crossed += 1;
    return [
      {
        SKU,
        listQty: quantity ?? '1',
        UMCode: codeOf(cell('UMCode'), limits.uom),
        note: lineOf(cell('note'), limits.listNote),
        minimum: minimum ?? null,
        maximum: fits ? (maximum ?? null) : null,
      },
    ];
  });
  return { rows, left, unread, crossed, beyond: all.length > taken.length ? all.length : null };
}
