import { sql } from 'drizzle-orm/sql/sql';
import { type Executor, row, rows } from '../../../platform/db/database.ts';

/** The key of a run, as its system names it. */
export interface RunKey {
  systemId: number;
  runId: string;
}

export interface Run {
  feed: string;
  dryRun: boolean;
  bodyHash: Buffer;
  state: 'running' | 'done' | 'failed';
  /** ISO 8601. */
  startedAt: string;
  endedAt: string | null;
  /** Its process has sent a heartbeat within the last minute. */
  alive: boolean;
  /** Rows read so far. */
  rows: number;
  answer: unknown;
}

/** Seconds without a heartbeat after which a process counts as gone. */
const silentSeconds = 60;

const columns = (now: Date) => sql`feed, dry_run as "dryRun", body_hash as "bodyHash", state, rows, answer,
  to_char(started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startedAt",
  to_char(ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endedAt",
  alive_at > ${now.toISOString()}::timestamptz - make_interval(secs => ${silentSeconds}) as alive`;

/** Returns the run with that key, or null. */
export const findRun = (db: Executor, { systemId, runId }: RunKey, now: Date): Promise<Run | null> =>
  row(db, sql`select ${columns(now)} from feed_runs where system_id = ${systemId} and run_id = ${runId}`);

type NewRun = RunKey & Pick<Run, 'feed' | 'dryRun' | 'bodyHash'>;

/**
 * Starts a run, or restarts it if it failed or its process is gone. Returns false if it is in progress or done. With
 * `isOnlyProcess`, a run that is in progress in the database has no process anymore.
 */
export async function beginRun(
  db: Executor,
  { systemId, runId, feed, dryRun, bodyHash }: NewRun,
  now: Date,
  isOnlyProcess: boolean,
): Promise<boolean> {
  const begun = await rows(
    db,
    sql`
      insert into feed_runs as r (system_id, run_id, feed, dry_run, body_hash, state, started_at, alive_at)
      values (${systemId}, ${runId}, ${feed}, ${dryRun}, ${bodyHash}, 'running', ${now.toISOString()},
        ${now.toISOString()})
      on conflict (system_id, run_id)
        do update set state = 'running', started_at = excluded.started_at, alive_at = excluded.alive_at,
          ended_at = null, rows = 0, answer = null
      where r.state = 'failed'
        or (r.state = 'running'
          and (${isOnlyProcess}
            or r.alive_at < ${now.toISOString()}::timestamptz - make_interval(secs => ${silentSeconds})))
      returning 1 as one`,
  );
  return begun.length > 0;
}

/** Records a heartbeat of the run's process, with its progress. */
export const noteAlive = (db: Executor, { systemId, runId }: RunKey, read: number, now: Date): Promise<unknown> =>
  db.execute(
    sql`
      update feed_runs set alive_at = ${now.toISOString()}, rows = ${read}
      where system_id = ${systemId} and run_id = ${runId} and state = 'running'`,
  );

/** Stores the end of a run, with its answer. */
export const endRun = (
  db: Executor,
  { systemId, runId }: RunKey,
  { state, read, answer }: { state: 'done' | 'failed'; read: number; answer: unknown },
  now: Date,
): Promise<unknown> =>
  db.execute(
    sql`
      update feed_runs set state = ${state}, rows = ${read}, answer = ${JSON.stringify(answer)}::jsonb,
        ended_at = ${now.toISOString()}
      where system_id = ${systemId} and run_id = ${runId}`,
  );

export interface ListedRun extends Pick<Run, 'feed' | 'dryRun' | 'state' | 'startedAt' | 'endedAt' | 'rows' | 'alive'> {
  system: string;
  runId: string;
  /** Rows left out; null while it is in progress. */
  bad: number | null;
}

/** Returns the latest runs of all systems, or of one, newest first. */
export const listRuns = (db: Executor, systemId: number | null, now: Date): Promise<ListedRun[]> =>
  rows(
    db,
    sql`
      select t.name as system, r.run_id as "runId", r.feed, r."dryRun", r.state, r."startedAt", r."endedAt", r.rows,
        r.alive, (r.answer->>'bad')::int as bad
      from (
          select system_id, run_id, started_at, ${columns(now)}
          from feed_runs
          where ${systemId}::bigint is null or system_id = ${systemId}) r
      join system_tokens t on t.id = r.system_id
      order by r.started_at desc, r.run_id limit 100`,
  );

/** Removes runs that ended or whose last heartbeat was before then. Returns the number removed. */
export async function removeOldRuns(db: Executor, before: Date): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from feed_runs where coalesce(ended_at, alive_at) < ${before.toISOString()}`,
  );
  return rowCount ?? 0;
}
