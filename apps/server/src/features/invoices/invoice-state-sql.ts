import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Place } from '../../platform/db/prepared.ts';

/** The due date of an invoice. Without one from the distributor, it is due on its own date. */
export const dueSql = (invoice: SQL): SQL => sql`coalesce(${invoice}.due_date, ${invoice}.invoice_date)`;

/** Whether the document is a credit. */
export const creditSql = (invoice: SQL): SQL => sql`${invoice}.total < 0`;

/** Whether a balance is left, to be paid or to be credited. An index serves this condition. */
export const openSql = (invoice: SQL): SQL => sql`${invoice}.net_due <> 0`;

/** Whether the customer still owes something. An unused credit and an overpaid invoice have a negative balance. */
export const unpaidSql = (invoice: SQL): SQL => sql`${invoice}.net_due > 0`;

/** Whether an invoice is paid or overpaid. Credits are used, not paid. */
export const paidSql = (invoice: SQL): SQL => sql`(${invoice}.net_due <= 0 and ${invoice}.total >= 0)`;

/** Whether an unpaid invoice is past its due date. */
export const overdueSql = (invoice: SQL, today: Place<string>): SQL =>
  sql`(${unpaidSql(invoice)} and ${dueSql(invoice)} < ${today}::date)`;

/** The contract's state of an invoice or credit. A credit is `paid` once it is used up, and `unpaid` until then. */
export const invoiceStateSql = (invoice: SQL): SQL =>
  sql`case when ${paidSql(invoice)} or ${invoice}.net_due = 0 then 'paid' else 'unpaid' end`;
