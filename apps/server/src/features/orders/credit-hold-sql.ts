import { type SQL, sql } from 'drizzle-orm/sql/sql';

/**
 * Whether order `o` waits because it went above the customer's credit limit. The first step that the distributor tells of it, or goods that leave, let it go:
 * an ERP that takes up an order has looked at its credit.
 */
export const onCreditHold: SQL = sql`(o.credit_hold and o.state = 'open'
  and not exists (select 1 from order_status t where t.customer_number = o.customer_number and t.order_number = o.order_number))`;
