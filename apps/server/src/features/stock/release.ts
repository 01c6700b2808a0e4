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
  const all = returns.filter((one) => one.quantity === undefined && one.lot === undefined).map((one) => one.reference);
  if (kind === 'order' && all.length > 0) await removeBackOrders(tx, all);
  const places = (await readPromised(tx, kind, references)).map((one) => ({
    itemId: one.item_id,
    location: one.location,
  }));
  if (places.length === 0) return returns.map(() => zero);
  await lockLots(tx, places);
  // Reads again, because the previous holder of the locks may have released some of it.
  const left = (await readPromised(tx, kind, references)).map((one) => ({ ...one, quantity: decimal(one.quantity) }));
  const changes: PromiseChange[] = [];
  const freed = returns.map(({ reference, quantity, lot }) => {
    let wanted = quantity === undefined ? null : decimal(quantity);
    let sum = zero;
    for (const one of left) {
      if (one.reference !== reference || (lot !== undefined && one.lot !== lot)) continue;
      const given = wanted === null ? one.quantity : least(one.quantity, wanted);
      if (!isPositive(given)) continue;
      changes.push({
        reference,
        itemId: one.item_id,
        location: one.location,
        lot: one.lot,
        quantity: toText(given.times(-1)),
      });
      one.quantity = one.quantity.minus(given);
      wanted = wanted?.minus(given) ?? null;
      sum = sum.plus(given);
    }
    return sum;
  });
  await writePromises(tx, { kind, at, until: null }, changes);
  await noteShort(tx, { at, readPartings }, places);
  return freed;
}
