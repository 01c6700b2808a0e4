import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Place, Places } from '../../platform/db/prepared.ts';
import type { ReadDays } from './days-asked.ts';
import { monthSums } from './month-sums-sql.ts';

/** Selects a customer's purchases on these days. `shipTo` null means every ship-to. */
export interface BoughtOf extends ReadDays {
  customerNumber: string;
  shipTo: string | null;
}

const ofShipTo = (column: SQL, shipTo: Place<string>): SQL =>
  sql`(${shipTo}::text is null or ${column} = ${shipTo}::text)`;

/** A `with` part that sums the invoices of days outside whole months, as rows of `purchase_months`. Evaluated once. */
export const daysAtEnds = (at: Places<BoughtOf>): SQL =>
  sql`at_ends as materialized (${monthSums(sql`invoices i where i.customer_number = ${at.customerNumber}
    and (i.invoice_date >= ${at.beforeFrom}::date and i.invoice_date < ${at.beforeEnd}::date
      or i.invoice_date >= ${at.afterFrom}::date and i.invoice_date < ${at.afterEnd}::date)
    and ${ofShipTo(sql`i.ship_to`, at.shipTo)}`)})`;

const sums = sql`item_id, uom, times, quantity, amount, last_on, last_price`;

/**
 * Purchases in whole years: the running totals at their end less those at their beginning. An item not bought in those
 * years adds up to 0, and its last day is before them.
 */
function boughtInYears(at: Places<BoughtOf>): SQL {
  const until = (end: Place<string>): SQL => sql`from purchase_totals
    where customer_number = ${at.customerNumber} and ${at.yearsFrom}::date < ${at.yearsEnd}::date
      and year = (
        select max(year)
        from purchase_totals
        where customer_number = ${at.customerNumber} and year < ${end}::date)`;
  return sql`
    select ${sums} ${until(at.yearsEnd)}
    union all select item_id, uom, -times, -quantity, -amount, null::date, null::numeric ${until(at.yearsFrom)}`;
}

/**
 * Purchases on these days by item and unit. Needs `daysAtEnds` before it. Rows without an item are charges other than
 * items. An item has several rows to add up, some of them negative. Days are bound as text and can be infinite.
 */
export const boughtInDays = (at: Places<BoughtOf>): SQL => {
  const months = (from: Place<string>, end: Place<string>): SQL => sql`
    select ${sums}
    from purchase_months
    where customer_number = ${at.customerNumber} and month >= ${from}::date and month < ${end}::date
      and ${ofShipTo(sql`ship_to`, at.shipTo)}`;
  return sql`${boughtInYears(at)}
    union all ${months(at.monthsFrom, at.yearsFrom)}
    union all ${months(at.yearsEnd, at.monthsEnd)}
    union all select ${sums} from at_ends`;
};

/** Billed amount and number of invoices of each month. Needs `daysAtEnds` before it. */
export const billedByMonth = (at: Places<BoughtOf>): SQL => sql`
  select month, sum(billed) as amount, sum(times)::int as invoices
  from (
      select month, billed, times
      from purchase_months
      where customer_number = ${at.customerNumber} and month >= ${at.monthsFrom}::date
        and month < ${at.monthsEnd}::date and ${ofShipTo(sql`ship_to`, at.shipTo)} and item_id = ''
      union all
      select month, billed, times
      from at_ends
      where item_id = '') billed
  group by 1`;
