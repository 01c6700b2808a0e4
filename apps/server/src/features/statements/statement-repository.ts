import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { int, json, text, textOf } from '../../platform/db/columns.ts';
import { type Places, prepare, type RowOf } from '../../platform/db/prepared.ts';
import { creditSql, openSql } from '../invoices/invoice-state-sql.ts';

/** A change of the balance on a day. Amounts are exact decimals, and positive when more is owed. */
export interface EntryRow {
  /** ISO date. */
  day: string;
  kind: EntryKind;
  /** Number of the invoice, credit or payment. */
  number: string;
  /** Purchase order of an invoice, or the payment method of a payment. */
  note: string;
  amount: string;
}

/**
 * `returned`: a payment that was taken back. `applied`: credit on account that the ERP used. The rest are other bookings
 * of the ERP: `paid` pays a whole invoice, `adjusted` raises an invoice, `used` takes a credit, and `booked` lowers an
 * invoice, which may be a payment or an adjustment.
 */
export type EntryKind =
  | 'invoice'
  | 'credit'
  | 'payment'
  | 'discount'
  | 'returned'
  | 'paid'
  | 'booked'
  | 'adjusted'
  | 'used'
  | 'applied';

/** Returns the kind of the ERP's booking. `amount` lowers what is owed. */
const bookingKind = (amount: SQL, total: SQL): SQL =>
  sql`case
      when ${total} < 0 then 'used'
      when ${amount} < 0 then 'adjusted'
      when ${amount} = ${total} then 'paid'
      else 'booked'
    end`;

interface CustomerKey {
  customerNumber: string;
  /** The distributor's time zone, in which days begin. */
  timeZone: string;
}

/**
 * All changes of the balance. The ERP's bookings from before the first import of an invoice count from the
 * invoice date. So the entries add up to what is owed now, less credit on account.
 */
const entries = (at: Places<CustomerKey>): SQL => sql`posted as (
    select p.*, (p.posted_at at time zone ${at.timeZone}::text)::date as day
    from ledger_postings p
    where p.customer_number = ${at.customerNumber}),
  invoiced as materialized (
    select v.invoice_number, v.invoice_date, v.po_number, v.total,
      v.total - v.net_due - coalesce(p.amount, 0) - coalesce(b.amount, 0) as booked_before
    from invoices v
    left join (
      select invoice_number, sum(amount) as amount
      from posted
      group by 1) p on p.invoice_number = v.invoice_number
    left join (
      select invoice_number, sum(amount) as amount
      from ledger_erp_bookings
      where customer_number = ${at.customerNumber}
      group by 1) b on b.invoice_number = v.invoice_number
    where v.customer_number = ${at.customerNumber}),
  moved as (
    select day, payment_id, kind, sum(amount - discount) as cash, sum(discount) as discount
    from posted
    group by 1, 2, 3),
  entries as (
    select invoice_date as day, case when ${creditSql(sql`invoiced`)} then 'credit' else 'invoice' end as kind,
      invoice_number as number, po_number as note, total as amount
    from invoiced
    where total <> 0
    union all
    select invoice_date, ${bookingKind(sql`booked_before`, sql`total`)}, invoice_number, '', -booked_before
    from invoiced
    where booked_before <> 0
    union all
    select (e.booked_at at time zone ${at.timeZone}::text)::date, ${bookingKind(sql`e.amount`, sql`v.total`)},
      e.invoice_number, '', -e.amount
    from ledger_erp_bookings e left join invoiced v on v.invoice_number = e.invoice_number
    where e.customer_number = ${at.customerNumber} and e.amount <> 0
    union all
    select m.day, case m.kind when 'payment' then 'payment' when 'applied' then 'applied' else 'returned' end,
      m.payment_id, coalesce(p.paid_with, ''), -m.cash
    from moved m left join payments p on p.payment_id = m.payment_id
    where m.cash <> 0
    union all
    select day, 'discount', payment_id, '', -discount
    from moved
    where discount <> 0)`;

/** Order of entries. A discount comes before its reversal, which increases what is owed. */
const entryOrder = sql`day,
  array_position(array['invoice', 'credit', 'payment', 'discount', 'returned', 'paid', 'booked', 'adjusted', 'used',
      'applied'], kind), number, amount`;

