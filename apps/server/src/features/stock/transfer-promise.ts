import type { Transaction } from '../../platform/db/database.ts';
import { noteShort, type Noting } from './note-short.ts';
import { lockLots, type Place, type PromiseChange, writePromises } from './promise-repository.ts';

/** Base units of lots at one place that move from a hold to an order. */
export interface PromiseTransfer extends Place {
  /** Reference of the hold's promise. */
  hold: string;
  /** Order number and line. */
  orderLine: string;
  lots: readonly { lot: string; quantity: string }[];
}

/**
 * Moves promised goods from a hold to an order within the caller's transaction. Moves exactly these lots, and no other
 * order can take them in between. The caller must have locked the hold and can't move more than is promised to it.
 */
export async function transferPromise(
  tx: Transaction,
  { at, readPartings }: Noting,
  { hold, orderLine, itemId, location, lots }: PromiseTransfer,
): Promise<void> {
  const place = { itemId, location };
  await lockLots(tx, [place]);
  const changes = (reference: string, sign: '' | '-'): PromiseChange[] =>
    lots.map(({ lot, quantity }) => ({ ...place, reference, lot, quantity: `${sign}${quantity}` }));
  await writePromises(tx, { kind: 'hold', at, until: null }, changes(hold, '-'));
  await writePromises(tx, { kind: 'order', at, until: null }, changes(orderLine, ''));
  await noteShort(tx, { at, readPartings }, [place]);
}
