import { sql } from 'drizzle-orm/sql/sql';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { operatorMistake } from '../../operator-mistake.ts';
import { wrapPool } from './database.ts';
import { awaitDatabase, checkDatabase } from './fitness.ts';
import { serverPool } from './open.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.9:5432'), { code: 'ECONNREFUSED' });
const password = Object.assign(new Error('password authentication failed'), { code: '28P01' });

/** A database that fails this many times before it answers. */
function late(times: number, error: Error = refused) {
  let left = times;
  return {
    pulse: async () => {
      if (left-- > 0) throw error;
    },
  };
}

const waiting = async (db: { pulse: () => Promise<void> }, seconds: number) => {
  const said: string[] = [];
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const ended = awaitDatabase(db, { seconds, say: (line) => said.push(line) }).then(
    () => null,
    (error: unknown) => operatorMistake(error),
  );
  await vi.runAllTimersAsync();
  const failed = await ended;
  return { said, failed };
};

describe('a start', () => {
  it("waits for a database that isn't running yet, with a log line each second", async () => {
    const line = (left: number) => `Waiting for the database, ${left} s more: connect ECONNREFUSED 10.0.0.9:5432`;
    expect(await waiting(late(2), 5)).toEqual({ said: [line(5), line(4)], failed: null });
    expect(await waiting(late(9), 2)).toEqual({
      said: [line(2), line(1)],
      failed: 'The database does not answer: connect ECONNREFUSED 10.0.0.9:5432.',
    });
  });

  it("doesn't wait if the password is wrong", async () => {
    expect(await waiting(late(1, password), 30)).toEqual({
      said: [],
      failed: 'The database refuses the connection: password authentication failed.',
    });
  });

  it('waits only as long as announced, even if each attempt takes seconds', async () => {
    const silent = {
      pulse: () =>
        new Promise<void>(
          (_, reject) => void setTimeout(reject, 5000, new Error('timeout exceeded when trying to connect')),
        ),
    };
    const line = (left: number) => `Waiting for the database, ${left} s more: timeout exceeded when trying to connect`;
    expect(await waiting(silent, 8)).toEqual({
      said: [line(3)],
      failed: 'The database does not answer: timeout exceeded when trying to connect.',
    });
  });

  it('accepts the test database', async () => {
    const db = await testDatabase();
    onTestFinished(() => db.close());
    await checkDatabase(db);
  });
});

// The embedded database has one role and is never read-only.
describe.skipIf(inject('server') === null)("a database that doesn't suit the portal is reported in a sentence:", () => {
  /** Opens the test database with another role or other settings. */
  async function seen(change: (url: URL) => void, prepare = sql`select 1`) {
    const owner = await testDatabase();
    onTestFinished(() => owner.close());
    await owner.execute(prepare);
    const url = new URL((owner.pool.options as { connectionString: string }).connectionString);
    change(url);
    const db = wrapPool(serverPool(url.href, 1));
    onTestFinished(() => db.close());
    return checkDatabase(db).then(
      () => null,
      (error: unknown) => operatorMistake(error),
    );
  }

  it('one that is read-only', async () => {
    expect(await seen((url) => url.searchParams.set('options', '-c default_transaction_read_only=on'))).toBe(
      'The database is read-only; it may be a standby. DATABASE_URL must name the one that is written to.',
    );
  });

  it('one whose encoding lacks letters', async () => {
    const name = `tc_latin_${process.pid}`;
    const owner = await testDatabase();
    onTestFinished(() => owner.close());
    await owner.pool.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
    try {
      expect(await seen((url) => Object.assign(url, { pathname: `/${name}` }))).toBe(
        `The database ${name} is kept in LATIN1, which has not all letters: make one with encoding 'UTF8'.`,
      );
    } finally {
      await owner.pool.query(`drop database ${name} with (force)`);
    }
  });

  it('a role with too few rights', async () => {
    const fault = await seen((url) => url.searchParams.set('options', '-c role=pg_monitor'));
    expect(fault).toMatch(
      /^The role pg_monitor may not create schemas in the database tc_test_\w+: grant create on database "tc_test_\w+" to "pg_monitor"\.$/,
    );
  });
});
