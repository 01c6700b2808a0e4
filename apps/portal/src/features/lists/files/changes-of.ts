import type { ListLine } from '../queries.ts';
import type { ImportRow } from './rows-of.ts';

/** What a row may change besides quantity and unit. */
export const optionalFields = ['note', 'minimum', 'maximum'] as const;

interface Amount {
  quantity: number;
  /** Empty = the item's base unit, which the server knows. */
  uom: string;
}

/** What a row does to the list. */
export interface RowChange {
  row: ImportRow;
  /** The item's line now; null = it isn't on the list. */
  now: Amount | null;
  after: Amount;
  /** The units in which the item is sold, if the row has another unit and therefore changes nothing; null otherwise. */
  soldIn: readonly string[] | null;
}

/** Returns whether the line keeps its quantity and unit. */
export const keepsAmount = ({ now, after }: RowChange): boolean =>
  now !== null && now.quantity === after.quantity && now.uom === after.uom;

/** Returns whether the row leaves the list as it is. */
export const changesNothing = (change: RowChange): boolean => {
  const { soldIn, row } = change;
  return soldIn !== null || (keepsAmount(change) && optionalFields.every((field) => row[field] === undefined));
};

/** Returns the unit of the row as the line's item writes it, whatever its case. */
const unitIn = ({ UMCode }: ImportRow, { item }: ListLine): string | undefined =>
  item?.uoms.find(({ code }) => code.toLowerCase() === UMCode?.toLowerCase())?.code ?? UMCode;

/** Returns the units in which the line's item is sold, if the row's unit isn't one of them; null if it is fine. */
function sellableUnitsInstead(unit: string | undefined, { uom, item }: ListLine): string[] | null {
  if (unit === undefined || unit === uom || item === null) return null;
  const sold = item.uoms.filter(({ sellable }) => sellable).map(({ code }) => code);
  return sold.includes(unit) ? null : sold;
}

/**
 * Returns what the rows do to these lines, as the server does it: the last row of an item counts, and what a row leaves
 * out stays.
 */
export function changesOf(rows: readonly ImportRow[], lines: readonly ListLine[]): RowChange[] {
  const byItem = new Map(lines.map((line) => [line.itemId, line]));
  return [...new Map(rows.map((row) => [row.SKU, row])).values()].map((row) => {
    const line = byItem.get(row.SKU);
    if (line === undefined)
      return { row, now: null, after: { quantity: Number(row.listQty ?? 1), uom: row.UMCode ?? '' }, soldIn: null };
    const now = { quantity: line.quantity, uom: line.uom };
    const unit = unitIn(row, line);
    const soldIn = sellableUnitsInstead(unit, line);
    const after =
      soldIn !== null || row.listQty === undefined ? now : { quantity: Number(row.listQty), uom: unit ?? line.uom };
    return { row, now, after, soldIn };
  });
}
