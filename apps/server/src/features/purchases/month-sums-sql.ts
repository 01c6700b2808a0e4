import { type SQL, sql } from 'drizzle-orm/sql/sql';

const month = sql`date_trunc('month', i.invoice_date)::date`;

/**
 * What invoices come to, as rows of `purchase_months`: by month, address, item and unit, with a row without an item for what they charge beside. `invoices`:
 * what stands behind `from`, with alias `i`; of each month that is asked for by its own right, all of it.
 */
export const monthSums = (invoices: SQL): SQL => sql`
  with billed as materialized (
    select i.customer_number, ${month} as month, i.ship_to, i.invoice_number, i.invoice_date, i.total, i.total - i.freight - i.tax as goods from ${invoices}
  ), bought as (
    select b.customer_number, b.month, b.ship_to, l.item_id, l.uom, l.quantity, l.amount, l.unit_price, b.invoice_date, b.invoice_number, l.line_number,
      l.quantity > 0 and row_number() over (partition by l.customer_number, l.invoice_number, l.item_id, l.quantity > 0 order by l.line_number) = 1 as counts
    from billed b join invoice_lines l on l.customer_number = b.customer_number and l.invoice_number = b.invoice_number
    where l.item_id <> ''
  ), items as materialized (
    select customer_number, month, ship_to, item_id, uom, count(*) filter (where counts)::int as times, sum(quantity) as quantity, sum(amount) as amount,
      max(invoice_date) filter (where quantity > 0) as last_on,
      (array_agg(unit_price order by invoice_date desc, invoice_number desc, line_number desc) filter (where quantity > 0))[1] as last_price
    from bought group by 1, 2, 3, 4, 5
  )
  select customer_number, month, ship_to, item_id, uom, times, quantity, amount, last_on, last_price from items
  union all
  select customer_number, month, ship_to, '', '', sum(times)::int, 0::numeric(16, 4), sum(amount), null::date, null::numeric from (
    select customer_number, month, ship_to, (total > 0)::int as times, goods as amount from billed
    union all
    select customer_number, month, ship_to, 0, -amount from items) beside
  group by 1, 2, 3`;
