import { decimal, type Decimal } from './decimal.ts';
import { type Fraction, fraction, type FractionLike } from './fraction.ts';
import { exceeds } from './quantities/stored-quantity.ts';
import { findUnit, fromBase, toBase, type Unit } from './units.ts';

/** The kinds of prices; the first that has one for the quantity wins. */
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
  /** Y: only for whole units that are ordered in `uom`. Else for the same goods in any unit. */
  whole?: 'Y' | null;
  /** First day, ISO date; null = always. */
  from?: string | null;
  /** Last day, ISO date. */
  until?: string | null;
}

/** Whether the row only says that the price is on request: it is 0, and the goods are not free. */
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

/** Goods in the base unit are always priced as they are, whatever their decimals. */
const isBase = ({ factor, divisor }: Unit): boolean => decimal(factor).eq(divisor);

/** Decimals with which quantities are shown: what shows as a whole number of a unit is one. */
const shownDecimals = 4;

/** What the row asks for one base unit, as a fraction. */
const perBase = ({ candidate, unit }: Usable): Fraction =>
  fraction(candidate.price).times(unit.divisor).div(unit.factor);

/** Whether `one` comes before `other` of the same unit: the higher break, the lower price between equal breaks. */
function beats(one: Usable, other: Usable): boolean {
  const breaks = decimal(one.candidate.minimumQty).cmp(other.candidate.minimumQty);
  return breaks === 0 ? decimal(one.candidate.price).lt(other.candidate.price) : breaks > 0;
}

/** Of each unit the row with the highest break that is reached, the smallest unit first. */
function bestOfUnits(usable: readonly Usable[]): Usable[] {
  const best = new Map<Unit, Usable>();
  for (const one of usable) {
    const other = best.get(one.unit);
    if (other === undefined || beats(one, other)) best.set(one.unit, one);
  }
  return [...best.values()].sort((one, other) => toBase('1', one.unit).cmp(toBase('1', other.unit)));
}

/** The lowest price of the same goods; a price on request only where nothing else has one. */
function lowest(rows: readonly Usable[], asked: Unit): Usable {
  const priced = rows.filter(({ candidate }) => !isOnRequest(candidate));
  return (priced.length > 0 ? priced : rows).reduce((best, one) => {
    const order = perBase(one).cmp(perBase(best));
    return order < 0 || (order === 0 && one.unit === asked) ? one : best;
  });
}

/**
 * The price in force for a quantity; null where there is none, or only on request. The first scope wins that has a price whose break is reached by the item's
 * sum over the cart. Within it the same goods cost the same in whatever unit they are ordered: a row counts where the
 * goods are a whole number of its unit, the highest break of each unit is taken, and the lowest of those prices wins.
 * Goods that come out even in no unit are priced by the smallest. Source: decision 0141.
 */
export function choosePrice(candidates: readonly PriceCandidate[], question: PriceQuestion): ChosenPrice | null {
  const { quantity, units } = question;
  const asked = findUnit(units, question.unitCode);
  if (asked === undefined) return null;
  const base = fraction(question.base ?? toBase(quantity, asked));
  const total = question.total === undefined ? base : fraction(question.total);
  const isWhole = (unit: Unit): boolean => fromBase(base, unit).round(shownDecimals).mod(1).eq(0);
  const usable = (candidate: PriceCandidate): Usable | null => {
    const unit = findUnit(units, candidate.uom);
    if (unit === undefined) return null;
    if (candidate.whole === 'Y' && (unit !== asked || !isWhole(unit))) return null;
    // Most prices have no break; a fraction need not be made to see that.
    const reached = Number(candidate.minimumQty) === 0 || !exceeds(toBase(candidate.minimumQty, unit), total);
    return reached ? { candidate, unit } : null;
  };
  for (const scope of priceScopes) {
    const ofScope = candidates.flatMap((candidate) => (candidate.scope === scope ? (usable(candidate) ?? []) : []));
    if (ofScope.length === 0) continue;
    const best = bestOfUnits(ofScope);
    const even = best.filter(({ unit }) => isBase(unit) || isWhole(unit));
    const hit = even.length > 0 ? lowest(even, asked) : best[0]!;
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
