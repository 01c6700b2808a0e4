import { type Clock, PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../db/database.ts';
import { encodeValue, type Value } from '../db/encode-value.ts';
import { nameOf } from '../db/prepared.ts';
import { recurrence } from './recurrence.ts';
import type { Schedule } from './schedule.ts';

/** Names a queue and says what its jobs carry. */
export interface Queue<Data extends object> {
  name: string;
  data?: Data;
}

export interface Jobs {
  /** Puts a job in the queue within the transaction: it runs only if that commits. */
  send<Data extends object>(tx: Transaction, queue: Queue<Data>, data: Data): Promise<void>;
  /** Runs the queue's jobs in this process, one at a time; a job that throws is tried again, at most 5 times. */
  work<Data extends object>(queue: Queue<Data>, run: (data: Data) => Promise<void>): Promise<void>;
  /**
   * Has it done at its times in one of the processes, however many there are. When no process was there at one of its times, it is done once
   * as soon as there is one.
   */
  schedule(schedule: Schedule): Promise<void>;
  stop(): Promise<void>;
}

const day = 86_400;
const noJob = '00000000-0000-0000-0000-000000000000';

interface Options {
  onError: (error: Error) => void;
  /** Days for which a job that has ended is kept; 0 = for ever. */
  keepDays: number;
  /** Seconds between looks at the queue. */
  pollingIntervalSeconds?: number;
  /** The distributor's, for schedules. */
  timeZone: string;
  /** Another time than the computer's and the database's, and how the latter's connections learn of it: for tests. */
  clock?: { clock: Clock; setSessionStatements: (statements: string[]) => Promise<void> };
}

/** Background jobs in the same database (pg-boss), so that a job and what it is about commit together. */
export async function startJobs(db: Database, { onError, keepDays, pollingIntervalSeconds = 2, timeZone, clock }: Options): Promise<Jobs> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => db.pool.query(text, values as unknown[]), ...clock }, ...clock });
  boss.on('error', onError);
  await boss.start();
  const known = new Set<string>();
  const queue = async (name: string) => {
    if (known.has(name)) return;
    await boss.createQueue(name, { retryLimit: 5, retryDelay: 30, retryBackoff: true });
    // One that was there before keeps what it was made with.
    await boss.updateQueue(name, { deleteAfterSeconds: keepDays * day });
    // Has pg-boss look the queue up now. It would do so when the first job is sent, beside the transaction that sends it, which then fails.
    await boss.findJobs(name, { id: noJob });
    known.add(name);
  };
  const work: Jobs['work'] = async ({ name }, run) => {
    await queue(name);
    await boss.work(name, { pollingIntervalSeconds, batchSize: 1 }, async (jobs) => {
      for (const job of jobs) {
        try {
          await run(job.data as never);
        } catch (error) {
          onError(new Error(`The job ${name} (${job.id}) failed: ${(error as Error).message}`, { cause: error }));
          throw error;
        }
      }
    });
  };
  return {
    async send(tx, { name }, data) {
      // A plain insert would bind us to pg-boss's tables; its own send runs on the caller's connection instead.
      const client = { executeSql: (text: string, values: unknown[] = []) => tx.send({ name: nameOf(text), text }, (values as Value[]).map(encodeValue)) };
      await boss.send(name, data, { db: client as never });
    },
    work,
    async schedule({ name, when, run }) {
      await work({ name }, run);
      await boss.schedule(name, recurrence(when, timeZone, new Date(clock?.clock.now() ?? Date.now())), null, { tz: timeZone, missed: 'once' });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}

/** Takes jobs and drops them: the demo's orders of the past need no mail. */
export const noMailJobs: Jobs = { send: async () => {}, work: async () => {}, schedule: async () => {}, stop: async () => {} };
