import type { Decimal } from '../decimal.ts';
import { type Fraction, fraction, type FractionLike } from '../fraction.ts';
import { isOnRequest, type PriceCandidate, priceLine } from '../price.ts';
import type { SettledQuantity } from '../quantities/order-quantity.ts';
import { findUnit, fromBase, toBase, type Unit } from '../units.ts';

export interface Goods {
  /** What is ordered, settled, in `unitCode`. */
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

/** A larger quantity that costs less in all. */
export interface MoreForLess {
  quantity: Decimal;
  /** How much more that is; both in the unit asked for. */
  more: Decimal;
  /** What the larger quantity costs less. */
  saves: Decimal;
}

/** Buyers are not offered to take home twice what they need. */
const mostTimes = 2;

const baseOf = ({ factor, divisor }: Unit): Fraction => fraction(factor).div(divisor);

/** The least base units above `base` for which the row can count: its break, in whole units of its own. */
function nextFor(row: PriceCandidate, unit: Unit, base: Fraction, others: Fraction): Fraction {
  const size = baseOf(unit);
  const least = toBase(row.minimumQty, unit).minus(others);
  const above = least.gt(base) ? least : base;
  if (size.eq(1)) return above;
  const units = fraction(above.div(size).round(0, 'up'));
  const even = units.times(size);
  return even.gt(base) ? even : even.plus(size);
}

/**
 * The smallest larger quantity that costs less than what is ordered; null where there is none. A break, or the price of
 * a larger unit, can make the whole of it cheaper.
 */
export function moreForLess(goods: Goods): MoreForLess | null {
  const { quantity, unitCode, units, candidates, precision = 2, settle } = goods;
  const [base, others] = [fraction(goods.base), fraction(goods.others ?? 0)];
  const asked = findUnit(units, unitCode);
  const priced = (of: Pick<SettledQuantity, 'quantity' | 'base'>): Decimal | null =>
    priceLine({ ...of, unitCode, units, candidates, total: of.base.plus(others), precision })?.net ?? null;
  const now = asked === undefined || quantity.lte(0) ? null : priced({ quantity, base });
  if (asked === undefined || now === null) return null;
  let best: MoreForLess | null = null;
  for (const row of candidates) {
    const unit = findUnit(units, row.uom);
    if (unit === undefined || isOnRequest(row) || (row.whole === 'Y' && unit !== asked)) continue;
    const next = nextFor(row, unit, base, others);
    if (next.lte(base) || next.gt(base.times(mostTimes))) continue;
    const wanted = settle(fromBase(next, asked).round(4, 'up').toFixed());
    const net = wanted.quantity.gt(quantity) ? priced(wanted) : null;
    if (net === null || !net.lt(now) || (best !== null && best.quantity.lte(wanted.quantity))) continue;
    best = { quantity: wanted.quantity, more: wanted.quantity.minus(quantity), saves: now.minus(net) };
  }
  return best;
}
