import { limits } from '@tradecounter/contract/limits';
import { readQuantity } from '../../../format/typed-quantity.ts';
import { cleanCode, cleanLine, splitUnit } from '../../row-files/cells.ts';
import type { ImportField, Mapping } from '../../row-files/guess-columns.ts';
import type { NumberedTable } from '../../row-files/read-table.ts';

/** The fields of a list's rows. */
export const listFields = ['SKU', 'listQty', 'UMCode', 'note', 'minimum', 'maximum'] as const satisfies ImportField[];

/** A row as it is sent. Empty cells are left out, so that the list keeps its values for the item. */
export interface ImportRow {
  SKU: string;
  listQty?: string;
  UMCode?: string;
  note?: string;
  minimum?: string;
  maximum?: string;
}

/** Why a row is left out: it has no item number, an unreadable quantity or level, or two different units. */
export type RowProblem =
  | { field: 'SKU' }
  | { field: 'listQty' | 'minimum' | 'maximum'; typed: string }
  | { field: 'UMCode'; typed: string; unit: string };

/** A row that is left out. */
export interface SkippedRow {
  /** Its number in the file or paste. */
  number: number;
  /** Its cells, as they were typed. */
  typed: string;
  problem: RowProblem;
}

export interface Import {
  rows: readonly ImportRow[];
  skipped: readonly SkippedRow[];
  /** The number of rows whose maximum is below their minimum. */
  crossedLevels: number;
  /** The number of rows in the table if it exceeds the limit of a list; null otherwise. */
  totalBeyondLimit: number | null;
}

/** Returns an object with the field, or without it if the value is empty. */
const optionalField = <Field extends string>(
  field: Field,
  value: string | null | undefined,
): { [Name in Field]?: string } =>
  (value == null || value === '' ? {} : { [field]: value }) as { [Name in Field]?: string };

/** The maximum number of characters that are shown of a cell that can't be used. */
const shownLength = 60;

/**
 * Converts the rows of a table to the call's input. A quantity may be followed by its unit. Empty cells, and rows with an invalid quantity or level, are left
 * out, so that the list keeps its values for the item. A maximum below the minimum is left out. With `hasHeader`, the
 * first row holds column names.
 */
export function rowsOf({ table, numbers }: NumberedTable, mapping: Mapping, hasHeader: boolean): Import {
  const columnOf = (field: ImportField): number => mapping.indexOf(field);
  const firstRow = hasHeader ? 1 : 0;
  const importedRows = table.slice(firstRow, firstRow + limits.listLines);
  const skipped: SkippedRow[] = [];
  let crossedLevels = 0;
  const rows = importedRows.flatMap((cells, at): ImportRow[] => {
    const skip = (problem: RowProblem): [] => {
      const shown = cells.map((cell) => cleanLine(cell, shownLength)).filter((cell) => cell !== '');
      skipped.push({ number: numbers[firstRow + at] ?? 0, typed: shown.join(' · '), problem });
      return [];
    };
    const cell = (field: ImportField): string => cells[columnOf(field)] ?? '';
    const SKU = cleanCode(cell('SKU'), limits.itemId);
    if (SKU === '') return skip({ field: 'SKU' });
    const { quantity: typedQuantity, unit: quantityUnit } = splitUnit(cell('listQty'));
    const unit = cleanCode(cell('UMCode'), limits.uom) || cleanCode(quantityUnit, limits.uom);
    const figures = (
      [
        ['listQty', typedQuantity],
        ['minimum', cell('minimum')],
        ['maximum', cell('maximum')],
      ] as const
    ).map(([field, typed]) => ({ field, typed, read: readQuantity(typed) }));
    const unreadable = figures.find(({ typed, read }) => typed !== '' && read === null);
    if (unreadable !== undefined)
      return skip({ field: unreadable.field, typed: cleanLine(cell(unreadable.field), shownLength) });
    if (quantityUnit !== '' && quantityUnit.toLowerCase() !== unit.toLowerCase())
      return skip({ field: 'UMCode', typed: cleanLine(cell('listQty'), shownLength), unit });
    const [quantity, minimum, maximum] = figures.map(({ typed, read }) => (typed === '' ? null : read));
    const areLevelsInOrder = minimum == null || maximum == null || Number(maximum) >= Number(minimum);
    if (!areLevelsInOrder) crossedLevels += 1;
    return [
      {
        SKU,
        ...optionalField('listQty', quantity),
        ...optionalField('UMCode', unit),
        ...optionalField('note', cleanLine(cell('note'), limits.listNote)),
        ...optionalField('minimum', minimum),
        ...optionalField('maximum', areLevelsInOrder ? maximum : null),
      },
    ];
  });
  const total = table.length - firstRow;
  const totalBeyondLimit = total > importedRows.length ? total : null;
  return { rows, skipped, crossedLevels, totalBeyondLimit };
}
