import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Place, Places } from '../../platform/db/prepared.ts';
import type { ReadDays } from './days-asked.ts';
import { monthSums } from './month-sums-sql.ts';

/** Whose purchases of which days; `shipTo` null = of every address. */
export interface BoughtOf extends ReadDays {
  customerNumber: string;
  shipTo: string | null;
}

const ofShipTo = (column: SQL, shipTo: Place<string>): SQL =>
  sql`(${shipTo}::text is null or ${column} = ${shipTo}::text)`;

/** What is read once: the invoices of days that are not whole months, added up as rows of `purchase_months`. A part of `with`. */
export const daysAtEnds = (at: Places<BoughtOf>): SQL =>
  sql`at_ends as materialized (${monthSums(sql`invoices i where i.customer_number = ${at.customerNumber}
    and (i.invoice_date >= ${at.beforeFrom}::date and i.invoice_date < ${at.beforeEnd}::date or i.invoice_date >= ${at.behindFrom}::date and i.invoice_date < ${at.behindEnd}::date)
    and ${ofShipTo(sql`i.ship_to`, at.shipTo)}`)})`;

const sums = sql`item_id, uom, times, quantity, amount, last_on, last_price`;

/**
 * What was billed in whole years: all until their end, without all until their beginning. What was not bought in them adds up to 0, and its last day is one before them.
 */
function boughtInYears(at: Places<BoughtOf>): SQL {
  const until = (
    end: Place<string>,
  ): SQL => sql`from purchase_totals where customer_number = ${at.customerNumber} and ${at.yearsFrom}::date < ${at.yearsEnd}::date
    and year = (select max(year) from purchase_totals where customer_number = ${at.customerNumber} and year < ${end}::date)`;
  return sql`
    select ${sums} ${until(at.yearsEnd)}
    union all select item_id, uom, -times, -quantity, -amount, null::date, null::numeric ${until(at.yearsFrom)}`;
}

/**
 * What was billed on these days, behind `daysAtEnds`: by item and unit, with rows without an item for what invoices charge beside; of an item several rows, some of them
 * below 0, which are to be added up. A day is bound as text and may be infinite.
 */
export const boughtInDays = (at: Places<BoughtOf>): SQL => {
  const months = (from: Place<string>, end: Place<string>): SQL => sql`select ${sums} from purchase_months
    where customer_number = ${at.customerNumber} and month >= ${from}::date and month < ${end}::date and ${ofShipTo(sql`ship_to`, at.shipTo)}`;
  return sql`${boughtInYears(at)}
    union all ${months(at.monthsFrom, at.yearsFrom)}
    union all ${months(at.yearsEnd, at.monthsEnd)}
    union all select ${sums} from at_ends`;
};

/** What the invoices of each month come to, and how many they are, behind `daysAtEnds`. */
export const billedByMonth = (
  at: Places<BoughtOf>,
): SQL => sql`select month, sum(billed) as amount, sum(times)::int as invoices from (
  select month, billed, times from purchase_months
    where customer_number = ${at.customerNumber} and month >= ${at.monthsFrom}::date and month < ${at.monthsEnd}::date and ${ofShipTo(sql`ship_to`, at.shipTo)} and item_id = ''
  union all
  select month, billed, times from at_ends where item_id = '') billed group by 1`;
