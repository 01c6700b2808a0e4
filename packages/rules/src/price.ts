import { decimal, type Decimal } from './decimal.ts';
import { type Fraction, fraction, type FractionLike } from './fraction.ts';
import { exceeds } from './quantities/stored-quantity.ts';
import { findUnit, fromBase, toBase, type Unit } from './units.ts';

/** The kinds of prices; the first that has one for the quantity wins (DECISIONS §5). */
export const priceScopes = ['shipTo', 'customer', 'promotion', 'class', 'list'] as const;
export type PriceScope = (typeof priceScopes)[number];

/** One price row, already filtered to this customer and day. */
export interface PriceCandidate {
  scope: PriceScope;
  uom: string;
  /** Break: the least quantity, in `uom`. */
  minimumQty: string;
  /** Of one `uom`; 0 is 'price on request' where it is not `free`. */
  price: string;
  /** Y: a price of 0 is meant, the goods are given away. */
  free?: 'Y' | null;
  /** First day, ISO date; null = always. */
  from?: string | null;
  /** Last day, ISO date. */
  until?: string | null;
}

/** Whether the row says no more than that there is no price to be told: 0, and not because the goods are free. */
export const isOnRequest = ({ price, free }: Pick<PriceCandidate, 'price' | 'free'>): boolean =>
  free !== 'Y' && Number(price) === 0;

export interface PriceQuestion {
  /** In `unitCode`. */
  quantity: FractionLike;
  unitCode: string;
  units: readonly Unit[];
  /** Base units, where they are known exactly: what is paid for. Else they are worked out from `quantity`. */
  base?: FractionLike;
  /** Base units of the item in the whole cart, this line among them: what a break is reached by. Else those of the line. */
  total?: FractionLike;
}

export interface ChosenPrice {
  candidate: PriceCandidate;
  /** The quantity in the price's unit. */
  qtyPriceUom: Fraction;
}

export interface PricedLine {
  /** Of one `priceUom`. */
  unitPrice: Decimal;
  priceUom: string;
  qtyPriceUom: Fraction;
  /** Rounded once, half up, to the currency's precision. */
  net: Decimal;
  scope: PriceScope;
}

interface Usable {
  candidate: PriceCandidate;
  unit: Unit;
}

/** Whether `one` is the better hit: the higher break, the lower price between equal breaks. */
function beats(one: Usable, other: Usable): boolean {
  const breaks = toBase(one.candidate.minimumQty, one.unit).cmp(toBase(other.candidate.minimumQty, other.unit));
  if (breaks !== 0) return breaks > 0;
  return decimal(one.candidate.price)
    .times(other.unit.factor)
    .times(one.unit.divisor)
    .lt(decimal(other.candidate.price).times(one.unit.factor).times(other.unit.divisor));
}

const better = (best: Usable | null, one: Usable): Usable => (best === null || beats(one, best) ? one : best);

/**
 * The price in force for a quantity; null where there is none, or only on request. The first scope wins that has a price whose break is reached by the item's
 * sum over the cart; within it the asked unit's own price comes before those of other units, and the highest break reached before lower ones (DECISIONS §5, §12).
 */
export function choosePrice(candidates: readonly PriceCandidate[], question: PriceQuestion): ChosenPrice | null {
  const { quantity, units } = question;
  const asked = findUnit(units, question.unitCode);
  if (asked === undefined) return null;
  const base = fraction(question.base ?? toBase(quantity, asked));
  const total = question.total === undefined ? base : fraction(question.total);
  const usable = (candidate: PriceCandidate): Usable | null => {
    const unit = findUnit(units, candidate.uom);
    if (unit === undefined) return null;
    // Most prices have no break; a fraction need not be made to see that.
    const reached = Number(candidate.minimumQty) === 0 || !exceeds(toBase(candidate.minimumQty, unit), total);
    return reached ? { candidate, unit } : null;
  };
  for (const scope of priceScopes) {
    let own: Usable | null = null;
    let other: Usable | null = null;
    for (const candidate of candidates) {
      const one = candidate.scope === scope ? usable(candidate) : null;
      if (one === null) continue;
      if (one.unit === asked) own = better(own, one);
      else other = better(other, one);
    }
    const hit = own ?? other;
    if (hit !== null)
      return isOnRequest(hit.candidate) ? null : { candidate: hit.candidate, qtyPriceUom: fromBase(base, hit.unit) };
  }
  return null;
}

/** Price and amount of a line, or null when no price is in force. `precision` = decimals of the currency. */
export function priceLine(
  question: PriceQuestion & { candidates: readonly PriceCandidate[]; precision?: number },
): PricedLine | null {
  const chosen = choosePrice(question.candidates, question);
  if (chosen === null) return null;
  const { candidate, qtyPriceUom } = chosen;
  const unitPrice = decimal(candidate.price);
  const net = qtyPriceUom.times(unitPrice).round(question.precision ?? 2);
  return { unitPrice, priceUom: candidate.uom, qtyPriceUom, net, scope: candidate.scope };
}
