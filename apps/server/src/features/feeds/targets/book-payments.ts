import { sql } from 'drizzle-orm';
import { rows } from '../../../platform/db/database.ts';
import { bookPostings } from '../../ledger/book-postings.ts';
import type { Booking } from '../../ledger/ledger-repository.ts';
import type { CreditUse } from '../../ledger/credit-use-repository.ts';
import { useCredit } from '../../ledger/use-credit.ts';
import type { AroundWrite } from './target.ts';

/** Bookings that are handed on in one go. */
const atOnce = 5000;

/** Books the payments that the staged rows name, after the write. `named`: a query of paymentId, invoiceNumber and amount. */
const booking =
  (named: (stage: string) => string): AroundWrite =>
  ({ tx, stage }) =>
    Promise.resolve(async () => {
      const found = await rows<Booking & object>(tx, sql.raw(named(stage)));
      for (let from = 0; from < found.length; from += atOnce) await bookPostings(tx, found.slice(from, from + atOnce));
    });

/** Payments that rows of `payments-applied` book, with their amounts. */
export const bookApplied = booking(
  (stage) =>
    `select payment_id as "paymentId", invoice_number as "invoiceNumber", amount::text as amount from ${stage} order by 1, 2`,
);

/** Payments that invoices name as taken into account: booked as a whole. */
export const bookNamed = booking(
  (stage) => `select distinct p.id as "paymentId", s.invoice_number as "invoiceNumber", null::text as amount
    from ${stage} s cross join unnest(s.payments) p(id) order by 1, 2`,
);

/** Takes credit on account that rows of `credit-applied` name off the customer's, after the write. */
export const takeUsedCredit: AroundWrite = ({ tx, stage, now }) =>
  Promise.resolve(async () => {
    const found = await rows<CreditUse & object>(
      tx,
      sql.raw(`select payment_id as "paymentId", amount::text as amount from ${stage} order by 1`),
    );
    for (let from = 0; from < found.length; from += atOnce) await useCredit(tx, found.slice(from, from + atOnce), now);
  });
