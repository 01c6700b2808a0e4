import type { Decimal } from '../decimal.ts';
import { fraction, type Fraction, type FractionLike } from '../fraction.ts';
import { choosePrice, type PriceCandidate } from '../price.ts';
import { fromBase, toBase, type Unit } from '../units.ts';

/** A quantity in a unit in which it can be ordered, and its cost. */
export interface Way {
  quantity: Decimal;
  unitCode: string;
  /** Rounded once, half up, to the currency's precision. */
  net: Decimal;
}

export interface SameGoods {
  /** The goods, in base units. */
  base: FractionLike;
  units: readonly Unit[];
  candidates: readonly PriceCandidate[];
  /** Base units of the item on the cart's other lines, which count toward price breaks. */
  others?: FractionLike;
  /** Decimals of the currency. */
  precision?: number;
}

const wireDecimals = 4;

/** Returns the goods in that unit. Null when they aren't exactly a quantity of it. */
function evenly(base: Fraction, unit: Unit): Decimal | null {
  const quantity = fromBase(base, unit).round(unit.whole ? 0 : wireDecimals);
  return toBase(quantity, unit).eq(base) ? quantity : null;
}

function wayIn(unit: Unit, { base, units, candidates, others = 0, precision = 2 }: SameGoods): Way | null {
  const goods = fraction(base);
  const quantity = unit.sellable ? evenly(goods, unit) : null;
  if (quantity === null) return null;
  const chosen = choosePrice(candidates, {
    quantity,
    unitCode: unit.code,
    units,
    base: goods,
    total: goods.plus(others),
  });
  return (
    chosen && { quantity, unitCode: unit.code, net: chosen.qtyPriceUom.times(chosen.candidate.price).round(precision) }
  );
}

/** Sorts by cost, and by number of packs if the costs are equal, because fewer packs are easier to handle. */
const byPrice = (one: Way, other: Way): number => one.net.cmp(other.net) || one.quantity.cmp(other.quantity);

/**
 * Returns the cheapest unit in which exactly the same goods cost less than in `unitCode`, with quantity and amount.
 * Null when there is none. A price can apply to whole units only.
 */
export function cheaperWay(goods: SameGoods, unitCode: string): Way | null {
  if (!fraction(goods.base).isPositive()) return null;
  const orderedUnit = goods.units.find(({ code }) => code === unitCode);
  const current = orderedUnit === undefined ? null : wayIn(orderedUnit, goods);
  if (current === null) return null;
  const [best] = goods.units
    .filter(({ code }) => code !== unitCode)
    .map((unit) => wayIn(unit, goods))
    .filter((way) => way !== null)
    .toSorted(byPrice);
  return best !== undefined && best.net.lt(current.net) ? best : null;
}
