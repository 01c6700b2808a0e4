import { fraction } from '@tradecounter/rules/fraction';
import { readQuantity } from '../../format/typed-quantity.ts';
import type { OriginalLine } from '../../ui/record-page/original-line.ts';
import type { GoodsInput, GoodsNow } from './goods-now.ts';

/** The order for a former line. */
export interface Wish {
  itemId: string;
  /** As typed. */
  quantity: string;
  uom: string;
  /** Null for the default: chosen where some of it can be ordered. */
  chosen: boolean | null;
}

/** Returns the wish that equals the former line. */
export const wishOf = ({ itemId, quantity, uom }: OriginalLine): Wish => ({
  itemId,
  quantity: String(quantity),
  uom,
  chosen: null,
});

/** Returns the line to ask the server about; an invalid quantity counts as 0. */
export const askedOf = ({ itemId, quantity, uom }: Wish): GoodsInput => ({
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
  const waits = ({ itemId, chosen }: Wish): boolean =>
    chosen === false && wishes.some((other) => other.itemId === itemId && other.chosen !== false);
  const all = wishes.map((_wish, at) => at);
  return [...all.filter((at) => !waits(wishes[at]!)), ...all.filter((at) => waits(wishes[at]!))];
}

/**
 * Converts the wish to a unit that the item is ordered in today, where its unit no longer is one. The quantity stays
 * the same where the old unit is known; otherwise it becomes 1. Null where nothing has to change.
 */
export function inUnitOfToday(wish: Wish, now: GoodsNow): Wish | null {
  const { item } = now;
  if (now.reasonCode !== 'not_sold_in_unit' || item === null || wish.uom === item.orderUom) return null;
  const [old, today] = [wish.uom, item.orderUom].map((code) => item.uoms.find((unit) => unit.code === code));
  if (today === undefined) return null;
  if (old === undefined) return { ...wish, uom: today.code, quantity: '1' };
  const quantity = fraction(wish.quantity).times(old.factor).div(old.divisor).times(today.divisor).div(today.factor);
  return { ...wish, uom: today.code, quantity: quantity.round(4, 'up').toFixed() };
}
