import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../db/database.ts';
import { nullable, text, uuid } from '../db/columns.ts';
import { type Places, prepare, type RowOf } from '../db/prepared.ts';
import { beginning, type Cursor } from './cursor.ts';

/** An event in the outbox. */
const keptEvent = {
  epoch: text,
  xid: text,
  id: text,
  eventId: uuid,
  /** ISO 8601. */
  at: text,
  type: text,
  customerNumber: nullable(text),
  subject: text,
  /** JSON text, exactly as written. */
  payload: text,
};

export type KeptEvent = RowOf<typeof keptEvent>;

const epochs = sql`
  select epoch, after_id, coalesce(lead(after_id) over (order by epoch), 9223372036854775807) as until_id,
    lead(after_id) over (order by epoch) is null as current
  from (select 0::bigint as epoch, 0::bigint as after_id union all select epoch, after_id from outbox_epochs) every`;

/** All transactions below this one have ended, so no further events can be committed among theirs. */
const firstRunning = sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

const columns = sql`s.epoch::text as epoch, o.xid::text as xid, o.id::text as id, o.event_id as "eventId",
  to_char(o.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, o.type,
  o.customer_number as "customerNumber", o.subject, o.payload::text as payload`;

const eventsAfter = prepare(
  keptEvent,
  (at: Places<Cursor & { limit: number; bytes: number }>) => sql`
    with spans as (${epochs}),
      found as (
        select s.epoch as place, ${columns}
        from spans s
        cross join lateral (
          select *
          from outbox_events e
          where (e.xid, e.id) > (case when s.epoch = ${at.epoch}::bigint then ${at.xid}::bigint else -1 end,
              case when s.epoch = ${at.epoch}::bigint then ${at.id}::bigint else -1 end) and e.id > s.after_id
            and e.id <= s.until_id and (not s.current or e.xid < ${firstRunning})
          order by e.xid, e.id limit ${at.limit}::int) o
        where s.epoch >= ${at.epoch}::bigint
        order by s.epoch, o.xid, o.id limit ${at.limit}::int),
      summed as (
        select *,
          sum(octet_length(payload)) over (order by place, xid::bigint, id::bigint) - octet_length(payload) as before
        from found)
    select epoch, xid, id, "eventId", at, type, "customerNumber", subject, payload
    from summed
    where before < ${at.bytes}::bigint
    order by place, xid::bigint, id::bigint`,
);

/** Maximum bytes of payloads in one read. */
const maxPayloadBytes = 4 * 1024 * 1024;

/**
 * Reads the events after the cursor in a reliable order. An event gets its id before its transaction commits, so a
 * reader in id order could skip an event that commits later. Within an epoch, events are in the order of (transaction,
 * id). Events of transactions that may still be running, or that started after such a one, wait. Returns fewer than
 * `limit` when events are large, but at least one if there is one.
 */
export const readEvents = (db: Executor, { epoch, xid, id }: Cursor, limit: number): Promise<KeptEvent[]> =>
  eventsAfter.rows(db, { epoch, xid, id, limit, bytes: maxPayloadBytes });

const latestPosition = prepare(
  { epoch: text, xid: text, id: text },
  () => sql`
    with spans as (${epochs}),
      now as (select epoch from spans where current)
    select now.epoch::text as epoch, coalesce(o.xid, 0)::text as xid, coalesce(o.id, 0)::text as id
    from now
    left join lateral (
      select e.xid, e.id
      from outbox_events e, spans s
      where s.current and e.id > s.after_id and e.xid < ${firstRunning}
      order by e.xid desc, e.id desc limit 1) o on true`,
);

/** Returns the position after the latest readable event. */
export const latestCursor = async (db: Executor): Promise<Cursor> => (await latestPosition.row(db, {})) ?? beginning;

const eventById = prepare(
  keptEvent,
  (at: Places<{ eventId: string }>) => sql`with spans as (${epochs})
    select ${columns} from outbox_events o join spans s on o.id > s.after_id and o.id <= s.until_id
    where o.event_id = ${at.eventId}::uuid`,
);

/** Finds an event by its id, or null. */
export const findEvent = (db: Executor, eventId: string): Promise<KeptEvent | null> => eventById.row(db, { eventId });
