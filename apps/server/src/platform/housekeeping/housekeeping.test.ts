import { access, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildCustomer, buildLocation, buildUser } from '../../../test/builders/shop.ts';
import { countOf, emptyQueues, testDatabase } from '../../../test/database.ts';
import { pollingIntervalSeconds } from '../../../test/server.ts';
import { readConfig } from '../../config.ts';
import { createServer } from '../../serve.ts';
import { type Database, row, rows } from '../db/database.ts';
import { removeOldMails } from '../mail/outbox.ts';
import { type Chore, doChores } from './housekeeping.ts';

const today = new Date('2026-03-11T18:00:00Z');
const ago = (days: number): string => new Date(today.getTime() - days * 86_400_000).toISOString();
const now = () => today;

async function mails(ages: Readonly<Record<string, number>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tc-mails-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, days] of Object.entries(ages)) {
    await writeFile(join(folder, name), 'x');
    await utimes(join(folder, name), new Date(ago(days)), new Date(ago(days)));
  }
  return folder;
}

describe('housekeeping', () => {
  const chore = (what: string, keepDays: number, remove: Chore['remove'] = async () => 3): Chore => ({
    what,
    keepDays,
    remove,
  });

  it('does each chore for what is older than it is kept, and leaves alone what is kept for ever', async () => {
    const asked: [string, string][] = [];
    const log: string[] = [];
    const noting = (what: string) => async (before: Date) => asked.push([what, before.toISOString()]);
    await doChores([chore('keys', 7, noting('keys')), chore('mails', 0, noting('mails'))], {
      now,
      log: (line) => log.push(line),
    });
    expect(asked).toEqual([['keys', ago(7)]]);
    expect(log).toEqual(['Removed 1 keys older than 7 days']);
  });

  it('does the others when one fails, and reports it', async () => {
    const others = vi.fn<Chore['remove']>(async () => 0);
    const broken = chore('mails', 1, () => Promise.reject(new Error('no such disk')));
    await expect(doChores([broken, chore('keys', 1, others)], { now, log: () => {} })).rejects.toThrow(
      '1 of 2 chores failed: no such disk',
    );
    expect(others).toHaveBeenCalledOnce();
  });
});

describe('old mails', () => {
  it('are removed, complete or cut off, and no other files in the folder', async () => {
    const folder = await mails({ 'old.eml': 31, 'cut.eml.part': 31, 'new.eml': 29, 'notes.txt': 99 });
    await mkdir(join(folder, 'folder.eml'));
    expect(await removeOldMails(folder, new Date(ago(30)))).toBe(2);
    expect((await readdir(folder)).sort()).toEqual(['folder.eml', 'new.eml', 'notes.txt']);
  });

  it("don't fail without a folder", async () => {
    expect(await removeOldMails(join(tmpdir(), 'tc-nowhere'), today)).toBe(0);
  });
});

