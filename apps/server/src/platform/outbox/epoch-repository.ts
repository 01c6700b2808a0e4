import { sql } from 'drizzle-orm/sql/sql';
import { bool, text } from '../db/columns.ts';
import type { RowOf } from '../db/prepared.ts';
import type { Database, Executor, Transaction } from '../db/database.ts';
import { row } from '../db/rows.ts';

const lastEpoch = {
  epoch: text,
  place: text,
  /** The outbox contains transaction ids that this database hasn't reached. */
  ahead: bool,
};

type LastEpoch = RowOf<typeof lastEpoch>;

const readLastEpoch = (db: Executor): Promise<LastEpoch | null> =>
  row(
    db,
    lastEpoch,
    sql`select p.epoch::text as epoch, p.place, exists (select from outbox_events e
          where e.id > p.after_id and e.xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint) as ahead
        from outbox_epochs p order by p.epoch desc limit 1`,
  );

/** Reads the cluster and its timeline. Empty when the role has no permission. */
async function readCluster(db: Executor): Promise<string> {
  const found = await row(
    db,
    { cluster: text },
    sql`
      select (select system_identifier from pg_control_system()) || '/'
          || (select timeline_id from pg_control_checkpoint()) as cluster`,
  ).catch((error: { code?: string }) => {
    if (error.code === '42501' || error.code === '42883') return null;
    throw error;
  });
  return found?.cluster ?? '';
}

async function readPlace(db: Executor, folder: string): Promise<string> {
  const found = await row(
    db,
    { oid: text },
    sql`select oid::text as oid from pg_database where datname = current_database()`,
  );
  return [await readCluster(db), found!.oid, folder].join(' ');
}

/** Minimum gap in numbers after a restore, however recent the backup is. */
const minimumGap = 10_000;

/**
 * Skips numbers that may have been used after the backup was made, for orders, holds, payments and all other numbers
 * that leave the portal. Skips one for each second since the last write in the backup. A second restore of the same
 * backup also skips the numbers of the first.
 */
async function skipNumbers(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`
    with gap as (
        select greatest(${minimumGap}::bigint,
            ceil(extract(epoch from ${now.toISOString()}::timestamptz
                  - greatest((select max(at) from outbox_events), (select max(at) from audit_log),
                    (select to_timestamp(max(epoch) / 1000.0) from outbox_epochs))))::bigint) as numbers),
      wanted as (
        select s.seqrelid::regclass as name, s.seqmax as most,
          coalesce(pg_sequence_last_value(s.seqrelid), s.seqstart) + gap.numbers as number
        from gap, pg_sequence s join pg_class c on c.oid = s.seqrelid
        where c.relname like '%\\_numbers' and c.relnamespace = current_schema()::regnamespace)
    select setval(name, least(number, most), true)
    from wanted`);
}

async function begin(tx: Transaction, place: string, now: Date): Promise<string> {
  const created = await row(
    tx,
    { epoch: text },
    sql`insert into outbox_epochs (epoch, after_id, place)
        select greatest(${now.getTime()}::bigint, coalesce((select max(epoch) from outbox_epochs), 0) + 1),
          coalesce((select max(id) from outbox_events), 0), ${place} returning epoch::text as epoch`,
  );
  return created!.epoch;
}

interface Where {
  /** Mark that distinguishes the embedded database's folder from a copy. Empty on a server. */
  folder: string;
  now: Date;
  /** The database replaces its primary without losing a commit, so another timeline is no sign of a restore. */
  failsOver: boolean;
  /** Starts an epoch even if the database seems unchanged. */
  always?: boolean;
}

/** Removes the timeline from a place. */
const withoutTimeline = (place: string): string => place.replace(/^(\d+)\/\d+ /, '$1 ');

/**
 * Starts an epoch if this database isn't the one in which the last epoch started, because it was restored from a backup
 * or moved. Returns the new epoch, or null. `first` means that there was none before. A restored database lacks events
 * that were delivered after the backup, and reuses transaction ids. So old cursors can't be compared with new ones.
 * Numbers would be reused too, so they are skipped.
 */
export async function ensureEpoch(
  db: Database,
  { folder, failsOver, now, always = false }: Where,
): Promise<{ epoch: string; first: boolean } | null> {
  const place = await readPlace(db, folder);
  const isSame = failsOver
    ? (other: string) => withoutTimeline(other) === withoutTimeline(place)
    : (other: string) => other === place;
  const fits = (last: LastEpoch | null): boolean => !always && last !== null && isSame(last.place) && !last.ahead;
  if (fits(await readLastEpoch(db))) return null;
  return db.transact(async (tx) => {
    // Waits for uncommitted events, whose ids must be before the border, and for another server doing the same.
    await tx.execute(sql`lock table outbox_events, outbox_epochs in share row exclusive mode`);
    const last = await readLastEpoch(tx);
    if (!fits(last) && last !== null) await skipNumbers(tx, now);
    return fits(last) ? null : { epoch: await begin(tx, place, now), first: last === null };
  });
}

/**
 * Marks a restored database, so that the next start begins an epoch even in the database or folder that the backup came
 * from. A backup from before there were epochs needs no mark.
 */
export async function forgetPlace(db: Executor): Promise<void> {
  const found = await row(db, { exists: bool }, sql`select to_regclass('outbox_epochs') is not null as exists`);
  if (found!.exists) await db.execute(sql`update outbox_epochs set place = ''`);
}
