import { fraction } from '@tradecounter/rules/fraction';
import { toWire } from '@tradecounter/rules/decimal';
import { shownIn } from '@tradecounter/rules/quantities/line-base';
import { findUnit } from '@tradecounter/rules/units';
import type { EvaluatedCart } from '../../cart/evaluate.ts';

/**
 * Returns the back-ordered quantity of a line in the line's unit. Uses the base unit where the quantity is part of a
 * pack, because a part of a pack can't be shipped.
 */
export function restOf(
  { backOrdered, row }: EvaluatedCart['lines'][number],
  uom: string,
): { backOrdered: number; backOrderedUom: string } {
  const unit = findUnit(row.units, uom);
  if (unit === undefined) return { backOrdered: 0, backOrderedUom: uom };
  const inUnit = shownIn(backOrdered, unit);
  return fraction(inUnit).isWhole()
    ? { backOrdered: toWire(inUnit), backOrderedUom: uom }
    : { backOrdered: toWire(backOrdered.round(4)), backOrderedUom: row.baseUom };
}
