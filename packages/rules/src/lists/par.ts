import { type Decimal, decimal, toText, zero } from '../decimal.ts';
import { settleQuantity } from '../quantities/order-quantity.ts';
import type { Unit } from '../units.ts';

/** A line of a par list with the counted quantity. Quantities are in the line's unit, as text. */
export interface ParLine {
  counted: string;
  /** Null = no level. */
  minimum: string | null;
  /** Null = filled up only to the minimum. */
  maximum: string | null;
  uom: string;
  units: readonly Unit[];
  /** Unit that is never broken, or null. */
  packUom: string | null;
}

/**
 * Returns the quantity to order for a counted quantity, in the line's unit. Zero if the minimum is there. Otherwise the
 * quantity that restores the maximum, rounded up to what can be ordered. A unit that the item doesn't have rounds
 * nothing.
 */
export function parProposal({ counted, minimum, maximum, uom, units, packUom }: ParLine): Decimal {
  if (minimum === null || decimal(counted).gte(minimum)) return zero;
  const missing = decimal(maximum ?? minimum).minus(counted);
  if (missing.lte(0)) return zero;
  const free = { minimumQty: null, maximumQty: null, discontinued: false, available: 0, sold: true, creditHold: false };
  const { quantity } = settleQuantity({ asked: toText(missing), unitCode: uom, units, packUom, ...free });
  return quantity.gt(0) ? quantity : missing;
}
