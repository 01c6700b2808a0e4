import { type Decimal, decimal, toText, zero } from '../decimal.ts';
import { settleQuantity } from '../quantities/order-quantity.ts';
import type { Unit } from '../units.ts';

/** A line of a par list with what was counted. Quantities in its unit, as text. */
export interface ParLine {
  counted: string;
  /** Null = not kept at a level. */
  minimum: string | null;
  /** Null = filled up to the minimum. */
  maximum: string | null;
  uom: string;
  units: readonly Unit[];
  /** Unit that is never broken, or null. */
  packUom: string | null;
}

/**
 * What to order when so much lies on the shelf, in the line's unit: nothing while the minimum is there; else so much
 * that the maximum is there, rounded up to what is sold. A unit that the item has not got rounds nothing.
 */
export function parProposal({ counted, minimum, maximum, uom, units, packUom }: ParLine): Decimal {
  if (minimum === null || decimal(counted).gte(minimum)) return zero;
  const missing = decimal(maximum ?? minimum).minus(counted);
  if (missing.lte(0)) return zero;
  const free = { minimumQty: null, maximumQty: null, discontinued: false, available: 0, sold: true, creditHold: false };
  const { quantity } = settleQuantity({ asked: toText(missing), unitCode: uom, units, packUom, ...free });
  return quantity.gt(0) ? quantity : missing;
}
