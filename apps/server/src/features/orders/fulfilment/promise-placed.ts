import { storedQuantity } from '@tradecounter/rules/quantities/stored-quantity';
import { fraction } from '@tradecounter/rules/fraction';
import type { Transaction } from '../../../platform/db/database.ts';
import { writeBackOrders } from '../../stock/back-order-repository.ts';
import type { Noting } from '../../stock/note-short.ts';
import { release } from '../../stock/release.ts';
import { addWaiting, clearReserved, readUnpromised } from './fulfilment-repository.ts';

/**
 * Back orders the unshipped goods of orders placed elsewhere that are neither promised nor back ordered yet. Oldest
 * orders come first, behind all existing back orders. Runs within the caller's transaction. Repeating the call adds
 * nothing.
 */
export async function promisePlaced(
  tx: Transaction,
  { at, readPartings }: Noting,
  orderNumbers: readonly string[],
): Promise<void> {
  const lines = await readUnpromised(tx, orderNumbers);
  if (lines.length === 0) return;
  const partings = await readPartings(
    tx,
    lines.map((one) => one.itemId),
  );
  const wanted = lines.map(({ reference, itemId, location, missing }) => ({
    reference,
    itemId,
    location,
    lot: '',
    quantity: storedQuantity(fraction(missing)),
    onePiece: partings.get(itemId)?.onePiece ?? false,
  }));
  await writeBackOrders(tx, wanted, at);
  await addWaiting(tx, wanted);
}

/** Releases everything reserved for these order lines, before their items change. */
export async function releaseLines(tx: Transaction, noting: Noting, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  await release(
    tx,
    { kind: 'order', ...noting },
    references.map((reference) => ({ reference })),
  );
  await clearReserved(tx, references);
}
