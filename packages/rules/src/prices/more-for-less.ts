import type { Decimal } from '../decimal.ts';
import { type Fraction, fraction, type FractionLike } from '../fraction.ts';
import { isOnRequest, type PriceCandidate, priceLine } from '../price.ts';
import type { SettledQuantity } from '../quantities/order-quantity.ts';
import { findUnit, fromBase, toBase, type Unit } from '../units.ts';

export interface Goods {
  /** The settled quantity, in `unitCode`. */
  quantity: Decimal;
  base: FractionLike;
  unitCode: string;
  units: readonly Unit[];
  candidates: readonly PriceCandidate[];
  /** Base units of the item on the cart's other lines. */
  others?: FractionLike;
  /** Decimals of the currency. */
  precision?: number;
  /** Settles another quantity of the same unit. */
  settle: (asked: string) => SettledQuantity;
}

/** A larger quantity that costs less in total. */
export interface MoreForLess {
  quantity: Decimal;
  /** How much more that is. Both are in the requested unit. */
  more: Decimal;
  /** How much less the larger quantity costs. */
  saves: Decimal;
}

/** A larger quantity is offered only up to this multiple. */
const maxTimes = 2;

const baseOf = ({ factor, divisor }: Unit): Fraction => fraction(factor).div(divisor);

/** Returns the least base units above `base` for which the row can apply: from its break, in whole units of the row. */
function nextFor(row: PriceCandidate, unit: Unit, base: Fraction, others: Fraction): Fraction {
  const size = baseOf(unit);
  const least = toBase(row.minimumQty, unit).minus(others);
  const above = least.gt(base) ? least : base;
  if (size.eq(1)) return above;
  const units = fraction(above.div(size).round(0, 'up'));
  const wholeUnits = units.times(size);
  return wholeUnits.gt(base) ? wholeUnits : wholeUnits.plus(size);
}

/**
 * Returns the smallest larger quantity that costs less than the ordered one. Null when there is none. A price break, or
 * the price of a larger unit, can make it cheaper.
 */
export function moreForLess(goods: Goods): MoreForLess | null {
  const { quantity, unitCode, units, candidates, precision = 2, settle } = goods;
  const [base, others] = [fraction(goods.base), fraction(goods.others ?? 0)];
  const orderedUnit = findUnit(units, unitCode);
  const priced = (of: Pick<SettledQuantity, 'quantity' | 'base'>): Decimal | null =>
    priceLine({ ...of, unitCode, units, candidates, total: of.base.plus(others), precision })?.net ?? null;
  const currentNet = orderedUnit === undefined || quantity.lte(0) ? null : priced({ quantity, base });
  if (orderedUnit === undefined || currentNet === null) return null;
  let best: MoreForLess | null = null;
  for (const row of candidates) {
    const unit = findUnit(units, row.uom);
    if (unit === undefined || isOnRequest(row) || (row.whole === 'Y' && unit !== orderedUnit)) continue;
    const next = nextFor(row, unit, base, others);
    if (next.lte(base) || next.gt(base.times(maxTimes))) continue;
    const wanted = settle(fromBase(next, orderedUnit).round(4, 'up').toFixed());
    const net = wanted.quantity.gt(quantity) ? priced(wanted) : null;
    if (net === null || !net.lt(currentNet) || (best !== null && best.quantity.lte(wanted.quantity))) continue;
    best = { quantity: wanted.quantity, more: wanted.quantity.minus(quantity), saves: currentNet.minus(net) };
  }
  return best;
}
