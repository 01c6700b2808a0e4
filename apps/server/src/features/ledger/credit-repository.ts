import { type Decimal, decimal } from '@tradecounter/rules/decimal';
import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { text } from '../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite } from '../../platform/db/prepared.ts';

const credit = prepare(
  { amount: text },
  (at: Places<{ customerNumber: string }>) => sql`select coalesce(sum(amount), 0)::text as amount from ledger_postings
    where customer_number = ${at.customerNumber} and invoice_number = ''`,
);

/** Returns the customer's credit on account: money received but not applied to an invoice. */
export const findCredit = async (db: Executor, customerNumber: string): Promise<Decimal> =>
  decimal((await credit.row(db, { customerNumber }))!.amount);

const lock = prepareWrite(
  (at: Places<{ customerNumber: string }>) =>
    sql`select pg_advisory_xact_lock(hashtextextended('credit on account of ' || ${at.customerNumber}::text, 0))`,
);

/** Returns the same amount and locks it until the transaction ends. */
export async function lockCredit(tx: Transaction, customerNumber: string): Promise<Decimal> {
  await lock.run(tx, { customerNumber });
  return findCredit(tx, customerNumber);
}
