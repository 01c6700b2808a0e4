import { sql } from 'drizzle-orm/sql/sql';
import { instant, int, uuid } from '../../../platform/db/columns.ts';
import type { RowOf } from '../../../platform/db/prepared.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { rows } from '../../../platform/db/rows.ts';

/** An event to send now. */
const dueDelivery = {
  id: int,
  deliveryId: uuid,
  eventId: uuid,
  /** Includes this attempt. */
  attempts: int,
  /** ISO 8601 time of the first attempt. */
  firstTriedAt: instant,
};

export type DueDelivery = RowOf<typeof dueDelivery>;

export interface NewDelivery {
  eventId: string;
  subject: string;
}

/** Adds deliveries to an endpoint in this order, due immediately. */
export const insertDeliveries = (
  tx: Transaction,
  endpointId: number,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<unknown> =>
  tx.execute(
    sql`
      insert into webhook_deliveries (endpoint_id, event_id, subject, made_at, due_at)
      select ${endpointId}, d.event_id, d.subject, ${now.toISOString()}, ${now.toISOString()}
      from unnest(${sql.param(deliveries.map(({ eventId }) => eventId))}::uuid[],
          ${sql.param(deliveries.map(({ subject }) => subject))}::text[])
          with ordinality as d (event_id, subject, place)
      order by d.place`,
  );

/** Seconds after which a sending process counts as gone. */
const claimSeconds = 60;

/**
 * Claims due deliveries, but only the first of each subject. Later ones wait until it was delivered or skipped.
 * Every claim counts as an attempt.
 */
export const claimDue = (db: Executor, endpointId: number, limit: number, now: Date): Promise<DueDelivery[]> =>
  rows(
    db,
    dueDelivery,
    sql`
      with due as (
          select d.id
          from webhook_deliveries d
          where d.endpoint_id = ${endpointId} and d.state = 'pending'
            and d.due_at <= ${now.toISOString()}::timestamptz
            and (d.claimed_until is null or d.claimed_until < ${now.toISOString()}::timestamptz)
            and not exists (
              select
              from webhook_deliveries b
              where b.endpoint_id = d.endpoint_id and b.subject = d.subject and b.state in ('pending', 'dead')
                and b.id < d.id)
          order by d.due_at, d.id limit ${limit}
          for update skip locked),
        claimed as (
          update webhook_deliveries d set claimed_until = ${now.toISOString()}::timestamptz
              + make_interval(secs => ${claimSeconds}), attempts = d.attempts + 1,
            first_tried_at = coalesce(d.first_tried_at, ${now.toISOString()})
          from due
          where d.id = due.id
          returning d.*)
      select id::int as id, delivery_id as "deliveryId", event_id as "eventId", attempts,
        first_tried_at as "firstTriedAt"
      from claimed
      order by id`,
  );

type Claimed = Pick<DueDelivery, 'id' | 'attempts'>;

/** Only the process with the latest claim records the outcome. */
const stillClaimed = ({ id, attempts }: Claimed) => sql`id = ${id} and attempts = ${attempts} and state = 'pending'`;

/** Records that a delivery succeeded. Does nothing if another process has claimed it since. */
export const noteDelivered = (db: Executor, claimed: Claimed, status: number | null, now: Date): Promise<unknown> =>
  db.execute(
    sql`
      update webhook_deliveries set state = 'delivered', status = ${status}, reason = '', claimed_until = null,
        ended_at = ${now.toISOString()}
      where ${stillClaimed(claimed)}`,
  );

interface Failed {
  status: number | null;
  reason: string;
  /** Time of the next attempt; null = given up. */
  dueAt: Date | null;
}

/** Records that an attempt failed. Does nothing if another process has claimed the delivery since. */
export const noteFailed = (db: Executor, claimed: Claimed, { status, reason, dueAt }: Failed): Promise<unknown> =>
  db.execute(
    sql`
      update webhook_deliveries set state = ${dueAt === null ? 'dead' : 'pending'}, status = ${status},
        reason = ${reason.slice(0, 300)}, claimed_until = null,
        due_at = coalesce(${dueAt?.toISOString() ?? null}::timestamptz, due_at)
      where ${stillClaimed(claimed)}`,
  );

/** Releases a claim when nothing was sent or the outcome is unknown. */
export const releaseClaim = (db: Executor, claimed: Claimed): Promise<unknown> =>
  db.execute(sql`update webhook_deliveries set claimed_until = null where ${stillClaimed(claimed)}`);

/** Removes what customers' receivers haven't taken since then. Returns the number removed. */
export async function removeUndelivered(db: Executor, before: Date): Promise<number> {
  const { rowCount } = await db.execute(
    sql`
      delete from webhook_deliveries d using webhook_endpoints e
      where e.id = d.endpoint_id and e.customer_number <> '' and d.state in ('pending', 'dead')
        and d.made_at < ${before.toISOString()}`,
  );
  return rowCount ?? 0;
}

/** Removes deliveries that were delivered or skipped before then. Returns the number removed. */
export async function removeOldDeliveries(db: Executor, before: Date): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from webhook_deliveries where state in ('delivered', 'skipped') and ended_at < ${before.toISOString()}`,
  );
  return rowCount ?? 0;
}
