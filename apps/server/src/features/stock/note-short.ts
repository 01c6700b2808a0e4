import { shortPromises } from '@tradecounter/rules/stock/short';
import { counts, storedQuantity } from '@tradecounter/rules/quantities/stored-quantity';
import type { Transaction } from '../../platform/db/database.ts';
import type { Place } from './promise-repository.ts';
import { lockShortLots, type LotPromise, readLotPromises, writeShort } from './short-repository.ts';

type Lot = Pick<LotPromise, 'item_id' | 'location' | 'lot'>;
const keyOf = ({ item_id: item, location, lot }: Lot): string => JSON.stringify([item, location, lot]);

/**
 * Notes which promises no longer find their goods, within the caller's transaction: the oldest of a lot keep theirs, what is missing of the others waits for
 * arrivals before any back order. Goods that are not broken are missed in whole packs, and what comes in one piece whole. To be called whenever stock is counted or promised goods are given back; `places`: only of these, null = of all.
 */
export async function noteShort(tx: Transaction, at: Date, places: readonly Place[] | null): Promise<void> {
  const lots = await lockShortLots(tx, places);
  if (lots.length === 0) return;
  const promised = Map.groupBy(await readLotPromises(tx, lots), keyOf);
  const short = lots.flatMap((lot): LotPromise[] => {
    const here = promised.get(keyOf(lot)) ?? [];
    const missing = shortPromises({ onHand: lot.on_hand, promised: here.map((one) => one.quantity) }, { pack: lot.pack, onePiece: lot.one_piece });
    return here.flatMap((one, index) => (counts(missing[index]!) ? [{ ...one, quantity: storedQuantity(missing[index]!) }] : []));
  });
  await writeShort(tx, lots, short, at);
}
