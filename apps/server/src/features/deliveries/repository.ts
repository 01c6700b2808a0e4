import { sql } from 'drizzle-orm/sql/sql';
import type { JsonRowWith } from '../../platform/db/columns.ts';
import type { Executor } from '../../platform/db/database.ts';
import { selectList } from '../../platform/db/packed-rows.ts';
import { type Places, prepare, type RowOf } from '../../platform/db/prepared.ts';
import { deliveryColumns, ofOrder } from './delivery-sql.ts';

const ofOrders = prepare(
  deliveryColumns,
  (at: Places<{ customerNumber: string; orders: string[] }>) => sql`
    select ${selectList(deliveryColumns)}
    from deliveries d ${ofOrder}
    where d.customer_number = ${at.customerNumber} and d.order_number = any(${at.orders}::text[])
    order by d.date, d.window_from, d.delivery_number collate "C"`,
);

export type DeliveryRow = RowOf<typeof ofOrders>;
export type ListedDelivery = JsonRowWith<typeof deliveryColumns>;

/** Reads the deliveries of a customer's orders with their steps, the first planned one first. */
export const readDeliveriesOfOrders = (
  db: Executor,
  asked: { customerNumber: string; orders: string[] },
): Promise<DeliveryRow[]> => ofOrders.rows(db, asked);
