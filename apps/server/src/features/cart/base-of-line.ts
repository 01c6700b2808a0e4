import { type Fraction, fraction } from '@tradecounter/rules/fraction';
import { lineBase } from '@tradecounter/rules/quantities/line-base';
import type { Unit } from '@tradecounter/rules/units';

/** The quantity as a cart line stores it. */
export interface StoredQuantityRow {
  quantity: string;
  uom: string;
  /** As it was when the line was written. */
  baseQuantity: string;
}

/**
 * Converts a line to base units by the item's current units. Uses the stored base units when the item has lost the
 * unit.
 */
export const baseOfLine = (
  { quantity, uom, baseQuantity: storedBase }: StoredQuantityRow,
  item: { units: readonly Unit[]; packUom: string | null },
): Fraction => lineBase({ quantity, uom }, { units: item.units, packUom: item.packUom }) ?? fraction(storedBase);

/** What decides which items count together for price breaks. */
interface MixedItem {
  itemId: string;
  mixGroup: string;
  baseUom: string;
}

/** Names the goods that count together for the price breaks of an item: of its group, or of the item alone. */
export const breakKeyOf = ({ itemId, mixGroup, baseUom }: MixedItem): string =>
  mixGroup === '' ? `item ${itemId}` : `mix ${baseUom} ${mixGroup}`;

/** Returns the base units in a cart that the price breaks of an item go by. */
export function baseForBreaks(
  rows: readonly (StoredQuantityRow & MixedItem & { units: readonly Unit[]; packUom: string | null })[],
): (item: MixedItem) => Fraction {
  const sums = new Map<string, Fraction>();
  for (const row of rows) {
    const base = baseOfLine(row, row);
    const sum = sums.get(breakKeyOf(row));
    sums.set(breakKeyOf(row), sum === undefined ? base : sum.plus(base));
  }
  return (item) => sums.get(breakKeyOf(item))!;
}
