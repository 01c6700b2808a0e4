import { sql } from 'drizzle-orm';
import { nullable, text } from '../../../platform/db/columns.ts';
import { rows } from '../../../platform/db/rows.ts';
import { bookPostings } from '../book-postings.ts';
import { useCredit } from '../use-credit.ts';
import type { AroundWrite } from '../../../platform/feeds/target.ts';

/** Number of bookings passed on at once. */
const batchSize = 5000;

const namedPayment = { paymentId: text, invoiceNumber: text, amount: nullable(text) };

/**
 * After the write, books the payments that the staged rows name. `named` is a query of namedPayment's columns.
 */
const booking =
  (named: (stage: string) => string): AroundWrite =>
  ({ tx, stage }) =>
    Promise.resolve(async () => {
      const found = await rows(tx, namedPayment, sql.raw(named(stage)));
      for (let from = 0; from < found.length; from += batchSize)
        await bookPostings(tx, found.slice(from, from + batchSize));
    });

/** Books the payments of `payments-applied` rows, with their amounts. */
export const bookApplied = booking(
  (stage) =>
    `select payment_id as "paymentId", invoice_number as "invoiceNumber", amount::text as amount from ${stage}
      order by 1, 2`,
);

/** Books the payments that invoices list as included, each in full. */
export const bookNamed = booking(
  (stage) => `select distinct p.id as "paymentId", s.invoice_number as "invoiceNumber", null::text as amount
    from ${stage} s cross join unnest(s.payments) p(id) order by 1, 2`,
);

/** After the write, deducts the used credit of `credit-applied` rows from the customer's credit on account. */
export const takeUsedCredit: AroundWrite = ({ tx, stage, now }) =>
  Promise.resolve(async () => {
    const found = await rows(
      tx,
      { paymentId: text, amount: text },
      sql.raw(`select payment_id as "paymentId", amount::text as amount from ${stage} order by 1`),
    );
    for (let from = 0; from < found.length; from += batchSize)
      await useCredit(tx, found.slice(from, from + batchSize), now);
  });
