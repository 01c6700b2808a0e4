import type { EventPayload } from '@tradecounter/contract/events/events';
import { sql } from 'drizzle-orm';
import { nullable, text } from '../../../server/src/platform/db/columns.ts';
import type { Executor } from '../../../server/src/platform/db/database.ts';
import { rows } from '../../../server/src/platform/db/rows.ts';
import type { FeedRow } from './erp-order.ts';

/** What a payment changed, as the events `payment.settled` and `payment.returned` contain it. */
export type PostedPayment = Pick<EventPayload<'payment.settled'>, 'paymentId' | 'postings'>;

/**
 * Returns the demo distributor's invoices after these postings, and how much of the payment is booked on each. It
 * replaces the ERP's own ledger, which equals what it last sent to the portal.
 */
export async function readBooks(db: Executor, { paymentId, postings }: PostedPayment): Promise<FeedRow[]> {
  const invoicesAfter = await rows(
    db,
    {
      number: text,
      customer: text,
      shipTo: text,
      orderNumber: text,
      poNumber: text,
      sidemark: text,
      location: text,
      date: text,
      dueDate: text,
      discountDate: nullable(text),
      discountAmount: nullable(text),
      discountPercent: nullable(text),
      freight: nullable(text),
      tax: nullable(text),
      total: text,
      netDue: text,
      payments: text,
      booked: text,
    },
    sql`
      select v.invoice_number as number, v.customer_number as customer, v.ship_to as "shipTo",
        v.order_number as "orderNumber", v.po_number as "poNumber", v.sidemark, v.location,
        v.invoice_date::text as date, v.due_date::text as "dueDate", v.discount_date::text as "discountDate",
        v.discount_amount::text as "discountAmount", v.discount_percent::text as "discountPercent",
        v.freight::text as freight, v.tax::text as tax, v.total::text as total,
        (v.open_in_erp - g.amount)::text as "netDue", array_to_string(v.payments, '|') as payments,
        (coalesce(l.booked, 0) + g.amount)::text as booked
      from unnest(${sql.param(postings.map(({ invoiceNumber }) => invoiceNumber))}::text[],
          ${sql.param(postings.map(({ amount }) => amount))}::numeric[]) as g (invoice, amount)
      join invoices v on v.invoice_number = g.invoice
      left join ledger_postings l on l.payment_id = ${paymentId} and l.invoice_number = g.invoice
        and l.kind = 'payment' and l.turn = 0
      order by 1`,
  );
  const booked = invoicesAfter.flatMap(({ booked: amount, ...invoice }): FeedRow[] => [
    { feed: 'invoices', ...withoutEmpty(invoice) },
    { feed: 'payments-applied', payment: paymentId, invoice: invoice.number, amount },
  ]);
  const number = `CR-${paymentId.replaceAll(/\D/g, '')}`;
  return [...booked, { feed: 'payment-acknowledgements', payment: paymentId, state: 'posted', number }];
}

const withoutEmpty = (row: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row).filter((cell): cell is [string, string] => cell[1] !== null && cell[1] !== ''),
  );
