import { type Fraction, fraction } from '../fraction.ts';
import { type QuantityQuestion, settleQuantity, type SettledQuantity } from './order-quantity.ts';

/** A line of a cart as it stands. */
export interface StandingLine {
  /** In `uom`. */
  quantity: string;
  uom: string;
  /** Base units that stock gives it beside the other lines. */
  obtainable: Fraction;
}

/** The item that all of the lines are of. */
export type LineGoods = Pick<
  QuantityQuestion,
  'units' | 'packUom' | 'minimumQty' | 'maximumQty' | 'discontinued' | 'sold'
>;

/**
 * Settles the lines of one item again, in their order: the first ones keep what a maximum leaves them, the last one brings what is missing to a minimum. A
 * line that can be ordered as it stands has no change.
 */
export function settleLines(lines: readonly StandingLine[], goods: LineGoods): SettledQuantity[] {
  let before = fraction(0);
  return lines.map(({ quantity, uom, obtainable }, index) => {
    const last = index === lines.length - 1;
    const settled = settleQuantity({
      ...goods,
      asked: quantity,
      unitCode: uom,
      minimumQty: last ? goods.minimumQty : null,
      available: obtainable,
      alreadyInCart: before,
      onLine: true,
      creditHold: false,
    });
    before = before.plus(settled.base);
    return settled;
  });
}
