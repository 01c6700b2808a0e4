import { type SQL, sql } from 'drizzle-orm/sql/sql';

/** The customer's own number of the item. The first one if there are several. */
export const ownNumber = (customerNumber: SQL, itemId: SQL): SQL =>
  sql`(select min(c.number collate "C")
      from customer_items c
      where c.customer_number = ${customerNumber} and c.item_id = ${itemId})`;
