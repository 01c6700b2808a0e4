import { decimal, type Decimal } from './decimal.ts';
import { type Fraction, fraction, type FractionLike } from './fraction.ts';
import { exceeds } from './quantities/stored-quantity.ts';
import { findUnit, fromBase, toBase, type Unit } from './units.ts';

/** The kinds of prices. The first kind that has a price for the quantity wins. */
export const priceScopes = ['shipTo', 'customer', 'promotion', 'class', 'list'] as const;
export type PriceScope = (typeof priceScopes)[number];

/** One price row, already filtered to this customer and day. */
export interface PriceCandidate {
  scope: PriceScope;
  uom: string;
  /** Break: the least quantity, in `uom`. */
  minimumQty: string;
  /** Price of one `uom`. 0 means 'price on request', unless `free` is Y. */
  price: string;
  /** Y: a price of 0 is intended, and the goods are free. */
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
  /** The exact number of base units to bill, if known. Otherwise it is calculated from `quantity`. */
  base?: FractionLike;
  /** Base units of the item in the whole cart with this line, for price breaks. The default is the line's own. */
  total?: FractionLike;
}

export interface ChosenPrice {
  candidate: PriceCandidate;
  /** The quantity in the price's unit. */
  qtyPriceUom: Fraction;
}

export interface PricedLine {
  /** Price of one `priceUom`. */
  unitPrice: Decimal;
  priceUom: string;
  qtyPriceUom: Fraction;
  /** Rounded once, half up, to the currency's precision. */
  net: Decimal;
  scope: PriceScope;
}

interface UsableRow {
  candidate: PriceCandidate;
  unit: Unit;
}

/** Whether it is the base unit, whose prices apply to any quantity, whatever its decimals. */
const isBase = ({ factor, divisor }: Unit): boolean => decimal(factor).eq(divisor);

/** Decimals of shown quantities. A quantity that is shown as a whole number counts as one. */
const shownDecimals = 4;

/** Returns the row's price of one base unit. */
const perBase = ({ candidate, unit }: UsableRow): Fraction =>
  fraction(candidate.price).times(unit.divisor).div(unit.factor);

/** Whether `one` comes before `other` of the same unit: the higher break, the lower price between equal breaks. */
function beats(one: UsableRow, other: UsableRow): boolean {
  const breaks = decimal(one.candidate.minimumQty).cmp(other.candidate.minimumQty);
  return breaks === 0 ? decimal(one.candidate.price).lt(other.candidate.price) : breaks > 0;
}

/** Returns for each unit the row with the highest break, the smallest unit first. */
function bestOfUnits(usable: readonly UsableRow[]): UsableRow[] {
  const best = new Map<Unit, UsableRow>();
  for (const one of usable) {
    const other = best.get(one.unit);
    if (other === undefined || beats(one, other)) best.set(one.unit, one);
  }
  return [...best.values()].sort((one, other) => toBase('1', one.unit).cmp(toBase('1', other.unit)));
}

/** Returns the row with the lowest price per base unit. One with a price on request wins only if there is no other. */
function lowest(rows: readonly UsableRow[], orderedUnit: Unit): UsableRow {
  const priced = rows.filter(({ candidate }) => !isOnRequest(candidate));
  return (priced.length > 0 ? priced : rows).reduce((best, one) => {
    const order = perBase(one).cmp(perBase(best));
    return order < 0 || (order === 0 && one.unit === orderedUnit) ? one : best;
  });
}

/**
 * Returns the price in force for a quantity. Null when there is none, or only on request. The first scope wins that has
 * a price whose break the item's total in the cart reaches. Within a scope, the same goods cost the same in every unit:
 * a row counts if the goods are a whole number of its unit, of each unit the highest break counts, and the lowest of
 * those prices wins. Goods that are a whole number of no unit have the price of the smallest unit. Source: decision
 * 0141.
 */
export function choosePrice(candidates: readonly PriceCandidate[], question: PriceQuestion): ChosenPrice | null {
  const { quantity, units } = question;
  const orderedUnit = findUnit(units, question.unitCode);
  if (orderedUnit === undefined) return null;
  const base = fraction(question.base ?? toBase(quantity, orderedUnit));
  const total = question.total === undefined ? base : fraction(question.total);
  const isWhole = (unit: Unit): boolean => fromBase(base, unit).round(shownDecimals).mod(1).eq(0);
  const usable = (candidate: PriceCandidate): UsableRow | null => {
    const unit = findUnit(units, candidate.uom);
    if (unit === undefined) return null;
    if (candidate.whole === 'Y' && (unit !== orderedUnit || !isWhole(unit))) return null;
    // Most prices have no break, so this saves making a fraction.
    const reached = Number(candidate.minimumQty) === 0 || !exceeds(toBase(candidate.minimumQty, unit), total);
    return reached ? { candidate, unit } : null;
  };
  for (const scope of priceScopes) {
    const inScope = candidates.flatMap((candidate) => (candidate.scope === scope ? (usable(candidate) ?? []) : []));
    if (inScope.length === 0) continue;
    const best = bestOfUnits(inScope);
    const evenRows = best.filter(({ unit }) => isBase(unit) || isWhole(unit));
    const winner = evenRows.length > 0 ? lowest(evenRows, orderedUnit) : best[0]!;
    return isOnRequest(winner.candidate)
      ? null
      : { candidate: winner.candidate, qtyPriceUom: fromBase(base, winner.unit) };
  }
  return null;
}

/** Returns the price and amount of a line. Null when no price is in force. `precision` is the currency's decimals. */
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
