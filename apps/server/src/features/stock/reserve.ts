import { type Allocation, allocateLines, type Parting } from '@tradecounter/rules/stock/allocate';
import type { FractionLike } from '@tradecounter/rules/fraction';
import { storedQuantity } from '@tradecounter/rules/quantities/stored-quantity';
import type { Transaction } from '../../platform/db/database.ts';
import { lockLots, type Place, type PromiseChange, type PromiseKind, writePromises } from './promise-repository.ts';

/** A quantity wanted of one item at one location. */
export interface Wish extends Place, Parting {
  /** The promise's reference, such as an order line. */
  reference: string;
  /** Base units. */
  quantity: FractionLike;
  /** The wanted lot. Empty means any. */
  lot: string;
}

const keyOf = ({ itemId, location }: Place): string => JSON.stringify([itemId, location]);

/** Available quantity of each lot, by place. Valid until the transaction ends. */
export type LockedStock = ReadonlyMap<string, readonly { lot: string; available: string }[]>;

/** The lots of one place, which are locked already. */
export const stockAt = (place: Place, lots: readonly { lot: string; available: string }[]): LockedStock =>
  new Map([[keyOf(place), lots]]);

/** Locks the lots at these places and returns what is available. */
export async function lockStock(tx: Transaction, places: readonly Place[]): Promise<LockedStock> {
  const lots = new Map<string, { lot: string; available: string }[]>();
  if (places.length === 0) return lots;
  for (const { itemId, location, lot, available } of await lockLots(tx, places)) {
    const key = keyOf({ itemId, location });
    lots.set(key, [...(lots.get(key) ?? []), { lot, available }]);
  }
  return lots;
}

/**
 * Promises goods within the caller's transaction. Locks the lots, takes what is available, and returns for each wish
 * what was taken and what is back ordered. Serves the wishes of one place together: those for a certain lot before
 * those for any lot, and otherwise in order. Only this function and release write promises. `stock` holds the lots of
 * all these places, if they are already locked.
 */
export async function reserve(
  tx: Transaction,
  promise: { kind: PromiseKind; at: Date; until: Date | null },
  wishes: readonly Wish[],
  stock?: LockedStock,
): Promise<Allocation[]> {
  if (wishes.length === 0) return [];
  const lots = stock ?? (await lockStock(tx, wishes));
  const changes: PromiseChange[] = [];
  const allocations: Allocation[] = [];
  for (const [place, here] of Map.groupBy(
    wishes.map((wish, at) => ({ wish, at })),
    ({ wish }) => keyOf(wish),
  )) {
    const { pack, onePiece } = here[0]!.wish;
    const served = allocateLines({ lots: lots.get(place) ?? [], lines: here.map(({ wish }) => wish), pack, onePiece });
    for (const [position, { wish, at }] of here.entries()) {
      const { reference, itemId, location } = wish;
      const allocation = served[position]!;
      allocations[at] = allocation;
      for (const { lot, quantity } of allocation.taken)
        changes.push({ reference, itemId, location, lot, quantity: storedQuantity(quantity) });
    }
  }
  await writePromises(tx, promise, changes);
  return allocations;
}
