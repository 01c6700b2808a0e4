import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { bool, float, int, nullable } from '../../../platform/db/columns.ts';
import { type Places, prepare, type RowOf } from '../../../platform/db/prepared.ts';
import { openSql } from '../../invoices/invoice-state-sql.ts';
import { currentSql } from '../order-state-sql.ts';

export type CreditRow = RowOf<typeof credit>;

// The billed part of an order already counts in the invoices.
const credit = prepare(
  { limit: nullable(float), onHold: bool, openInvoices: float, openOrders: float },
  (at: Places<{ customerNumber: string }>) => sql`
    select c.credit_limit::float8 as "limit", c.credit_hold as "onHold",
      (select coalesce(sum(v.net_due), 0)::float8
        from invoices v
        where v.customer_number = c.number and ${openSql(sql`v`)}) as "openInvoices",
      (select coalesce(sum(greatest(o.total
                  - coalesce((
                      select sum(i.total)
                      from invoices i
                      where i.order_number = o.order_number and i.customer_number = o.customer_number
                        and i.total > 0), 0), 0)), 0)::float8
        from orders o
        where o.customer_number = c.number and ${currentSql(sql`o`)}) as "openOrders"
    from customers c
    where c.number = ${at.customerNumber}`,
);

/** Reads the customer's credit, which doesn't depend on an address. Null when the customer no longer exists. */
export const findCredit = (db: Executor, customerNumber: string): Promise<CreditRow | null> =>
  credit.row(db, { customerNumber });

const limitLock = prepare(
  { limited: int },
  (at: Places<{ customerNumber: string }>) =>
    sql`select 1 as limited from customers where number = ${at.customerNumber} and credit_limit is not null for update`,
);

/**
 * Makes two orders of one customer take turns if they would count against the same limit. Returns whether the customer
 * has a limit.
 */
export const lockLimit = async (tx: Transaction, customerNumber: string): Promise<boolean> =>
  (await limitLock.row(tx, { customerNumber })) !== null;
