import { may } from '@tradecounter/contract/auth/permissions';
import type { AccountContext } from '../../../platform/context.ts';
import { showItems } from './show-lists.ts';
import { findUsual, type UsualRow } from './usual-repository.ts';

/** Maximum number of usual items, and how many days of orders they come from. */
const limits = { items: 200, days: 365 } as const;

const dayMs = 86_400_000;
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

/** Reads the items bought in the last year, from all orders that the reader can see. */
export function readUsual({ db, actor, customerNumber, claims, today, timeZone }: AccountContext): Promise<UsualRow[]> {
  const whose = {
    customerNumber,
    userId: actor.userId,
    everybody: may(claims, 'SeeOrders'),
    billed: may(claims, 'SeeInvoices'),
  };
  return findUsual(db, { ...whose, since: daysBefore(today(), limits.days), timeZone, maxItems: limits.items });
}

/**
 * Lists the items that the customer bought in the last year, most often bought first. Users without access to the
 * customer's orders see only their own. Purchases known only from invoices are included for users who can see invoices.
 */
export async function listUsual(context: AccountContext) {
  const rows = await readUsual(context);
  const shown = await showItems(
    context,
    rows.map(({ itemId: item }) => item),
    { whole: true },
  );
  return rows.map((row) => ({
    itemId: row.itemId,
    orders: row.orders,
    quantity: Number(row.quantity),
    uom: row.uom,
    lastOrdered: row.lastOrdered,
    item: shown.get(row.itemId)?.shown ?? null,
  }));
}
