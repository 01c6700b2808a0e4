import { sql } from 'drizzle-orm';
import type { AroundWrite } from '../../../platform/feeds/target.ts';

/**
 * The amount the ERP has booked on an invoice besides portal payments. Together they make up the difference between the
 * total and the net due.
 */
const bookedApart = `i.total - i.net_due - coalesce((select sum(p.amount) from ledger_postings p
  where p.customer_number = i.customer_number and p.invoice_number = i.invoice_number), 0)`;

/**
 * Records, for statements, what the ERP has booked on existing invoices since the last feed: checks, corrections and
 * the like. Costs something only for customers whose invoices change. Must run after the booking of portal payments.
 */
export const noteBookings: AroundWrite = async ({ tx, stage, now }) => {
  const before = `${stage}_booked`;
  await tx.execute(
    sql.raw(`create unlogged table ${before} as
      select i.customer_number, i.invoice_number, ${bookedApart} as amount from invoices i
      where i.invoice_number in (select invoice_number from ${stage})`),
  );
  return async () => {
    await tx.execute(sql`
      insert into ledger_erp_bookings (customer_number, invoice_number, booked_at, amount)
      select i.customer_number, i.invoice_number, ${now.toISOString()}::timestamptz,
        ${sql.raw(bookedApart)} - b.amount
      from ${sql.raw(before)} b
      join invoices i on i.customer_number = b.customer_number and i.invoice_number = b.invoice_number
      where ${sql.raw(bookedApart)} <> b.amount
      on conflict (customer_number, invoice_number, booked_at)
        do update set amount = ledger_erp_bookings.amount + excluded.amount`);
    await tx.execute(sql.raw(`drop table ${before}`));
  };
};
