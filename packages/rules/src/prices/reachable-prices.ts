import { type Fraction, fraction } from '../fraction.ts';
import { type PriceCandidate, priceScopes } from '../price.ts';
import { findUnit, type Unit } from '../units.ts';

interface Reached {
  candidate: PriceCandidate;
  /** Its break in base units. */
  from: Fraction;
}

/**
 * Returns the prices in force that a buyer can actually pay, from the smallest quantity to the largest. From its first
 * break on, a kind of price replaces the kinds with less priority, even if it is higher. `choosePrice` gives the same
 * result with these prices as with all of them.
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
      // A price that is only for whole units leaves other quantities to the kinds with less priority.
      if (candidate.whole !== 'Y' && (taken === null || from.lt(taken))) taken = from;
    }
  }
  return reached.sort((one, other) => one.from.cmp(other.from)).map(({ candidate }) => candidate);
}
