import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { emptyQueues, testDatabase } from '../../../test/database.ts';
import type { Database } from '../db/database.ts';
import { listOpenJobs, readQueueFigures, runAgain } from './job-list.ts';
import { startJobs } from './jobs.ts';
import { LastingFailure } from './lasting-failure.ts';

const mail = { name: 'order-mail', atOnce: 5 };
const report = { name: 'report' };

let db: Database;
beforeAll(async () => void (db = await testDatabase()));
beforeEach(() => emptyQueues(db));
afterAll(() => db.close());

/**
 * A process whose mails to 'gone' fail permanently, whose mails to 'busy' are retried, and whose reports fail
 * permanently.
 */
async function workshop() {
  const mails = { done: [] as string[], mended: false };
  const jobs = await startJobs(db, {
    onError: () => {},
    onFailure: () => {},
    keepDays: 1,
    pollingIntervalSeconds: 0.5,
    timeZone: 'UTC',
  });
  onTestFinished(() => jobs.stop());
  await jobs.work<{ customerNumber: string; to: string }>(mail, async ({ to }) => {
    if (!mails.mended && to === 'gone') throw new LastingFailure('550 no such\u202e person');
    if (!mails.mended && to === 'busy') throw new Error('451 later');
    mails.done.push(to);
  });
  await jobs.work(report, () => Promise.reject(new LastingFailure('no such disk')));
  await db.transact(async (tx) => {
    for (const to of ['gone', 'busy', 'dana'])
      await jobs.send(tx, mail, { customerNumber: to === 'gone' ? '1001' : '1002', to });
    await jobs.send(tx, report, { customerNumber: '1001' });
  });
  await jobs.begin();
  await vi.waitFor(async () => expect(await listOpenJobs(db, { limit: 10 })).toHaveLength(3), {
    timeout: 20_000,
    interval: 20,
  });
  return mails;
}

const facts = async (which: Partial<Parameters<typeof listOpenJobs>[1]> = {}) =>
  (await listOpenJobs(db, { limit: 10, ...which })).map(({ queue, state, tries, reason, data }) => [
    queue,
    state,
    tries,
    reason,
    data['to'],
  ]);

it('lists which jobs failed or are tried again, how often they were tried and why, failed ones first', async () => {
  await workshop();
  expect((await facts()).slice(0, 2).toSorted()).toEqual([
    ['order-mail', 'failed', 1, '550 no such  person', 'gone'],
    ['report', 'failed', 1, 'no such disk', undefined],
  ]);
  expect((await facts()).slice(2)).toEqual([['order-mail', 'retry', 1, '451 later', 'busy']]);
  const [first, , again] = await listOpenJobs(db, { limit: 10 });
  expect(first!.nextAt).toBeNull();
  expect(new Date(again!.nextAt!).getTime()).toBeGreaterThan(new Date(again!.sentAt).getTime());
});

it('lists only mails, only one customer, or only given ids, up to the limit', async () => {
  await workshop();
  expect((await facts({ mails: true })).map(([queue]) => queue)).toEqual(['order-mail', 'order-mail']);
  expect((await facts({ mails: true, customerNumber: '1001' })).map(([, , , , to]) => to)).toEqual(['gone']);
  const { id } = (await listOpenJobs(db, { limit: 10 })).at(-1)!;
  expect((await facts({ mails: true, ids: [id, 'x'] })).map(([, , , , to]) => to)).toEqual(['busy']);
  expect(await facts({ limit: 1 })).toHaveLength(1);
});

it('runs failed jobs and jobs waiting for a retry again at once', async () => {
  const mails = await workshop();
  mails.mended = true;
  expect(await runAgain(db, await listOpenJobs(db, { mails: true, limit: 10 }))).toBe(2);
  await vi.waitFor(() => expect(mails.done.toSorted()).toEqual(['busy', 'dana', 'gone']), {
    timeout: 20_000,
    interval: 20,
  });
  await vi.waitFor(async () => expect(await facts({ mails: true })).toEqual([]), { timeout: 20_000, interval: 20 });
});

it('a failed job that is run again gets as many retries as at first', async () => {
  await workshop();
  const failed = (await listOpenJobs(db, { limit: 10 })).filter(({ queue }) => queue === 'report');
  await runAgain(db, failed);
  const limit = async () =>
    (await db.execute(sql`select retry_limit, state from pgboss.job where name = 'report'`)).rows[0] as {
      retry_limit: number;
    };
  expect((await limit()).retry_limit).toBe(81);
});

it('counts waiting, active and failed jobs by queue, with the age of the oldest waiting one', async () => {
  await workshop();
  const figures = await readQueueFigures(db);
  expect(figures.map(({ oldest, ...one }) => ({ ...one, waits: oldest > 0 }))).toEqual([
    { queue: 'order-mail', waiting: 1, active: 0, failed: 1, waits: true },
    { queue: 'report', waiting: 0, active: 0, failed: 1, waits: false },
  ]);
});

it('finds no jobs before a server has run for the first time', async () => {
  await db.execute(sql`drop schema pgboss cascade`);
  expect(await listOpenJobs(db, { limit: 10 })).toEqual([]);
  expect(await readQueueFigures(db)).toEqual([]);
});
