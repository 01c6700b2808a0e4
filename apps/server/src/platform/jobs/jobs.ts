import { type Clock, PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../db/database.ts';
import { encodeValue, type Value } from '../db/encode-value.ts';
import { nameOf } from '../db/prepared.ts';
import { type Traced, untraced } from '../tracing/traced.ts';
import { recurrence } from './recurrence.ts';
import { type FailedRun, runBatch } from './run-batch.ts';
import type { Schedule } from './schedule.ts';
import { retryPolicy } from './retry-policy.ts';
import { withinTime } from './within-time.ts';

/** A queue with the type of its jobs' data. Names of mail queues end in `-mail`. */
export interface Queue<Data extends object> {
  name: string;
  data?: Data;
  /** Jobs that a process runs concurrently. The default is one. */
  atOnce?: number;
}

export interface Jobs {
  /** Sends a job within the transaction, so that it runs only if the transaction commits. */
  send<Data extends object>(tx: Transaction, queue: Queue<Data>, data: Data): Promise<void>;
  /**
   * Sets how this process runs the queue's jobs after `begin`. A job that rejects is retried for three days at growing
   * intervals. If this process dies, another one runs its jobs. A job that rejects with LastingFailure fails
   * permanently.
   */
  work<Data extends object>(queue: Queue<Data>, run: (data: Data) => Promise<void>): Promise<void>;
  /**
   * Runs the schedule at its times in one of the processes. If no process was running at one of its times, it runs once
   * as soon as a process starts.
   */
  schedule(schedule: Schedule): Promise<void>;
  /** Starts taking jobs. A server that never opens takes none. */
  begin(): Promise<void>;
  /** Stops taking jobs. Running jobs continue. */
  rest(): void;
  /** Ends within seconds. A job that is still running then is run again by another process. */
  stop(): Promise<void>;
}

/** Makes this process run the jobs of a queue. */
export type Worker = (jobs: Jobs) => Promise<void>;

/** Runs the queue's jobs with that function. */
export const worker =
  <Data extends object>(queue: Queue<Data>, run: (data: Data) => Promise<void>): Worker =>
  (jobs) =>
    jobs.work(queue, run);

const daySeconds = 86_400;
const noJob = '00000000-0000-0000-0000-000000000000';

/**
 * Seconds. A process sends a heartbeat for its jobs twice in twenty seconds. Jobs without a heartbeat are detected
 * every ten seconds and given to another process, within a minute in total.
 */
const supervision = { heartbeatSeconds: 20, supervise: 10 } as const;

/** Maximum milliseconds for which `stop` waits for running jobs. */
const stopMilliseconds = 3000;

interface Options {
  /** Receives errors of the queue itself. */
  onError: (error: Error) => void;
  /** Receives every failed run of a job. */
  onFailure: (failed: FailedRun) => void;
  /** Makes a span of each run of a job, if traces are sent. */
  traced?: Traced;
  /** Days for which finished jobs are kept. 0 means forever. */
  keepDays: number;
  /** Seconds between two polls of a queue. */
  pollingIntervalSeconds?: number;
  /** The distributor's time zone, for schedules. */
  timeZone: string;
  /**
   * For tests: a clock that replaces the computer's and the database's, and a function that applies it to the
   * database's connections.
   */
  clock?: { clock: Clock; setSessionStatements: (statements: string[]) => Promise<void> };
}

/** Starts background jobs in the same database (pg-boss), so that a job commits together with its data. */
export async function startJobs(
  db: Database,
  { onError, onFailure, traced = untraced, keepDays, pollingIntervalSeconds = 2, timeZone, clock }: Options,
): Promise<Jobs> {
  const intervals = {
    superviseIntervalSeconds: supervision.supervise,
    monitorIntervalSeconds: supervision.supervise,
    // Schedules have a separate queue, which pg-boss polls every five seconds. Its shortest interval is one second.
    cronWorkerIntervalSeconds: Math.max(1, 2.5 * pollingIntervalSeconds),
  };
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.pool.query(text, values as unknown[]), ...clock },
    ...clock,
    ...intervals,
  });
  boss.on('error', onError);
  await boss.start();
  const knownQueues = new Set<string>();
  const ensureQueue = async (name: string) => {
    if (knownQueues.has(name)) return;
    const options = {
      ...retryPolicy,
      heartbeatSeconds: supervision.heartbeatSeconds,
      deleteAfterSeconds: keepDays * daySeconds,
    };
    await boss.createQueue(name, options);
    // An existing queue keeps the options with which it was created.
    await boss.updateQueue(name, options);
    // Makes pg-boss load the queue now. It would otherwise do so outside the transaction that sends the first job,
    // and that transaction would fail.
    await boss.findJobs(name, { id: noJob });
    knownQueues.add(name);
  };
  const starters: (() => Promise<unknown>)[] = [];
  const work: Jobs['work'] = async ({ name, atOnce = 1 }, run) => {
    await ensureQueue(name);
    const workOptions = {
      pollingIntervalSeconds,
      batchSize: atOnce,
      burstWhenBatchFull: true,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    starters.push(() =>
      boss.work(name, workOptions, (jobs) =>
        runBatch(jobs, run as (data: unknown) => Promise<void>, { onFailure, traced }),
      ),
    );
  };
  return {
    async send(tx, { name }, data) {
      // A plain insert would depend on pg-boss's tables, so its own send runs on the caller's connection.
      const client = {
        executeSql: (text: string, values: unknown[] = []) =>
          tx.send({ name: nameOf(text), text }, (values as Value[]).map(encodeValue)),
      };
      await boss.send(name, data, { db: client as never });
    },
    work,
    async schedule({ name, when, run }) {
      await work({ name }, run);
      await boss.schedule(name, recurrence(when, timeZone, new Date(clock?.clock.now() ?? Date.now())), null, {
        tz: timeZone,
        missed: 'once',
      });
    },
    async begin() {
      for (const start of starters.splice(0)) await start();
    },
    rest() {
      starters.length = 0;
      for (const name of knownQueues) void boss.offWork(name, { wait: false });
    },
    async stop() {
      // pg-boss's own graceful stop polls running jobs only twice a second.
      const ended = Promise.allSettled([...knownQueues].map((name) => boss.offWork(name, { wait: true })));
      await withinTime(ended, stopMilliseconds);
      await boss.stop({ graceful: false });
    },
  };
}

/** Drops all jobs. The demo's past orders need no mail. */
export const noMailJobs: Jobs = {
  send: async () => {},
  work: async () => {},
  schedule: async () => {},
  begin: async () => {},
  rest: () => {},
  stop: async () => {},
};
