import { limits } from '@tradecounter/contract/limits';
import { inOneLine, invisibleCharacters } from '@tradecounter/contract/text';
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
  withoutItem: number;
  /** The item numbers of rows that are left out because a quantity or level is invalid. */
  invalidItems: readonly string[];
  /** The number of rows whose maximum is below their minimum. */
  crossedLevels: number;
  /** The number of rows in the table if it exceeds the limit of a list; null otherwise. */
  totalBeyondLimit: number | null;
}

/** Cleans a number or unit before it is sent. One invisible character would make the server reject all rows. */
const cleanCode = (typed: string, maxLength: number): string =>
  typed.replaceAll(invisibleCharacters, '').trim().slice(0, maxLength);
/** Converts a text to one line without repeated spaces. */
const cleanLine = (typed: string, maxLength: number): string =>
  inOneLine(typed).replaceAll(/\s+/g, ' ').trim().slice(0, maxLength);

/** Splits a quantity that is typed with its unit, such as '5 BG'. */
function splitUnit(typed: string): { quantity: string; unit: string } {
  const [, quantity = typed, unit = ''] = /^\s*([\d.,\s]*\d)\s*(\p{L}+)\.?\s*$/u.exec(typed) ?? [];
  return { quantity, unit };
}

/** Returns an object with the field, or without it if the value is empty. */
const optionalField = <Field extends string>(
  field: Field,
  value: string | null | undefined,
): { [Name in Field]?: string } =>
  (value == null || value === '' ? {} : { [field]: value }) as { [Name in Field]?: string };

/**
 * Converts the rows of a table to the call's input. A quantity may be followed by its unit. Empty cells, and rows with an invalid quantity or level, are left
 * out, so that the list keeps its values for the item. A maximum below the minimum is left out. With `hasHeader`, the
 * first row holds column names.
 */
export function rowsOf(table: Table, mapping: Mapping, hasHeader: boolean): Import {
  const columnOf = (field: ImportField): number => mapping.indexOf(field);
  const tableRows = hasHeader ? table.slice(1) : table;
  const importedRows = tableRows.slice(0, limits.listLines);
  let withoutItem = 0;
  const invalidItems: string[] = [];
  let crossedLevels = 0;
  const rows = importedRows.flatMap((cells): ImportRow[] => {
    const cell = (field: ImportField): string => cells[columnOf(field)] ?? '';
    const SKU = cleanCode(cell('SKU'), limits.itemId);
    if (SKU === '') {
      withoutItem += 1;
      return [];
    }
    const { quantity: typedQuantity, unit: quantityUnit } = splitUnit(cell('listQty'));
    const unit = cleanCode(cell('UMCode'), limits.uom) || cleanCode(quantityUnit, limits.uom);
    const areUnitsEqual = quantityUnit === '' || quantityUnit.toLowerCase() === unit.toLowerCase();
    const figures = [typedQuantity, cell('minimum'), cell('maximum')].map(
      (typed) => [typed, readQuantity(typed)] as const,
    );
    if (!areUnitsEqual || figures.some(([typed, read]) => typed !== '' && read === null)) {
      invalidItems.push(SKU);
      return [];
    }
    const [quantity, minimum, maximum] = figures.map(([typed, read]) => (typed === '' ? null : read));
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
  const totalBeyondLimit = tableRows.length > importedRows.length ? tableRows.length : null;
  return { rows, withoutItem, invalidItems, crossedLevels, totalBeyondLimit };
}
