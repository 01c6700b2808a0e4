import { type Decimal, zero } from '../decimal.ts';
import { type Fraction, fraction, type FractionLike } from '../fraction.ts';
import { lineBase } from '../quantities/line-base.ts';
import { type PriceCandidate, type PricedLine, priceLine } from '../price.ts';
import type { Unit } from '../units.ts';

/** A cart line of the item. An empty `lot` means any lot. */
export interface HeldLine {
  quantity: string;
  uom: string;
  lot: string;
}

export interface Addition {
  /** The settled quantity to add. */
  goods: { quantity: Decimal; base: Fraction; uom: string };
  /** The item's lines in the cart. */
  held: readonly HeldLine[];
  /** Base units in the cart of other items that count for the item's price breaks. */
  mixed?: FractionLike;
  units: readonly Unit[];
  packUom: string | null;
  candidates: readonly PriceCandidate[];
  /** Decimals of the currency. */
  precision?: number;
}

export interface AddedAmount {
  /** The added goods alone, at the break that they reach together with those in the cart. Rounded like a cart line. */
  price: PricedLine;
  /**
   * The price of the added goods and `ofHeld`, in dollars. Goods that join a line are rounded with it once they are
   * added, so the cart's merchandise can grow by a cent more or less.
   */
  amount: Decimal;
  /** The change in the cost of goods already in the cart, in dollars. Null when their price doesn't change. */
  ofHeld: Decimal | null;
}

interface Line extends Omit<HeldLine, 'lot'> {
  base: Fraction;
}

/** Returns the cart's lines with their base units. A line in an unknown unit has 0. */
const linesOf = ({ held, units, packUom }: Addition): Line[] =>
  held.map((line) => ({ ...line, base: lineBase(line, { units, packUom }) ?? fraction(0) }));

/** Returns the base units of the item in the cart. */
export const heldBase = (
  held: readonly HeldLine[],
  { units, packUom }: Pick<Addition, 'units' | 'packUom'>,
): Fraction => held.reduce((sum, line) => sum.plus(lineBase(line, { units, packUom }) ?? 0), fraction(0));

/**
 * Returns what adding goods to a cart costs, by the rules that price the cart. The goods count as a line of their own,
 * so that the same quantity shows the same amount before and after it is added. Null where they have no price.
 */
export function addedAmount(addition: Addition): AddedAmount | null {
  const { goods, mixed = 0, units, packUom, candidates, precision = 2 } = addition;
  const before = linesOf(addition);
  const held = heldBase(addition.held, { units, packUom }).plus(mixed);
  const total = held.plus(goods.base);
  const priced = ({ quantity, uom, base }: Line, of: Fraction): PricedLine | null =>
    priceLine({ quantity, unitCode: uom, units, base, total: of, candidates, precision });
  const sum = (lines: readonly Line[], of: Fraction): Decimal =>
    lines.reduce((all, line) => all.plus(priced(line, of)?.net ?? zero), zero);

  const price = priced({ ...goods, quantity: goods.quantity.toFixed() }, total);
  if (price === null) return null;
  const priceChanges = before.some((line) => {
    const [was, now] = [priced(line, held), priced(line, total)];
    return was?.priceUom !== now?.priceUom || (was !== null && now !== null && !was.unitPrice.eq(now.unitPrice));
  });
  const ofHeld = priceChanges ? sum(before, total).minus(sum(before, held)) : null;
  return { price, amount: price.net.plus(ofHeld ?? zero), ofHeld };
}
