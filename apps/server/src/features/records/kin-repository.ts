import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';

/** A document of an order: the order itself, its quote, shipments, invoices and credits. */
export interface KinRow {
  kind: 'quote' | 'order' | 'shipment' | 'invoice' | 'credit';
  id: string;
  /** ISO date. For an order, an ISO instant. */
  date: string;
  state: string;
}

interface Asked {
  customerNumber: string;
  order: string;
  today: string;
}

const kin = prepare<Asked, KinRow>(
  (at) => sql`select k.kind, k.id, k.date, k.state from (
      select 0 as place, 'quote' as kind, q.quote_number as id, to_json(q.quoted) #>> '{}' as date,
        case when q.ordered_as <> '' then 'ordered' when q.state = 'open' and q.expires < ${at.today}::date then 'expired' else q.state end as state
      from quotes q where q.customer_number = ${at.customerNumber} and ${at.order}::text in (q.order_number, q.ordered_as)
      union all
      select 1, 'order', o.order_number, to_json(o.placed_at) #>> '{}', o.state from orders o where o.customer_number = ${at.customerNumber} and o.order_number = ${at.order}::text
      union all
      select 2, 'shipment', s.shipment_number, to_json(s.date) #>> '{}', 'shipped' from shipments s where s.customer_number = ${at.customerNumber} and s.order_number = ${at.order}::text
      union all
      select case when v.total < 0 then 4 else 3 end, case when v.total < 0 then 'credit' else 'invoice' end, v.invoice_number, to_json(v.invoice_date) #>> '{}',
        case when v.total < 0 then case when v.net_due = 0 then 'used' else 'unused' end
          when v.net_due = 0 then 'paid' when coalesce(v.due_date, v.invoice_date) < ${at.today}::date then 'overdue' else 'unpaid' end
      from invoices v where v.customer_number = ${at.customerNumber} and v.order_number = ${at.order}::text) k
    order by k.place, k.date, k.id`,
);

/** Reads all documents of one order in one round trip, quote first and credits last. */
export const findKin = (db: Executor, asked: Asked): Promise<KinRow[]> => kin.rows(db, asked);
