import type { LotStock, Parting, Wanted } from './allocate.ts';
import type { Arrival } from './arrivals.ts';
import { type Fraction, fraction } from '../fraction.ts';
import { type Served, serveLines } from './serve-lines.ts';

/** Goods to add to a cart that may already have some of the item. */
export interface AddedGoods extends Parting {
  goods: Wanted;
  /** The cart's other lines of the item. */
  others: readonly Wanted[];
  /** Base units of the line that the goods join; null = they become a new line. */
  joined: Fraction | null;
  lots: readonly LotStock[];
  incoming: readonly Arrival[];
}

/**
 * Returns what the line gets then, and how much more of the item is back ordered in all lines, in base units.
 * The added goods can take the lot of a line that takes any lot.
 */
export function serveAdded({ goods, others, joined, ...stock }: AddedGoods): {
  line: Served;
  moreBackOrdered: Fraction;
} {
  const missing = (served: readonly Served[]): Fraction =>
    served.reduce((sum, { backOrdered }) => sum.plus(backOrdered), fraction(0));
  const grown = { lot: goods.lot, quantity: fraction(goods.quantity).plus(joined ?? 0) };
  const before = serveLines({
    ...stock,
    lines: joined === null ? others : [...others, { lot: goods.lot, quantity: joined }],
  });
  const after = serveLines({ ...stock, lines: [...others, grown] });
  return { line: after.at(-1)!, moreBackOrdered: missing(after).minus(missing(before)) };
}
