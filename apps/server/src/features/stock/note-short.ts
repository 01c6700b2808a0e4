import { shortPromises } from '@tradecounter/rules/stock/short';
import type { Parting } from '@tradecounter/rules/stock/allocate';
import { counts, storedQuantity } from '@tradecounter/rules/quantities/stored-quantity';
import type { Transaction } from '../../platform/db/database.ts';
import type { Place } from './promise-repository.ts';
import { lockShortLots, type LotPromise, readLotPromises, writeShort } from './short-repository.ts';

/** What nobody knows is parted in any quantity. */
const anyQuantity: Parting = { pack: null, onePiece: false };

type Lot = Pick<LotPromise, 'item_id' | 'location' | 'lot'>;
const keyOf = ({ item_id: item, location, lot }: Lot): string => JSON.stringify([item, location, lot]);

/** Reads how goods are parted, by item: the catalogue knows it, which stands above stock. Items that it does not know are parted in any quantity. */
export type ReadPartings = (tx: Transaction, itemIds: readonly string[]) => Promise<ReadonlyMap<string, Parting>>;

/** When, and who knows how goods are parted. */
export interface Noting {
  at: Date;
  readPartings: ReadPartings;
}

/**
 * Notes which promises no longer find their goods, within the caller's transaction: the oldest of a lot keep theirs, what is missing of the others waits for
 * arrivals before any back order. Goods that are not broken are missed in anyQuantity packs, and what comes in one piece whole. To be called whenever stock is counted or promised goods are given back; `places`: only of these, null = of all.
 */
export async function noteShort(
  tx: Transaction,
  { at, readPartings }: Noting,
  places: readonly Place[] | null,
): Promise<void> {
  const lots = await lockShortLots(tx, places);
  if (lots.length === 0) return;
  const partings = await readPartings(
    tx,
    lots.map((one) => one.item_id),
  );
  const promised = Map.groupBy(await readLotPromises(tx, lots), keyOf);
  const short = lots.flatMap((lot): LotPromise[] => {
    const here = promised.get(keyOf(lot)) ?? [];
    const missing = shortPromises(
      { onHand: lot.on_hand, promised: here.map((one) => one.quantity) },
      partings.get(lot.item_id) ?? anyQuantity,
    );
    return here.flatMap((one, index) =>
      counts(missing[index]!) ? [{ ...one, quantity: storedQuantity(missing[index]!) }] : [],
    );
  });
  await writeShort(tx, lots, short, at);
}
