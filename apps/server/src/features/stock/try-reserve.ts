import { allocateLines } from '@tradecounter/rules/stock/allocate';
import type { Fraction } from '@tradecounter/rules/fraction';
import { fraction } from '@tradecounter/rules/fraction';
import { roomFor } from '@tradecounter/rules/quantities/room';
import type { Transaction } from '../../platform/db/database.ts';
import type { Noting } from './note-short.ts';
import { lockLots, type PromiseKind, readPromised } from './promise-repository.ts';
import { release } from './release.ts';
import { reserve, type Wish } from './reserve.ts';

/** Base units promised of each lot, or the quantity that could have been promised. */
export type Tried = { taken: { lot: string; quantity: Fraction }[] } | { taken: null; room: Fraction };

/**
 * Promises all of a wish or nothing, within the caller's transaction. With `instead`, goods already promised to the
 * reference count towards the new wish. If the wish can't be served, they stay promised.
 */
export async function tryReserve(
  tx: Transaction,
  promise: { kind: PromiseKind; until: Date | null } & Noting,
  wish: Wish,
  instead = false,
): Promise<Tried> {
  const { itemId, location, reference, pack, onePiece } = wish;
  const free = await lockLots(tx, [wish]);
  const own = instead ? await readPromised(tx, promise.kind, [reference]) : [];
  const ownOf = (lot: string) =>
    own.find((one) => one.lot === lot && one.item_id === itemId && one.location === location)?.quantity ?? 0;
  const lots = free.map(({ lot, available }) => ({ lot, available: fraction(available).plus(ownOf(lot)) }));
  const [served] = allocateLines({ lots, lines: [wish], pack, onePiece });
  if (served!.backOrdered.isPositive())
    return { taken: null, room: roomFor({ lots, lines: [], lot: wish.lot, pack, onePiece }) };
  if (instead) await release(tx, promise, [{ reference }]);
  const [allocation] = await reserve(tx, promise, [wish]);
  return { taken: allocation!.taken };
}
