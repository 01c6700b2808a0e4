import { sql } from 'drizzle-orm/sql/sql';
import { PgBoss } from 'pg-boss';
import { bool, int, json, nullable, text, textOf, float } from '../db/columns.ts';
import type { RowOf } from '../db/prepared.ts';
import type { Database, Executor } from '../db/database.ts';
import { rows } from '../db/rows.ts';
import { retryPolicy } from './retry-policy.ts';

// Only reads pg-boss's table. Changes go through pg-boss. job-list.test.ts checks the column names.

/** A job that failed or is being retried. */
export interface OpenJob {
  id: string;
  queue: string;
  state: 'failed' | 'retry';
  /** Instants as ISO dates. */
  sentAt: string;
  /** Null when the job isn't retried automatically. */
  nextAt: string | null;
  tries: number;
  reason: string;
  /** The job's data. */
  data: Readonly<Record<string, unknown>>;
}

/** Selects mail queues, and jobs of one customer. By default selects all jobs. */
interface Which {
  mails?: boolean;
  customerNumber?: string;
  /** Only jobs with these ids. */
  ids?: readonly string[];
  /** Maximum number of rows. */
  limit: number;
}

const isInstalled = async (db: Executor): Promise<boolean> =>
  (await rows(db, { known: bool }, sql`select to_regclass('pgboss.job') is not null as known`))[0]!.known;

/**
 * Lists jobs that failed or are being retried: failed ones first, newest first in each group. Empty before the first
 * server has run.
 */
export async function listOpenJobs(
  db: Executor,
  { mails = false, customerNumber, ids, limit }: Which,
): Promise<OpenJob[]> {
  if (!(await isInstalled(db))) return [];
  const found = await rows(
    db,
    {
      id: text,
      queue: text,
      state: textOf<'failed' | 'retry'>(),
      /** Instants as ISO dates. */
      sentAt: text,
      /** Null when the job isn't retried automatically. */
      nextAt: nullable(text),
      tries: int,
      reason: text,
      data: nullable(json<Record<string, unknown>>()),
    },
    sql`
      select id::text, name as queue, state::text,
        to_char(created_on at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "sentAt",
        case
          when state = 'retry' then to_char(start_after at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        end as "nextAt", retry_count + 1 as tries, coalesce(output->>'message', '') as reason, data
      from pgboss.job
      where state in ('failed',
          'retry')
        ${mails ? sql`and name like '%-mail'` : sql``}
        ${customerNumber === undefined ? sql`` : sql`and data->>'customerNumber' = ${customerNumber}`}
        ${ids === undefined ? sql`` : sql`and id::text = any(${sql.param(ids)})`}
      order by state = 'failed' desc, created_on desc, id limit ${limit}`,
  );
  return found.map((one) => ({ ...one, data: one.data ?? {} }));
}

/** Runs these jobs again immediately, with the full number of retries. Returns how many. */
export async function runAgain(db: Database, jobs: readonly OpenJob[]): Promise<number> {
  if (jobs.length === 0) return 0;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.pool.query(text, values as unknown[]) },
    supervise: false,
    schedule: false,
    migrate: false,
  });
  // Without a listener, an internal error would end the process. Each call rejects as well.
  boss.on('error', () => {});
  await boss.start();
  try {
    for (const { id, queue, state, tries } of jobs) {
      if (state === 'failed') await boss.retry(queue, id);
      await boss.update(queue, undefined, { id, startAfter: new Date(), retryLimit: tries + retryPolicy.retryLimit });
    }
    return jobs.length;
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** State of a queue. */
const queueFigures = {
  queue: text,
  /** Jobs that can run now or are waiting for a retry. */
  waiting: int,
  /** Seconds since the oldest of them was sent. 0 when none is waiting. */
  oldest: float,
  active: int,
  failed: int,
};

export type QueueFigures = RowOf<typeof queueFigures>;

/** Returns the state of each queue with unfinished jobs. Failed jobs count while they are kept. */
export async function readQueueFigures(db: Executor): Promise<QueueFigures[]> {
  if (!(await isInstalled(db))) return [];
  return rows(
    db,
    queueFigures,
    sql`
      select q.name as queue, count(*) filter (where j.state in ('created', 'retry'))::int as waiting,
        coalesce(extract(epoch from now() - min(j.created_on) filter (where j.state in ('created', 'retry'))),
          0)::float8 as oldest, count(*) filter (where j.state = 'active')::int as active,
        count(*) filter (where j.state = 'failed')::int as failed
      from pgboss.queue q
      left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
      where q.name not like '\\_\\_pgboss%'
      group by q.name
      order by q.name`,
  );
}
