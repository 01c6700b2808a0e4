import { sql } from 'drizzle-orm/sql/sql';
import { PgBoss, TestClock } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { emptyQueues, testDatabase } from '../../../test/database.ts';
import { sessionStatementsFor } from '../../../test/session-statements.ts';
import { type Database, rows } from '../db/database.ts';
import { startJobs } from './jobs.ts';
import { LastingFailure } from './lasting-failure.ts';
import type { FailedRun } from './run-batch.ts';

const letters = { name: 'letters', atOnce: 3 };
const start = '2026-04-01T09:00:00Z';

let db: Database;
let setSessionStatements: (statements: string[]) => Promise<void>;

beforeAll(async () => {
  db = await testDatabase();
  setSessionStatements = sessionStatementsFor(db);
});
beforeEach(() => emptyQueues(db));
afterAll(() => db.close());

/** Starts a process that handles letters, by the test's clock. */
async function letterbox(clock: TestClock, run: (letter: { to: string }) => Promise<void>) {
  const failures: FailedRun[] = [];
  const jobs = await startJobs(db, {
    onError: () => {},
    onFailure: (failed) => failures.push(failed),
    keepDays: 14,
    timeZone: 'UTC',
    clock: { clock, setSessionStatements },
  });
  onTestFinished(() => jobs.stop());
  await jobs.work(letters, run);
  const post = (...to: string[]) =>
    db.transact(async (tx) => {
      for (const one of to) await jobs.send(tx, letters, { to: one });
    });
  return { jobs, post, failures };
}

/** Advances the clock with every poll of the queue. */
const pass = (clock: TestClock, seconds: number): Promise<void> => clock.tick(seconds * 1000);

/** Advances the clock by hours, with polls only in the last half minute of each. */
async function passHours(clock: TestClock, hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour++) {
    await clock.setTime(new Date(clock.now() + 3_570_000).toISOString());
    await clock.tick(30_000);
  }
}

const states = async () =>
  (await rows<{ state: string }>(db, sql`select state::text from pgboss.job where name = 'letters'`)).map(
    ({ state }) => state,
  );

describe('a job', () => {
  it("doesn't run before its process begins", async () => {
    const clock = new TestClock(start);
    const run = vi.fn<() => Promise<void>>(async () => {});
    const { jobs, post } = await letterbox(clock, run);
    await post('dana');
    await pass(clock, 10);
    expect(run).not.toHaveBeenCalled();
    await jobs.begin();
    await pass(clock, 10);
    expect(run).toHaveBeenCalledExactlyOnceWith({ to: 'dana' });
  });

  it('is completed after an outage of two days, or fails for good after three, and each failure is reported', async () => {
    const clock = new TestClock(start);
    const done: string[] = [];
    let away = true;
    const { jobs, post, failures } = await letterbox(clock, async ({ to }) => {
      if (away || to === 'lee') throw new Error('connect ECONNREFUSED\n10.0.0.9:25');
      done.push(to);
    });
    await jobs.begin();
    await post('dana', 'lee');
    await pass(clock, 600);
    // Retries are frequent at first, so that a short outage causes little delay.
    expect(failures.length).toBeGreaterThanOrEqual(8);
    await passHours(clock, 48);
    expect(new Set(failures.map(({ queue, lasting, reason }) => `${queue} ${lasting} ${reason}`))).toEqual(
      new Set(['letters false connect ECONNREFUSED 10.0.0.9:25']),
    );
    away = false;
    await passHours(clock, 24);
    expect(done).toEqual(['dana']);
    expect((await states()).toSorted()).toEqual(['completed', 'retry']);
    await passHours(clock, 12);
    expect(failures.filter(({ lasting }) => lasting)).toMatchObject([{ tries: 81 }]);
    expect((await states()).toSorted()).toEqual(['completed', 'failed']);
    for (const ofJob of Map.groupBy(failures, ({ id }) => id).values())
      expect(ofJob.map(({ tries }) => tries)).toEqual(ofJob.map((_one, index) => index + 1));
  });

  it('with a lasting failure fails at once, without retries', async () => {
    const clock = new TestClock(start);
    const { jobs, post, failures } = await letterbox(clock, () => Promise.reject(new LastingFailure('no such person')));
    await jobs.begin();
    await post('dana');
    await passHours(clock, 2);
    expect(failures).toEqual([expect.objectContaining({ lasting: true, tries: 1, reason: 'no such person' })]);
    expect(await states()).toEqual(['failed']);
  });

  it('that a process fetched but never finished runs again within a minute', async () => {
    const clock = new TestClock(start);
    const done: number[] = [];
    const { jobs, post } = await letterbox(clock, async () => void done.push(clock.now()));
    await post('dana');
    const other = new PgBoss({
      db: { executeSql: (text, values) => db.pool.query(text, values as unknown[]), setSessionStatements },
      clock,
      supervise: false,
      schedule: false,
    });
    await other.start();
    onTestFinished(() => other.stop());
    expect(await other.fetch('letters')).toHaveLength(1);
    const taken = clock.now();
    await jobs.begin();
    await pass(clock, 90);
    expect(done).toHaveLength(1);
    expect(done[0]! - taken).toBeLessThanOrEqual(60_000);
  });

  it('that is running when its process stops is completed first', async () => {
    const clock = new TestClock(start);
    const taken = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const { jobs, post } = await letterbox(clock, async () => {
      taken.resolve();
      await mayEnd.promise;
    });
    await post('dana');
    await jobs.begin();
    await taken.promise;
    const stopped = jobs.stop();
    expect(await states()).toEqual(['active']);
    mayEnd.resolve();
    await stopped;
    expect(await states()).toEqual(['completed']);
  });

  it('that gets no response delays none of the jobs fetched with it, and only it fails', async () => {
    const clock = new TestClock(start);
    const met: string[] = [];
    const silence = Promise.withResolvers<void>();
    const { jobs, post, failures } = await letterbox(clock, async ({ to }) => {
      met.push(to);
      if (to === 'silent') await silence.promise;
    });
    await post('silent', 'dana', 'eli');
    await jobs.begin();
    await vi.waitFor(() => expect(met.toSorted()).toEqual(['dana', 'eli', 'silent']), {
      timeout: 20_000,
      interval: 20,
    });
    silence.reject(new Error('timeout'));
    await vi.waitFor(async () => expect((await states()).toSorted()).toEqual(['completed', 'completed', 'retry']), {
      timeout: 20_000,
      interval: 20,
    });
    expect(failures).toEqual([expect.objectContaining({ reason: 'timeout', tries: 1 })]);
  });
});
