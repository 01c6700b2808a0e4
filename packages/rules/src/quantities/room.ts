import { allocateLines, type LotStock, type Parting, takeable, type Wanted } from '../stock/allocate.ts';
import { type Fraction, fraction } from '../fraction.ts';

const none = fraction(0);
const sumOf = (quantities: readonly Fraction[]): Fraction => quantities.reduce((sum, one) => sum.plus(one), none);
const backOrderedOf = (goods: { lots: readonly LotStock[]; lines: readonly Wanted[] } & Parting): Fraction =>
  sumOf(allocateLines(goods).map(({ backOrdered }) => backOrdered));

/**
 * Returns how much of an item another line that wants `lot` ('' = any) can have without being back ordered and without
 * taking goods from other lines, in base units. It is the limit for discontinued goods.
 */
export function roomFor({
  lot,
  ...goods
}: { lots: readonly LotStock[]; lines: readonly Wanted[]; lot: string } & Parting): Fraction {
  const { lots, lines, pack, onePiece } = goods;
  const served = allocateLines(goods);
  const takenFrom = (name: string): Fraction =>
    sumOf(served.flatMap(({ taken }) => taken.filter((one) => one.lot === name).map(({ quantity }) => quantity)));
  const leftInLot = ({ lot: name, available }: LotStock): Fraction =>
    takeable(fraction(available).minus(takenFrom(name)), pack);
  const left = lots.filter((one) => lot === '' || one.lot === lot).map(leftInLot);
  const asServed = onePiece ? left.reduce((maximum, one) => (one.gt(maximum) ? one : maximum), none) : sumOf(left);
  if (lot === '') return asServed;
  // Lines that take any lot move to other lots, as far as these have enough, so that this line can have its lot.
  const wantedBefore = allocateLines({ ...goods, lines: lines.filter((line) => line.lot === lot) });
  const ofLot = sumOf(wantedBefore.flatMap(({ taken }) => taken.map(({ quantity }) => quantity)));
  const maximum = takeable(fraction(lots.find((one) => one.lot === lot)?.available ?? 0).minus(ofLot), pack);
  const elsewhere = onePiece ? none : sumOf(lots.filter((one) => one.lot !== lot).map(leftInLot));
  const withLinesMoved = asServed.plus(elsewhere);
  const candidates = [maximum, withLinesMoved.lt(maximum) ? withLinesMoved : maximum];
  const missing = backOrderedOf(goods);
  const possible = candidates.find((quantity) =>
    backOrderedOf({ ...goods, lines: [...lines, { quantity, lot }] }).lte(missing),
  );
  return possible !== undefined && possible.gt(asServed) ? possible : asServed;
}
