import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm/sql/sql';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { failureOf } from '../http/answer-error.ts';
import { type Database, type Executor, rows, wrapPool } from './database.ts';
import { type DatabaseTimeouts, serverPool } from './open.ts';
import { int } from './columns.ts';
import { prepare } from './prepared.ts';

const timeouts: DatabaseTimeouts = { statement: 2, lock: 1, idle: 1, wait: 4, queue: 3 };

/** Opens a test database twice: as an owner without limits, and as a server with two connections and time limits. */
async function impatient({
  givesWay = false,
  ...changes
}: Partial<DatabaseTimeouts> & { givesWay?: boolean } = {}): Promise<{
  owner: Database;
  db: Database;
}> {
  const owner = await testDatabase();
  onTestFinished(() => owner.close());
  const { connectionString } = owner.pool.options as { connectionString: string };
  const given = { ...timeouts, ...changes };
  const db = wrapPool(serverPool(connectionString, 2, given), {
    queue: given.queue,
    reserved: serverPool(connectionString, 1, given),
    pulse: serverPool(connectionString, 1, given),
    givesWay,
  });
  onTestFinished(() => db.close());
  await owner.execute(
    sql`create table things (id int primary key);
      insert into things
      values (1); create table others (id int primary key)`,
  );
  return { owner, db };
}

/** Locks the table until the returned function is called. */
async function lock(owner: Database): Promise<() => Promise<void>> {
  const client = await owner.pool.connect();
  await client.query('begin; lock table things in access exclusive mode');
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

/** A proxy to the database that can swallow all traffic. */
async function silentBehind(address: string): Promise<{ url: string; hush(): void; speak(): void }> {
  const url = new URL(address);
  let hushed = false;
  const proxy = createServer((socket) => {
    const on = connect({ host: url.hostname, port: Number(url.port) });
    const pass = (from: Socket, to: Socket) =>
      void from
        .on('error', () => {})
        .on('close', () => to.destroy())
        .on('data', (part) => void (hushed || to.write(part)));
    pass(socket, on);
    pass(on, socket);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void proxy.close());
  const { port } = proxy.address() as AddressInfo;
  return {
    url: Object.assign(new URL(address), { host: `127.0.0.1:${port}` }).href,
    hush: () => void (hushed = true),
    speak: () => void (hushed = false),
  };
}

const things = prepare({ id: int }, () => sql`select id from things`);
const others = prepare({ id: int }, () => sql`select id from others`);
const read = (db: Executor) => things.rows(db, {});
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => failureOf(error).failure.code,
  );

/** Counts how many of the works have ended. */
function followed<T>(works: readonly Promise<T>[]) {
  let ended = 0;
  const all = Promise.all(works.map((work) => work.finally(() => (ended += 1))));
  return { all, ended: () => ended, over: () => ended === works.length };
}

// The embedded database serves one process and has no time limits.
describe.skipIf(inject('server') === null)('on PostgreSQL', () => {
  it('requests to a locked table time out, and those to other tables succeed meanwhile', async () => {
    const { owner, db } = await impatient({ queue: 100 });
    const release = await lock(owner);
    expect(await Promise.all([outcome(read(db)), outcome(read(db))])).toEqual(['unavailable', 'unavailable']);
    const storm = followed(Array.from({ length: 40 }, () => outcome(read(db))));
    expect(await outcome(others.rows(db, {}))).toBe('done');
    expect(storm.over()).toBe(false);
    expect(new Set(await storm.all)).toEqual(new Set(['unavailable']));
    await release();
    expect(await outcome(read(db))).toBe('done');
    expect(await Promise.all([outcome(read(db)), outcome(read(db))])).toEqual(['done', 'done']);
  });

  it('a reserved connection still serves queries while all others wait for a lock', async () => {
    const { owner, db } = await impatient();
    const release = await lock(owner);
    const waiting = followed([outcome(read(db)), outcome(read(db))]);
    expect(await outcome(others.rows(db.reserved, {}))).toBe('done');
    expect(waiting.ended()).toBe(0);
    await waiting.all;
    await release();
  });

  it('one of two statements that wait for a lock is given up when another request needs a connection', async () => {
    const { owner, db } = await impatient({ lock: 8, wait: 8, givesWay: true });
    const release = await lock(owner);
    const waiting = followed([
      outcome(read(db)),
      outcome(db.transact((tx) => tx.execute(sql`insert into things values (2)`))),
    ]);
    expect(await outcome(others.rows(db, {}))).toBe('done');
    expect(waiting.ended()).toBe(1);
    await release();
    expect((await waiting.all).sort()).toEqual(['done', 'unavailable']);
  });

  it("a connection to a database that doesn't respond is given up and replaced", async () => {
    const { owner, db } = await impatient();
    const { connectionString } = owner.pool.options as { connectionString: string };
    const silent = await silentBehind(connectionString);
    const behind = wrapPool(serverPool(silent.url, 2, timeouts));
    onTestFinished(() => behind.close());
    expect(await outcome(others.rows(behind, {}))).toBe('done');
    silent.hush();
    expect(
      await Promise.all([outcome(others.rows(behind, {})), outcome(behind.transact((tx) => others.rows(tx, {})))]),
    ).toEqual(['unavailable', 'unavailable']);
    silent.speak();
    expect(await outcome(others.rows(behind, {}))).toBe('done');
    expect(await outcome(others.rows(db, {}))).toBe('done');
  });

  it('a request is rejected at once when too many are waiting for a connection', async () => {
    const { owner, db } = await impatient();
    const release = await lock(owner);
    const waiting = followed(Array.from({ length: 5 }, () => outcome(others.rows(db, {}).then(() => read(db)))));
    const blocked = [outcome(read(db)), outcome(read(db))];
    const atOnce = await Promise.all(
      Array.from({ length: 10 }, async () => (await outcome(others.rows(db, {}))) === 'unavailable' && !waiting.over()),
    );
    expect(atOnce.filter(Boolean).length).toBeGreaterThanOrEqual(7);
    await Promise.all([waiting.all, ...blocked]);
    await release();
  });

  it('a request that waits too long for a connection fails with DATABASE_BUSY', async () => {
    const { owner, db } = await impatient({ lock: 3, wait: 1 });
    expect(await outcome(read(db))).toBe('done');
    const release = await lock(owner);
    const blocked = [outcome(read(db)), outcome(db.transact((tx) => read(tx)))];
    await expect(others.rows(db, {})).rejects.toMatchObject({ code: 'DATABASE_BUSY' });
    await release();
    await Promise.all(blocked);
  });

  it('a statement that takes too long is cancelled, and an idle transaction is rolled back', async () => {
    const { owner, db } = await impatient();
    expect(await outcome(db.execute(sql`select pg_sleep(10)`))).toBe('unavailable');
    const ended = Promise.withResolvers<void>();
    const idle = outcome(
      db.transact(async (tx) => {
        await tx.execute(sql`insert into things values (2)`);
        await ended.promise;
        await tx.execute(sql`insert into things values (3)`);
      }),
    );
    const states = () =>
      rows<{ state: string }>(
        owner,
        sql`
          select state
          from pg_stat_activity
          where datname = current_database() and state like 'idle in transaction%'`,
      );
    await vi.waitFor(async () => expect(await states()).toHaveLength(1), { timeout: 5000 });
    await vi.waitFor(async () => expect(await states()).toEqual([]), { timeout: 10_000 });
    ended.resolve();
    expect(await idle).toBe('unavailable');
    expect(await rows(owner, sql`select id from things`)).toEqual([{ id: 1 }]);
    expect(await outcome(read(db))).toBe('done');
  });
});
