import { type Decimal, zero } from '../decimal.ts';
import { type Fraction, fraction } from '../fraction.ts';
import { lineBase, shownIn } from '../quantities/line-base.ts';
import { type PriceCandidate, type PricedLine, priceLine } from '../price.ts';
import { findUnit, type Unit } from '../units.ts';

/** A line of the cart that holds the item; `lot` '' = any. */
export interface HeldLine {
  quantity: string;
  uom: string;
  lot: string;
}

export interface Addition {
  /** What would be added, settled. */
  goods: { quantity: Decimal; base: Fraction; uom: string; lot: string };
  /** What the cart holds of the item. */
  held: readonly HeldLine[];
  units: readonly Unit[];
  packUom: string | null;
  candidates: readonly PriceCandidate[];
  /** Decimals of the currency. */
  precision?: number;
}

export interface AddedAmount {
  /** The added goods alone, at the break that they reach together with the cart's. */
  price: PricedLine;
  /** What the cart's merchandise grows by, in dollars: they join a line of their unit and lot, and the others may reach another break with them. */
  grows: Decimal;
  /** What of that the goods make that are in the cart already; null where they cost as before. */
  ofHeld: Decimal | null;
}

interface Line extends HeldLine {
  base: Fraction;
}

const joins = (line: HeldLine, { uom, lot }: HeldLine): boolean => line.uom === uom && line.lot === lot;

/** The lines in base units. A unit that the item does not have counts as 0. */
const linesOf = ({ held, units, packUom }: Addition): Line[] =>
  held.map((line) => ({ ...line, base: lineBase(line, { units, packUom }) ?? fraction(0) }));

/** Base units of the item that the cart holds. */
export const heldBase = (
  held: readonly HeldLine[],
  { units, packUom }: Pick<Addition, 'units' | 'packUom'>,
): Fraction => held.reduce((sum, line) => sum.plus(lineBase(line, { units, packUom }) ?? 0), fraction(0));

/** The line with more of it, as it is then kept: its quantity of four decimals says how much it is. */
function grown(line: Line, by: Fraction, { units, packUom }: Addition): Line {
  const base = line.base.plus(by);
  const quantity = shownIn(base, findUnit(units, line.uom)!).toFixed();
  return { ...line, quantity, base: lineBase({ quantity, uom: line.uom }, { units, packUom }) ?? base };
}

/** What adding goods to a cart costs, by the rules that price the cart; null where they have no price. */
export function addedAmount(addition: Addition): AddedAmount | null {
  const { goods, units, packUom, candidates, precision = 2 } = addition;
  const before = linesOf(addition);
  const held = heldBase(addition.held, { units, packUom });
  const total = held.plus(goods.base);
  const priced = ({ quantity, uom, base }: Omit<Line, 'lot'>, of: Fraction): PricedLine | null =>
    priceLine({ quantity, unitCode: uom, units, base, total: of, candidates, precision });
  const sum = (lines: readonly Line[], of: Fraction): Decimal =>
    lines.reduce((all, line) => all.plus(priced(line, of)?.net ?? zero), zero);

  const added: Line = { ...goods, quantity: goods.quantity.toFixed() };
  const price = priced(added, total);
  if (price === null) return null;
  const joined = before.find((line) => joins(line, added));
  const after =
    joined === undefined
      ? [...before, added]
      : before.map((line) => (line === joined ? grown(line, added.base, addition) : line));
  const moved = before.some((line) => {
    const [was, now] = [priced(line, held), priced(line, total)];
    return was?.priceUom !== now?.priceUom || (was !== null && now !== null && !was.unitPrice.eq(now.unitPrice));
  });
  return {
    price,
    grows: sum(after, total).minus(sum(before, held)),
    ofHeld: moved ? sum(before, total).minus(sum(before, held)) : null,
  };
}
