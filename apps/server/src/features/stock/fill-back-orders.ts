import { allocateLines } from '@tradecounter/rules/stock/allocate';
import { storedQuantity } from '@tradecounter/rules/quantities/stored-quantity';
import type { Transaction } from '../../platform/db/database.ts';
import { lowerBackOrders, readFillable, type WaitingRow } from './back-order-repository.ts';
import type { Noting } from './note-short.ts';
import { lockLots, type PromiseChange, writePromises } from './promise-repository.ts';

/** Goods that came for an order line which waited for them. */
export interface FilledLine {
  /** Order number and line. */
  reference: string;
  lots: { lot: string; quantity: string }[];
  /** Base units that it goes on waiting for. */
  waiting: string;
}

interface Filling extends Noting {
  /** Of these references, those whose goods the fed figures no longer contain: what is there is not for them. */
  takenOff: (tx: Transaction, references: readonly string[]) => Promise<ReadonlySet<string>>;
}

const keyOf = ({ item_id: item, location }: WaitingRow): string => JSON.stringify([item, location]);

/**
 * Promises goods that have come in to those who wait for them, the oldest first, before anybody else is offered them.
 * Arrivals are promised once, within the caller's transaction. A wanted lot is served before lines that take any, packs
 * stay whole, and what comes in one piece comes whole or waits on.
 */
export async function fillBackOrders(tx: Transaction, { at, readPartings, takenOff }: Filling): Promise<FilledLine[]> {
  const found = await readFillable(tx);
  if (found.length === 0) return [];
  const elsewhere = await takenOff(
    tx,
    found.map((one) => one.reference),
  );
  const waiting = found.filter(({ reference }) => !elsewhere.has(reference));
  const places = waiting.map((one) => ({ itemId: one.item_id, location: one.location }));
  const partings = await readPartings(
    tx,
    waiting.map((one) => one.item_id),
  );
  const lots = Map.groupBy(await lockLots(tx, places), (lot) => JSON.stringify([lot.item_id, lot.location]));
  const filled: FilledLine[] = [];
  const changes: PromiseChange[] = [];
  for (const [place, lines] of Map.groupBy(waiting, keyOf)) {
    const parting = partings.get(lines[0]!.item_id) ?? { pack: null, onePiece: false };
    const served = allocateLines({ lots: lots.get(place) ?? [], lines, ...parting });
    for (const [index, { reference, item_id: itemId, location }] of lines.entries()) {
      const { taken, backOrdered } = served[index]!;
      if (taken.length === 0) continue;
      const given = taken.map(({ lot, quantity }) => ({ lot, quantity: storedQuantity(quantity) }));
      for (const one of given) changes.push({ reference, itemId, location, ...one });
      filled.push({ reference, lots: given, waiting: storedQuantity(backOrdered) });
    }
  }
  await writePromises(tx, { kind: 'order', at, until: null }, changes);
  await lowerBackOrders(
    tx,
    filled.map(({ reference, waiting: quantity }) => ({ reference, quantity })),
  );
  return filled;
}
