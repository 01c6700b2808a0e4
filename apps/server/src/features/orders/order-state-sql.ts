import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Place } from '../../platform/db/prepared.ts';

/**
 * Whether goods of the order are still to ship or to invoice. The states are literals, so that PostgreSQL uses the
 * partial index.
 */
export const currentSql = (order: SQL): SQL => sql`${order}.state in ('open', 'partial')`;

/** Whether the order is shipped or canceled. An order in a state that only the ERP knows isn't over. */
export const overSql = (order: SQL): SQL => sql`${order}.state in ('shipped', 'cancelled')`;

/** Whether the order is in a state that only the ERP knows. The partial index needs the literals too. */
export const erpStateSql = (order: SQL): SQL => sql`${order}.state not in ('open', 'partial', 'shipped', 'cancelled')`;

/** Whether the requested date has passed and the order isn't over. */
export const lateSql = (order: SQL, today: Place<string>): SQL =>
  sql`(coalesce(${order}.requested_date < ${today}::date, false) and not ${overSql(order)})`;

/**
 * Whether the order is on credit hold because it exceeded the customer's credit limit. The first step that the
 * distributor reports releases the hold, and so do shipped goods: an ERP that processes an order has checked its
 * credit.
 */
export const onCreditHoldSql = (order: SQL): SQL => sql`(${order}.credit_hold and ${order}.state = 'open'
    and not exists (
      select 1
      from order_status t
      where t.customer_number = ${order}.customer_number and t.order_number = ${order}.order_number))`;
