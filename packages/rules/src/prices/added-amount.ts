import { type Decimal, zero } from '../decimal.ts';
import { type Fraction, fraction } from '../fraction.ts';
import { lineBase } from '../quantities/line-base.ts';
import { type PriceCandidate, type PricedLine, priceLine } from '../price.ts';
import type { Unit } from '../units.ts';

/** A line of the cart that holds the item; `lot` '' = any. */
export interface HeldLine {
  quantity: string;
  uom: string;
  lot: string;
}

export interface Addition {
  /** What would be added, settled. */
  goods: { quantity: Decimal; base: Fraction; uom: string };
  /** What the cart holds of the item. */
  held: readonly HeldLine[];
  units: readonly Unit[];
  packUom: string | null;
  candidates: readonly PriceCandidate[];
  /** Decimals of the currency. */
  precision?: number;
}

export interface AddedAmount {
  /** The added goods alone, at the break that they reach together with the cart's. Rounded as a line of the cart is. */
  price: PricedLine;
  /**
   * The price of the added goods and `ofHeld`, in dollars. Goods that join a line are rounded with it once they are
   * added, so the cart's merchandise can grow by a cent more or less.
   */
  amount: Decimal;
  /** The change in the cost of goods already in the cart, in dollars; null where their price stays. */
  ofHeld: Decimal | null;
}

interface Line extends Omit<HeldLine, 'lot'> {
  base: Fraction;
}

/** The lines in base units. A unit that the item does not have counts as 0. */
const linesOf = ({ held, units, packUom }: Addition): Line[] =>
  held.map((line) => ({ ...line, base: lineBase(line, { units, packUom }) ?? fraction(0) }));

/** Base units of the item that the cart holds. */
export const heldBase = (
  held: readonly HeldLine[],
  { units, packUom }: Pick<Addition, 'units' | 'packUom'>,
): Fraction => held.reduce((sum, line) => sum.plus(lineBase(line, { units, packUom }) ?? 0), fraction(0));

/**
 * Returns what adding goods to a cart costs, by the rules that price the cart. The goods count as a line of their own,
 * so that the same quantity shows the same amount before and after it is added. Null where they have no price.
 */
export function addedAmount(addition: Addition): AddedAmount | null {
  const { goods, units, packUom, candidates, precision = 2 } = addition;
  const before = linesOf(addition);
  const held = heldBase(addition.held, { units, packUom });
  const total = held.plus(goods.base);
  const priced = ({ quantity, uom, base }: Line, of: Fraction): PricedLine | null =>
    priceLine({ quantity, unitCode: uom, units, base, total: of, candidates, precision });
  const sum = (lines: readonly Line[], of: Fraction): Decimal =>
    lines.reduce((all, line) => all.plus(priced(line, of)?.net ?? zero), zero);

  const price = priced({ ...goods, quantity: goods.quantity.toFixed() }, total);
  if (price === null) return null;
  const moved = before.some((line) => {
    const [was, now] = [priced(line, held), priced(line, total)];
    return was?.priceUom !== now?.priceUom || (was !== null && now !== null && !was.unitPrice.eq(now.unitPrice));
  });
  const ofHeld = moved ? sum(before, total).minus(sum(before, held)) : null;
  return { price, amount: price.net.plus(ofHeld ?? zero), ofHeld };
}
