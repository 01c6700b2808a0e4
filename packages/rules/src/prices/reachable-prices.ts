import { type Fraction, fraction } from '../fraction.ts';
import { type PriceCandidate, priceScopes } from '../price.ts';
import { findUnit, type Unit } from '../units.ts';

interface Reached {
  candidate: PriceCandidate;
  /** Its break in base units. */
  from: Fraction;
}

/**
 * Of the prices in force those that a buyer can come to pay, from the smallest quantity to the largest: a price kind that comes before others takes their
 * place from its first break on, whether they are dearer or cheaper there. They choose as all of them together do (`choosePrice`).
 */
export function reachablePrices(candidates: readonly PriceCandidate[], units: readonly Unit[]): PriceCandidate[] {
  const reached: Reached[] = [];
  let taken: Fraction | null = null;
  for (const scope of priceScopes) {
    const before: Fraction | null = taken;
    for (const candidate of candidates) {
      const unit = candidate.scope === scope ? findUnit(units, candidate.uom) : undefined;
      if (unit === undefined) continue;
      const from = fraction(candidate.minimumQty).times(unit.factor).div(unit.divisor);
      if (before !== null && from.gte(before)) continue;
      reached.push({ candidate, from });
      // A price of whole units alone leaves the other quantities to the kinds behind it.
      if (candidate.whole !== 'Y' && (taken === null || from.lt(taken))) taken = from;
    }
  }
  return reached.sort((one, other) => one.from.cmp(other.from)).map(({ candidate }) => candidate);
}
