import type { FilterParam, SortOf } from '@tradecounter/contract/documents/document-kind';
import type { payments } from '@tradecounter/contract/documents/payments';
import { sql } from 'drizzle-orm/sql/sql';
import { pageOf } from '../../../platform/db/pages/page-of.ts';
import type { ListedPayment } from '../payment-repository.ts';

/** Payments of the customer. `timeZone` is the distributor's time zone, in which days begin. */
interface PaymentsOf {
  customerNumber: string;
  timeZone: string;
}

/** When the money was received. For unsettled payments, when they began. */
const paidAt = sql`coalesce(p.settled_at, p.started_at)`;

/** Reads count and page in one round trip, or all payments in batches. */
export const paymentHistory = pageOf<
  PaymentsOf,
  ListedPayment,
  SortOf<typeof payments>,
  Exclude<FilterParam<typeof payments>, 'search'>
>({
  alias: 'p',
  from: () => sql`payments p`,
  where: (at) => sql`p.customer_number = ${at.customerNumber}`,
  columns: () => ({
    customerNumber: sql`p.customer_number`,
    paymentId: sql`p.payment_id`,
    userId: sql`p.user_id`,
    paidBy: sql`p.paid_by`,
    language: sql`p.language`,
    method: sql`p.method`,
    state: sql`p.state`,
    amount: sql`p.amount::text`,
    onAccount: sql`p.on_account::text`,
    provider: sql`p.provider`,
    sessionId: sql`p.session_id`,
    reference: sql`p.reference`,
    pageUrl: sql`p.page_url`,
    paidWith: sql`p.paid_with`,
    savedMethod: sql`p.saved_method`,
    saveMethod: sql`p.save_method`,
    reason: sql`p.reason`,
    startedAt: sql`p.started_at`,
    pageUntil: sql`p.page_until`,
    settledAt: sql`p.settled_at`,
    changedAt: sql`p.changed_at`,
    takenBack: sql`p.taken_back::text`,
    lines: sql`(select coalesce(json_agg(json_build_object('invoiceNumber', l.invoice_number, 'orderNumber', l.order_number,
        'amount', l.amount::text, 'discount', l.discount::text, 'comment', l.comment,
        'left', (select v.net_due::text from invoices v where v.customer_number = l.customer_number and v.invoice_number = l.invoice_number)) order by l.line_number), '[]'::json)
      from payment_lines l where l.customer_number = p.customer_number and l.payment_id = p.payment_id)`,
  }),
  // Matches payment number, payment method, payer, invoice, order and comment.
  search: (pattern) => sql`p.payment_id ilike ${pattern} or p.paid_with ilike ${pattern} or p.paid_by ilike ${pattern}
    or exists (select 1 from payment_lines l where l.customer_number = p.customer_number and l.payment_id = p.payment_id
      and (l.invoice_number ilike ${pattern} or l.order_number ilike ${pattern} or l.comment ilike ${pattern}))`,
  filters: {
    state: (value) => sql`p.state = ${value}::text`,
    method: (value) => sql`p.method = ${value}::text`,
    paidFrom: (value, at) => sql`${paidAt} >= (${value}::date)::timestamp at time zone ${at.timeZone}::text`,
    paidTo: (value, at) => sql`${paidAt} < (${value}::date + 1)::timestamp at time zone ${at.timeZone}::text`,
  },
  sorts: {
    NEWEST: [
      { by: paidAt, type: 'timestamptz', down: true },
      { by: sql`p.payment_id`, type: 'text', down: true },
    ],
    OLDEST: [
      { by: paidAt, type: 'timestamptz' },
      { by: sql`p.payment_id`, type: 'text' },
    ],
    AMOUNT: [
      { by: sql`p.amount`, type: 'numeric', down: true },
      { by: sql`p.payment_id`, type: 'text', down: true },
    ],
  },
});
