import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { type Database, rows, type Transaction } from './database.ts';
import { NotAccepted, type Question } from './led.ts';
import { prepare } from './prepared.ts';

let db: Database;
let asked: number;
const lead = prepare<{ id: number }, { id: number }>((at) => sql`select ${at.id}::int as id`);
const names = prepare<Record<never, never>, { name: string }>(() => sql`select name from things order by name`);
const add = prepare<{ name: string }>((at) => sql`insert into things (name) values (${at.name})`);

/** A question whose answer is accepted or not. Counts how often that is checked. */
const question = (accepted: boolean): Question => ({
  ...lead.bind({ id: 7 }),
  accepts: (found) => {
    asked += 1;
    expect(found).toEqual([{ id: 7 }]);
    return accepted;
  },
});
const kept = async () => (await names.rows(db, {})).map(({ name }) => name);

beforeAll(async () => {
  db = await testDatabase();
  await db.execute(sql`create table things (name text not null)`);
});
afterAll(() => db.close());
beforeEach(async () => {
  asked = 0;
  await db.execute(sql`delete from things`);
  await db.execute(sql`insert into things values ('one')`);
});

it('with an accepted answer reads, writes and transactions work as usual', async () => {
  const { db: led, answer } = db.led(question(true));
  expect(await Promise.all([names.rows(led, {}), names.row(led, {})])).toEqual([[{ name: 'one' }], { name: 'one' }]);
  await add.run(led, { name: 'two' });
  await led.transact(async (tx) => add.run(tx, { name: 'three' }));
  expect(await kept()).toEqual(['one', 'three', 'two']);
  expect(await answer()).toEqual([{ id: 7 }]);
});

it.each([
  ['a read', (led: Database) => names.rows(led, {})],
  [
    'the second of two reads',
    (led: Database) => {
      names.rows(led, {}).catch(() => []);
      return names.rows(led, {});
    },
  ],
  ['a write', (led: Database) => add.run(led, { name: 'two' })],
  ['a write behind a read', (led: Database) => names.rows(led, {}).catch(() => add.run(led, { name: 'two' }))],
  ['a write written by hand', (led: Database) => rows(led, sql`insert into things values ('two') returning name`)],
  ['a transaction', (led: Database) => led.transact((tx) => add.run(tx, { name: 'two' }))],
  [
    'a transaction with statements to come',
    (led: Database) =>
      led.transact(async (tx) => {
        await names.rows(tx, {}).catch(() => []);
        await add.run(tx, { name: 'two' });
      }),
  ],
  [
    'a transaction behind a read',
    (led: Database) => names.rows(led, {}).catch(() => led.transact((tx) => add.run(tx, { name: 'two' }))),
  ],
])('without an accepted answer %s rejects and changes nothing', async (_what, work) => {
  const { db: led, answer } = db.led(question(false));
  await expect(work(led)).rejects.toThrow(NotAccepted);
  expect(asked).toBeGreaterThan(0);
  expect(await kept()).toEqual(['one']);
  expect(await answer()).toEqual([{ id: 7 }]);
  // No transaction stays open.
  const open = sql`select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in%'`;
  expect(await rows(db, open)).toEqual([{ open: 0 }]);
});

it('the question is asked alone when the work sends nothing', async () => {
  expect(await db.led(question(true)).answer()).toEqual([{ id: 7 }]);
});

it('a statement that fails rejects with its own error, and the question is still answered', async () => {
  const { db: led, answer } = db.led(question(true));
  const broken = prepare<{ by: number }, object>((at) => sql`select 1 / ${at.by}::int as quotient`);
  await expect(broken.row(led, { by: 0 })).rejects.toMatchObject({ code: '22012' });
  expect(await answer()).toEqual([{ id: 7 }]);
});

it('a question that fails rejects the work and changes nothing', async () => {
  const failing = prepare<{ by: number }, object>((at) => sql`select 1 / ${at.by}::int as quotient`);
  const { db: led } = db.led({ ...failing.bind({ by: 0 }), accepts: () => true });
  await expect(led.transact((tx) => add.run(tx, { name: 'two' }))).rejects.toMatchObject({ code: '22012' });
  await expect(names.rows(led, {})).rejects.toMatchObject({ code: '22012' });
  expect(await kept()).toEqual(['one']);
});

describe('when a migration has changed the tables under the question or the work', () => {
  const owner = prepare<{ id: number }, { owner: string }>((at) => sql`select owner from owners where id = ${at.id}`);
  const all = prepare<Record<never, never>, { name: string }>(() => sql`select * from things`);
  const ownerIs = (wanted: string): Question => ({
    ...owner.bind({ id: 7 }),
    accepts: (found) => JSON.stringify(found) === JSON.stringify([{ owner: wanted }]),
  });

  beforeEach(async () => {
    await db.execute(sql`drop table if exists owners`);
    await db.execute(sql`create table owners (id int, owner varchar(9))`);
    await db.execute(sql`insert into owners values (7, 'buyer')`);
    // The connection has parsed both.
    await db.transact(async (tx) => [
      await owner.rows(tx, { id: 7 }),
      await all.rows(tx, {}),
      await names.rows(tx, {}),
    ]);
  });

  it.each([
    ['the question', sql`alter table owners alter column owner type text`],
    ['the work', sql`alter table things add column colour text`],
  ])('%s is sent again on another connection', async (_what, migration) => {
    await db.execute(migration);
    expect(await all.rows(db.led(ownerIs('buyer')).db, {})).toMatchObject([{ name: 'one' }]);
    await db.led(ownerIs('buyer')).db.transact((tx) => add.run(tx, { name: 'two' }));
    expect(await kept()).toEqual(['one', 'two']);
    await db.execute(sql`alter table things drop column if exists colour`);
  });

  it('a transaction without an accepted answer still changes nothing', async () => {
    await db.execute(sql`alter table owners alter column owner type text`);
    const { db: led } = db.led(ownerIs('somebody else'));
    await expect(led.transact((tx) => add.run(tx, { name: 'two' }))).rejects.toThrow(NotAccepted);
    expect(await kept()).toEqual(['one']);
  });
});

describe('a statement sent with the commit', () => {
  it('is committed with the work', async () => {
    const answer = await db.transact(
      async (tx) => add.run(tx, { name: 'two' }),
      (tx) => add.run(tx, { name: 'three' }),
    );
    expect([answer, await kept()]).toEqual([1, ['one', 'three', 'two']]);
  });

  it.each([
    ['fails', (tx: Transaction) => prepare<object>(() => sql`insert into things values (null)`).run(tx, {})],
    [
      'is never sent',
      (): Promise<unknown> => {
        throw new Error('no');
      },
    ],
  ])('that %s rolls the work back', async (_what, last) => {
    await expect(db.transact(async (tx) => add.run(tx, { name: 'two' }), last)).rejects.toThrow();
    expect(await kept()).toEqual(['one']);
  });
});
