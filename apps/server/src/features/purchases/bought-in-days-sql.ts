import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Place, Places } from '../../platform/db/prepared.ts';
import type { ReadDays } from './days-asked.ts';
import { monthSums } from './month-sums-sql.ts';

/** Whose purchases of which days; `shipTo` null = of every address. */
export interface BoughtOf extends ReadDays {
  customerNumber: string;
  shipTo: string | null;
}

const ofShipTo = (column: SQL, shipTo: Place<string>): SQL => sql`(${shipTo}::text is null or ${column} = ${shipTo}::text)`;

/**
 * What was billed on these days, as rows of `purchase_months`: whole months as they are kept, the invoices of the other days added up. A day is bound as text
 * and may be infinite.
 */
export const boughtInDays = (at: Places<BoughtOf>): SQL => sql`
  select month, ship_to, item_id, uom, times, quantity, amount, last_on, last_price from purchase_months
  where customer_number = ${at.customerNumber} and month >= ${at.monthsFrom}::date and month < ${at.monthsEnd}::date and ${ofShipTo(sql`ship_to`, at.shipTo)}
  union all
  select month, ship_to, item_id, uom, times, quantity, amount, last_on, last_price from (${monthSums(sql`invoices i where i.customer_number = ${at.customerNumber}
    and (i.invoice_date >= ${at.beforeFrom}::date and i.invoice_date < ${at.beforeEnd}::date or i.invoice_date >= ${at.behindFrom}::date and i.invoice_date < ${at.behindEnd}::date)
    and ${ofShipTo(sql`i.ship_to`, at.shipTo)}`)}) ends`;
