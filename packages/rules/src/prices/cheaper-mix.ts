import { type Decimal, zero } from '../decimal.ts';
import { type Fraction, fraction, type FractionLike } from '../fraction.ts';
import { type PriceCandidate, priceLine } from '../price.ts';
import type { SettledQuantity } from '../quantities/order-quantity.ts';
import { findUnit, fromBase, toBase, type Unit } from '../units.ts';
import { type HeldLine, heldBase } from './added-amount.ts';
import { lineBase } from '../quantities/line-base.ts';

/** One line of a mix, at the price that it has together with the others. */
export interface MixLine {
  quantity: Decimal;
  uom: string;
  base: Fraction;
  net: Decimal;
}

/** Lines in different units that cost less than one line. */
export interface Mix {
  /** The largest unit first. */
  lines: MixLine[];
  /** The sum of the lines' amounts. */
  net: Decimal;
  base: Fraction;
  /** How much less the cart costs than with the one line. */
  saves: Decimal;
}

export interface OneLine {
  /** The settled quantity of the one line. */
  quantity: Decimal;
  base: Fraction;
  uom: string;
  units: readonly Unit[];
  packUom: string | null;
  candidates: readonly PriceCandidate[];
  /** The item's lines in the cart. */
  held: readonly HeldLine[];
  /** Base units in the cart of other items that count for the item's price breaks. */
  mixed?: FractionLike;
  /** The wanted lot; '' = any. */
  lot: string;
  /** Decimals of the currency. */
  precision?: number;
  /** Settles a quantity of a unit that is added when `before` base units of the mix are in the cart already. */
  settle: (asked: string, uom: string, before: Fraction) => SettledQuantity;
}

type Goods = Omit<MixLine, 'net'>;

/** No item has more units than this to split an order into. */
const maxLarger = 4;

/** Returns the whole units that are larger than the line's and consist of it, the largest first. */
function largerUnits({ units, uom }: OneLine): Unit[] {
  const own = findUnit(units, uom)!;
  return units
    .filter((unit) => unit.sellable && unit.whole && toBase(1, unit).gt(toBase(1, own)))
    .filter((unit) => !own.whole || fromBase(toBase(1, unit), own).isWhole())
    .toSorted((one, other) => toBase(1, other).cmp(toBase(1, one)))
    .slice(0, maxLarger);
}

/** Returns the mixes of whole larger units and the rest, each as base units by unit. A mix may cover more. */
function splits(base: Fraction, larger: readonly Unit[], own: Unit): { unit: Unit; base: Fraction }[][] {
  if (!base.isPositive()) return [[]];
  const [unit, ...smaller] = larger;
  if (unit === undefined) return [[{ unit: own, base }]];
  const count = fromBase(base, unit);
  const counts = [fraction(0), count.floor(), count.ceiling()];
  return counts
    .filter((one, at) => counts.findIndex((other) => other.eq(one)) === at)
    .flatMap((one) => {
      const taken = toBase(one, unit);
      const rests = splits(base.minus(taken), smaller, own);
      return one.isPositive() ? rests.map((rest) => [{ unit, base: taken }, ...rest]) : rests;
    });
}

/** Returns the lines as the cart would take them one after the other. Null if it would change one. */
function settledLines(parts: readonly { unit: Unit; base: Fraction }[], { settle }: OneLine): Goods[] | null {
  let before = fraction(0);
  const lines: Goods[] = [];
  for (const { unit, base } of parts) {
    const settleRounded = (rounding: 'half up' | 'up') =>
      settle(fromBase(base, unit).round(4, rounding).toFixed(), unit.code, before);
    // Packs that don't come out even in the unit are read by their shown quantity, which may be lower.
    const shown = settleRounded('half up');
    const settled = shown.base.lt(base) ? settleRounded('up') : shown;
    if (settled.change !== null || settled.quantity.lte(0)) return null;
    lines.push({ quantity: settled.quantity, uom: unit.code, base: settled.base });
    before = before.plus(settled.base);
  }
  return lines;
}

const baseOf = (lines: readonly Goods[]): Fraction => lines.reduce((sum, { base }) => sum.plus(base), fraction(0));

/**
 * Prices lines that are added to the cart, each alone. `inCart` is the amount of all of the item's lines then, with
 * those that join one of the cart. Null where a line has no price.
 */
function priced(goods: readonly Goods[], { units, packUom, candidates, held, mixed = 0, lot, precision = 2 }: OneLine) {
  const total = baseOf(goods).plus(heldBase(held, { units, packUom })).plus(mixed);
  const netOf = ({ uom, base }: Pick<Goods, 'uom' | 'base'>): Decimal | null =>
    priceLine({ quantity: base, unitCode: uom, units, base, total, candidates, precision })?.net ?? null;
  const nets = goods.map(netOf);
  if (nets.includes(null)) return null;
  const lines = goods.map((one, at): MixLine => ({ ...one, net: nets[at]! }));
  const inCart = new Map<string, Pick<Goods, 'uom' | 'base'>>();
  const put = (uom: string, ofLot: string, base: Fraction): void => {
    const key = JSON.stringify([uom, ofLot]);
    inCart.set(key, { uom, base: base.plus(inCart.get(key)?.base ?? 0) });
  };
  for (const line of held) put(line.uom, line.lot, lineBase(line, { units, packUom }) ?? fraction(0));
  for (const { uom, base } of goods) put(uom, lot, base);
  const sum = (amounts: readonly (Decimal | null)[]): Decimal =>
    amounts.reduce<Decimal>((all, amount) => all.plus(amount ?? zero), zero);
  return { lines, net: sum(nets), inCart: sum([...inCart.values()].map(netOf)) };
}

/**
 * Returns the cheapest way to order at least the goods of one line as several lines, or as one line in a larger unit.
 * Null when none costs less. The price of a pallet counts for whole pallets only (decision 0141), so that 51 cartons may
 * cost more than a pallet and 3 cartons. Goods in the cart count toward price breaks, and changes of their price count
 * too, so that the cart is never dearer with the mix. A mix that the cart would change is never offered.
 */
export function cheaperMix(line: OneLine): Mix | null {
  const { quantity, base, uom, units } = line;
  const own = findUnit(units, uom);
  const alone = own === undefined || quantity.lte(0) ? null : priced([{ quantity, uom, base }], line);
  if (own === undefined || alone === null) return null;
  let best: Mix | null = null;
  for (const parts of splits(base, largerUnits(line), own)) {
    const goods = settledLines(parts, line);
    const mix = goods === null || baseOf(goods).lt(base) ? null : priced(goods, line);
    // The cart refuses a line whose amount rounds to zero.
    if (goods === null || mix === null || mix.lines.some(({ net }) => net.eq(0))) continue;
    const saves = alone.inCart.minus(mix.inCart);
    if (!saves.gt(0) || mix.net.gt(alone.net) || (best !== null && !isBetter({ ...mix, saves }, best))) continue;
    best = { lines: mix.lines, net: mix.net, base: baseOf(goods), saves };
  }
  return best;
}

/** Whether a mix saves more than another, or as much with fewer lines. */
const isBetter = (one: Pick<Mix, 'saves' | 'lines'>, other: Mix): boolean =>
  one.saves.gt(other.saves) || (one.saves.eq(other.saves) && one.lines.length < other.lines.length);
