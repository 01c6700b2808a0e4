import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { bool, bytes, int, json, nullable, text, textOf } from '../../../platform/db/columns.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Place, type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';

/** The key of a run, as its system names it. */
export interface RunKey {
  systemId: number;
  runId: string;
}

const runRow = {
  feed: text,
  dryRun: bool,
  bodyHash: bytes,
  state: textOf<'running' | 'done' | 'failed'>(),
  /** Rows read so far. */
  rows: int,
  answer: json<unknown>(),
  /** ISO 8601. */
  startedAt: text,
  endedAt: nullable(text),
  /** Its process has sent a heartbeat within the last minute. */
  alive: bool,
};

/** Seconds without a heartbeat after which a process counts as gone. */
const silentSeconds = 60;

const columns = (now: Place<Date>): SQL => sql`feed, dry_run as "dryRun", body_hash as "bodyHash", state, rows, answer,
  to_char(started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startedAt",
  to_char(ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endedAt",
  alive_at > ${now}::timestamptz - make_interval(secs => ${silentSeconds}) as alive`;

const runByKey = prepare(
  runRow,
  (at: Places<RunKey & { now: Date }>) =>
    sql`select ${columns(at.now)} from feed_runs where system_id = ${at.systemId} and run_id = ${at.runId}`,
);
export type Run = RowOf<typeof runByKey>;

/** Returns the run with that key, or null. */
export const findRun = (db: Executor, { systemId, runId }: RunKey, now: Date): Promise<Run | null> =>
  runByKey.row(db, { systemId, runId, now });

type NewRun = RunKey & Pick<Run, 'feed' | 'dryRun' | 'bodyHash'>;

const runBeginning = prepareWrite(
  (at: Places<NewRun & { now: Date; isOnlyProcess: boolean }>) => sql`
    insert into feed_runs as r (system_id, run_id, feed, dry_run, body_hash, state, started_at, alive_at)
    values (${at.systemId}, ${at.runId}, ${at.feed}, ${at.dryRun}, ${at.bodyHash}, 'running', ${at.now}, ${at.now})
    on conflict (system_id, run_id)
      do update set state = 'running', started_at = excluded.started_at, alive_at = excluded.alive_at,
        ended_at = null, rows = 0, answer = null
    where r.state = 'failed'
      or (r.state = 'running'
        and (${at.isOnlyProcess}
          or r.alive_at < ${at.now}::timestamptz - make_interval(secs => ${silentSeconds})))`,
);

/**
 * Starts a run, or restarts it if it failed or its process is gone. Returns false if it is in progress or done. With
 * `isOnlyProcess`, a run that is in progress in the database has no process anymore.
 */
export const beginRun = async (db: Executor, run: NewRun, now: Date, isOnlyProcess: boolean): Promise<boolean> =>
  (await runBeginning.run(db, { ...run, now, isOnlyProcess })) > 0;

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

const latestRuns = prepare(
  {
    system: text,
    runId: text,
    feed: text,
    dryRun: bool,
    state: runRow.state,
    startedAt: text,
    endedAt: nullable(text),
    rows: int,
    alive: bool,
    /** Rows left out; null while it is in progress. */
    bad: nullable(int),
  },
  (at: Places<{ systemId: number | null; now: Date }>) => sql`
    select t.name as system, r.run_id as "runId", r.feed, r."dryRun", r.state, r."startedAt", r."endedAt", r.rows,
      r.alive, (r.answer->>'bad')::int as bad
    from (
        select system_id, run_id, started_at, ${columns(at.now)}
        from feed_runs
        where ${at.systemId}::bigint is null or system_id = ${at.systemId}) r
    join system_tokens t on t.id = r.system_id
    order by r.started_at desc, r.run_id limit 100`,
);
export type ListedRun = RowOf<typeof latestRuns>;

/** Returns the latest runs of all systems, or of one, newest first. */
export const listRuns = (db: Executor, systemId: number | null, now: Date): Promise<ListedRun[]> =>
  latestRuns.rows(db, { systemId, now });

/** Removes runs that ended or whose last heartbeat was before then. Returns the number removed. */
export async function removeOldRuns(db: Executor, before: Date): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from feed_runs where coalesce(ended_at, alive_at) < ${before.toISOString()}`,
  );
  return rowCount ?? 0;
}
