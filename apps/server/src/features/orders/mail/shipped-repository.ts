import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { json, nullable, text } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite } from '../../../platform/db/prepared.ts';
import type { Counter } from '../../../platform/mail/letterhead.ts';

/** Identifies a shipment of an order. */
export interface ShipmentKey {
  customerNumber: string;
  orderNumber: string;
  shipmentNumber: string;
}

const unannounced = prepare(
  { customerNumber: text, orderNumber: text, shipmentNumber: text },
  (at: Places<{ since: string; today: string; limit: number }>) => sql`
    select s.customer_number as "customerNumber", s.order_number as "orderNumber",
      s.shipment_number as "shipmentNumber"
    from shipments s
    where s.notified_at is null and s.date >= ${at.since}::date and s.date <= ${at.today}::date
      and (s.date < ${at.today}::date
        or exists (
          select 1
          from shipment_lines g
          where g.customer_number = s.customer_number and g.order_number = s.order_number
            and g.shipment_number = s.shipment_number))
    order by s.date, s.shipment_number limit ${at.limit}::int`,
);

/**
 * Reads shipments of those days that have had no mail yet. Skips today's shipments without lines, because the file of
 * lines arrives later.
 */
export const findUnannouncedShipments = (
  db: Executor,
  days: { since: string; today: string; limit: number },
): Promise<ShipmentKey[]> => unannounced.rows(db, days);

const announcedUpdate = prepareWrite(
  (at: Places<ShipmentKey & { now: string }>) => sql`
    update shipments set notified_at = ${at.now}::timestamptz
    where customer_number = ${at.customerNumber} and order_number = ${at.orderNumber}
      and shipment_number = ${at.shipmentNumber} and notified_at is null`,
);

/** Marks a shipment as mailed. Returns false when another server has done so first. */
export const noteShipmentAnnounced = async (tx: Transaction, key: ShipmentKey, now: Date): Promise<boolean> =>
  (await announcedUpdate.run(tx, { ...key, now: now.toISOString() })) > 0;

/** The person who placed an order, if that person can still act for its customer. */
export interface ShippedReaderRow extends Counter {
  email: string;
  name: string;
  language: string;
  userClaims: Record<string, string>;
  claims: Record<string, string>;
  /** Of the order; empty = the shop's. */
  currency: string;
}

const shippedReader = prepare(
  {
    email: text,
    name: text,
    language: text,
    phone: nullable(text),
    counterEmail: nullable(text),
    userClaims: json<Record<string, string>>(),
    claims: json<Record<string, string>>(),
    currency: text,
  },
  (at: Places<{ customerNumber: string; orderNumber: string }>) => sql`
    select u.email, coalesce(nullif(u.first_name, ''), u.username) as name, u.language, l.phone,
      l.email as "counterEmail", u.claims as "userClaims", a.claims, c.currency
    from orders o
    join customers c on c.number = o.customer_number
    join users u on u.id = o.user_id and not u.disabled and u.email <> ''
    join user_accounts a on a.user_id = u.id and a.customer_number = o.customer_number
    left join locations l on l.id = o.location
    where o.customer_number = ${at.customerNumber} and o.order_number = ${at.orderNumber}`,
);

/** Null when there is no such person, or the person has no mail address. */
export const findShippedReader = (
  db: Executor,
  order: { customerNumber: string; orderNumber: string },
): Promise<ShippedReaderRow | null> => shippedReader.row(db, order);