describe('the server', () => {
  let db: Database;
  let user: number;

  beforeAll(async () => {
    db = await testDatabase();
    await buildLocation(db, { id: '01' });
    user = (await buildUser(db, { customers: [await buildCustomer(db, { location: '01' })] })).id;
  });
  beforeEach(async () => {
    await db.execute(sql`truncate sessions, idempotency_keys, sign_in_failures`);
    await emptyQueues(db);
  });
  afterAll(() => db.close());

  const session = (name: string, times: { expired: number; revoked?: number }) =>
    db.execute(sql`
      insert into sessions (token_hash, user_id, customer_number, created_at, expires_at, revoked_at, user_agent)
      values (decode(md5(${name}), 'hex'), ${user}, 'C', ${ago(times.expired + 7)}, ${ago(times.expired)},
        ${times.revoked === undefined ? null : ago(times.revoked)}, ${name})`);
  const key = (name: string, days: number) =>
    db.execute(
      sql`
        insert into idempotency_keys (user_id, key, call, request_hash, at)
        values (${user}, ${name}, 'x', ''::bytea, ${ago(days)})`,
    );
  const attempts = (name: string, days: number) =>
    db.execute(
      sql`
        insert into sign_in_failures (key, failures, last_at, blocked_until)
        values (${name}, 9, ${ago(days)}, ${ago(days)})`,
    );

  async function open(env: Record<string, string> = {}) {
    const dataFolder = await mails({});
    const config = readConfig({
      LOG_LEVEL: 'silent',
      DATA_DIR: dataFolder,
      // Each server has a folder of its own, and the database accepts one key.
      SECRET_KEY: '5a'.repeat(32),
      PORT: '0',
      HOST: '127.0.0.1',
      ...env,
    });
    const server = await createServer({ ...config, demo: false }, db, { now, pollingIntervalSeconds });
    onTestFinished(() => server.close());
    await mkdir(join(dataFolder, 'outbox'));
    return { server, outbox: join(dataFolder, 'outbox') };
  }

  /** Simulates a server that ended two days ago. */
  async function awayForTwoDays() {
    await (await open()).server.close();
    await db.execute(sql`update pgboss.schedule set created_on = now() - interval '9 days'`);
    await db.execute(sql`update pgboss.version set cron_on = now() - interval '2 days'`);
  }

  it('removes old data soon after its start if no server ran at night', async () => {
    await awayForTwoDays();
    await session('long over', { expired: 31 });
    await session('ended long ago', { expired: 25, revoked: 31 });
    await session('over', { expired: 29 });
    await session('ended', { expired: -1, revoked: 29 });
    await session('in force', { expired: -1 });
    await db.execute(
      sql`
        insert into idempotency_keys (user_id, key, call, request_hash, at)
        select ${user}, 'old ' || n, 'x', ''::bytea, ${ago(8)}
        from generate_series(1, 5001) n`,
    );
    await key('new', 6);
    await attempts('person:1', 2);
    await attempts('person:2', 0.5);
    const { server, outbox } = await open();
    await writeFile(join(outbox, 'old.eml'), 'x');
    await utimes(join(outbox, 'old.eml'), new Date(ago(31)), new Date(ago(31)));
    await server.listen();
    // This is the last chore, so all others are done too.
    await vi.waitFor(() => expect(access(join(outbox, 'old.eml'))).rejects.toThrow(), {
      timeout: 20_000,
      interval: 20,
    });
    expect(
      (await rows<{ name: string }>(db, sql`select user_agent as name from sessions order by 1`)).map(
        ({ name }) => name,
      ),
    ).toEqual(['ended', 'in force', 'over']);
    expect(await rows(db, sql`select key from idempotency_keys`)).toEqual([{ key: 'new' }]);
    expect(await rows(db, sql`select key from sign_in_failures`)).toEqual([{ key: 'person:2' }]);
  });

  it("does so nightly in the distributor's time zone, but only once for all nights without a server", async () => {
    await awayForTwoDays();
    for (const _start of [1, 2]) await (await open({ TIME_ZONE: 'America/New_York' })).server.listen();
    const [schedule] = await rows<{ cron: string; timezone: string }>(
      db,
      sql`select cron, timezone from pgboss.schedule where name = 'housekeeping'`,
    );
    expect([schedule!.cron.split('\n')[0], schedule!.timezone]).toEqual([
      'RRULE:FREQ=DAILY;BYHOUR=3;BYMINUTE=0',
      'America/New_York',
    ]);
    const jobs = async () =>
      (await row<{ jobs: number }>(db, sql`select count(*)::int as jobs from pgboss.job where name = 'housekeeping'`))!
        .jobs;
    await vi.waitFor(async () => expect(await jobs()).toBe(1), { timeout: 20_000, interval: 20 });
  });

  it('keeps data forever if the settings say so', async () => {
    await session('long over', { expired: 400 });
    await key('old', 400);
    await attempts('person:1', 2);
    await awayForTwoDays();
    await (await open({ KEEP_SESSIONS: '0', KEEP_KEYS: '0' })).server.listen();
    await vi.waitFor(async () => expect(await countOf(db, 'sign_in_failures')).toBe(0), {
      timeout: 20_000,
      interval: 20,
    });
    expect([await countOf(db, 'sessions'), await countOf(db, 'idempotency_keys')]).toEqual([1, 1]);
  });

  it('removes ended jobs after the days that are set, also in existing queues', async () => {
    const retention = async () =>
      (await row<{ days: number }>(
        db,
        sql`select deletion_seconds / 86400 as days from pgboss.queue where name = 'order-mail'`,
      ))!.days;
    await open();
    expect(await retention()).toBe(14);
    await open({ KEEP_JOBS: '3' });
    expect(await retention()).toBe(3);
  });
});
