import { sql } from 'drizzle-orm/sql/sql';
import { overSql } from './order-state-sql.ts';

/**
 * Selects the confirmed days of order `o` by line number, for lines that haven't shipped completely. Null if there are
 * none.
 */
export const confirmedLines = sql`(select json_object_agg(l.line_number, l.confirmed_date) from order_lines l
  where l.customer_number = o.customer_number and l.order_number = o.order_number and not ${overSql(sql`o`)}
    and l.confirmed_date is not null and l.shipped < l.base_quantity)`;
