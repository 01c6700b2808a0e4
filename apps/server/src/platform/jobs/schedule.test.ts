import { TestClock } from 'pg-boss';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { emptyQueues, testDatabase } from '../../../test/database.ts';
import { sessionStatementsFor } from '../../../test/session-statements.ts';
import { type Database, rows } from '../db/database.ts';
import { startJobs } from './jobs.ts';
import type { FailedRun } from './run-batch.ts';
import { recurrence, type When } from './recurrence.ts';

const timeZone = 'America/Los_Angeles';

let db: Database;
let setSessionStatements: (statements: string[]) => Promise<void>;

beforeAll(async () => {
  db = await testDatabase();
  setSessionStatements = sessionStatementsFor(db);
});
beforeEach(async () => {
  await emptyQueues(db);
});
afterAll(() => db.close());

/** Starts jobs in a process that uses the test's clock, also in its database. */
async function process(clock: TestClock, when: When, run: () => Promise<void> = async () => {}) {
  const errors: Error[] = [];
  const failures: FailedRun[] = [];
  const jobs = await startJobs(db, {
    onError: (error) => errors.push(error),
    onFailure: (failed) => failures.push(failed),
    keepDays: 14,
    timeZone,
    clock: { clock, setSessionStatements },
  });
  let open = true;
  const stop = async () => {
    if (open) await jobs.stop();
    open = false;
  };
  onTestFinished(stop);
  await jobs.schedule({ name: 'nightly', when, run });
  await jobs.begin();
  return { stop, failures };
}

const made = () =>
  rows<{ at: string }>(
    db,
    sql`
      select to_char(created_on at time zone 'utc', 'MM-DD HH24:MI') as at
      from pgboss.job
      where name = 'nightly'
      order by created_on`,
  );

/** Returns the minutes (UTC) at which jobs were sent between two instants. */
async function between(when: When, from: string, parts: readonly [jump: string, minutes: number][]): Promise<string[]> {
  const clock = new TestClock(from);
  const { stop } = await process(clock, when);
  for (const [jump, minutes] of parts) {
    await clock.setTime(jump);
    for (let at = 0; at < 2 * minutes; at++) await clock.tick(30_000);
  }
  await stop();
  return (await made()).map(({ at }) => at);
}

describe('a job scheduled for half past two', () => {
  const when: When = { hour: 2, minute: 30 };

  it('runs once on the night when clocks skip half past two', async () => {
    // 02:00 becomes 03:00 at 10:00 UTC. The next night it is at 09:30 UTC again.
    expect(
      await between(when, '2026-03-08T09:00:00Z', [
        ['2026-03-08T09:28:00Z', 4],
        ['2026-03-08T10:28:00Z', 4],
      ]),
    ).toEqual(['03-08 10:30']);
  });

  it('runs once, if scheduled for half past one, on the night when that comes twice', async () => {
    expect(
      await between({ hour: 1, minute: 30 }, '2026-11-01T08:00:00Z', [
        ['2026-11-01T08:28:00Z', 4],
        ['2026-11-01T09:28:00Z', 4],
      ]),
    ).toEqual(['11-01 08:30']);
  });

  it('runs once for all nights on which no server ran, also when clocks skipped its time on one of them', async () => {
    const clock = new TestClock('2026-03-06T20:00:00Z');
    await (await process(clock, when)).stop();
    await clock.setTime('2026-03-08T20:00:00Z');
    const later = await process(clock, when);
    await clock.tick(60_000);
    await later.stop();
    expect(await made()).toHaveLength(1);
  });

  it('runs once, however many processes there are', async () => {
    const clock = new TestClock('2026-04-01T09:00:00Z');
    const done = vi.fn<() => Promise<void>>(async () => {});
    for (const _process of [1, 2, 3]) await process(clock, when, done);
    await clock.setTime('2026-04-01T09:28:00Z');
    for (let at = 0; at < 12; at++) await clock.tick(30_000);
    await vi.waitFor(() => expect(done).toHaveBeenCalled(), { timeout: 20_000, interval: 20 });
    expect(await made()).toHaveLength(1);
    expect(done).toHaveBeenCalledOnce();
  });

  it('is reported with its name and reason when it fails', async () => {
    const clock = new TestClock('2026-04-01T09:28:00Z');
    const { failures } = await process(clock, when, () => Promise.reject(new Error('no such disk')));
    for (let at = 0; at < 8; at++) await clock.tick(30_000);
    await vi.waitFor(
      () =>
        expect(failures).toContainEqual(
          expect.objectContaining({ queue: 'nightly', tries: 1, lasting: false, reason: 'no such disk' }),
        ),
      { timeout: 20_000, interval: 20 },
    );
  });
});

describe('a recurrence rule', () => {
  const day = new Date('2026-01-01T12:00:00Z');

  it('adds the days on which clocks skip its time, depending on time zone and weekday', () => {
    expect(recurrence({ hour: 2, minute: 30 }, timeZone, day).split('\n').slice(0, 3)).toEqual([
      'RRULE:FREQ=DAILY;BYHOUR=2;BYMINUTE=30',
      'RDATE:20260308T103000Z',
      'RDATE:20270314T103000Z',
    ]);
    expect(recurrence({ hour: 2, minute: 30, on: 'MO' }, timeZone, day)).toBe(
      'RRULE:FREQ=WEEKLY;BYDAY=MO;BYHOUR=2;BYMINUTE=30',
    );
    expect(recurrence({ hour: 2, minute: 30 }, 'Asia/Tokyo', day)).toBe('RRULE:FREQ=DAILY;BYHOUR=2;BYMINUTE=30');
    expect(recurrence({ hour: 0, minute: 0 }, 'America/Havana', day)).toContain('\nRDATE:2026');
  });

  it('of every few minutes needs no added days', () => {
    expect(recurrence({ everyMinutes: 10 }, timeZone, day)).toBe('FREQ=MINUTELY;INTERVAL=10');
  });
});
