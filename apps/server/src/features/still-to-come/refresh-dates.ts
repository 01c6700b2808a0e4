import { fraction } from '@tradecounter/rules/fraction';
import { storedQuantity } from '@tradecounter/rules/quantities/stored-quantity';
import type { Services } from '../../platform/services.ts';
import { lastOf } from '../orders/last-of.ts';
import { readWaits, type Waits } from '../stock/arrivals-sql.ts';
import { readArrivals, readCustomers, storeDates, type Waiting } from './refresh-repository.ts';

/** Customers of one transaction. */
const batchSize = 200;

/** Lists what the lines wait for. References of holds have no line. */
function waitingOf({ dates, short }: Waits): Waiting {
  const waiting: Waiting = { orders: [], lines: [], parts: [], dates: [], short: [] };
  const add = (reference: string, part: string, date: string | null, missing: string): void => {
    const slash = reference.lastIndexOf('/');
    if (slash === -1) return;
    waiting.orders.push(reference.slice(0, slash));
    waiting.lines.push(Number(reference.slice(slash + 1)));
    waiting.parts.push(part);
    waiting.dates.push(date);
    waiting.short.push(missing);
  };
  for (const [reference, date] of dates) add(reference, 'backOrder', date, '0');
  for (const [reference, promises] of short) {
    const missing = promises.reduce((sum, { quantity }) => sum.plus(quantity), fraction(0));
    add(reference, 'short', lastOf(promises.map(({ date }) => date)), storedQuantity(missing));
  }
  return waiting;
}

/**
 * Works out when the goods of all open orders are expected, and stores the dates that changed. Feeds, orders and counts
 * all move dates, so it looks at every customer. Several processes may run it at once.
 */
export async function refreshDates({ db, now, today }: Pick<Services, 'db' | 'now' | 'today'>): Promise<void> {
  for (let after = ''; ;) {
    const customers = await readCustomers(db, after, batchSize);
    if (customers.length === 0) return;
    await db.transact(async (tx) => {
      const rows = await readArrivals(tx, customers, today());
      const waiting = waitingOf(readWaits(rows!));
      await storeDates(tx, { customers, now: now().toISOString(), today: today() }, waiting);
    });
    if (customers.length < batchSize) return;
    after = customers.at(-1)!;
  }
}
