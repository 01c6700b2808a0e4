import { decimal, type Decimal } from './decimal.ts';
import { type Fraction, fraction, type FractionLike } from './fraction.ts';
import { exceeds } from './quantities/stored-quantity.ts';
import { findUnit, fromBase, toBase, type Unit } from './units.ts';

/** The kinds of prices. The first kind that has a price for the quantity wins. */
export const priceScopes = ['shipTo', 'customer', 'promotion', 'class', 'list'] as const;
export type PriceScope = (typeof priceScopes)[number];

/** Prices agreed with the customer. Promotions replace them only where the lower price wins. */
const agreedScopes: readonly PriceScope[] = ['shipTo', 'customer'];

/** One price row, already filtered to this customer and day. */
export interface PriceCandidate {
  scope: PriceScope;
  uom: string;
  /** Break: the least quantity, in `uom`. */
  minimumQty: string;
  /** Price of one `uom`. 0 means 'price on request', unless `free` is Y. Without meaning beside a `percent`. */
  price: string;
  /** Of a promotion: percent off the price that is paid otherwise. */
  percent?: string | null;
  /** Of a promotion, Y: it counts only where it is lower than what is paid otherwise, agreed prices too. */
  lower?: 'Y' | null;
  /** Y: a price of 0 is intended, and the goods are free. */
  free?: 'Y' | null;
  /** Y: only for whole units that are ordered in `uom`. Else for the same goods in any unit. */
  whole?: 'Y' | null;
  /** First day, ISO date; null = always. */
  from?: string | null;
  /** Last day, ISO date. */
  until?: string | null;
}

type Percentage = PriceCandidate & { percent: string };

/** Whether the row is a percentage off another price, and no price of its own. */
export const isPercentage = (row: PriceCandidate): row is Percentage =>
  row.percent !== undefined && row.percent !== null;

/** Whether the row needs the price that it replaces, to know what is paid. */
export const needsOther = (row: PriceCandidate): boolean => isPercentage(row) || row.lower === 'Y';

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

/** Percent off another price `of` the same unit. */
interface PercentReason {
  percent: string;
  of: string;
}

/** The price of a job, of one `uom`. */
export interface JobReason {
  /** As the distributor names it. */
  job: string;
  uom: string;
  price: string;
  /** The greatest quantity and what is left of it before this line, in `leftUom`. Absent where it has none. */
  most?: string;
  left?: string;
  leftUom?: string;
  /** Only where a part of the line has this price: that part in `uom`, and the rest with its price. */
  quantity?: string;
  rest?: { quantity: string; uom: string; price: string };
}

/** Why a price is what it is. */
export type PriceReason = PercentReason | JobReason;

export interface ChosenPrice {
  candidate: PriceCandidate;
  /** The quantity in the price's unit. */
  qtyPriceUom: Fraction;
  reason: PercentReason | null;
}

export interface PricedLine {
  /** Price of one `priceUom`. */
  unitPrice: Decimal;
  priceUom: string;
  qtyPriceUom: Fraction;
  /** Rounded once, half up, to the currency's precision. */
  net: Decimal;
  scope: PriceScope | 'job';
  /** Null where the price is a row of its own. */
  reason: PriceReason | null;
  /** What an agreed amount is without, and the same in per cent where it is known. Absent = nothing was taken off. */
  discount?: { amount: string; percent: string | null };
}

/** A price row with its unit. */
export interface PriceInUnit {
  candidate: PriceCandidate;
  unit: Unit;
  reason?: PercentReason;
}

/** Whether it is the base unit, whose prices apply to any quantity, whatever its decimals. */
const isBase = ({ factor, divisor }: Unit): boolean => decimal(factor).eq(divisor);

/** Decimals of shown quantities. A quantity that is shown as a whole number counts as one. */
const shownDecimals = 4;

/** Returns the row's price of one base unit. */
const perBase = ({ candidate, unit }: PriceInUnit): Fraction =>
  fraction(candidate.price).times(unit.divisor).div(unit.factor);

/**
 * Whether `one` comes before `other` of the same unit: the higher break, the lower price between equal breaks, and free
 * before 'on request'.
 */
function beats(one: PriceInUnit, other: PriceInUnit): boolean {
  const breaks = decimal(one.candidate.minimumQty).cmp(other.candidate.minimumQty);
  if (breaks !== 0) return breaks > 0;
  const prices = decimal(one.candidate.price).cmp(other.candidate.price);
  return prices < 0 || (prices === 0 && isOnRequest(other.candidate) && !isOnRequest(one.candidate));
}

/** Returns for each unit the row with the highest break, the smallest unit first. */
function bestOfUnits(usable: readonly PriceInUnit[]): PriceInUnit[] {
  const best = new Map<Unit, PriceInUnit>();
  for (const one of usable) {
    const other = best.get(one.unit);
    if (other === undefined || beats(one, other)) best.set(one.unit, one);
  }
  return [...best.values()].sort((one, other) => toBase('1', one.unit).cmp(toBase('1', other.unit)));
}

/** Returns the row with the lowest price per base unit. One with a price on request wins only if there is no other. */
function lowest(rows: readonly PriceInUnit[], orderedUnit: Unit | undefined): PriceInUnit {
  const priced = rows.filter(({ candidate }) => !isOnRequest(candidate));
  return (priced.length > 0 ? priced : rows).reduce((best, one) => {
    const order = perBase(one).cmp(perBase(best));
    return order < 0 || (order === 0 && one.unit === orderedUnit && best.unit !== orderedUnit) ? one : best;
  });
}

