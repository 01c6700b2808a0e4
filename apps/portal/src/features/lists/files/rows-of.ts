import { limits } from '@tradecounter/contract/limits';
import { inOneLine, unseenSigns } from '@tradecounter/contract/text';
import { readQuantity } from '../../../format/typed-quantity.ts';
import type { ImportField, Mapping } from './guess-columns.ts';
import type { Table } from './read-table.ts';

/** A row as it is sent. Empty cells are left out, so that the list keeps its values for the item. */
export interface ImportRow {
  SKU: string;
  listQty?: string;
  UMCode?: string;
  note?: string;
  minimum?: string;
  maximum?: string;
}

export interface Import {
  rows: readonly ImportRow[];
  /** The number of rows without an item number. */
  left: number;
  /** The item numbers of rows that are left out because a quantity or level is invalid. */
  unread: readonly string[];
  /** The number of rows whose maximum is below their minimum. */
  crossed: number;
  /** The number of rows in the table where it exceeds the limit, else null. */
  beyond: number | null;
}

/** Cleans a number or unit before it is sent. One invisible character would make the server reject all rows. */
const codeOf = (typed: string, most: number): string => typed.replaceAll(unseenSigns, '').trim().slice(0, most);
const lineOf = (typed: string, most: number): string => inOneLine(typed).replaceAll(/\s+/g, ' ').trim().slice(0, most);

const given = <Field extends string>(field: Field, value: string | null | undefined): { [Name in Field]?: string } =>
  (value == null || value === '' ? {} : { [field]: value }) as { [Name in Field]?: string };

/**
 * Converts the rows of a table to the call's input. Empty cells, and rows with an invalid quantity or level, are left
 * out, so that the list keeps its values for the item. A maximum below the minimum is left out.
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
        ...given('listQty', quantity),
        ...given('UMCode', codeOf(cell('UMCode'), limits.uom)),
        ...given('note', lineOf(cell('note'), limits.listNote)),
        ...given('minimum', minimum),
        ...given('maximum', fits ? maximum : null),
      },
    ];
  });
  return { rows, left, unread, crossed, beyond: all.length > taken.length ? all.length : null };
}
