import { sql } from 'drizzle-orm/sql/sql';
import { int, nullable, numeric, text } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { type Places, prepare, type RowOf } from '../../../platform/db/prepared.ts';
import type { Counter } from '../../../platform/mail/letterhead.ts';
import type { CartKey } from '../../cart/repository.ts';
import { soldToWho } from '../../catalog/item/item-facts-sql.ts';
import { availableAt, freeOfLot } from '../../stock/stock-sql.ts';

/** Most alerts that one statement marks. */
export const batchSize = 1000;

/**
 * Joins that leave alert `a` only if its user may order for the customer and has an e-mail address, and if the customer
 * can buy the item. Aliases: u, ua, who (the customer), i.
 */
const stillWanted = sql`
  join users u on u.id = a.user_id and not u.disabled and u.email <> ''
  join user_accounts ua on ua.user_id = a.user_id and ua.customer_number = a.customer_number
    and coalesce(ua.claims->>'allowedToOrder', u.claims->>'allowedToOrder') = 'Y'
  join customers who on who.number = a.customer_number and not who.closed
  join items i on i.id = a.item_id and ${soldToWho}`;

const due = prepare(
  { customerNumber: text, userId: int, itemId: text, location: text, language: text },
  (at: Places<{ now: string; limit: number }>) => sql`
    with turn as materialized (select pg_try_advisory_xact_lock(hashtextextended('stock alerts', 0)) as is_mine),
      found as (
        select a.customer_number, a.user_id, a.item_id, a.location
        from stock_alerts a ${stillWanted}
        where (select is_mine from turn) and a.notified_at is null
          and ${availableAt(sql`a.item_id`, sql`a.location`)} >= round(a.base_quantity, 4)
          and (not i.one_piece
            or exists (
              select 1
              from lots l
              where l.item_id = a.item_id and l.location = a.location
                and round(${freeOfLot}, 4) >= round(a.base_quantity, 4)))
        order by a.customer_number, a.user_id, a.item_id, a.location limit ${at.limit}::int
        for update of a skip locked)
    update stock_alerts a set notified_at = ${at.now}::timestamptz
    from found f
    where a.customer_number = f.customer_number and a.user_id = f.user_id and a.item_id = f.item_id
      and a.location = f.location and a.notified_at is null
    returning a.customer_number, a.user_id, a.item_id, a.location, a.language`,
);

/**
 * Marks a batch of waiting alerts as notified where enough is in stock now, and returns them. Each is returned once.
 * Returns none while another process does the same, so that the alerts of a user aren't divided between two mails.
 */
export const markNotified = (tx: Transaction, now: Date): Promise<RowOf<typeof due>[]> =>
  due.rows(tx, { now: now.toISOString(), limit: batchSize });

/** The alerts of one mail, by item and location. */
export interface NotifiedAlerts extends CartKey {
  items: readonly string[];
  locations: readonly string[];
}

const notified = prepare(
  {
    itemId: text,
    description: text,
    quantity: numeric,
    uom: text,
    available: numeric,
    baseUom: text,
    locationName: text,
  },
  (at: Places<CartKey & { items: string[]; locations: string[] }>) => sql`
    select a.item_id, i.description, a.quantity, a.uom, ${availableAt(sql`a.item_id`, sql`a.location`)} as available,
      i.base_uom, coalesce(l.report_name, a.location) as location_name
    from stock_alerts a ${stillWanted}
      left join locations l on l.id = a.location
    where a.customer_number = ${at.customerNumber} and a.user_id = ${at.userId} and a.notified_at is not null
      and (a.item_id, a.location) in (select * from unnest(${at.items}::text[], ${at.locations}::text[]))
    order by i.description, a.item_id collate "C", a.location collate "C"`,
);

/** An item of the mail with its stock now. */
export type BackRow = RowOf<typeof notified>;

/** Reads the notified alerts that still concern the user. None if the user may no longer order for the customer. */
export const readNotified = (db: Executor, { items, locations, ...cart }: NotifiedAlerts): Promise<BackRow[]> =>
  notified.rows(db, { ...cart, items: [...items], locations: [...locations] });

export interface StockReader extends Counter {
  email: string;
  name: string;
}

const reader = prepare(
  { email: text, name: text, phone: nullable(text), counterEmail: nullable(text) },
  (at: Places<CartKey>) => sql`
    select u.email, coalesce(nullif(u.first_name, ''), u.username) as name, l.phone, l.email as "counterEmail"
    from users u
    join customers c on c.number = ${at.customerNumber}
    left join locations l on l.id = c.location
    where u.id = ${at.userId} and not u.disabled and u.email <> ''`,
);

/** Null if the user is gone, disabled or without an e-mail address. */
export const findStockReader = (db: Executor, { userId, customerNumber }: CartKey): Promise<StockReader | null> =>
  reader.row(db, { userId, customerNumber });
