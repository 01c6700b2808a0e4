import { sql } from 'drizzle-orm/sql/sql';
import type { Transaction } from '../../../platform/db/database.ts';
import { json, text } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';
import { isLine, keysOf } from './fulfilment-repository.ts';
import { currentSql } from '../order-state-sql.ts';

/** A line of an order placed in the portal that lost its promise. Quantities are in base units. */
export type LostPromise = RowOf<typeof lostPromises>;

const lostPromises = prepare(
  {
    reference: text,
    itemId: text,
    location: text,
    /** Not shipped yet, and neither promised nor back ordered. */
    missing: text,
    /** The lots that the line shows. */
    lots: json<[string, string][]>(),
    /** Shipped quantity by lot. */
    shipped: json<Record<string, string>>(),
  },
  (at: Places<{ orders: string[] }>) => sql`
    select reference, item_id, location, missing::text as missing, lots, shipped
    from (
        select l.order_number || '/' || l.line_number as reference, l.item_id, o.location, o.placed_at,
          l.order_number, l.line_number, l.lots,
          greatest(l.base_quantity - l.shipped, 0) - l.back_ordered
            - coalesce((
                select sum(p.quantity)
                from promises p
                where p.kind = 'order' and p.reference = l.order_number || '/' || l.line_number), 0) as missing,
          (select coalesce(json_object_agg(g.lot, g.quantity), '{}'::json)
            from (
                select s.lot, sum(s.quantity)::text as quantity
                from shipment_lines s
                where s.customer_number = l.customer_number and s.order_number = l.order_number
                  and s.line_number = l.line_number
                group by s.lot) g) as shipped
        from orders o join order_lines l on l.customer_number = o.customer_number and l.order_number = o.order_number
        where o.order_number = any(${at.orders}::text[]) and o.source = 'portal' and ${currentSql(sql`o`)}
          and not o.taken_off and l.keeps_goods) open
    where missing >= 0.00005
    order by placed_at, order_number collate "C", line_number`,
);

/** Reads lines of open portal orders whose goods are neither promised nor back ordered, oldest first. */
export const readLostPromises = (tx: Transaction, orders: readonly string[]): Promise<LostPromise[]> =>
  lostPromises.rows(tx, { orders: [...orders] });

const lotUpdate = prepareWrite(
  (at: Places<{ orders: string[]; numbers: number[]; lots: string[] }>) => sql`
    update order_lines l set lots = k.lots::jsonb
    from unnest(${at.orders}::text[], ${at.numbers}::int[], ${at.lots}::text[]) as k("order", number, lots)
    where ${isLine}`,
);

/** Stores the lots of these lines as [lot, base quantity] pairs. */
export const rewriteLots = (
  tx: Transaction,
  lines: readonly { reference: string; lots: readonly (readonly [string, string])[] }[],
): Promise<number> =>
  lotUpdate.run(tx, {
    ...keysOf(lines.map((one) => one.reference)),
    lots: lines.map((one) => JSON.stringify(one.lots)),
  });
