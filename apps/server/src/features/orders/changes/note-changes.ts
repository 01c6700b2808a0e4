import { orderChange } from '@tradecounter/rules/orders/changes';
import { auditSystem } from '../../../platform/audit/record.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { addChange, dropSaved, hasSaved, readSaved, type SavedOrder } from './change-repository.ts';

/** Orders, with their lines, held in memory at a time. */
const batchSize = 500;

async function noteChange(tx: Transaction, at: Date, { before, after, currency, ...order }: SavedOrder): Promise<void> {
  const change = orderChange(before, after);
  if (change === null) return;
  const number = await addChange(tx, order, change, at);
  const { customerNumber, orderNumber } = order;
  await auditSystem(tx, at, {
    action: 'order.changed',
    customerNumber,
    subject: orderNumber,
    before: { total: change.before.total },
    after: { total: change.after.total, change: number, lines: change.lines.length },
  });
  await emit(tx, at, {
    type: 'order.changed',
    customerNumber,
    subject: orderNumber,
    payload: {
      ...order,
      change: number,
      changedAt: at.toISOString(),
      ...change,
      lines: [...change.lines],
      ...(currency !== '' && { currency }),
    },
  });
}

/**
 * Stores what changed in the orders that this transaction saved. Each changed order gets one event and one audit row.
 * Unchanged orders leave no trace.
 */
export async function noteChanges(tx: Transaction, at: Date): Promise<void> {
  if (!(await hasSaved(tx))) return;
  for (let after = '', more = true; more;) {
    const found = await readSaved(tx, after, batchSize);
    for (const order of found) await noteChange(tx, at, order);
    more = found.length === batchSize;
    after = found.at(-1)?.orderNumber ?? after;
  }
  await dropSaved(tx);
}
