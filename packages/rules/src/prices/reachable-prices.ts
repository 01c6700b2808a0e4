import { type Fraction, fraction } from '../fraction.ts';
import { choosePrice, isPercentage, needsOther, type PriceCandidate, priceScopes } from '../price.ts';
import { findUnit, toBase, type Unit } from '../units.ts';

interface Reached {
  candidate: PriceCandidate;
  /** Its break in base units. */
  from: Fraction;
}

/**
 * Returns the prices in force that a buyer can actually pay, from the smallest quantity to the largest. From its first
 * break on, a kind of price replaces the kinds with less priority, even if it is higher. `choosePrice` gives the same
 * result with these prices as with all of them, except where promotions are percentages or must be lower: then they say
 * what one unit costs from each break on.
 */
export function reachablePrices(candidates: readonly PriceCandidate[], units: readonly Unit[]): PriceCandidate[] {
  if (candidates.some(needsOther)) return pricesAtBreaks(candidates, units);
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

/** Returns the price of one unit at each break of each unit, without those that change nothing. */
function pricesAtBreaks(candidates: readonly PriceCandidate[], units: readonly Unit[]): PriceCandidate[] {
  const reached = new Map<string, Reached>();
  for (const row of candidates) {
    // The break of a percentage is one of each unit that has a price.
    const breaksIn = isPercentage(row) ? candidates.filter((one) => !isPercentage(one)) : [row];
    const unitOfBreak = findUnit(units, row.uom);
    for (const { uom, whole } of breaksIn) {
      const unit = findUnit(units, uom);
      if (unit === undefined || unitOfBreak === undefined) continue;
      const from = toBase(row.minimumQty, unitOfBreak);
      const chosen = choosePrice(candidates, { quantity: '1', unitCode: uom, units, total: from });
      if (chosen === null || chosen.candidate.uom !== uom) continue;
      const minimumQty = isPercentage(row)
        ? from.div(unit.factor).times(unit.divisor).round(4).toFixed()
        : row.minimumQty;
      const candidate = { ...chosen.candidate, minimumQty, whole: whole ?? null };
      reached.set(`${uom} ${minimumQty} ${candidate.whole}`, { candidate, from });
    }
  }
  const sorted = [...reached.values()].sort((one, other) => one.from.cmp(other.from)).map(({ candidate }) => candidate);
  const before = (at: number): PriceCandidate | undefined =>
    sorted.slice(0, at).findLast(({ uom, whole }) => uom === sorted[at]!.uom && whole === sorted[at]!.whole);
  return sorted.filter(({ price, scope }, at) => {
    const last = before(at);
    return last === undefined || last.price !== price || last.scope !== scope;
  });
}
