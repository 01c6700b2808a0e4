import type { LineChange, OrderTerms } from '@tradecounter/rules/orders/changes';
import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { instant, int, json, text } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite } from '../../../platform/db/prepared.ts';
import type { ChangeRow } from '../changes/changes-sql.ts';

/** Identifies a change of an order. */
export interface ChangeKey {
  customerNumber: string;
  orderNumber: string;
  number: number;
}

const unmailedChanges = prepare(
  { customerNumber: text, orderNumber: text, number: int },
  (at: Places<{ since: string; limit: number }>) => sql`
    select c.customer_number as "customerNumber", c.order_number as "orderNumber", c.number
    from order_changes c
    where c.mailed_at is null and c.changed_at >= ${at.since}::timestamptz
    order by c.changed_at, c.order_number, c.number limit ${at.limit}::int`,
);

/** Reads changes since that time that have had no mail yet. */
export const findUnmailedChanges = (db: Executor, since: Date, limit: number): Promise<ChangeKey[]> =>
  unmailedChanges.rows(db, { since: since.toISOString(), limit });

const mailedUpdate = prepareWrite(
  (at: Places<ChangeKey & { now: string }>) => sql`
    update order_changes set mailed_at = ${at.now}::timestamptz
    where customer_number = ${at.customerNumber} and order_number = ${at.orderNumber} and number = ${at.number}::int
      and mailed_at is null`,
);

/** Marks a change as mailed. Returns false when another server has done so first. */
export const noteChangeMailed = async (tx: Transaction, key: ChangeKey, now: Date): Promise<boolean> =>
  (await mailedUpdate.run(tx, { ...key, now: now.toISOString() })) > 0;

const changeByKey = prepare(
  {
    number: int,
    /** ISO time. */
    changedAt: instant,
    before: json<OrderTerms>(),
    after: json<OrderTerms>(),
    lines: json<readonly LineChange[]>(),
  },
  (at: Places<ChangeKey>) => sql`
    select c.number, c.changed_at as "changedAt", c.before, c.after, c.lines
    from order_changes c
    where c.customer_number = ${at.customerNumber} and c.order_number = ${at.orderNumber}
      and c.number = ${at.number}::int`,
);

/** Reads a change of an order. Null when there is none with that number. */
export const findChange = (db: Executor, key: ChangeKey): Promise<ChangeRow | null> => changeByKey.row(db, key);
