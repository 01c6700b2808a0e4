import { exact } from '../amounts.ts';
import { random } from '../random.ts';
import type { Item, Size } from './types.ts';
import { vendors } from './vendors.ts';

/** Returns the vendor's number of an item, in the vendor's pattern (vendors.ts). */
export function manufacturerNumber(vendor: string, id: string, seed: number): string {
  const pattern = vendors.find(([code]) => code === vendor)?.[2];
  if (!pattern) throw new Error(`No vendor ${vendor}.`);
  const pick = random(seed, 'manufacturer', id);
  return pattern.replace(/[#@]/g, (placeholder) =>
    placeholder === '#' ? String(pick.whole(0, 9)) : pick.of([...'ABCDEFGHKLMNPRSTW']),
  );
}

/** Returns how often an item sells, up to `maximum`. Few items sell a lot, most sell little. */
export function popularityOf(id: string, maximum: number, seed: number): number {
  return Math.round(maximum * random(seed, 'popularity', id).next() ** 3.2);
}

/** Returns the traits that only a few items have: discontinued, restricted buyers, and limits on the quantity. */
export function rareTraits(
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
