import { type Clock, PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../db/database.ts';
import { encodeValue, type Value } from '../db/encode-value.ts';
import { nameOf } from '../db/prepared.ts';
import { recurrence } from './recurrence.ts';
import { type FailedRun, runBatch } from './run-batch.ts';
import type { Schedule } from './schedule.ts';
import { trials } from './trials.ts';
import { withinTime } from './within-time.ts';

/** Names a queue and says what its jobs carry. The name of one whose jobs are mails ends in `-mail`. */
export interface Queue<Data extends object> {
  name: string;
  data?: Data;
  /** Jobs that a process runs side by side; one at a time where nothing is said. */
  atOnce?: number;
}

export interface Jobs {
  /** Puts a job in the queue within the transaction: it runs only if that commits. */
  send<Data extends object>(tx: Transaction, queue: Queue<Data>, data: Data): Promise<void>;
  /**
   * Says how the queue's jobs are run in this process, once it begins. A job that rejects is tried again for three days, ever more seldom, and at once by
   * another process where this one is gone; one that rejects with LastingFailure has failed.
   */
  work<Data extends object>(queue: Queue<Data>, run: (data: Data) => Promise<void>): Promise<void>;
  /**
   * Has it done at its times in one of the processes, however many there are. When no process was there at one of its times, it is done once
   * as soon as there is one.
   */
  schedule(schedule: Schedule): Promise<void>;
  /** Takes jobs from now on. A server that never came to be open takes none. */
  begin(): Promise<void>;
  /** Takes no more jobs; those that are run go on. */
  rest(): void;
  /** Ends within seconds; a job that is still run then is run anew elsewhere. */
  stop(): Promise<void>;
}

const day = 86_400;
const noJob = '00000000-0000-0000-0000-000000000000';

/** Seconds. Whoever has a job says so twice in twenty; what nobody was heard of is looked for every ten and given to another, within a minute in all. */
const signsOfLife = { heartbeatSeconds: 20, supervise: 10 } as const;

/** How long `stop` waits for jobs that still run. */
const stopMilliseconds = 3000;

interface Options {
  /** Hears of faults of the queue itself. */
  onError: (error: Error) => void;
  /** Hears of every job that failed, each time. */
  onFailure: (failed: FailedRun) => void;
  /** Days for which a job that has ended is kept; 0 = for ever. */
  keepDays: number;
  /** Seconds between two polls of a queue. */
  pollingIntervalSeconds?: number;
  /** The distributor's, for schedules. */
  timeZone: string;
  /** Another time than the computer's and the database's, and how the latter's connections learn of it: for tests. */
  clock?: { clock: Clock; setSessionStatements: (statements: string[]) => Promise<void> };
}

/** Background jobs in the same database (pg-boss), so that a job and what it is about commit together. */
export async function startJobs(
  db: Database,
  { onError, onFailure, keepDays, pollingIntervalSeconds = 2, timeZone, clock }: Options,
): Promise<Jobs> {
  const seconds = {
    superviseIntervalSeconds: signsOfLife.supervise,
    monitorIntervalSeconds: signsOfLife.supervise,
    // Schedules have a queue of their own, which pg-boss polls every five seconds; one second is its shortest interval.
    cronWorkerIntervalSeconds: Math.max(1, 2.5 * pollingIntervalSeconds),
  };
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.pool.query(text, values as unknown[]), ...clock },
    ...clock,
    ...seconds,
  });
  boss.on('error', onError);
  await boss.start();
  const known = new Set<string>();
  const queue = async (name: string) => {
    if (known.has(name)) return;
    const options = { ...trials, heartbeatSeconds: signsOfLife.heartbeatSeconds, deleteAfterSeconds: keepDays * day };
    await boss.createQueue(name, options);
    // One that was there before keeps what it was made with.
    await boss.updateQueue(name, options);
    // Has pg-boss look the queue up now. It would do so when the first job is sent, beside the transaction that sends it, which then fails.
    await boss.findJobs(name, { id: noJob });
    known.add(name);
  };
  const waiting: (() => Promise<unknown>)[] = [];
  const work: Jobs['work'] = async ({ name, atOnce = 1 }, run) => {
    await queue(name);
    const taking = {
      pollingIntervalSeconds,
      batchSize: atOnce,
      burstWhenBatchFull: true,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    waiting.push(() =>
      boss.work(name, taking, (jobs) => runBatch(jobs, run as (data: unknown) => Promise<void>, onFailure)),
    );
  };
  return {
    async send(tx, { name }, data) {
      // A plain insert would bind us to pg-boss's tables; its own send runs on the caller's connection instead.
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
      for (const start of waiting.splice(0)) await start();
    },
    rest() {
      waiting.length = 0;
      for (const name of known) void boss.offWork(name, { wait: false });
    },
    async stop() {
      // pg-boss's own graceful stop polls twice a second for what still runs.
      const ended = Promise.allSettled([...known].map((name) => boss.offWork(name, { wait: true })));
      await withinTime(ended, stopMilliseconds);
      await boss.stop({ graceful: false });
    },
  };
}

/** Takes jobs and drops them: the demo's orders of the past need no mail. */
export const noMailJobs: Jobs = {
  send: async () => {},
  work: async () => {},
  schedule: async () => {},
  begin: async () => {},
  rest: () => {},
  stop: async () => {},
};
