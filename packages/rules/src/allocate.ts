import { type Fraction, fraction, type FractionLike } from './fraction.ts';
import { counts, exceeds } from './stored-quantity.ts';

export interface LotStock {
  lot: string;
  /** Base units that are not promised yet; below zero counts as none. */
  available: FractionLike;
}

export interface Allocation {
  taken: { lot: string; quantity: Fraction }[];
  backOrdered: Fraction;
}

const none = fraction(0);
const atLeastZero = (quantity: Fraction): Fraction => (quantity.isPositive() ? quantity : none);

/**
 * Which lots a line is served from, in base units (DECISIONS §5). A wanted lot is the only source; else the smallest single lot
 * that covers everything, so that a floor stays of one shade; else the largest lots first. What is missing is back ordered.
 */
export function allocateLots(input: { lots: readonly LotStock[]; wanted: FractionLike; lot: string }): Allocation {
  const wanted = atLeastZero(fraction(input.wanted));
  const stock: { lot: string; available: Fraction }[] = [];
  for (const { lot, available } of input.lots) {
    if (input.lot === '' || lot === input.lot) stock.push({ lot, available: atLeastZero(fraction(available)) });
  }
  if (stock.length > 1) stock.sort((one, other) => other.available.cmp(one.available) || one.lot.localeCompare(other.lot, 'en'));
  const single = stock.findLast(({ available }) => !exceeds(wanted, available));
  if (single !== undefined) return { taken: wanted.isPositive() ? [{ lot: single.lot, quantity: wanted }] : [], backOrdered: none };
  let missing = wanted;
  const taken: Allocation['taken'] = [];
  for (const { lot, available } of stock) {
    if (!counts(missing)) break;
    const quantity = exceeds(missing, available) ? available : missing;
    if (!counts(quantity)) continue;
    taken.push({ lot, quantity });
    missing = missing.minus(quantity);
  }
  return { taken, backOrdered: counts(missing) ? missing : none };
}
