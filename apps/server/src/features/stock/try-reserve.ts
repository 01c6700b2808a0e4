import { allocateLines } from '@tradecounter/rules/stock/allocate';
import type { Fraction } from '@tradecounter/rules/fraction';
import { fraction } from '@tradecounter/rules/fraction';
import { storedQuantity } from '@tradecounter/rules/quantities/stored-quantity';
import { roomFor } from '@tradecounter/rules/quantities/room';
import type { Transaction } from '../../platform/db/database.ts';
import type { Noting } from './note-short.ts';
import { lockLots, type PromiseKind, readPromised } from './promise-repository.ts';
import { release } from './release.ts';
import { reserve, stockAt, type Wish } from './reserve.ts';

/** The base units promised of each lot, or null with the base units that could have been promised. */
export type Reservation = { taken: { lot: string; quantity: Fraction }[] } | { taken: null; room: Fraction };

const atLeastNothing = (available: string): Fraction => {
  const free = fraction(available);
  return free.isPositive() ? free : fraction(0);
};

/**
 * Promises all of a wish or nothing, within the caller's transaction. With `replaces`, goods already promised to the
 * reference count toward the new wish. If the wish can't be served, they stay promised.
 */
export async function tryReserve(
  tx: Transaction,
  promise: { kind: PromiseKind; until: Date | null } & Noting,
  wish: Wish,
  replaces = false,
): Promise<Reservation> {
  const { itemId, location, reference, pack, onePiece } = wish;
  const lockedLots = await lockLots(tx, [wish]);
  const own = replaces ? await readPromised(tx, promise.kind, [reference]) : [];
  const ownOf = (lot: string) =>
    own.find((one) => one.lot === lot && one.itemId === itemId && one.location === location)?.quantity ?? 0;
  // Promised goods count as they are, even if more safety stock has left the lot with less than nothing.
  const lots = lockedLots.map(({ lot, available }) => ({
    lot,
    available: storedQuantity(atLeastNothing(available).plus(ownOf(lot))),
  }));
  const [served] = allocateLines({ lots, lines: [wish], pack, onePiece });
  if (served!.backOrdered.isPositive())
    return { taken: null, room: roomFor({ lots, lines: [], lot: wish.lot, pack, onePiece }) };
  if (replaces) await release(tx, promise, [{ reference }]);
  const [allocation] = await reserve(tx, promise, [wish], stockAt(wish, lots));
  return { taken: allocation!.taken };
}
