import { exact } from '../amounts.ts';
import { random } from '../random.ts';
import type { Item, Size } from './types.ts';
import { vendors } from './vendors.ts';

/** The vendor's own number of an item, in the vendor's manner. */
export function manufacturerNumber(vendor: string, id: string, seed: number): string {
  const pattern = vendors.find(([code]) => code === vendor)?.[2];
  if (!pattern) throw new Error(`No vendor ${vendor}.`);
  const pick = random(seed, 'manufacturer', id);
  return pattern.replace(/[#@]/g, (sign) =>
    sign === '#' ? String(pick.whole(0, 9)) : pick.of([...'ABCDEFGHKLMNPRSTW']),
  );
}

/** How often an item sells: few sell a lot, most sell little. */
export function popularityOf(id: string, most: number, seed: number): number {
  return Math.round(most * random(seed, 'popularity', id).next() ** 3.2);
}

/** What only a few items have: an end, a circle of buyers, a least and a greatest quantity. */
export function flagged(
  id: string,
  size: Pick<Size, 'pack'>,
  carton: boolean,
  seed: number,
): Pick<Item, 'discontinued' | 'soldTo' | 'minimumQty' | 'maximumQty'> {
  const pick = random(seed, 'flags', id);
  const discontinued = pick.chance(0.03);
  const soldTo = pick.chance(0.012) ? ['A', 'B'] : [];
  const minimum = pick.chance(0.02) ? (carton ? exact(size.pack * 5) : 50) : undefined;
  const maximum = pick.chance(0.015) ? (carton ? exact(size.pack * 60) : 1200) : undefined;
  return {
    discontinued,
    soldTo,
    ...(minimum === undefined ? {} : { minimumQty: minimum }),
    ...(maximum === undefined ? {} : { maximumQty: maximum }),
  };
}
