import { fraction } from '@tradecounter/rules/fraction';
import { readQuantity } from '../../format/typed-quantity.ts';
import type { ThenLine } from '../../ui/record-page/then-line.ts';
import type { GoodsAsked, GoodsNow } from './goods-now.ts';

/** What is to be ordered in the place of a line of then. */
export interface Wish {
  itemId: string;
  /** As typed. */
  quantity: string;
  uom: string;
  /** Null: as it comes, which is where something of it can be ordered. */
  chosen: boolean | null;
}

/** As it was then. */
export const wishOf = ({ itemId, quantity, uom }: ThenLine): Wish => ({
  itemId,
  quantity: String(quantity),
  uom,
  chosen: null,
});

/** As the server is asked; what is no quantity comes to nothing. */
export const askedOf = ({ itemId, quantity, uom }: Wish): GoodsAsked => ({
  itemId,
  quantity: readQuantity(quantity) ?? '0',
  uom,
});

/** Whether the line goes into the cart. */
export const isChosen = ({ chosen }: Wish, now: GoodsNow | undefined): boolean =>
  (chosen ?? true) && now !== undefined && now.quantity > 0;

/**
 * The lines in the order in which they count: of what takes from the same stock and reaches the same breaks, that which goes into the cart comes first. Where an item stands
 * once, its line keeps its place, whether it is chosen or not.
 */
export function countingOrder(wishes: readonly Wish[]): number[] {
  const waits = ({ itemId, chosen }: Wish): boolean =>
    chosen === false && wishes.some((other) => other.itemId === itemId && other.chosen !== false);
  const all = wishes.map((_wish, at) => at);
  return [...all.filter((at) => !waits(wishes[at]!)), ...all.filter((at) => waits(wishes[at]!))];
}

/**
 * The wish in a unit that the item is ordered in today, where the one of then is none any more: as much of it as before where the old unit is still known, else one. Null
 * where nothing has to change.
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
