import { sql } from 'drizzle-orm/sql/sql';
import { bytes, int, nullable, text, textOf, texts } from '../../../platform/db/columns.ts';
import type { RowOf } from '../../../platform/db/prepared.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { row, rows } from '../../../platform/db/rows.ts';
import type { Cursor } from '../../../platform/outbox/cursor.ts';

/** An endpoint with the data needed to send events to it. */
const endpoint = {
  id: int,
  name: text,
  url: text,
  types: texts,
  secret: bytes,
  /** Also signs while it is in force. */
  formerSecret: nullable(bytes),
};

export type Endpoint = RowOf<typeof endpoint>;

const listedEndpoint = {
  name: text,
  url: text,
  types: texts,
  state: textOf<'active' | 'disabled'>(),
  reason: text,
  /** Numbers of deliveries that wait or are retried, and of those given up. */
  pending: int,
  dead: int,
  /** ISO 8601 time of the oldest waiting event; null = none. */
  oldest: nullable(text),
};

export type ListedEndpoint = RowOf<typeof listedEndpoint>;

interface NewEndpoint {
  name: string;
  url: string;
  types: readonly string[];
  secret: Buffer;
  now: Date;
  /** Only events after this position are sent. */
  from: Cursor;
}

/** Adds an endpoint. Returns false if the name is taken. */
export async function insertEndpoint(
  db: Executor,
  { name, url, types, secret, now, from }: NewEndpoint,
): Promise<boolean> {
  const added = await rows(
    db,
    { id: int },
    sql`
      insert into webhook_endpoints (name, url, types, secret, created_at, epoch, xid, event_id)
      values (${name}, ${url}, ${sql.param([...types])}::text[], ${secret}, ${now.toISOString()},
        ${from.epoch}::bigint, ${from.xid}::bigint, ${from.id}::bigint)
      on conflict (lower(name)) do nothing
      returning id`,
  );
  return added.length > 0;
}

const endpointColumns = (now: Date) =>
  sql`id::int as id, name, url, types, secret,
    case when former_until > ${now.toISOString()}::timestamptz then former_secret end as "formerSecret"`;

/** Returns the endpoints that receive events. */
export const activeEndpoints = (db: Executor, now: Date): Promise<Endpoint[]> =>
  rows(
    db,
    endpoint,
    sql`select ${endpointColumns(now)} from webhook_endpoints where state = 'active' order by id limit 100`,
  );

/** Returns the endpoint with that name, active or not, or null. */
export const findEndpoint = (db: Executor, name: string, now: Date): Promise<Endpoint | null> =>
  row(db, endpoint, sql`select ${endpointColumns(now)} from webhook_endpoints where lower(name) = lower(${name})`);

/** Returns all endpoints by name, with their waiting deliveries. */
export const listEndpoints = (db: Executor): Promise<ListedEndpoint[]> =>
  rows(
    db,
    listedEndpoint,
    sql`
      select e.name, e.url, e.types, e.state, e.reason, w.pending, w.dead, w.oldest
      from webhook_endpoints e
      cross join lateral (
        select (count(*) filter (where d.state = 'pending'))::int as pending,
          (count(*) filter (where d.state = 'dead'))::int as dead,
          to_char(min(d.made_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as oldest
        from webhook_deliveries d
        where d.endpoint_id = e.id and d.state in ('pending', 'dead')) w
      order by lower(e.name)`,
  );

/**
 * Locks an endpoint's position in the order of events for this transaction. Null if another process has it or the
 * endpoint is disabled.
 */
export const lockPosition = (tx: Transaction, id: number): Promise<Cursor | null> =>
  row(
    tx,
    { epoch: text, xid: text, id: text },
    sql`select epoch::text as epoch, xid::text as xid, event_id::text as id from webhook_endpoints
        where id = ${id} and state = 'active' for update skip locked`,
  );

/** Stores up to which event the endpoint's deliveries are planned. */
export const savePosition = (tx: Transaction, id: number, position: Cursor): Promise<unknown> =>
  tx.execute(
    sql`
      update webhook_endpoints set epoch = ${position.epoch}::bigint, xid = ${position.xid}::bigint,
        event_id = ${position.id}::bigint
      where id = ${id}`,
  );

/** Stops sending events to the endpoint. New events wait. */
export const disableEndpoint = (db: Executor, id: number, reason: string): Promise<unknown> =>
  db.execute(sql`update webhook_endpoints set state = 'disabled', reason = ${reason} where id = ${id}`);

/** Sends events to a disabled endpoint again, including those that waited. */
export const enableEndpoint = (db: Executor, id: number): Promise<unknown> =>
  db.execute(sql`update webhook_endpoints set state = 'active', reason = '' where id = ${id}`);

/** Sets a new secret. The previous one also signs until `until`. */
export const replaceSecret = (db: Executor, id: number, secret: Buffer, until: Date): Promise<unknown> =>
  db.execute(
    sql`
      update webhook_endpoints set former_secret = secret, former_until = ${until.toISOString()}, secret = ${secret}
      where id = ${id}`,
  );

/** Removes an endpoint with all of its deliveries. */
export async function deleteEndpoint(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`delete from webhook_deliveries where endpoint_id = ${id}`);
  await tx.execute(sql`delete from webhook_endpoints where id = ${id}`);
}
