import { sql } from 'drizzle-orm/sql/sql';
import { bytes, int, nullable, text, textOf, texts } from '../../../platform/db/columns.ts';
import type { RowOf } from '../../../platform/db/prepared.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { row, rows } from '../../../platform/db/rows.ts';
import type { Cursor } from '../../../platform/outbox/cursor.ts';

/** An endpoint with the data needed to send events to it. */
const endpoint = {
  id: int,
  /** Empty = the distributor's. */
  customerNumber: text,
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
  /** Absent = a system of the distributor. */
  customerNumber?: string;
  addedBy?: string;
  url: string;
  types: readonly string[];
  secret: Buffer;
  now: Date;
  /** Only events after this position are sent. */
  from: Cursor;
}

/** Adds an endpoint and returns its id. Null if the name is taken. */
export async function insertEndpoint(
  db: Executor,
  { name, customerNumber = '', addedBy = '', url, types, secret, now, from }: NewEndpoint,
): Promise<number | null> {
  const added = await row(
    db,
    { id: int },
    sql`
      insert into webhook_endpoints (customer_number, name, added_by, url, types, secret, state, created_at, epoch,
        xid, event_id)
      values (${customerNumber}, ${name}, ${addedBy}, ${url}, ${sql.param([...types])}::text[], ${secret},
        ${customerNumber === '' ? 'active' : 'on'}, ${now.toISOString()}, ${from.epoch}::bigint,
        ${from.xid}::bigint, ${from.id}::bigint)
      on conflict (customer_number, lower(name)) do nothing
      returning id::int as id`,
  );
  return added?.id ?? null;
}

const endpointColumns = (now: Date) =>
  sql`id::int as id, customer_number as "customerNumber", name, url, types, secret,
    case when former_until > ${now.toISOString()}::timestamptz then former_secret end as "formerSecret"`;

/** Returns the distributor's endpoints that receive events. */
export const activeEndpoints = (db: Executor, now: Date): Promise<Endpoint[]> =>
  rows(
    db,
    endpoint,
    sql`
      select ${endpointColumns(now)}
      from webhook_endpoints
      where customer_number = '' and state = 'active'
      order by id limit 100`,
  );

/**
 * Returns open customers' endpoints for which a delivery is due: those that wait longest first, but those with a failed
 * delivery last.
 */
export const dueCustomerEndpoints = (db: Executor, now: Date, limit: number): Promise<Endpoint[]> =>
  rows(
    db,
    endpoint,
    sql`
      select ${endpointColumns(now)}
      from webhook_endpoints e
      join lateral (
        select min(d.due_at) as due_at
        from webhook_deliveries d
        where d.endpoint_id = e.id and d.state = 'pending' and d.due_at <= ${now.toISOString()}::timestamptz
          and (d.claimed_until is null or d.claimed_until < ${now.toISOString()}::timestamptz)) w
      on w.due_at is not null
      where e.state = 'on'
        and exists (select from customers c where c.number = e.customer_number and not c.closed)
      order by exists (
            select
            from webhook_deliveries f
            where f.endpoint_id = e.id and f.state = 'pending' and f.attempts > 0), w.due_at, e.id limit ${limit}`,
  );

/** Whether the endpoint is still there and receives events. */
export const isActive = async (db: Executor, id: number): Promise<boolean> =>
  (await row(
    db,
    { id: int },
    sql`select id::int as id from webhook_endpoints where id = ${id} and state in ('active', 'on')`,
  )) !== null;

/** Returns the distributor's endpoint with that name, active or not, or null. */
export const findEndpoint = (db: Executor, name: string, now: Date): Promise<Endpoint | null> =>
  row(
    db,
    endpoint,
    sql`
      select ${endpointColumns(now)}
      from webhook_endpoints
      where customer_number = '' and lower(name) = lower(${name})`,
  );

/** Returns a customer's endpoint, active or not, or null. Locks it until the transaction ends. */
export const lockCustomerEndpoint = (
  tx: Transaction,
  { customerNumber, id }: { customerNumber: string; id: number },
  now: Date,
): Promise<Endpoint | null> =>
  row(
    tx,
    endpoint,
    sql`
      select ${endpointColumns(now)}
      from webhook_endpoints
      where customer_number = ${customerNumber} and id = ${id}
      for update`,
  );

/** Returns the distributor's endpoints by name, with their waiting deliveries. */
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
      where e.customer_number = ''
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

/** Turns a customer's endpoint on or off. */
export const turnCustomerEndpoint = (tx: Transaction, id: number, on: boolean): Promise<unknown> =>
  tx.execute(sql`update webhook_endpoints set state = ${on ? 'on' : 'off'}, reason = '' where id = ${id}`);

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
