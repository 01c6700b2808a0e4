import { type SQL, sql } from 'drizzle-orm/sql/sql';

/**
 * Whether order `o` is on credit hold because it exceeded the customer's credit limit. The first step that the
 * distributor reports releases the hold, and so do shipped goods: an ERP that processes an order has checked its
 * credit.
 */
export const onCreditHold: SQL = sql`(o.credit_hold and o.state = 'open'
  and not exists (select 1 from order_status t where t.customer_number = o.customer_number and t.order_number = o.order_number))`;
