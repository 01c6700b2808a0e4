import { sql } from 'drizzle-orm/sql/sql';
import type { Transaction } from '../../platform/db/database.ts';
import { text } from '../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite } from '../../platform/db/prepared.ts';

/** How much of a payment's credit on account the ERP has used so far, as an exact decimal. */
export interface CreditUse {
  paymentId: string;
  amount: string;
}

const owners = prepare(
  { customerNumber: text },
  (
    at: Places<{ payments: string[] }>,
  ) => sql`select distinct customer_number collate "C" as "customerNumber" from ledger_postings
    where payment_id = any(${at.payments}::text[]) and invoice_number = '' order by 1`,
);

const postingInsertion = prepareWrite(
  (at: Places<{ payments: string[]; amounts: string[]; at: string }>) => sql`
    insert into ledger_postings (customer_number, invoice_number, payment_id, kind, amount, booked, posted_at, turn)
    select p.customer_number, '', d.payment_id, 'applied', u.before - d.amount, u.before - d.amount,
      ${at.at}::timestamptz, u.turn + 1
    from unnest(${at.payments}::text[], ${at.amounts}::numeric[]) d(payment_id, amount)
    cross join lateral (
      select customer_number
      from ledger_postings
      where payment_id = d.payment_id and invoice_number = '' limit 1) p
    cross join lateral (
      select -coalesce(sum(a.amount), 0) as before, coalesce(max(a.turn), 0) as turn
      from ledger_postings a
      where a.payment_id = d.payment_id and a.invoice_number = '' and a.kind = 'applied') u
    where u.before <> d.amount`,
);

/** Returns the customers of these payments, in the order in which they are locked. */
export const findOwners = async (tx: Transaction, payments: string[]): Promise<string[]> =>
  (await owners.rows(tx, { payments })).map(({ customerNumber }) => customerNumber);

/** Posts the difference to what the ERP had used before. */
export const insertUses = (tx: Transaction, uses: readonly CreditUse[], now: Date): Promise<number> =>
  postingInsertion.run(tx, {
    payments: uses.map(({ paymentId }) => paymentId),
    amounts: uses.map(({ amount }) => amount),
    at: now.toISOString(),
  });
