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

/** Sums the base units of each item over all lines of a cart. Price breaks go by these sums. */
export function baseByItem(
  rows: readonly (StoredQuantityRow & { itemId: string; units: readonly Unit[]; packUom: string | null })[],
): ReadonlyMap<string, Fraction> {
  const sums = new Map<string, Fraction>();
  for (const row of rows) {
    const base = baseOfLine(row, row);
    const sum = sums.get(row.itemId);
    sums.set(row.itemId, sum === undefined ? base : sum.plus(base));
  }
  return sums;
}
