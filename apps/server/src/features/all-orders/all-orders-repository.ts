import type { allOrders } from '@tradecounter/contract/documents/all-orders';
import type { StateOf } from '@tradecounter/contract/documents/document-kind';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { bool, date, json, nullable, numeric, text, textOf } from '../../platform/db/columns.ts';
import { packed } from '../../platform/db/packed-rows.ts';
import { pageOf, type SortKey } from '../../platform/db/pages/page-of.ts';
import type { Places, RowOf } from '../../platform/db/prepared.ts';
import { creditSql, invoiceStateSql, overdueSql, unpaidSql } from '../invoices/invoice-state-sql.ts';
import { confirmedLines } from '../orders/confirmed-sql.ts';
import { type OrderSummaryRow, owed } from '../orders/order-list-repository.ts';
import { lateSql, onCreditHoldSql } from '../orders/order-state-sql.ts';

interface AllOrdersQuestion {
  customerNumber: string;
  /** Whether to list orders. */
  orders: boolean;
  /** Whether to list invoices and credits. */
  invoices: boolean;
  /** ISO day. It decides which orders are late. */
  today: string;
  /** Minutes by which the distributor's time zone is ahead of UTC. */
  ahead: number;
}

export type OrderOrInvoiceRow = RowOf<typeof allOrdersList>;

const order = sql`o`;
const invoice = sql`v`;

/**
 * Orders and invoices with the columns for sorting, searching and filtering. An invoice has only a day and is sorted as
 * of noon UTC. Neither half has a condition, because only then does the planner read both through their own indexes.
 */
const documents = (at: Places<AllOrdersQuestion>): SQL => sql`(select o.customer_number, 'order' as kind,
      o.order_number as id, o.placed_at as dated_at,
      (o.placed_at at time zone 'UTC' + make_interval(mins => ${at.ahead}::int))::date as dated, o.state,
      ${lateSql(order, at.today)} as late, false as unpaid, false as overdue, o.total, o.search_text,
      o.order_number
    from orders o
    union all
    select v.customer_number, case when ${creditSql(invoice)} then 'credit' else 'invoice' end, v.invoice_number,
      ((v.invoice_date + time '12:00') at time zone 'UTC'), v.invoice_date, ${invoiceStateSql(invoice)}, false,
      ${unpaidSql(invoice)}, ${overdueSql(invoice, at.today)}, v.total, v.search_text, v.order_number
    from invoices v) d`;

const descending = (by: SQL, type: SortKey['type']): SortKey => ({ by, type, down: true });

/** Orders and invoices in one list: a page with its count in one round trip, or all rows in batches. */
export const allOrdersList = pageOf({
  alias: 'd',
  from: documents,
  where: (at: Places<AllOrdersQuestion>) =>
    sql`d.customer_number = ${at.customerNumber} and (${at.orders}::boolean or d.kind <> 'order')
      and (${at.invoices}::boolean or d.kind = 'order')`,
  join: () => sql`left join orders o on d.kind = 'order' and o.customer_number = d.customer_number
      and o.order_number = d.id
    left join invoices v on d.kind <> 'order' and v.customer_number = d.customer_number and v.invoice_number = d.id
    left join ship_tos s on s.customer_number = v.customer_number and s.sequence = v.ship_to and v.ship_to <> ''`,
  columns: (at) => ({
    kind: textOf<'order' | 'invoice' | 'credit'>()(sql`d.kind`),
    id: text(sql`d.id`),
    /** The ERP may use other states. */
    state: textOf<StateOf<typeof allOrders> | (string & {})>()(sql`d.state`),
    late: bool(sql`d.late`),
    overdue: bool(sql`d.overdue`),
    /** For an order: it waits because it exceeds the credit limit. */
    creditHold: bool(sql`coalesce(${onCreditHoldSql(order)}, false)`),
    dated: date(sql`d.dated`),
    orderNumber: text(sql`coalesce(v.order_number, '')`),
    poNumber: text(sql`coalesce(o.po_number, v.po_number)`),
    sidemark: text(sql`coalesce(o.sidemark, v.sidemark)`),
    shipTo: text(sql`case
        when o.pickup then o.location_name
        else concat_ws(', ', coalesce(nullif(o.ship_to->>'line1', ''), nullif(s.name, '')),
            coalesce(nullif(o.ship_to->>'city', ''), nullif(s.city, '')))
      end`),
    total: numeric(sql`d.total`),
    /** For a late order: the arrivals its lines wait for, and the back orders for the same goods. */
    incoming: packed(sql`case when d.late then ${owed(at.today).incoming} end`),
    waiting: packed(sql`case when d.late then ${owed(at.today).waiting} end`),
    /** For an order, late or not: the lines with a confirmed date. */
    confirmed: nullable(json<OrderSummaryRow['confirmed']>()(confirmedLines)),
  }),
  id: [sql`d.kind`, sql`d.id`],
  search: (_pattern, has) => has(sql`d.search_text`),
  filters: {
    kind: (value) => sql`d.kind = ${value}::text`,
    // An unused credit has the state `unpaid`, but the customer doesn't pay it.
    state: (value) =>
      sql`case ${value}::text
          when 'late' then d.late
          when 'unpaid' then d.unpaid
          when 'overdue' then d.overdue
          else d.state = ${value}::text
        end`,
    datedFrom: (value) => sql`d.dated >= ${value}::date`,
    datedTo: (value) => sql`d.dated <= ${value}::date`,
    // An invoice belongs to the department of its order.
    department: (value) => sql`exists (
        select 1
        from orders p
        where p.customer_number = d.customer_number and p.order_number = d.order_number
          and ${value}::text = any(p.departments))`,
  },
  sorts: {
    NEWEST: [
      descending(sql`d.dated_at`, 'timestamptz'),
      descending(sql`d.id`, 'text'),
      descending(sql`d.kind`, 'text'),
    ],
    OLDEST: [
      { by: sql`d.dated_at`, type: 'timestamptz' },
      { by: sql`d.id`, type: 'text' },
      { by: sql`d.kind`, type: 'text' },
    ],
    TOTAL: [descending(sql`d.total`, 'numeric'), descending(sql`d.id`, 'text'), descending(sql`d.kind`, 'text')],
  },
});
