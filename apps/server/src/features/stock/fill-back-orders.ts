import { allocateLines } from '@tradecounter/rules/stock/allocate';
import { storedQuantity } from '@tradecounter/rules/quantities/stored-quantity';
import type { Transaction } from '../../platform/db/database.ts';
import { lowerBackOrders, readFillable, type WaitingRow } from './back-order-repository.ts';
import type { Noting } from './note-short.ts';
import { lockLots, type PromiseChange, writePromises } from './promise-repository.ts';

/** Goods that are now promised to a back-ordered order line. */
export interface FilledLine {
  /** Order number and line. */
  reference: string;
  lots: { lot: string; quantity: string }[];
  /** Base units still back ordered. */
  waiting: string;
}

interface Filling extends Noting {
  /** Returns those references whose goods the on-hand figures no longer include. Stock on hand isn't for them. */
  takenOff: (tx: Transaction, references: readonly string[]) => Promise<ReadonlySet<string>>;
}

const keyOf = ({ itemId: item, location }: WaitingRow): string => JSON.stringify([item, location]);

/**
 * Promises goods that have arrived to back orders, oldest first, before they are offered to other buyers. Runs within
 * the caller's transaction. Lines that want a certain lot are served before lines that take any lot. Packs stay whole,
 * and a line that needs one piece gets all of it or keeps waiting.
 */
export async function fillBackOrders(tx: Transaction, { at, readPartings, takenOff }: Filling): Promise<FilledLine[]> {
  const fillable = await readFillable(tx);
  if (fillable.length === 0) return [];
  const excluded = await takenOff(
    tx,
    fillable.map((one) => one.reference),
  );
  const waiting = fillable.filter(({ reference }) => !excluded.has(reference));
  const places = waiting.map((one) => ({ itemId: one.itemId, location: one.location }));
  const partings = await readPartings(
    tx,
    waiting.map((one) => one.itemId),
  );
  const lots = Map.groupBy(await lockLots(tx, places), (lot) => JSON.stringify([lot.itemId, lot.location]));
  const filled: FilledLine[] = [];
  const changes: PromiseChange[] = [];
  for (const [place, lines] of Map.groupBy(waiting, keyOf)) {
    const parting = partings.get(lines[0]!.itemId) ?? { pack: null, onePiece: false };
    const served = allocateLines({ lots: lots.get(place) ?? [], lines, ...parting });
    for (const [index, { reference, itemId, location }] of lines.entries()) {
      const { taken, backOrdered } = served[index]!;
      if (taken.length === 0) continue;
      const promised = taken.map(({ lot, quantity }) => ({ lot, quantity: storedQuantity(quantity) }));
      for (const part of promised) changes.push({ reference, itemId, location, ...part });
      filled.push({ reference, lots: promised, waiting: storedQuantity(backOrdered) });
    }
  }
  await writePromises(tx, { kind: 'order', at, until: null }, changes);
  await lowerBackOrders(
    tx,
    filled.map(({ reference, waiting: quantity }) => ({ reference, quantity })),
  );
  return filled;
}
