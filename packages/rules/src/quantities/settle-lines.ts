import { type Fraction, fraction } from '../fraction.ts';
import { type QuantityQuestion, settleQuantity, type SettledQuantity } from './order-quantity.ts';

/** A line of a cart as saved. */
export interface StandingLine {
  /** In `uom`. */
  quantity: string;
  uom: string;
  /** Base units of stock that the line can have together with the other lines. */
  obtainable: Fraction;
}

/** The item of the lines. */
export type LineGoods = Pick<
  QuantityQuestion,
  'units' | 'packUom' | 'multipleUom' | 'minimumQty' | 'maximumQty' | 'discontinued' | 'sold'
>;

/**
 * Settles the lines of one item again, in their order. The first lines keep what a maximum allows, and the last line
 * adds what a minimum lacks. A line that can be ordered unchanged has no change.
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
