import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { float, int, text } from '../../platform/db/columns.ts';
import { type Places, prepare, type RowOf } from '../../platform/db/prepared.ts';
import { bucketSql } from '../invoices/aging-sql.ts';
import { openSql } from '../invoices/invoice-state-sql.ts';
import { currentSql, erpStateSql, lateSql } from '../orders/order-state-sql.ts';

/** Selects a customer's invoices and orders, as of that day. `shipTo` null means every ship-to. */
export interface FiguresKey {
  customerNumber: string;
  shipTo: string | null;
  /** ISO date. */
  today: string;
}

export type DueRow = RowOf<typeof dues>;

const dues = prepare(
  {
    /** One of the contract's aging buckets. */
    bucket: text,
    amount: float,
    invoices: int,
  },
  (at: Places<FiguresKey>) => sql`
    select ${bucketSql(sql`i`, at.today)} as bucket, sum(i.net_due)::float8 as amount, count(*)::int as invoices
    from invoices i
    where i.customer_number = ${at.customerNumber} and ${openSql(sql`i`)}
      and (${at.shipTo}::text is null or i.ship_to = ${at.shipTo}::text)
    group by 1`,
);

/** Returns the open amounts by how late they are. Credits are never late. */
export const findDues = (db: Executor, key: FiguresKey): Promise<DueRow[]> => dues.rows(db, { ...key });

export type OrdersRow = RowOf<typeof orders>;

const order = sql`o`;

const orders = prepare(
  {
    /** open, partial or late. A late order also counts in its own state. */
    state: text,
    orders: int,
    late: int,
    total: float,
  },
  (at: Places<FiguresKey>) => sql`
    select s.state, count(*)::int as orders, (count(*) filter (where ${lateSql(order, at.today)}))::int as late,
      sum(o.total)::float8 as total
    from orders o
    cross join lateral (
      select o.state
      where ${currentSql(order)}
      union all
      select 'late'
      where ${lateSql(order, at.today)}) s
    where o.customer_number = ${at.customerNumber} and (${currentSql(order)} or ${erpStateSql(order)})
      and (${at.shipTo}::text is null or o.ship_to_sequence = ${at.shipTo}::text)
    group by 1`,
);

/** Counts open, partial and late orders. An order in a state that only the ERP knows counts when it is late. */
export const findOpenOrders = (db: Executor, key: FiguresKey): Promise<OrdersRow[]> => orders.rows(db, { ...key });
