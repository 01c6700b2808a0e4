import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';
import { bucketSql } from '../invoices/aging-sql.ts';

/** Whose invoices and orders, as they stand on that day; `shipTo` null = of every address. */
export interface StandingOf {
  customerNumber: string;
  shipTo: string | null;
  /** ISO date. */
  today: string;
}

export interface DueRow {
  /** One of the contract's. */
  bucket: string;
  amount: number;
  invoices: number;
}

const dues = prepare<StandingOf, DueRow>(
  (
    at,
  ) => sql`select ${bucketSql(sql`i`, at.today)} as bucket, sum(i.net_due)::float8 as amount, count(*)::int as invoices
    from invoices i where i.customer_number = ${at.customerNumber} and i.net_due <> 0 and (${at.shipTo}::text is null or i.ship_to = ${at.shipTo}::text)
    group by 1`,
);

/** What is still to be paid, by how late it is. What is still to be given back is never late. */
export const findDues = (db: Executor, of: StandingOf): Promise<DueRow[]> => dues.rows(db, { ...of });

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
