import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../../platform/db/database.ts';
import { text } from '../../../platform/db/columns.ts';
import { type Places, prepare, type RowOf } from '../../../platform/db/prepared.ts';

/** The customer's name and the user who placed an order. */
export type Buyer = RowOf<typeof buyer>;

const buyer = prepare(
  {
    customerName: text,
    /** Of the customer; empty = the shop's. */
    currency: text,
    /** First and last name. Empty if the user is gone or has no name. */
    name: text,
    /** Empty if there is none. */
    email: text,
  },
  (at: Places<{ customerNumber: string; orderNumber: string }>) => sql`
    select c.name as "customerName", c.currency,
      concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')) as name,
      coalesce(u.email, '') as email
    from orders o join customers c on c.number = o.customer_number left join users u on u.id = o.user_id
    where o.customer_number = ${at.customerNumber} and o.order_number = ${at.orderNumber}`,
);

/** Returns null if the order is gone. */
export const findBuyerForMailbox = (
  db: Executor,
  order: { customerNumber: string; orderNumber: string },
): Promise<Buyer | null> => buyer.row(db, order);
