import type { BodyOf } from '@tradecounter/contract/call';
import type { addListLines } from '@tradecounter/contract/lists/lists';
import type { LineRow, LineValues } from './line-repository.ts';
import { levelIn } from './level-in.ts';
import { type ItemUnits, orderableUnits } from './read-units.ts';

/** A row of an imported file. What it leaves out stays as it is on the list. */
type ListedRow = BodyOf<typeof addListLines>['rows'][number];

/** Returns the row with its item number and unit as the catalog writes them. `named` has the items that codes name. */
export function inCatalogForm(
  typed: ListedRow,
  items: ReadonlyMap<string, ItemUnits>,
  named: ReadonlyMap<string, string>,
): ListedRow {
  const SKU = named.get(typed.SKU) ?? typed.SKU;
  const { units = [] } = items.get(SKU) ?? {};
  const unit =
    units.find(({ code }) => code === typed.UMCode) ??
    units.find(({ code }) => code.toLowerCase() === typed.UMCode?.toLowerCase());
  return { ...typed, SKU, ...(unit !== undefined && { UMCode: unit.code }) };
}

/** Returns whether the row names a unit in which its item isn't sold. */
export const isUnsold = ({ UMCode = '' }: ListedRow, item: ItemUnits | undefined): boolean =>
  item !== undefined && UMCode !== '' && !orderableUnits(item).includes(UMCode);

/**
 * Merges a row into the line of its item; null = the list doesn't have the item yet. A row without a quantity keeps the
 * line's quantity and unit; a new line is then one of the row's unit or the base unit. Returns null where the row would
 * replace the line's unit by one in which the item isn't sold.
 */
export function mergeRow(row: ListedRow, line: LineRow | null, item: ItemUnits | undefined): LineValues | null {
  const { listQty, UMCode = '', note, minimum, maximum } = row;
  if (line === null)
    return {
      quantity: listQty ?? '1',
      uom: UMCode === '' ? (item?.baseUom ?? '') : UMCode,
      note: note ?? '',
      minimum: minimum ?? null,
      maximum: maximum ?? null,
    };
  if (isUnsold(row, item) && line.uom !== UMCode) return null;
  const uom = listQty === undefined || UMCode === '' ? line.uom : UMCode;
  const convertLevel = (level: string | null): string | null =>
    item === undefined ? level : levelIn(level, item, line.uom, uom);
  return {
    quantity: listQty ?? line.quantity,
    uom,
    note: note ?? line.note,
    minimum: minimum === undefined ? convertLevel(line.minimum) : minimum,
    maximum: maximum === undefined ? convertLevel(line.maximum) : maximum,
  };
}
