import { allocateLines, type LotStock, type Parting, takeable, type Wanted } from '../stock/allocate.ts';
import { type Fraction, fraction } from '../fraction.ts';

const none = fraction(0);
const sumOf = (quantities: readonly Fraction[]): Fraction => quantities.reduce((sum, one) => sum.plus(one), none);
const backOrderedOf = (goods: { lots: readonly LotStock[]; lines: readonly Wanted[] } & Parting): Fraction =>
  sumOf(allocateLines(goods).map(({ backOrdered }) => backOrdered));

/**
 * How much of an item a further line that wants `lot` ('' = any) can have so that nothing is back ordered for it and no other line gets less: the limit of
 * goods that will not come again. Base units.
 */
export function roomFor({
  lot,
  ...goods
}: { lots: readonly LotStock[]; lines: readonly Wanted[]; lot: string } & Parting): Fraction {
  const { lots, lines, pack, onePiece } = goods;
  const served = allocateLines(goods);
  const takenOf = (name: string): Fraction =>
    sumOf(served.flatMap(({ taken }) => taken.filter((one) => one.lot === name).map(({ quantity }) => quantity)));
  const leftOf = ({ lot: name, available }: LotStock): Fraction =>
    takeable(fraction(available).minus(takenOf(name)), pack);
  const left = lots.filter((one) => lot === '' || one.lot === lot).map(leftOf);
  const asServed = onePiece ? left.reduce((most, one) => (one.gt(most) ? one : most), none) : sumOf(left);
  if (lot === '') return asServed;
  // Lines that take any make room for who wants their lot, as far as they find theirs elsewhere.
  const wantedBefore = allocateLines({ ...goods, lines: lines.filter((line) => line.lot === lot) });
  const ofLot = sumOf(wantedBefore.flatMap(({ taken }) => taken.map(({ quantity }) => quantity)));
  const most = takeable(fraction(lots.find((one) => one.lot === lot)?.available ?? 0).minus(ofLot), pack);
  const elsewhere = onePiece ? none : sumOf(lots.filter((one) => one.lot !== lot).map(leftOf));
  const moved = asServed.plus(elsewhere);
  const candidates = [most, moved.lt(most) ? moved : most];
  const missing = backOrderedOf(goods);
  const possible = candidates.find((quantity) =>
    backOrderedOf({ ...goods, lines: [...lines, { quantity, lot }] }).lte(missing),
  );
  return possible !== undefined && possible.gt(asServed) ? possible : asServed;
}
