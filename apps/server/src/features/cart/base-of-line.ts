import { type Fraction, fraction } from '@tradecounter/rules/fraction';
import { lineBase } from '@tradecounter/rules/quantities/line-base';
import type { Unit } from '@tradecounter/rules/units';

/** What was asked for, as a line of a cart keeps it. */
export interface AskedRow {
  quantity: string;
  uom: string;
  /** As it was when the line was written. */
  base_quantity: string;
}

/** The base units of a line by the item's units of now; as they were written where it has the line's unit no more. */
export const baseOfLine = (
  { quantity, uom, base_quantity: written }: AskedRow,
  item: { units: readonly Unit[]; pack_uom: string | null },
): Fraction => lineBase({ quantity, uom }, { units: item.units, packUom: item.pack_uom }) ?? fraction(written);

/** Base units that the lines of a cart hold of each item together: what its breaks are reached by. */
export function baseByItem(
  rows: readonly (AskedRow & { item_id: string; units: readonly Unit[]; pack_uom: string | null })[],
): ReadonlyMap<string, Fraction> {
  const sums = new Map<string, Fraction>();
  for (const row of rows) {
    const base = baseOfLine(row, row);
    const before = sums.get(row.item_id);
    sums.set(row.item_id, before === undefined ? base : before.plus(base));
  }
  return sums;
}
