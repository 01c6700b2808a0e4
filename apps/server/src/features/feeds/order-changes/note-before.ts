import { sql } from 'drizzle-orm';
import { keepBefore, sumUpKept } from '../../orders/changes/change-repository.ts';
import { noteChanges } from '../../orders/changes/note-changes.ts';
import { ordersNamed } from '../loading/settle-touched-orders.ts';
import type { AroundWrite, FinishLoad } from '../targets/target.ts';

/** Around the write of orders or their lines: keeps how orders of the portal were, and works out their sums. */
export const noteBefore: AroundWrite = async ({ tx, stage }) => {
  await keepBefore(tx, sql.raw(ordersNamed(stage)));
  return async () => void (await sumUpKept(tx));
};

/** After orders and their lines: writes down what changed of the orders that were kept. */
export const finishChanges: FinishLoad = (tx, now) => noteChanges(tx, now);
