import { sql } from 'drizzle-orm/sql/sql';
import { int, text } from '../../platform/db/columns.ts';
import type { RowOf } from '../../platform/db/prepared.ts';
import type { Executor } from '../../platform/db/database.ts';
import { rows } from '../../platform/db/rows.ts';

/** A record with too few or too many events. */
const eventMismatch = {
  /** The kind of record: order, change, hold, payment, schedule or quote. */
  thing: text,
  customerNumber: text,
  subject: text,
  type: text,
  /** The actual number of events of that type. */
  events: int,
};

export type EventMismatch = RowOf<typeof eventMismatch>;

/**
 * Compares orders and their changes, holds, payments and quotes with the events that report them. Returns nothing if
 * each has its events. Changes nothing.
 */
export const readEventMismatches = (db: Executor): Promise<EventMismatch[]> =>
  rows(
    db,
    eventMismatch,
    sql`
      with happened as (
          select type,
            subject || case when type = 'order.changed' then '/' || (payload->>'change') else '' end as subject,
            count(*)::int as events
          from outbox_events
          group by 1, 2),
        owed as (
          select 'order' as thing, customer_number, order_number as subject, 'order.placed' as type, 1 as least,
            1 as most
          from orders
          where source = 'portal'
          union all
          select 'change', customer_number, order_number || '/' || number, 'order.changed', 1, 1
          from order_changes
          union all
          select 'hold', customer_number, hold_number, 'hold.requested', 1, 1
          from holds
          union all
          select 'hold', customer_number, hold_number, 'hold.ended', (ended_as is not null)::int,
            (ended_as is not null)::int
          from holds
          union all
          select 'payment', customer_number, payment_id, 'payment.settled', 1, 1
          from payments
          where state in ('settled', 'disputed', 'returned', 'refunded')
          union all
          select 'payment', customer_number, payment_id, 'payment.failed', 1, null
          from payments
          where state = 'failed'
          union all
          select 'schedule', customer_number, header_guid::text, 'payment.scheduled', 1, null
          from scheduled_payments
          union all
          select 'quote', customer_number, quote_number, 'quote.requested', 1, 1
          from quotes
          where requested_at is not null
          union all
          select 'quote', q.customer_number, q.quote_number, 'quote.ordered', n.orders, n.orders
          from quotes q
          cross join lateral (
              -- Quotes that were ordered whole by an earlier version have no order on their lines.
              select greatest(count(distinct l.ordered_as)::int, (q.ordered_as <> '')::int) as orders
              from quote_lines l
              where l.customer_number = q.customer_number and l.quote_number = q.quote_number and l.ordered_as <> '') n
          where n.orders > 0)
      select o.thing, o.customer_number as "customerNumber", o.subject, o.type, coalesce(h.events, 0) as events
      from owed o left join happened h on h.type = o.type and h.subject = o.subject
      where coalesce(h.events, 0) < o.least or coalesce(h.events, 0) > coalesce(o.most, coalesce(h.events, 0))
      order by o.thing, o.subject collate "C", o.type`,
  );
