import type { PaymentMethod, PaymentState } from '@tradecounter/contract/documents/payments';
import { sql } from 'drizzle-orm/sql/sql';
import { bool, instant, int, json, nullable, text, textOf } from '../../../platform/db/columns.ts';
import { pageOf } from '../../../platform/db/pages/page-of.ts';
import type { Places } from '../../../platform/db/prepared.ts';
import type { Language } from '../../../platform/words/languages.ts';
import type { PaidLineRow } from '../payment-repository.ts';

/** Payments of the customer. `timeZone` is the distributor's time zone, in which days begin. */
interface PaymentsOf {
  customerNumber: string;
  timeZone: string;
}

/** When the money was received. For unsettled payments, when they began. */
const paidAt = sql`coalesce(p.settled_at, p.started_at)`;

/** Reads count and page in one round trip, or all payments in batches. */
export const paymentHistory = pageOf({
  alias: 'p',
  from: () => sql`payments p`,
  where: (at: Places<PaymentsOf>) => sql`p.customer_number = ${at.customerNumber}`,
  columns: () => ({
    customerNumber: text(sql`p.customer_number`),
    paymentId: text(sql`p.payment_id`),
    userId: int(sql`p.user_id`),
    paidBy: text(sql`p.paid_by`),
    language: textOf<Language>()(sql`p.language`),
    method: textOf<PaymentMethod>()(sql`p.method`),
    state: textOf<PaymentState>()(sql`p.state`),
    /** Exact decimals. */
    amount: text(sql`p.amount::text`),
    onAccount: text(sql`p.on_account::text`),
    provider: text(sql`p.provider`),
    sessionId: text(sql`p.session_id`),
    reference: text(sql`p.reference`),
    pageUrl: text(sql`p.page_url`),
    paidWith: text(sql`p.paid_with`),
    /** Id of the saved payment method to charge. Empty means the provider's page. */
    savedMethod: text(sql`p.saved_method`),
    saveMethod: bool(sql`p.save_method`),
    reason: text(sql`p.reason`),
    /** ISO instants. */
    startedAt: instant(sql`p.started_at`),
    pageUntil: instant(sql`p.page_until`),
    settledAt: nullable(instant(sql`p.settled_at`)),
    /** Time of the last change, as text for comparison. */
    changedAt: instant(sql`p.changed_at`),
    /** Part of the amount that the provider has taken back since, as an exact decimal. */
    takenBack: text(sql`p.taken_back::text`),
    /** The payment link by which it was started. Empty when a user paid. */
    linkId: text(sql`p.link_id`),
    acknowledged: nullable(
      json<{ state: 'received' | 'posted'; number: string }>()(sql`(select json_build_object('state', a.state,
            'number', a.number)
        from payment_acknowledgements a
        where a.payment_id = p.payment_id)`),
    ),
    lines: json<PaidLineRow[]>()(sql`(select coalesce(json_agg(json_build_object('invoiceNumber', l.invoice_number,
                'orderNumber', l.order_number, 'amount', l.amount::text, 'discount', l.discount::text,
                'comment', l.comment,
                'left', (
                  select v.net_due::text
                  from invoices v
                  where v.customer_number = l.customer_number and v.invoice_number = l.invoice_number))
              order by l.line_number), '[]'::json)
        from payment_lines l
        where l.customer_number = p.customer_number and l.payment_id = p.payment_id)`),
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
