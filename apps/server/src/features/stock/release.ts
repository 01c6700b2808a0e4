import { type Decimal, decimal, isPositive, least, toText, zero } from '@tradecounter/rules/decimal';
import type { Transaction } from '../../platform/db/database.ts';
import { removeBackOrders } from './back-order-repository.ts';
import { noteShort, type Noting } from './note-short.ts';
import { lockLots, type PromiseChange, type PromiseKind, readPromised, writePromises } from './promise-repository.ts';

/** Goods that a reference no longer needs. */
export interface Return {
  reference: string;
  /** Base units. Absent means everything promised to it. */
  quantity?: string;
  /** Only this lot. Absent means any lot, last promised first. */
  lot?: string;
}

/**
 * Releases promised goods within the caller's transaction. Returns the base units freed by each return: never more than
 * were promised, so repeating a return frees nothing. A reference that releases everything also loses its back orders.
 * Locks lots in the same order as reserve. Only these two functions write promises.
 */
export async function release(
  tx: Transaction,
  { kind, at, readPartings }: { kind: PromiseKind } & Noting,
  returns: readonly Return[],
): Promise<Decimal[]> {
  const references = [...new Set(returns.map((one) => one.reference))];
  const full = returns.filter((one) => one.quantity === undefined && one.lot === undefined).map((one) => one.reference);
  if (kind === 'order' && full.length > 0) await removeBackOrders(tx, full);
  const places = (await readPromised(tx, kind, references)).map((one) => ({
    itemId: one.itemId,
    location: one.location,
  }));
  if (places.length === 0) return returns.map(() => zero);
  await lockLots(tx, places);
  // Reads again, because the previous holder of the locks may have released some of it.
  const stillPromised = await readPromised(tx, kind, references);
  const left = stillPromised.map((promise) => ({ ...promise, quantity: decimal(promise.quantity) }));
  const changes: PromiseChange[] = [];
  const freed = returns.map(({ reference, quantity, lot }) => {
    let wanted = quantity === undefined ? null : decimal(quantity);
    let sum = zero;
    for (const promise of left) {
      if (promise.reference !== reference || (lot !== undefined && promise.lot !== lot)) continue;
      const returned = wanted === null ? promise.quantity : least(promise.quantity, wanted);
      if (!isPositive(returned)) continue;
      changes.push({
        reference,
        itemId: promise.itemId,
        location: promise.location,
        lot: promise.lot,
        quantity: toText(returned.times(-1)),
      });
      promise.quantity = promise.quantity.minus(returned);
      wanted = wanted?.minus(returned) ?? null;
      sum = sum.plus(returned);
    }
    return sum;
  });
  await writePromises(tx, { kind, at, until: null }, changes);
  await noteShort(tx, { at, readPartings }, places);
  return freed;
}
