import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { paidPrice } from '../catalog/feeds/line-defaults.ts';

const month = sql`date_trunc('month', i.invoice_date)::date`;

/** The price on the last line. Takes the maximum of an array of date, invoice, line and price, which needs no sort. */
const last = sql`(max(array[invoice_date::text, invoice_number, lpad(line_number::text, 10, '0'),
        unit_price::text]) filter (where quantity > 0))[4]`;

/**
 * Sums invoices into rows of `purchase_months`: by month, ship-to, item and unit, plus a row without an item for other
 * charges. `invoices` is what follows `from`, with alias `i`. Rows meant for storage need all invoices of their month.
 */
export const monthSums = (invoices: SQL): SQL => sql`
  with billed as materialized (
      select i.customer_number, ${month} as month, i.ship_to, i.invoice_number, i.invoice_date, i.total,
        i.total - i.freight - i.tax as goods
      from ${invoices}),
    bought as (
      select b.customer_number, b.month, b.ship_to, l.item_id, l.uom, l.quantity, l.amount,
        ${sql.raw(paidPrice)} as unit_price,
        b.invoice_date, b.invoice_number, l.line_number,
        l.quantity > 0
        and row_number() over (partition by l.invoice_number, l.item_id, l.quantity > 0
          order by l.line_number) = 1 as counts
      from billed b
      join invoice_lines l on l.customer_number = b.customer_number and l.invoice_number = b.invoice_number
      where l.item_id <> ''),
    items as materialized (
      select customer_number, month, ship_to, item_id, uom, count(*) filter (where counts)::int as times,
        sum(quantity) as quantity, sum(amount) as amount, max(invoice_date) filter (where quantity > 0) as last_on,
        ${last}::numeric as last_price
      from bought
      group by 1, 2, 3, 4, 5)
  select customer_number, month, ship_to, item_id, uom, times, quantity, amount, 0::numeric(14, 4) as billed,
    last_on, last_price
  from items
  union all
  select customer_number, month, ship_to, '', '', sum(times)::int, 0::numeric(16, 4), sum(amount), sum(billed),
    null::date, null::numeric
  from (
      select customer_number, month, ship_to, (total > 0)::int as times, goods as amount, goods as billed
      from billed
      union all
      select customer_number, month, ship_to, 0, -amount, 0
      from items) beside
  group by 1, 2, 3`;

/**
 * The price on the latest day of a group. Packs day and price into one integer and takes the maximum, which needs no
 * sort. A price has up to ten digits before the decimal point and four after it. A negative price counts as 0.
 */
export const latestPrice = sql`(max((last_on - date '1900-01-01')::bigint * 100000000000000
        + (greatest(last_price, 0) * 10000)::bigint) % 100000000000000)::numeric / 10000`;

/**
 * Rows of `purchase_totals` for each year that has months. `months` is what follows `from`, with alias `p`: all months
 * of each customer since the beginning of a year. `before` likewise has alias `b`: each customer's rows of the last
 * year before that.
 */
export const totalsSince = (before: SQL, months: SQL): SQL => sql`
  with added as materialized (
      select p.customer_number, date_trunc('year', p.month)::date as year, p.item_id, p.uom,
        sum(p.times)::int as times, sum(p.quantity) as quantity, sum(p.amount) as amount, max(p.last_on) as last_on,
        ${latestPrice} as last_price
      from ${months}
      group by 1, 2, 3, 4),
    parts as (
      select *
      from added
      union all
      select b.customer_number, b.year, b.item_id, b.uom, b.times, b.quantity, b.amount, b.last_on, b.last_price
      from ${before})
  select p.customer_number, y.year, p.item_id, p.uom, sum(p.times)::int as times, sum(p.quantity) as quantity,
    sum(p.amount) as amount, max(p.last_on) as last_on, ${latestPrice} as last_price
  from (select distinct customer_number, year from added) y
  join parts p on p.customer_number = y.customer_number and p.year <= y.year
  group by 1, 2, 3, 4`;
