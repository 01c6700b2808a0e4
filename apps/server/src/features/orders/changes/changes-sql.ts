import type { OrderChange } from '@tradecounter/rules/orders/changes';
import { sql } from 'drizzle-orm/sql/sql';

/** Number of changes that are read with an order, newest first. */
const maxChanges = 20;

/** A stored change. */
export interface ChangeRow extends OrderChange {
  number: number;
  /** ISO time. */
  changedAt: string;
}

/** The distributor's changes to order `o`, newest first. */
export const changesOfOrder = sql`(select coalesce(json_agg(json_build_object('number', c.number,
            'changedAt', c.changed_at, 'before', c.before, 'after', c.after, 'lines', c.lines)
          order by c.number desc), '[]'::json)
    from (
        select *
        from order_changes c
        where c.customer_number = o.customer_number and c.order_number = o.order_number
        order by c.number desc limit ${sql.raw(String(maxChanges))}) c)`;
