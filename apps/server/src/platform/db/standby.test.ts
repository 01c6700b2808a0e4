import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { type Database, row, wrapPool } from './database.ts';
import { serverPool, standbyPool } from './open.ts';
import { readStandbyState } from './standby.ts';

const urlOf = (db: Database): string => (db.pool.options as { connectionString: string }).connectionString;

/** Makes a database say that it is a standby, and reads as one. */
async function pretend(standby: Database): Promise<void> {
  await standby.execute(sql`
    create schema fake;
    create function fake.pg_is_in_recovery() returns boolean language sql as 'select true';
    create table place as select 'standby' as name`);
  const { name } = (await row<{ name: string }>(standby, sql`select current_database() as name`))!;
  await standby.execute(sql.raw(`alter database ${name} set search_path = fake, public, pg_catalog`));
}

let standby: Database;
let primary: Database;
beforeAll(async () => {
  [standby, primary] = await Promise.all([testDatabase(), testDatabase()]);
  await primary.execute(sql`create table place as select 'primary' as name`);
  if (inject('server') !== null) await pretend(standby);
});
afterAll(() => Promise.all([standby.close(), primary.close()]));

/** Sets up to which time of the primary's clock the standby has everything. */
const replayed = (at: string) =>
  standby.execute(sql`
    insert into primary_clock (at) values (${at}::timestamptz)
    on conflict (id) do update set at = excluded.at`);

/** Opens the pair as a server does, with the primary at that address. */
function open(url: string): Database {
  const db = wrapPool(serverPool(url, 2), {
    reserved: serverPool(url, 1),
    pulse: serverPool(url, 1),
    standby: standbyPool(urlOf(standby), 2),
  });
  onTestFinished(() => db.close());
  return db;
}

const placeOf = async (db: Pick<Database, 'execute'>): Promise<unknown> =>
  (await db.execute(sql`select name from place`)).rows[0].name;

describe.skipIf(inject('server') === null)('reads from a standby', () => {
  it('go there once it is known not to be behind, and otherwise to the primary, as writes do', async () => {
    const db = open(urlOf(primary));
    await replayed('2100-01-01');
    await expect.poll(() => placeOf(db.reads.recent)).toBe('standby');
    expect([await placeOf(db), await placeOf(db.reads.current), await placeOf(db.reserved)]).toEqual(
      Array.from({ length: 3 }, () => 'primary'),
    );
    await db.reads.recent.transact((tx) => tx.execute(sql`insert into place values ('written')`));
    expect((await primary.execute(sql`select name from place`)).rows).toHaveLength(2);
    await replayed('2000-01-01');
    expect(await placeOf(db.reads.recent)).toBe('primary');
    const pool = standbyPool(urlOf(standby), 1);
    const { isStandby, behind } = await readStandbyState(pool, primary.pool).finally(() => pool.end());
    expect([isStandby, behind! > 86_400]).toEqual([true, true]);
  });

  it('write nothing, also if their address leads to the primary', async () => {
    const db = wrapPool(serverPool(urlOf(primary), 2), { standby: standbyPool(urlOf(primary), 2) });
    onTestFinished(() => db.close());
    await db.reads.recent.execute(sql`create table written as select 1 as one`);
    await db.reads.recent.execute(sql`insert into written values (2)`);
    expect((await primary.execute(sql`select one from written order by one`)).rows).toEqual([{ one: 1 }, { one: 2 }]);
  });

  it('go to a standby while the primary does not answer, if it has what was seen there', async () => {
    const db = open(urlOf(primary));
    await replayed('2100-01-01');
    await expect.poll(() => placeOf(db.reads.recent)).toBe('standby');
    const { name } = (await row<{ name: string }>(primary, sql`select current_database() as name`))!;
    const admin = serverPool(inject('server')!.url, 1);
    onTestFinished(() => admin.end());
    await admin.query(`alter database ${name} allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    const read = [db.reads.current, db.reads.recent, db.reserved].map(placeOf);
    expect(await Promise.all(read)).toEqual(['standby', 'standby', 'standby']);
    await expect(placeOf(db)).rejects.toThrow('not currently accepting connections');
    await expect(db.standbyPulse()).resolves.toBeUndefined();
    await replayed('2000-01-01');
    await expect(placeOf(db.reads.current)).rejects.toThrow('not currently accepting connections');
    await admin.query(`alter database ${name} allow_connections true`);
    await expect.poll(() => placeOf(db.reads.current).catch(() => null)).toBe('primary');
  });

  it('stay with a primary that is only busy', async () => {
    const db = wrapPool(serverPool(urlOf(primary), 1), {
      queue: 0,
      pulse: serverPool(urlOf(primary), 1),
      standby: standbyPool(urlOf(standby), 2),
    });
    onTestFinished(() => db.close());
    await expect(placeOf(db.reads.current)).rejects.toMatchObject({ code: 'DATABASE_BUSY' });
  });
});

it('reads from a database without a standby are reads of the database itself', async () => {
  expect([primary.reads.current, primary.reads.recent]).toEqual([primary, primary]);
  await expect(primary.standbyPulse()).rejects.toThrow('no standby');
});
