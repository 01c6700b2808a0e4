import type { Decimal } from '../decimal.ts';
import { fraction, type Fraction, type FractionLike } from '../fraction.ts';
import { choosePrice, type PriceCandidate } from '../price.ts';
import { fromBase, toBase, type Unit } from '../units.ts';

/** A quantity as it may be ordered, and what it costs. */
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
  /** Base units of the item on the cart's other lines: breaks are reached by all of them together. */
  others?: FractionLike;
  /** Decimals of the currency. */
  precision?: number;
}

const wireDecimals = 4;

/** The goods in that unit; null where they do not come out even, as ordering them would change how much there is. */
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

/** Goods that lie in a smaller number of larger packs are easier to handle: of ways that cost the same the one of fewer comes first. */
const before = (one: Way, other: Way): number => one.net.cmp(other.net) || one.quantity.cmp(other.quantity);

/**
 * The unit in which exactly the same goods cost less than in `unitCode`, with how many of it and the amount; null where
 * none does. A price can be for whole units alone.
 */
export function cheaperWay(goods: SameGoods, unitCode: string): Way | null {
  if (!fraction(goods.base).isPositive()) return null;
  const asked = goods.units.find(({ code }) => code === unitCode);
  const now = asked === undefined ? null : wayIn(asked, goods);
  if (now === null) return null;
  const [best] = goods.units
    .filter(({ code }) => code !== unitCode)
    .map((unit) => wayIn(unit, goods))
    .filter((way) => way !== null)
    .toSorted(before);
  return best !== undefined && best.net.lt(now.net) ? best : null;
}