/** The decimals of a reduced price: those of the price that it comes from, but at least these. */
const reducedDecimals = 4;

/** Returns a price less the percentage of a promotion. One that comes to nothing is free, and not on request. */
function reduced(row: PriceCandidate, { percent, until }: Percentage): PriceCandidate {
  const decimals = Math.max(reducedDecimals, decimal(row.price).toFixed().split('.')[1]?.length ?? 0);
  const price = fraction(row.price).times(decimal(100).minus(percent)).div(100).round(decimals);
  const free = price.eq(0) ? 'Y' : (row.free ?? null);
  return { ...row, scope: 'promotion', price: price.toFixed(), free, until: until ?? null };
}

/** Returns the row with the highest percentage; null = there is none. */
const highestPercentage = (rows: readonly PriceCandidate[]): Percentage | null =>
  rows
    .filter(isPercentage)
    .reduce<Percentage | null>(
      (best, row) => (best === null || decimal(row.percent).gt(best.percent) ? row : best),
      null,
    );

/**
 * Chooses between promotions and the price that is paid otherwise. Promotional prices and percentages compete, and the
 * lower one wins. Where the lower price wins, it also has to be lower than the other price. Elsewhere, it replaces all
 * prices but agreed ones.
 */
export function withPromotions(
  promotions: readonly PriceCandidate[],
  { promoted, otherwise }: { promoted: PriceInUnit | null; otherwise: PriceInUnit | null },
  orderedUnit: Unit | undefined,
): PriceInUnit | null {
  const lower = promotions.some((row) => row.lower === 'Y');
  if (!lower && otherwise !== null && agreedScopes.includes(otherwise.candidate.scope)) return otherwise;
  const percentage = highestPercentage(promotions);
  const less =
    percentage === null || otherwise === null || isOnRequest(otherwise.candidate)
      ? null
      : {
          unit: otherwise.unit,
          candidate: reduced(otherwise.candidate, percentage),
          reason: {
            percent: decimal(percentage.percent).toFixed(),
            of: decimal(otherwise.candidate.price).toFixed(),
          },
        };
  const rows = [promoted, less, lower ? otherwise : null].filter((row) => row !== null);
  return rows.length === 0 ? otherwise : lowest(rows, orderedUnit);
}

/**
 * Returns the price in force for a quantity. Null when there is none, or only on request. The first scope wins that has
 * a price whose break the item's total in the cart reaches. Within a scope, the same goods cost the same in every unit:
 * a row counts if the goods are a whole number of its unit, of each unit the highest break counts, and the lowest of
 * those prices wins. Goods that are a whole number of no unit have the price of the smallest unit. Sources: decisions
 * 0141 and, for percentages and promotions that must be lower, 0233.
 */
export function choosePrice(candidates: readonly PriceCandidate[], question: PriceQuestion): ChosenPrice | null {
  const { quantity, units } = question;
  const orderedUnit = findUnit(units, question.unitCode);
  if (orderedUnit === undefined) return null;
  const base = fraction(question.base ?? toBase(quantity, orderedUnit));
  const total = question.total === undefined ? base : fraction(question.total);
  const isWhole = (unit: Unit): boolean => fromBase(base, unit).round(shownDecimals).mod(1).eq(0);
  const usable = (candidate: PriceCandidate): PriceInUnit | null => {
    const unit = findUnit(units, candidate.uom);
    if (unit === undefined) return null;
    if (candidate.whole === 'Y' && (unit !== orderedUnit || !isWhole(unit))) return null;
    // Most prices have no break, so this saves making a fraction.
    const reached = Number(candidate.minimumQty) === 0 || !exceeds(toBase(candidate.minimumQty, unit), total);
    return reached ? { candidate, unit } : null;
  };
  const usableOf = (isWanted: (candidate: PriceCandidate) => boolean): PriceInUnit[] =>
    candidates.flatMap((candidate) => (isWanted(candidate) ? (usable(candidate) ?? []) : []));
  const winnerOf = (scopes: readonly PriceScope[]): PriceInUnit | null => {
    for (const scope of scopes) {
      const inScope = usableOf((candidate) => candidate.scope === scope && !isPercentage(candidate));
      if (inScope.length === 0) continue;
      const best = bestOfUnits(inScope);
      const evenRows = best.filter(({ unit }) => isBase(unit) || isWhole(unit));
      return evenRows.length > 0 ? lowest(evenRows, orderedUnit) : best[0]!;
    }
    return null;
  };
  const winner = candidates.some(needsOther)
    ? withPromotions(
        usableOf(({ scope }) => scope === 'promotion').map(({ candidate }) => candidate),
        { promoted: winnerOf(['promotion']), otherwise: winnerOf(priceScopes.filter((one) => one !== 'promotion')) },
        orderedUnit,
      )
    : winnerOf(priceScopes);
  return winner === null || isOnRequest(winner.candidate)
    ? null
    : {
        candidate: winner.candidate,
        qtyPriceUom: fromBase(base, winner.unit),
        reason: winner.reason ?? null,
      };
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
  return { unitPrice, priceUom: candidate.uom, qtyPriceUom, net, scope: candidate.scope, reason: chosen.reason };
}
