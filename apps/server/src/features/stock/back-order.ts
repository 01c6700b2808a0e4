import { servingOrder } from '@tradecounter/rules/stock/allocate';
import type { Transaction } from '../../platform/db/database.ts';
import { readPromisedDates } from './arrivals-sql.ts';
import { lockArrivals, type NewBackOrder, readArrivals, writeBackOrders } from './back-order-repository.ts';

/**
 * Back orders the missing goods within the caller's transaction, after reserve. Returns for each the date on which all
 * of it has arrived, or null when not known. Arrivals are locked first, so that concurrent orders get dates only from
 * what earlier ones left (record 45).
 */
export async function backOrder(
  tx: Transaction,
  { at, today }: { at: Date; today: string },
  wanted: readonly NewBackOrder[],
): Promise<(string | null)[]> {
  if (wanted.length === 0) return [];
  await lockArrivals(tx, wanted);
  // Like the cart, serve lines that want a certain lot before lines of the same order that take any lot.
  await writeBackOrders(tx, servingOrder(wanted), at);
  const dates = readPromisedDates(await readArrivals(tx, wanted, today));
  return wanted.map(({ reference }) => dates.get(reference) ?? null);
}
