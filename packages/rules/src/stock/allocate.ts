import { type Fraction, fraction, type FractionLike } from '../fraction.ts';
import { counts, exceeds } from '../quantities/stored-quantity.ts';
import { findUnit, toBase, type Unit, type UnitSize } from '../units.ts';
import { wholeWithin } from '../quantities/whole-units.ts';

export interface LotStock {
  lot: string;
  /** Base units that aren't promised yet. Below zero counts as none. */
  available: FractionLike;
}

/** The goods that a line needs of an item. */
export interface Wanted {
  /** Base units. */
  quantity: FractionLike;
  /** Wanted lot, '' = any. */
  lot: string;
}

/** How an item can be divided. */
export interface Parting {
  /** A pack always comes from one lot; null = the item has no packs. */
  pack: UnitSize | null;
  /** A line comes from one lot, as one roll. */
  onePiece: boolean;
}

/** Returns the same from an item's units. A pack that isn't one of the units counts as none. */
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

/** The lots that serve a line, in base units. */
export interface Allocation {
  taken: { lot: string; quantity: Fraction }[];
  backOrdered: Fraction;
}

type LotLeft = { lot: string; available: Fraction };

const none = fraction(0);

/** Returns how much of a lot can be taken when it doesn't cover a line: whole packs. Below zero counts as none. */
export function takeable(available: FractionLike, pack: UnitSize | null): Fraction {
  const whole = pack === null ? fraction(available) : toBase(wholeWithin(available, pack), pack);
  return whole.isPositive() ? whole : none;
}

const largestFirst = (one: LotLeft, other: LotLeft): number =>
  other.available.cmp(one.available) || one.lot.localeCompare(other.lot, 'en');

function serve(lots: readonly LotLeft[], wanted: Wanted, { pack, onePiece }: Parting): Allocation {
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
    const maximum = takeable(available, pack);
    const assigned = exceeds(missing, maximum) ? maximum : missing;
    if (!counts(assigned)) continue;
    taken.push({ lot, quantity: assigned });
    missing = missing.minus(assigned);
  }
  return { taken, backOrdered: counts(missing) ? missing : none };
}

/**
 * Allocates lots to the lines of one item at one location together. Returns the allocations in the order of the lines.
 * Lines that want a lot are served first, from that lot only. Each other line takes the smallest single lot that covers
 * it, so that a floor has one shade. If there is none, it takes whole packs of the largest lots first. Goods of one
 * piece come from a single lot or not at all. The rest is back ordered.
 */
export function allocateLines({
  lots,
  lines,
  ...parting
}: { lots: readonly LotStock[]; lines: readonly Wanted[] } & Parting): Allocation[] {
  const left: LotLeft[] = lots.map(({ lot, available }) => ({ lot, available: fraction(available) }));
  const allocations: Allocation[] = [];
  for (const { quantity, lot, position } of servingOrder(lines.map((line, index) => ({ ...line, position: index })))) {
    const allocation = serve(left, { quantity, lot }, parting);
    allocations[position] = allocation;
    for (const taken of allocation.taken) {
      const source = left.find((lotLeft) => lotLeft.lot === taken.lot)!;
      source.available = source.available.minus(taken.quantity);
    }
  }
  return allocations;
}

/** Returns the lines in the order in which they are served: those that want a lot come first. */
export const servingOrder = <Line extends { lot: string }>(lines: readonly Line[]): Line[] => [
  ...lines.filter(({ lot }) => lot !== ''),
  ...lines.filter(({ lot }) => lot === ''),
];
