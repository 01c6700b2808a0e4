import { type Decimal, decimal } from '@tradecounter/rules/decimal';
import type { Config } from '../../../config.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { type CreditRow, findCredit, lockLimit } from './credit-repository.ts';

export interface CreditSettings {
  aboveCreditLimit: Config['ABOVE_CREDIT_LIMIT'];
}

/**
 * Returns the limit less open invoices and open orders, in dollars. Below zero when overdrawn, null without a limit.
 */
export const freeCredit = ({ limit, openInvoices, openOrders }: CreditRow): Decimal | null =>
  limit === null ? null : decimal(limit).minus(decimal(openInvoices)).minus(decimal(openOrders));

/**
 * Whether an order with this total exceeds the customer's credit limit. Until the transaction ends, no other order of
 * the customer is checked against the limit.
 */
export async function isAboveLimit(tx: Transaction, customerNumber: string, total: Decimal): Promise<boolean> {
  if (!(await lockLimit(tx, customerNumber))) return false;
  const found = await findCredit(tx, customerNumber);
  const free = found === null ? null : freeCredit(found);
  return free !== null && total.gt(free);
}
