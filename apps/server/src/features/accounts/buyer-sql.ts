import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Place } from '../../platform/db/prepared.ts';

/**
 * One row named `who`: the customer as the user's cart stands now. Everything that is priced or promised joins it.
 * Columns: number, name, price_class, credit_hold, tax_rate, tax_exempt, location (that serves the cart), ship_via,
 * sequence, ship_to_key (for ship-to prices; null when goods are picked up or the address was typed in).
 */
export const buyerSql = (userId: Place<number>, customerNumber: Place<string>): SQL => sql`
  select c.number, c.name, c.price_class, c.credit_hold, c.tax_exempt, coalesce(st.tax_rate, c.tax_rate) as tax_rate,
    coalesce(d.location, c.location) as location, coalesce(d.ship_via, c.ship_via) as ship_via, d.sequence,
    case when st.sequence is not null then c.number || '/' || st.sequence end as ship_to_key
  from customers c
  left join delivery_choices d on d.user_id = ${userId} and d.customer_number = c.number
  left join ship_tos st on st.customer_number = c.number and st.sequence = d.sequence
  where c.number = ${customerNumber}`;
