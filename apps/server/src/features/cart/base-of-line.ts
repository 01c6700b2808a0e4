import { type Fraction, fraction } from '@tradecounter/rules/fraction';
import { lineBase } from '@tradecounter/rules/line-base';
import type { Unit } from '@tradecounter/rules/units';

/** What was asked for, as a line of a cart keeps it. */
export interface AskedRow {
  quantity: string;
  uom: string;
  /** As it was when the line was written. */
  base_quantity: string;
}

/** The base units of a line by the item's units of now; as they were written where it has the line's unit no more. */
export const baseOfLine = ({ quantity, uom, base_quantity: written }: AskedRow, item: { units: readonly Unit[]; pack_uom: string | null }): Fraction =>
  lineBase({ quantity, uom }, { units: item.units, packUom: item.pack_uom }) ?? fraction(written);
