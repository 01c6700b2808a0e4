import { type Fraction, fraction, type FractionLike } from '../fraction.ts';
import { counts, exceeds } from '../quantities/stored-quantity.ts';
import { findUnit, toBase, type Unit, type UnitSize } from '../units.ts';
import { wholeWithin } from '../quantities/whole-units.ts';

export interface LotStock {
  lot: string;
  /** Base units that are not promised yet; below zero counts as none. */
  available: FractionLike;
}

/** What a line wants of an item. */
export interface Wanted {
  /** Base units. */
  quantity: FractionLike;
  /** Wanted lot, '' = any. */
  lot: string;
}

/** How an item may be parted. */
export interface Parting {
  /** What is never filled from two lots; null = any quantity. */
  pack: UnitSize | null;
  /** A line of it comes from one lot, as one roll. */
  onePiece: boolean;
}

/** The same by an item's units. A pack that the item has no unit for counts as none. */
export const partingOf = ({
  packUom,
  units,
  onePiece,
}: {
  packUom: string | null;
  units: readonly Unit[];
  onePiece: boolean;
}): Parting => ({
  pack: packUom === null ? null : (findUnit(units, packUom) ?? null),
  onePiece,
});

/** In base units. */
export interface Allocation {
  taken: { lot: string; quantity: Fraction }[];
  backOrdered: Fraction;
}

type Left = { lot: string; available: Fraction };

const none = fraction(0);

/** What of a lot can be taken where it does not cover all: whole packs. Below zero counts as none. */
export function takeable(available: FractionLike, pack: UnitSize | null): Fraction {
  const whole = pack === null ? fraction(available) : toBase(wholeWithin(available, pack), pack);
  return whole.isPositive() ? whole : none;
}

const largestFirst = (one: Left, other: Left): number =>
  other.available.cmp(one.available) || one.lot.localeCompare(other.lot, 'en');

function serve(lots: readonly Left[], wanted: Wanted, { pack, onePiece }: Parting): Allocation {
  const quantity = fraction(wanted.quantity);
  if (!quantity.isPositive()) return { taken: [], backOrdered: none };
  const stock = lots.filter(({ lot }) => wanted.lot === '' || lot === wanted.lot).sort(largestFirst);
  const single = stock.findLast(({ available }) => !exceeds(quantity, available));
  if (single !== undefined) return { taken: [{ lot: single.lot, quantity }], backOrdered: none };
  if (onePiece) return { taken: [], backOrdered: quantity };
  let missing = quantity;
  const taken: Allocation['taken'] = [];
  for (const { lot, available } of stock) {
    if (!counts(missing)) break;
    const most = takeable(available, pack);
    const given = exceeds(missing, most) ? most : missing;
    if (!counts(given)) continue;
    taken.push({ lot, quantity: given });
    missing = missing.minus(given);
  }
  return { taken, backOrdered: counts(missing) ? missing : none };
}

/**
 * Which lots the lines of one item at one location are served from, together; answers by line, in their order. A wanted
 * lot is the line's only source and is given before lines that take any. Those take the smallest single lot that covers
 * all of them, so that a floor stays of one shade; else the largest lots first, of each whole packs. Goods of one piece
 * come from a single lot or not at all. What is missing is back ordered.
 */
export function allocateLines({
  lots,
  lines,
  ...parting
}: { lots: readonly LotStock[]; lines: readonly Wanted[] } & Parting): Allocation[] {
  const left: Left[] = lots.map(({ lot, available }) => ({ lot, available: fraction(available) }));
  const allocations: Allocation[] = [];
  for (const { quantity, lot, position } of servingOrder(lines.map((line, index) => ({ ...line, position: index })))) {
    const allocation = serve(left, { quantity, lot }, parting);
    allocations[position] = allocation;
    for (const taken of allocation.taken) {
      const one = left.find((lotLeft) => lotLeft.lot === taken.lot)!;
      one.available = one.available.minus(taken.quantity);
    }
  }
  return allocations;
}

/** Lines in the order in which they are served: lines for a lot before lines that take any, else in the given order. */
export const servingOrder = <Line extends { lot: string }>(lines: readonly Line[]): Line[] => [
  ...lines.filter(({ lot }) => lot !== ''),
  ...lines.filter(({ lot }) => lot === ''),
];
