import { fraction } from '@tradecounter/rules/fraction';
import { readQuantity } from '../../format/typed-quantity.ts';
import type { OriginalLine } from '../../ui/record-page/original-line.ts';
import type { GoodsInput, GoodsNow } from './goods-now.ts';

/** What the buyer wants to order for a former line. */
export interface Wish {
  itemId: string;
  /** As typed. */
  quantity: string;
  uom: string;
  /** Null if the buyer hasn't decided; the line is then chosen if some of it can be ordered. */
  chosen: boolean | null;
}

/** Returns the wish that equals the former line, or what is wanted instead. */
export const wishOf = ({ itemId, quantity, uom, wanted }: OriginalLine): Wish => ({
  itemId,
  quantity: wanted?.quantity ?? String(quantity),
  uom: wanted?.unit ?? uom,
  chosen: null,
});

/** Returns the line to ask the server about; an invalid quantity counts as 0. */
export const goodsInputOf = ({ itemId, quantity, uom }: Wish): GoodsInput => ({
  itemId,
  quantity: readQuantity(quantity) ?? '0',
  uom,
});

/** Returns whether the line is added to the cart. */
export const isChosen = ({ chosen }: Wish, now: GoodsNow | undefined): boolean =>
  (chosen ?? true) && now !== undefined && now.quantity > 0;

/**
 * Returns the order in which lines are counted. Among lines that share stock and price breaks, those that go into the
 * cart come first. The line of an item that occurs once keeps its place, whether it is chosen or not.
 */
export function countingOrder(wishes: readonly Wish[]): number[] {
  const countsLast = ({ itemId, chosen }: Wish): boolean =>
    chosen === false && wishes.some((other) => other.itemId === itemId && other.chosen !== false);
  const indexes = wishes.map((_wish, at) => at);
  return [...indexes.filter((at) => !countsLast(wishes[at]!)), ...indexes.filter((at) => countsLast(wishes[at]!))];
}

/**
 * Converts the wish to the item's order unit if the item is no longer sold in the wish's unit. Converts the quantity,
 * rounded up to four decimals; it becomes 1 if the item no longer has the old unit, and stays as typed if it is not a
 * number. Null if nothing has to change.
 */
export function inCurrentUnit(wish: Wish, now: GoodsNow): Wish | null {
  const { item } = now;
  if (now.reasonCode !== 'not_sold_in_unit' || item === null || wish.uom === item.orderUom) return null;
  const [oldUnit, currentUnit] = [wish.uom, item.orderUom].map((code) => item.uoms.find((unit) => unit.code === code));
  if (currentUnit === undefined) return null;
  if (oldUnit === undefined) return { ...wish, uom: currentUnit.code, quantity: '1' };
  const typed = readQuantity(wish.quantity);
  if (typed === null) return { ...wish, uom: currentUnit.code };
  const baseQuantity = fraction(typed).times(oldUnit.factor).div(oldUnit.divisor);
  const quantity = baseQuantity.times(currentUnit.divisor).div(currentUnit.factor);
  return { ...wish, uom: currentUnit.code, quantity: quantity.round(4, 'up').toFixed() };
}
