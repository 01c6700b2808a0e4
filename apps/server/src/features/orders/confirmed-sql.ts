import { sql } from 'drizzle-orm/sql/sql';

/** The days that the distributor confirmed for the lines of order `o` that have not left whole, by line number; null = none. */
export const confirmedLines = sql`(select json_object_agg(l.line_number, l.confirmed_date) from order_lines l
  where l.customer_number = o.customer_number and l.order_number = o.order_number and o.state not in ('shipped', 'cancelled')
    and l.confirmed_date is not null and l.shipped < l.base_quantity)`;
