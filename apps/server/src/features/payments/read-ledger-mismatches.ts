import { sql } from 'drizzle-orm/sql/sql';
import { text, textOf } from '../../platform/db/columns.ts';
import type { RowOf } from '../../platform/db/prepared.ts';
import type { Executor } from '../../platform/db/database.ts';
import { rows } from '../../platform/db/rows.ts';

/** A disagreement between two records. Amounts are exact decimals. */
const ledgerMismatch = {
  /**
   * `transit`: an invoice and its postings. `posted`: a payment and its postings. `used`: credit that the ERP reported
   * as used, and its postings. `kept`: a reservation of an ended payment.
   */
  kind: textOf<'transit' | 'posted' | 'used' | 'kept'>(),
  customerNumber: text,
  /** Number of the invoice or of the payment. */
  subject: text,
  recorded: text,
  should: text,
};

export type LedgerMismatch = RowOf<typeof ledgerMismatch>;

/**
 * The amount that payment `p` must have posted. A payment from credit moves money from the account to invoices, so its
 * postings add up to zero.
 */
const due = sql`case when p.state in ('settled', 'disputed', 'returned', 'refunded') and p.method <> 'accountCredit'
  then p.amount - p.taken_back else 0 end`;

/** Compares invoices, payments, postings, reservations and the credit that the ERP used over the whole database. Changes nothing. */
export const readLedgerMismatches = (db: Executor): Promise<LedgerMismatch[]> =>
  rows(
    db,
    ledgerMismatch,
    sql`
      with transit as (
          select customer_number, invoice_number, sum(amount - booked) as amount
          from ledger_postings
          where invoice_number <> ''
          group by 1, 2),
        posted as (
          select payment_id, sum(amount - discount) as amount
          from ledger_postings
          where kind <> 'applied'
          group by 1),
        applied as (
          select payment_id, min(customer_number) as customer_number, -sum(amount) as amount
          from ledger_postings
          where kind = 'applied'
          group by 1)
      select 'transit' as kind, v.customer_number as "customerNumber", v.invoice_number as subject,
        trim_scale(v.in_transit)::text as recorded, trim_scale(coalesce(t.amount, 0))::text as should
      from invoices v
      left join transit t on t.customer_number = v.customer_number and t.invoice_number = v.invoice_number
      where v.in_transit <> coalesce(t.amount, 0)
      union all
      select 'posted', p.customer_number, p.payment_id, trim_scale(coalesce(s.amount, 0))::text,
        trim_scale(${due})::text
      from payments p left join posted s on s.payment_id = p.payment_id
      where coalesce(s.amount, 0) <> ${due}
      union all
      select 'used', coalesce(a.customer_number, p.customer_number, ''), coalesce(a.payment_id, u.payment_id),
        trim_scale(coalesce(a.amount, 0))::text, trim_scale(coalesce(u.amount, 0))::text
      from applied a
      full join ledger_credit_uses u on u.payment_id = a.payment_id
      left join payments p on p.payment_id = u.payment_id
      where coalesce(a.amount, 0) <> coalesce(u.amount, 0)
      union all
      select distinct 'kept', r.customer_number, r.payment_id,
        trim_scale(sum(r.amount) over (partition by r.payment_id))::text, '0'
      from ledger_reservations r join payments p on p.payment_id = r.payment_id
      where p.state not in ('created', 'redirected', 'unknown', 'processing')
      order by 1, 2, 3`,
  );
