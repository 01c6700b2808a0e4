import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../../platform/db/database.ts';
import { int, text } from '../../../platform/db/columns.ts';
import { type Places, prepare, type RowOf } from '../../../platform/db/prepared.ts';

export type UsualRow = RowOf<typeof usualItems>;

/** Which orders count, and since when. */
export interface UsualQuestion {
  customerNumber: string;
  userId: number;
  /** Include the orders of all users of the customer. Otherwise only the user's own orders count. */
  everybody: boolean;
  /** Include invoices whose orders were placed elsewhere. */
  billed: boolean;
  /** ISO date. */
  since: string;
  timeZone: string;
  /** Maximum number of items to return. */
  maxItems: number;
}

const usualItems = prepare(
  { itemId: text, orders: int, lastOrdered: text, quantity: text, uom: text },
  (at: Places<UsualQuestion>) => sql`
    with bought as materialized (
        select l.item_id, o.order_number as number, (o.placed_at at time zone ${at.timeZone}::text)::date as day,
          l.quantity, l.uom
        from orders o join order_lines l on l.customer_number = o.customer_number and l.order_number = o.order_number
        where o.customer_number = ${at.customerNumber} and o.state <> 'cancelled' and l.quantity > 0
          and o.placed_at >= (${at.since}::date::timestamp at time zone ${at.timeZone}::text)
          and (${at.everybody}::boolean or o.user_id = ${at.userId})
        union all
        select l.item_id, coalesce(nullif(v.order_number, ''), v.invoice_number), v.invoice_date, l.quantity, l.uom
        from invoices v
        join invoice_lines l on l.customer_number = v.customer_number and l.invoice_number = v.invoice_number
        where ${at.billed}::boolean and v.customer_number = ${at.customerNumber}
          and v.invoice_date >= ${at.since}::date and l.quantity > 0 and l.item_id <> ''
          and not exists (
            select 1
            from orders o
            where o.customer_number = v.customer_number and o.order_number = v.order_number)),
      times as (
        select item_id, count(distinct number)::int as orders, max(day) as last_ordered
        from bought
        group by item_id
        order by 2 desc, 3 desc, item_id collate "C" limit ${at.maxItems}::int)
    select t.item_id, t.orders, t.last_ordered::text as last_ordered, asked.quantity, asked.uom
    from times t
    cross join lateral (
      select trim_scale(b.quantity)::text as quantity, b.uom
      from bought b
      where b.item_id = t.item_id
      group by b.quantity, b.uom
      order by count(*) desc, max(b.day) desc, b.quantity, b.uom collate "C" limit 1) asked
    order by t.orders desc, t.last_ordered desc, t.item_id collate "C"`,
);

/** Reads the items bought most often, each with its most frequent quantity and unit. */
export const findUsual = (db: Executor, question: UsualQuestion): Promise<UsualRow[]> =>
  usualItems.rows(db, { ...question });
