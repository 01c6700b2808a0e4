import { decimal, type Decimal, greatest, least, zero } from './decimal.ts';

export interface LotStock {
  lot: string;
  /** Base units that are not promised yet; below zero counts as none. */
  available: string;
}

export interface Allocation {
  taken: { lot: string; quantity: Decimal }[];
  backOrdered: Decimal;
}

/**
 * Which lots a line is served from, in base units (DECISIONS §5). A wanted lot is the only source; else the smallest single lot
 * that covers everything, so that a floor stays of one shade; else the largest lots first. What is missing is back ordered.
 */
export function allocateLots(input: { lots: readonly LotStock[]; wanted: string; lot: string }): Allocation {
  const wanted = greatest(decimal(input.wanted), zero);
  if (input.lots.length === 0) return { taken: [], backOrdered: wanted };
  const stock = input.lots
    .filter(({ lot }) => input.lot === '' || lot === input.lot)
    .map(({ lot, available }) => ({ lot, available: greatest(decimal(available), zero) }))
    .sort((one, other) => other.available.cmp(one.available) || one.lot.localeCompare(other.lot, 'en'));
  const single = stock.findLast(({ available }) => available.gte(wanted));
  const taken: Allocation['taken'] = [];
  let missing = wanted;
  for (const { lot, available } of single === undefined ? stock : [single]) {
    const quantity = least(available, missing);
    if (quantity.gt(0)) taken.push({ lot, quantity });
    missing = missing.minus(quantity);
  }
  return { taken, backOrdered: missing };
}
