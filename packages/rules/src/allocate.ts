import { decimal, type Decimal, isPositive, least, zero } from './decimal.ts';

export interface LotStock {
  lot: string;
  /** Base units that are not promised yet; below zero counts as none. */
  available: Decimal | string;
}

export interface Allocation {
  taken: { lot: string; quantity: Decimal }[];
  backOrdered: Decimal;
}

const atLeastZero = (quantity: Decimal): Decimal => (isPositive(quantity) ? quantity : zero);

/**
 * Which lots a line is served from, in base units (DECISIONS §5). A wanted lot is the only source; else the smallest single lot
 * that covers everything, so that a floor stays of one shade; else the largest lots first. What is missing is back ordered.
 */
export function allocateLots(input: { lots: readonly LotStock[]; wanted: Decimal | string; lot: string }): Allocation {
  const wanted = atLeastZero(decimal(input.wanted));
  const stock: { lot: string; available: Decimal }[] = [];
  for (const { lot, available } of input.lots) {
    if (input.lot === '' || lot === input.lot) stock.push({ lot, available: atLeastZero(decimal(available)) });
  }
  if (stock.length > 1) stock.sort((one, other) => other.available.cmp(one.available) || one.lot.localeCompare(other.lot, 'en'));
  const single = stock.findLast(({ available }) => available.gte(wanted));
  if (single !== undefined) return { taken: isPositive(wanted) ? [{ lot: single.lot, quantity: wanted }] : [], backOrdered: zero };
  let missing = wanted;
  const taken: Allocation['taken'] = [];
  for (const { lot, available } of stock) {
    const quantity = least(available, missing);
    if (!isPositive(quantity)) continue;
    taken.push({ lot, quantity });
    missing = missing.minus(quantity);
  }
  return { taken, backOrdered: missing };
}
