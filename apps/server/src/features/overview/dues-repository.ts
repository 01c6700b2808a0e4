import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';

/** Whose invoices and orders, as they stand on that day; `shipTo` null = of every address. */
export interface StandingOf {
  customerNumber: string;
  shipTo: string | null;
  /** ISO date. */
  today: string;
}

export interface DueRow {
  /** current, or days past due: 1-30, 31-60, 61-90, 90. */
  bucket: string;
  amount: number;
  invoices: number;
}

const dues = prepare<StandingOf, DueRow>(
  (at) => sql`select case when i.net_due < 0 or i.late <= 0 then 'current' when i.late <= 30 then '1-30' when i.late <= 60 then '31-60' when i.late <= 90 then '61-90' else '90' end as bucket,
      sum(i.net_due)::float8 as amount, count(*)::int as invoices
    from (select net_due, ${at.today}::date - coalesce(due_date, invoice_date) as late from invoices
      where customer_number = ${at.customerNumber} and net_due <> 0 and (${at.shipTo}::text is null or ship_to = ${at.shipTo}::text)) i
    group by 1`,
);

/** What is still to be paid, by how late it is. What is still to be given back is never late. */
export const findDues = (db: Executor, of: StandingOf): Promise<DueRow[]> => dues.rows(db, { ...of });

export interface CreditRow {
  limit: number | null;
  onHold: boolean;
  openInvoices: number;
  openOrders: number;
}

// What an order has that was billed already stands among the invoices.
const credit = prepare<{ customerNumber: string }, CreditRow>(
  (at) => sql`select c.credit_limit::float8 as "limit", c.credit_hold as "onHold",
      (select coalesce(sum(net_due), 0)::float8 from invoices where customer_number = c.number and net_due <> 0) as "openInvoices",
      (select coalesce(sum(greatest(o.total - coalesce((select sum(i.total) from invoices i where i.order_number = o.order_number and i.customer_number = o.customer_number and i.total > 0), 0), 0)), 0)::float8
        from orders o where o.customer_number = c.number and o.state in ('open', 'partial')) as "openOrders"
    from customers c where c.number = ${at.customerNumber}`,
);

/** The customer's credit, whatever the address; null when the customer is gone. */
export const findCredit = (db: Executor, customerNumber: string): Promise<CreditRow | null> => credit.row(db, { customerNumber });

export interface OrdersRow {
  /** open, partial, or late: those of them whose day has passed. */
  state: string;
  orders: number;
  total: number;
}

const orders = prepare<StandingOf, OrdersRow>(
  (at) => sql`select s.state, count(*)::int as orders, sum(o.total)::float8 as total
    from orders o cross join lateral (select o.state union all select 'late' where o.requested_date < ${at.today}::date) s
    where o.customer_number = ${at.customerNumber} and o.state in ('open', 'partial') and (${at.shipTo}::text is null or o.ship_to_sequence = ${at.shipTo}::text)
    group by 1`,
);

/** Open orders by state. */
export const findOpenOrders = (db: Executor, of: StandingOf): Promise<OrdersRow[]> => orders.rows(db, { ...of });

const shipTos = prepare<{ customerNumber: string }, { id: string; name: string }>(
  (at) => sql`select sequence as id, name from ship_tos where customer_number = ${at.customerNumber} order by name collate "C", sequence`,
);

/** The addresses of the address book. */
export const findShipTos = (db: Executor, customerNumber: string): Promise<{ id: string; name: string }[]> => shipTos.rows(db, { customerNumber });
