import { sql } from 'drizzle-orm/sql/sql';
import { int, numeric, text } from '../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { removeInBatches } from '../../platform/db/in-batches.ts';
import { selectList } from '../../platform/db/packed-rows.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../platform/db/prepared.ts';
import { buyerSql } from '../accounts/buyer-sql.ts';
import type { CartKey } from '../cart/repository.ts';
import { itemRules } from '../catalog/item/item-facts-sql.ts';

/** Identifies an alert. */
export interface AlertKey extends CartKey {
  itemId: string;
  location: string;
}

export interface NewAlert extends AlertKey {
  quantity: string;
  uom: string;
  baseQuantity: string;
  language: string;
  /** ISO instant. */
  now: string;
}

const goods = prepare(
  { ...itemRules, location: text, locationName: text },
  (at: Places<CartKey & { itemId: string }>) => sql`
    with who as (${buyerSql(at.userId, at.customerNumber)})
    select ${selectList(itemRules)}, who.location, coalesce(l.report_name, who.location) as location_name
    from items i cross join who left join locations l on l.id = who.location
    where i.id = ${at.itemId}`,
);

/** The buyer's facts about an item, with its stock at the location that serves the current delivery. */
export type AlertGoods = RowOf<typeof goods>;

/** Returns null when there is no such item. */
export const readAlertGoods = (tx: Transaction, asked: CartKey & { itemId: string }): Promise<AlertGoods | null> =>
  goods.row(tx, { ...asked });

const othersWaiting = prepare(
  { alerts: int },
  (at: Places<AlertKey>) => sql`
    select count(*)::int as alerts
    from stock_alerts
    where customer_number = ${at.customerNumber} and user_id = ${at.userId} and notified_at is null
      and (item_id, location) <> (${at.itemId}, ${at.location})`,
);

/** Counts the user's waiting alerts at the customer, without this one. */
export const countOthersWaiting = async (tx: Transaction, key: AlertKey): Promise<number> =>
  (await othersWaiting.row(tx, { ...key }))!.alerts;

const upsert = prepareWrite(
  (at: Places<NewAlert>) => sql`
    insert into stock_alerts (customer_number, user_id, item_id, location, quantity, uom, base_quantity, language,
      created_at)
    values (${at.customerNumber}, ${at.userId}, ${at.itemId}, ${at.location}, ${at.quantity}::numeric, ${at.uom},
      ${at.baseQuantity}::numeric, ${at.language}, ${at.now}::timestamptz)
    on conflict (customer_number, user_id, item_id, location) do update set quantity = excluded.quantity,
      uom = excluded.uom, base_quantity = excluded.base_quantity, language = excluded.language,
      created_at = excluded.created_at, notified_at = null`,
);

/** Writes a waiting alert in place of the user's earlier one for the item at that location. */
export const putAlert = (tx: Transaction, alert: NewAlert): Promise<number> => upsert.run(tx, { ...alert });

const removal = prepareWrite(
  (at: Places<AlertKey>) => sql`
    delete from stock_alerts
    where customer_number = ${at.customerNumber} and user_id = ${at.userId} and item_id = ${at.itemId}
      and location = ${at.location}`,
);

/** Deletes an alert, if there is one. */
export const removeAlert = (tx: Transaction, key: AlertKey): Promise<number> => removal.run(tx, { ...key });

const orderedRemoval = prepareWrite(
  (at: Places<CartKey & { items: string[] }>) => sql`
    delete from stock_alerts
    where customer_number = ${at.customerNumber} and user_id = ${at.userId} and item_id = any(${at.items}::text[])
      and notified_at is null`,
);

/** Ends the user's waiting alerts for items that the user has ordered, wherever they would come from. */
export const endOrderedAlerts = (tx: Transaction, cart: CartKey, items: readonly string[]): Promise<number> =>
  orderedRemoval.run(tx, { ...cart, items: [...items] });

const waitingHere = prepare(
  { itemId: text, quantity: numeric, uom: text, location: text, locationName: text },
  (at: Places<CartKey & { items: string[] }>) => sql`
    with who as (${buyerSql(at.userId, at.customerNumber)})
    select a.item_id, a.quantity, a.uom, a.location, coalesce(l.report_name, a.location) as location_name
    from who join stock_alerts a on a.customer_number = who.number and a.user_id = ${at.userId}
        and a.location = who.location
      left join locations l on l.id = a.location
    where a.item_id = any(${at.items}::text[]) and a.notified_at is null`,
);

/** Reads the user's waiting alerts for items at the location that serves the current delivery. */
export const findWaitingHere = (
  db: Executor,
  cart: CartKey,
  items: readonly string[],
): Promise<RowOf<typeof waitingHere>[]> => waitingHere.rows(db, { ...cart, items: [...items] });

const oldRemoval = prepareWrite(
  (at: Places<{ before: string; most: number }>) => sql`
    delete from stock_alerts
    where ctid in (
      select ctid
      from stock_alerts
      where coalesce(notified_at, created_at) < ${at.before}::timestamptz limit ${at.most}::int)`,
);

/** Deletes alerts whose mail was queued before that time, and waiting ones that were requested before it. */
export const removeOldAlerts = (db: Executor, before: Date): Promise<number> =>
  removeInBatches(db, oldRemoval, { before: before.toISOString() });
