import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { text, textOf } from '../../platform/db/columns.ts';
import { type Places, prepare, type RowOf } from '../../platform/db/prepared.ts';
import { creditSql, openSql, overdueSql, paidSql } from '../invoices/invoice-state-sql.ts';
import { quoteStateSql } from '../quotes/quote-state-sql.ts';

/** A document of an order: the order itself, its quote, shipments, invoices, credits and returns. */
export type RelatedRow = RowOf<typeof related>;

interface OrderKey {
  customerNumber: string;
  /** Empty = none. */
  order: string;
  invoice: string;
  today: string;
}

const invoice = sql`v`;

const related = prepare(
  {
    kind: textOf<'quote' | 'order' | 'shipment' | 'invoice' | 'credit' | 'return'>(),
    id: text,
    /** ISO date. For an order, an ISO instant. */
    date: text,
    state: text,
    /** For a return, whose lines it is about: order or invoice. Otherwise empty. */
    source: text,
  },
  (at: Places<OrderKey>) => sql`
    select k.kind, k.id, k.date, k.state, k.source
    from (
        select 0 as place, 'quote' as kind, q.quote_number as id, to_json(q.quoted) #>> '{}' as date,
          ${quoteStateSql(sql`q`, at.today)} as state,
          '' as source
        from quotes q
        where q.customer_number = ${at.customerNumber} and ${at.order}::text <> ''
          and (${at.order}::text in (q.order_number, q.ordered_as)
            or exists (
              select 1
              from quote_lines l
              where l.customer_number = q.customer_number and l.quote_number = q.quote_number
                and l.ordered_as = ${at.order}::text))
        union all
        select 1, 'order', o.order_number, to_json(o.placed_at) #>> '{}', o.state, ''
        from orders o
        where o.customer_number = ${at.customerNumber} and o.order_number = ${at.order}::text
        union all
        select 2, 'shipment', s.shipment_number, to_json(s.date) #>> '{}',
          case when o.pickup then 'collected' else 'shipped' end, ''
        from shipments s
        left join orders o on o.customer_number = s.customer_number and o.order_number = s.order_number
        where s.customer_number = ${at.customerNumber} and s.order_number = ${at.order}::text
        union all
        select case when ${creditSql(invoice)} then 4 else 3 end,
          case when ${creditSql(invoice)} then 'credit' else 'invoice' end, v.invoice_number,
          to_json(v.invoice_date) #>> '{}',
          case
            when ${creditSql(invoice)} then case when ${openSql(invoice)} then 'unused' else 'used' end
            when ${paidSql(invoice)} then 'paid'
            when ${overdueSql(invoice, at.today)} then 'overdue'
            else 'unpaid'
          end, ''
        from invoices v
        where v.customer_number = ${at.customerNumber}
          and case ${at.order}::text
            when '' then v.invoice_number = ${at.invoice}::text
            else v.order_number = ${at.order}::text
          end
        union all
        select 5, 'return', r.return_number, to_json(r.requested_at) #>> '{}', r.state, r.source
        from returns r
        where r.customer_number = ${at.customerNumber}
          and (${at.order}::text <> '' and r.order_number = ${at.order}::text
            or ${at.invoice}::text <> '' and r.invoice_number = ${at.invoice}::text)) k
    order by k.place, k.date, k.id`,
);

/** Reads all documents of one order in one round trip, quote first and returns last. */
export const findRelated = (db: Executor, key: OrderKey): Promise<RelatedRow[]> => related.rows(db, key);
