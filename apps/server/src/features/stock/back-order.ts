import { servingOrder } from '@tradecounter/rules/stock/allocate';
import type { Transaction } from '../../platform/db/database.ts';
import { readPromisedDates } from './arrivals-sql.ts';
import { lockArrivals, type NewBackOrder, readArrivals, writeBackOrders } from './back-order-repository.ts';

/**
 * Lets references wait for goods that are not there, within the caller's transaction and after reserve, and says for each the day on which all of it
 * arrives; null = not known. Arrivals are locked first: of orders placed at once each is told only of what the ones before it left (record 45).
 */
export async function backOrder(
  tx: Transaction,
  { at, today }: { at: Date; today: string },
  wanted: readonly NewBackOrder[],
): Promise<(string | null)[]> {
  if (wanted.length === 0) return [];
  await lockArrivals(tx, wanted);
  // As the cart told them: a wanted lot's arrival is for who wants it before lines of the same order that take any.
  await writeBackOrders(tx, servingOrder(wanted), at);
  const dates = readPromisedDates(await readArrivals(tx, wanted, today));
  return wanted.map(({ reference }) => dates.get(reference) ?? null);
}
