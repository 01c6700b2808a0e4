import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../db/database.ts';
import { bool } from '../db/columns.ts';
import { type Places, prepare } from '../db/prepared.ts';
import type { Cursor } from './cursor.ts';

const position = prepare(
  { isKnown: bool, isLost: bool, isCurrent: bool, isAhead: bool },
  (at: Places<Cursor>) => sql`
    with known as (select 0::bigint as epoch union all select epoch from outbox_epochs),
      latest as (
        select epoch, row_number() over (order by epoch desc) as place
        from outbox_epochs
        order by epoch desc limit 2)
    select ${at.epoch}::bigint in (select epoch from known) as "isKnown",
      coalesce(${at.epoch}::bigint between (select epoch from latest where place = 2) and (
          select epoch
          from latest
          where place = 1), false) as "isLost", ${at.epoch}::bigint = (select max(epoch) from known) as "isCurrent",
      ${at.xid}::bigint >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint
      or ${at.id}::bigint > coalesce(pg_sequence_last_value(pg_get_serial_sequence('outbox_events',
            'id')::regclass), 0) as "isAhead"`,
);

/**
 * Returns whether a reader can continue at this position. It can't at one of another portal, or ahead of the events,
 * because it would miss what happens until they get there. A restored database may have lost the epoch of a reader, so
 * an unknown epoch between the latest two counts, as does any position of an earlier epoch.
 */
export async function isPosition(db: Executor, cursor: Cursor): Promise<boolean> {
  const { isKnown, isLost, isCurrent, isAhead } = (await position.row(db, cursor))!;
  return isCurrent ? !isAhead : isKnown || isLost;
}
