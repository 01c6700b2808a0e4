import { sql } from 'drizzle-orm/sql/sql';
import { type Database, type Executor, row, type Transaction } from '../db/database.ts';

interface Known {
  epoch: string;
  place: string;
  /** Transaction ids were given out here that this database has not reached. */
  ahead: boolean;
}

const readKnown = (db: Executor): Promise<Known | null> =>
  row<Known>(
    db,
    sql`select p.epoch::text as epoch, p.place, exists (select from outbox_events e
          where e.id > p.after_id and e.xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint) as ahead
        from outbox_epochs p order by p.epoch desc limit 1`,
  );

/** The cluster and its timeline; empty where the role may not ask. */
async function readCluster(db: Executor): Promise<string> {
  const found = await row<{ cluster: string }>(
    db,
    sql`select (select system_identifier from pg_control_system()) || '/' || (select timeline_id from pg_control_checkpoint()) as cluster`,
  ).catch((error: { code?: string }) => {
    if (error.code === '42501' || error.code === '42883') return null;
    throw error;
  });
  return found?.cluster ?? '';
}

async function readPlace(db: Executor, folder: string): Promise<string> {
  const found = await row<{ oid: string }>(
    db,
    sql`select oid::text as oid from pg_database where datname = current_database()`,
  );
  return [await readCluster(db), found!.oid, folder].join(' ');
}

/** Numbers that are passed over after a restore, however late the backup was made. */
const leastGap = 10_000;

/**
 * Passes over the numbers that may have been given after the backup was made, of orders, holds, payments and whatever
 * else has numbers that leave the portal: one for each second since the backup was last written to. A second restore of
 * the same backup passes over those of the first.
 */
async function passNumbersOver(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`
    with gap as (select greatest(${leastGap}::bigint, ceil(extract(epoch from ${now.toISOString()}::timestamptz - greatest(
        (select max(at) from outbox_events), (select max(at) from audit_log), (select to_timestamp(max(epoch) / 1000.0) from outbox_epochs))))::bigint) as numbers),
      wanted as (select s.seqrelid::regclass as name, s.seqmax as most,
          coalesce(pg_sequence_last_value(s.seqrelid), s.seqstart) + gap.numbers as number
        from gap, pg_sequence s join pg_class c on c.oid = s.seqrelid
        where c.relname like '%\\_numbers' and c.relnamespace = current_schema()::regnamespace)
    select setval(name, least(number, most), true) from wanted`);
}

async function begin(tx: Transaction, place: string, now: Date): Promise<string> {
  const made = await row<{ epoch: string }>(
    tx,
    sql`insert into outbox_epochs (epoch, after_id, place)
        select greatest(${now.getTime()}::bigint, coalesce((select max(epoch) from outbox_epochs), 0) + 1),
          coalesce((select max(id) from outbox_events), 0), ${place} returning epoch::text as epoch`,
  );
  return made!.epoch;
}

interface Where {
  /** What tells the embedded database's folder from a copy of it; empty on a server. */
  folder: string;
  now: Date;
  /** Begins an epoch although the database seems to be the one it was. */
  always?: boolean;
}

/**
 * Begins an epoch when this database isn't the one that the last epoch began in: it was restored from a backup or moved.
 * Returns the new epoch, or null; `first`: there was none before. Events that were delivered after the backup was made are gone from such a database, and
 * transaction ids are given out again, so cursors from then must not be compared with those of now. So are numbers,
 * which are passed over.
 */
export async function ensureEpoch(
  db: Database,
  { folder, now, always = false }: Where,
): Promise<{ epoch: string; first: boolean } | null> {
  const place = await readPlace(db, folder);
  const fits = (known: Known | null): boolean => !always && known !== null && known.place === place && !known.ahead;
  if (fits(await readKnown(db))) return null;
  return db.transact(async (tx) => {
    // Waits for events on their way, whose ids have to be on this side of the border, and for another server that does the same.
    await tx.execute(sql`lock table outbox_events, outbox_epochs in share row exclusive mode`);
    const known = await readKnown(tx);
    if (!fits(known) && known !== null) await passNumbersOver(tx, now);
    return fits(known) ? null : { epoch: await begin(tx, place, now), first: known === null };
  });
}