const statementOfDays = prepare(
  { opening: text, change: text, count: int, entries: json<EntryRow[]>() },
  (at: Places<CustomerKey & { from: string; to: string; limit: number }>) => sql`
    with ${entries(at)},
      shown as (
        select *
        from entries
        where day between ${at.from}::date and ${at.to}::date
        order by ${entryOrder} limit ${at.limit}::int)
    select (select coalesce(sum(amount), 0)::text from entries where day < ${at.from}::date) as opening,
      (select coalesce(sum(amount), 0)::text
        from entries
        where day between ${at.from}::date and ${at.to}::date) as change,
      (select count(*)::int from entries where day between ${at.from}::date and ${at.to}::date) as count,
      (select coalesce(json_agg(json_build_object('day', day, 'kind', kind, 'number', number, 'note', note,
                'amount', amount::text)
              order by ${entryOrder}), '[]'::json)
        from shown) as entries`,
  { plan: 'each' },
);

/**
 * Reads up to `limit` entries of these days (ISO dates, both included), with the amount owed before and the sum of all
 * changes.
 */
export const findStatement = async (
  db: Executor,
  query: CustomerKey & { from: string; to: string; limit: number },
): Promise<{ opening: string; change: string; count: number; entries: EntryRow[] }> =>
  (await statementOfDays.row(db, query))!;

/** A change of an invoice's open amount. */
export type MovementRow = RowOf<typeof credits>;

export type OpenItemRow = RowOf<typeof openItems>;

const movement = sql`json_build_object('day', m.day, 'kind', m.kind, 'number', m.number, 'amount', m.amount::text)
  order by m.day, m.kind, m.number, m.amount`;

const openItems = prepare(
  { invoiceNumber: text, day: text, total: text, netDue: text, movements: json<MovementRow[]>() },
  (at: Places<CustomerKey & { limit: number }>) => sql`
    with ${entries(at)},
      per_invoice as (
        select day, case kind when 'payment' then 'payment' else 'returned' end as kind, payment_id as number,
          invoice_number, -sum(amount - discount) as amount
        from posted
        where invoice_number <> ''
        group by day, kind, payment_id, invoice_number
        having sum(amount - discount) <> 0
        union all
        select day, 'discount', payment_id, invoice_number, -sum(discount)
        from posted
        where discount <> 0
        group by day, kind, payment_id, invoice_number
        union all
        select day, kind, '', number, amount
        from entries
        where kind in ('paid', 'booked', 'adjusted', 'used'))
    select v.invoice_number as "invoiceNumber", v.invoice_date::text as day, v.total::text as total,
      v.net_due::text as "netDue",
      (select coalesce(json_agg(${movement}), '[]'::json)
        from per_invoice m
        where m.invoice_number = v.invoice_number) as movements
    from invoices v
    where v.customer_number = ${at.customerNumber} and ${openSql(sql`v`)}
    order by v.invoice_date, v.invoice_number limit ${at.limit}::int`,
  { plan: 'each' },
);

/** Reads open invoices and unused credits, oldest first, each with all its changes. */
export const findOpenItems = (db: Executor, query: CustomerKey & { limit: number }): Promise<OpenItemRow[]> =>
  openItems.rows(db, query);

const balanceSums = prepare(
  { owed: text, count: int, credit: text },
  (at: Places<{ customerNumber: string }>) => sql`
    select coalesce(sum(v.net_due), 0)::text as owed, count(*)::int as count,
      (select coalesce(sum(amount), 0)::text
        from ledger_postings
        where customer_number = ${at.customerNumber} and invoice_number = '') as credit
    from invoices v
    where v.customer_number = ${at.customerNumber} and ${openSql(sql`v`)}`,
);

/** Returns what is owed on invoices less unused credits, the number of those invoices, and the credit on account. */
export const findBalance = async (
  db: Executor,
  customerNumber: string,
): Promise<{ owed: string; count: number; credit: string }> => (await balanceSums.row(db, { customerNumber }))!;

const credits = prepare(
  { day: text, kind: textOf<EntryKind>(), number: text, amount: text },
  (at: Places<CustomerKey & { limit: number }>) => sql`
    select (posted_at at time zone ${at.timeZone}::text)::date::text as day,
      case when kind = 'applied' then 'booked' when amount > 0 then 'payment' else 'credit' end as kind,
      payment_id as number, amount::text as amount
    from ledger_postings
    where customer_number = ${at.customerNumber} and invoice_number = ''
    order by posted_at desc limit ${at.limit}::int`,
);

/** Reads payments that added or used credit on account, newest first. */
export const findCredits = (db: Executor, query: CustomerKey & { limit: number }): Promise<MovementRow[]> =>
  credits.rows(db, query);
