import { type Decimal, decimal } from '@tradecounter/rules/decimal';
import type { Transaction } from '../../../platform/db/database.ts';
import { type CreditRow, findCredit, lockLimit } from './credit-repository.ts';

/** What becomes of an order that goes above the customer's credit limit: it is placed and waits until the distributor lets it go, or it is refused. */
export const waysAboveLimit = ['hold', 'refuse'] as const;

export interface CreditSettings {
  aboveCreditLimit: (typeof waysAboveLimit)[number];
}

/** The limit less open invoices and open orders, dollars; below zero where it is overdrawn, null without a limit. */
export const freeCredit = ({ limit, openInvoices, openOrders }: CreditRow): Decimal | null =>
  limit === null ? null : decimal(limit).minus(decimal(openInvoices)).minus(decimal(openOrders));

/** Whether an order that comes to so much goes above the customer's credit limit. Until the transaction ends no other order of the customer counts against the same limit. */
export async function isAboveLimit(tx: Transaction, customerNumber: string, total: Decimal): Promise<boolean> {
  if (!(await lockLimit(tx, customerNumber))) return false;
  const found = await findCredit(tx, customerNumber);
  const free = found === null ? null : freeCredit(found);
  return free !== null && total.gt(free);
}
