import { limits } from '@tradecounter/contract/limits';
import { decimal, toWire } from '@tradecounter/rules/decimal';
import type { AccountContext } from '../../platform/context.ts';
import { need } from '../../platform/need.ts';
import { findBalance, findCredits, findOpenItems, type MovementRow } from './statement-repository.ts';

const present = ({ amount, ...movement }: MovementRow) => ({ ...movement, amount: toWire(decimal(amount)) });

/**
 * Explains the current balance to the cent, by invoices, credits and payments. The queries run separately, so a posting
 * between them can appear in one and be missing in another.
 */
export async function whyBalance(context: AccountContext) {
  need(context, 'SeeInvoices');
  need(context, 'SeePrices');
  const { db, customerNumber, timeZone } = context;
  const query = { customerNumber, timeZone, limit: limits.statementEntries };
  const [sums, items, credits] = await Promise.all([
    findBalance(db, customerNumber),
    findOpenItems(db, query),
    findCredits(db, query),
  ]);
  return {
    balance: toWire(decimal(sums.owed).minus(sums.credit)),
    owed: toWire(decimal(sums.owed)),
    creditOnAccount: toWire(decimal(sums.credit)),
    items: items.map(({ total, netDue, movements, ...item }) => ({
      ...item,
      total: toWire(decimal(total)),
      netDue: toWire(decimal(netDue)),
      movements: movements.map(present),
    })),
    credits: credits.map(present),
    more: sums.count - items.length,
  };
}
