import { arrive } from './arrive.ts';
import { type ArrivalCase, arrivalCase, shelfCase, type ShelfCase } from './cases/stock.ts';
import { below, count, exact, type Exact, over, plus, same, shown, sum, times, written } from './exact.ts';
import { lotsOf, packOf, sizeOf, wishesOf } from './shelf.ts';
import { agrees, holds, type Property } from './property.ts';
import { arrivalsByRules, servedByRules } from './rules-side.ts';
import { leastMissing, serve } from './serve.ts';

/** Lots of equal size are interchangeable, so only the amounts are compared, sorted by size. */
const amounts = (quantities: readonly Exact[]): string[] =>
  quantities.toSorted((one, other) => (below(one, other) ? 1 : -1)).map(written);

const served = (one: ShelfCase) =>
  serve(lotsOf(one), wishesOf(one), packOf(one), one.onePiece).map(({ taken, backOrdered }) => ({
    taken: amounts(taken.map(({ quantity }) => quantity)),
    backOrdered: written(backOrdered),
  }));

const byRules = (one: ShelfCase) =>
  servedByRules(one).map(({ taken, backOrdered }) => ({
    taken: amounts(taken.map(({ quantity }) => exact(quantity))),
    backOrdered,
  }));

/** Returns what is wrong if another distribution of the lots would leave less back ordered. */
function optimalityFault(one: ShelfCase): string | null {
  const missing = sum(servedByRules(one).map(({ backOrdered }) => exact(backOrdered)));
  const best = leastMissing(
    one.lots.map(({ lot, packs }) => ({ lot, packs: Math.max(packs, 0) })),
    one.wishes,
  );
  return same(over(missing, sizeOf(one)), count(best))
    ? null
    : `${shown(over(missing, sizeOf(one)))} packs are back ordered, ${best} would do`;
}

/** Returns what is wrong if a lot gives broken packs, goods of another lot than wanted, or more than it has. */
function allocationFault(one: ShelfCase): string | null {
  const answers = servedByRules(one);
  const wrongLot = answers.some(({ taken }, index) =>
    taken.some(({ lot }) => one.wishes[index]!.lot !== '' && lot !== one.wishes[index]!.lot),
  );
  if (wrongLot) return 'goods of a lot that was not asked for';
  const taken = answers.flatMap((answer) => answer.taken);
  if (one.pack !== null && taken.some(({ quantity }) => over(exact(quantity), sizeOf(one))[1] !== 1n))
    return 'a pack that is broken';
  const over4 = lotsOf(one).find(({ lot, available }) =>
    below(
      plus(exact(available), exact('0.00005')),
      sum(
        taken
          .filter((each) => each.lot === lot)
          .map(({ quantity }) => exact(quantity))
          .concat(available.startsWith('-') ? [exact(available)] : []),
      ),
    ),
  );
  return over4 === undefined ? null : `more of lot ${over4.lot} than there is`;
}

function arrived({ piece, coming, waiting }: ArrivalCase) {
  const pieces = (packs: number): Exact => times(count(packs), exact(piece));
  const { days, left } = arrive(
    coming.map(({ eta, lot, packs }) => ({ eta, lot, quantity: pieces(packs) })),
    waiting.map(({ lot, packs, onePiece }) => ({ lot, quantity: pieces(packs), onePiece })),
  );
  return { days, left: left.map(({ eta, lot, quantity }) => ({ eta, lot, quantity: written(quantity) })) };
}

export const shelves: readonly Property[] = [
  agrees('which lots the lines of an item are served from', shelfCase(12), served, byRules),
  holds(
    'no other way to share lots out leaves less back ordered',
    shelfCase(4).map((one) => ({ ...one, onePiece: false })),
    optimalityFault,
  ),
  holds('lots give whole packs, to who may have them, once', shelfCase(12), allocationFault),
];

export const arrivals: readonly Property[] = [
  agrees(
    'the day on which each back order is complete, and what nobody waits for',
    arrivalCase,
    arrived,
    arrivalsByRules,
  ),
];
