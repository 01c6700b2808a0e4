import { shortPromises } from '@tradecounter/rules/stock/short';
import type { Parting } from '@tradecounter/rules/stock/allocate';
import { counts, storedQuantity } from '@tradecounter/rules/quantities/stored-quantity';
import type { Transaction } from '../../platform/db/database.ts';
import type { Place } from './promise-repository.ts';
import { lockShortLots, type LotPromise, readLotPromises, writeShort } from './short-repository.ts';

/** Items that aren't in the catalog can be split into any quantity. */
const anyQuantity: Parting = { pack: null, onePiece: false };

type Lot = Pick<LotPromise, 'itemId' | 'location' | 'lot'>;
const keyOf = ({ itemId: item, location, lot }: Lot): string => JSON.stringify([item, location, lot]);

/**
 * Reads how items can be split, by item. It is passed in, because the catalog depends on stock. Unknown items can be
 * split into any quantity.
 */
export type ReadPartings = (tx: Transaction, itemIds: readonly string[]) => Promise<ReadonlyMap<string, Parting>>;

/** What noteShort needs to know about a change: its time, and how items can be split. */
export interface Noting {
  at: Date;
  readPartings: ReadPartings;
}

/**
 * Marks promises as short when their goods are missing, within the caller's transaction. In each lot, the oldest
 * promises keep their goods. The missing goods of the others wait for arrivals ahead of all back orders. Goods in
 * unbroken packs go short by whole packs, and single pieces as a whole.
 *
 * Call it whenever stock is counted or promised goods are released. `places` limits it to these places, and null means
 * all.
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
    lots.map((one) => one.itemId),
  );
  const promised = Map.groupBy(await readLotPromises(tx, lots), keyOf);
  const short = lots.flatMap((lot): LotPromise[] => {
    const here = promised.get(keyOf(lot)) ?? [];
    const missing = shortPromises(
      { onHand: lot.onHand, promised: here.map((one) => one.quantity) },
      partings.get(lot.itemId) ?? anyQuantity,
    );
    return here.flatMap((one, index) =>
      counts(missing[index]!) ? [{ ...one, quantity: storedQuantity(missing[index]!) }] : [],
    );
  });
  await writeShort(tx, lots, short, at);
}
