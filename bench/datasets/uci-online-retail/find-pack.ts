import { commonest, count, type Tally } from '../tally.ts';
import type { Good } from './find-goods.ts';

/** Units that inner packs of giftware hold. */
const sizes = new Set([4, 6, 8, 10, 12, 16, 18, 20, 24, 25, 36, 48, 50, 60, 72, 96, 100, 120, 144]);
const leastLines = 10;
const leastShare = 1 / 5;

/** Units in the item's inner pack, or null: the quantity most often bought by customers, where it is a usual pack and common enough. */
export function findPack({ sales }: Good): number | null {
  const times: Tally<number> = new Map();
  const trade = sales.filter(({ customer }) => customer !== '');
  for (const { quantity } of trade) {
    if (sizes.has(quantity)) count(times, quantity);
  }
  const pack = commonest(times);
  if (pack === undefined) return null;
  return times.get(pack)! >= Math.max(leastLines, trade.length * leastShare) ? pack : null;
}
