import { sql } from 'drizzle-orm';
import { int, text } from '../../../platform/db/columns.ts';
import type { RowOf } from '../../../platform/db/prepared.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { rows } from '../../../platform/db/rows.ts';

const orderMismatch = {
  orderNumber: text,
  lineNumber: int,
  itemId: text,
  state: text,
  /** Base units: still to ship, promised, and back ordered. */
  open: text,
  promised: text,
  waiting: text,
};

export type OrderMismatch = RowOf<typeof orderMismatch>;

/**
 * Reads order lines whose promised and back-ordered quantities don't match what is still to ship. Returns an empty
 * array when all lines match. An order that has ended must have neither. An order whose goods the ERP has set apart
 * must have no promises.
 */
export const readOrderMismatches = (db: Executor): Promise<OrderMismatch[]> =>
  rows(
    db,
    orderMismatch,
    sql`
      with lines as (
          select l.order_number, l.line_number, l.item_id, o.state, o.taken_off,
            o.state in ('shipped', 'cancelled') as ended, greatest(l.base_quantity - l.shipped, 0) as open,
            coalesce((
                select sum(p.quantity)
                from promises p
                where p.kind = 'order' and p.reference = l.order_number || '/' || l.line_number), 0) as promised,
            coalesce((
                select sum(b.quantity)
                from back_orders b
                where not b.short and b.reference = l.order_number || '/' || l.line_number), 0) as waiting
          from order_lines l
          join orders o on o.customer_number = l.customer_number and o.order_number = l.order_number
          where l.keeps_goods)
      select order_number, line_number, item_id, state, trim_scale(round(open, 4))::text as open,
        trim_scale(round(promised, 4))::text as promised, trim_scale(round(waiting, 4))::text as waiting
      from lines
      where case
          when ended then abs(promised) + waiting >= 0.00005
          when taken_off then abs(promised) >= 0.00005
          else abs(promised + waiting - open) >= 0.00005
        end
      order by order_number collate "C", line_number`,
  );
