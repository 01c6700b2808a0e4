import { sql } from 'drizzle-orm/sql/sql';
import { int, nullable, text, textOf, uuid } from '../../../platform/db/columns.ts';
import type { RowOf } from '../../../platform/db/prepared.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { rows } from '../../../platform/db/rows.ts';

/** A failed or waiting delivery, as shown to people. */
const openDelivery = {
  deliveryId: uuid,
  endpoint: text,
  eventId: uuid,
  type: text,
  subject: text,
  state: textOf<'pending' | 'dead'>(),
  attempts: int,
  /** ISO 8601, UTC. */
  madeAt: text,
  /** Null if given up. */
  dueAt: nullable(text),
  reason: text,
};

export type OpenDelivery = RowOf<typeof openDelivery>;

interface OpenDeliveryQuestion {
  endpoint?: string | undefined;
  deadOnly?: boolean | undefined;
  /** Only events about this customer. */
  customerNumber?: string | undefined;
  limit: number;
}

const isoText = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

/** Returns undelivered events, those given up first, then oldest first. */
export const listOpenDeliveries = (
  db: Executor,
  { endpoint, deadOnly = false, customerNumber, limit }: OpenDeliveryQuestion,
): Promise<OpenDelivery[]> =>
  rows(
    db,
    openDelivery,
    sql`
      select d.delivery_id as "deliveryId", e.name as endpoint, d.event_id as "eventId", o.type, d.subject, d.state,
        d.attempts, ${isoText('d.made_at')} as "madeAt",
        case when d.state = 'pending' then ${isoText('d.due_at')} end as "dueAt", d.reason
      from webhook_deliveries d
      join webhook_endpoints e on e.id = d.endpoint_id
      join outbox_events o on o.event_id = d.event_id
      where d.state in ('pending', 'dead')
        and (${endpoint ?? null}::text is null or lower(e.name) = lower(${endpoint ?? null}))
        and (${customerNumber ?? null}::text is null or o.customer_number = ${customerNumber ?? null})
        and (not ${deadOnly}::boolean or d.state = 'dead')
      order by d.state = 'pending', d.id limit ${limit}`,
  );

/** Selects the deliveries with these ids, or all that were given up. */
const selectedBy = (ids: readonly string[] | null) =>
  ids === null ? sql`state = 'dead'` : sql`delivery_id = any(${sql.param([...ids])}::uuid[])`;

/**
 * Retries these deliveries now, for another three days. Without ids, retries all that were given up. Returns the ids
 * retried.
 */
export const resendDeliveries = async (db: Executor, ids: readonly string[] | null, now: Date): Promise<string[]> => {
  const resent = await rows(
    db,
    { id: uuid },
    sql`update webhook_deliveries set state = 'pending', due_at = ${now.toISOString()}, first_tried_at = null
        where state in ('pending', 'dead') and ${selectedBy(ids)} returning delivery_id as id`,
  );
  return resent.map(({ id }) => id);
};

/** Retries what was given up for an endpoint, for another three days. Returns how many there are. */
export async function resendDead(db: Executor, endpointId: number, now: Date): Promise<number> {
  const { rowCount } = await db.execute(
    sql`
      update webhook_deliveries set state = 'pending', due_at = ${now.toISOString()}, first_tried_at = null
      where endpoint_id = ${endpointId} and state = 'dead'`,
  );
  return rowCount ?? 0;
}

/** Skips these deliveries, so that those waiting behind them continue. Returns the ids skipped. */
export const skipDeliveries = async (db: Executor, ids: readonly string[], now: Date): Promise<string[]> => {
  const skipped = await rows(
    db,
    { id: uuid },
    sql`update webhook_deliveries set state = 'skipped', ended_at = ${now.toISOString()}, claimed_until = null
        where state in ('pending', 'dead') and ${selectedBy(ids)} returning delivery_id as id`,
  );
  return skipped.map(({ id }) => id);
};

/** Whether the event of a delivery is about that customer. */
export async function isAbout(db: Executor, id: string, customerNumber: string): Promise<boolean> {
  const found = await rows(
    db,
    { one: int },
    sql`select 1 as one from webhook_deliveries d join outbox_events o on o.event_id = d.event_id
        where d.delivery_id = ${id}::uuid and o.customer_number = ${customerNumber}`,
  );
  return found.length > 0;
}
