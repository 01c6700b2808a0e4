import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { type Check, checkedAlong, CheckFailed } from './checked-along.ts';
import { type Database, rows } from './database.ts';
import { prepare } from './prepared.ts';

let db: Database;
/** The statements that reach the database. */
let sent: string[];
let watched: Database;

const guard = prepare<{ name: string }, { answer: string | null }>((at) => sql`select max(state) as answer from guards where name = ${at.name}`);
const thing = prepare<{ id: number }, { id: number; name: string | null }>((at) => sql`select id, name from things where id = ${at.id}`);
const insertion = prepare<{ id: number }, { id: number }>((at) => sql`insert into things (id) values (${at.id}) returning id`);
const broken = prepare<Record<never, never>, { one: number }>(() => sql`select 1 / (id - 1) as one from things where id = 1`);
const ids = async (): Promise<number[]> => (await rows<{ id: number }>(db, sql`select id from things order by id`)).map(({ id }) => id);
const check = (expected: string, name = 'gate'): Check => ({ ...guard.bind({ name }), expected });

beforeAll(async () => {
  db = await testDatabase();
  await db.execute(sql`create table guards (name text primary key, state text)`);
  await db.execute(sql`create table things (id int primary key, name text)`);
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.execute(sql`truncate guards, things`);
  await db.execute(sql`insert into guards values ('gate', 'open')`);
  await db.execute(sql`insert into things values (1, 'one'), (2, null)`);
  sent = [];
  const first: Database['first'] = (statement, values) => {
    sent.push(statement.text);
    return db.first(statement, values);
  };
  watched = { ...db, first };
});

describe('work with a check by the way', () => {
  it('reads and is checked in one round trip', async () => {
    expect(await checkedAlong(watched, check('open'), (along) => thing.row(along, { id: 1 }))).toEqual({ id: 1, name: 'one' });
    expect(sent).toHaveLength(1);
  });

  it.each([
    [2, { id: 2, name: null }],
    [3, null],
  ])('tells a row of nothing but null from no row: %i', async (id, expected) => {
    expect(await checkedAlong(db, check('open'), (along) => thing.row(along, { id }))).toEqual(expected);
  });

  it.each([
    ['has another answer', check('shut')],
    ['has no answer', check('open', 'nobody')],
  ])('comes to nothing when the check %s', async (_name, failing) => {
    await expect(checkedAlong(db, failing, (along) => thing.row(along, { id: 1 }))).rejects.toBeInstanceOf(CheckFailed);
    await expect(checkedAlong(db, failing, (along) => thing.rows(along, { id: 1 }))).rejects.toBeInstanceOf(CheckFailed);
    await expect(checkedAlong(db, failing, async () => 'an answer without the database')).rejects.toBeInstanceOf(CheckFailed);
    await expect(checkedAlong(db, failing, async () => Promise.reject(new Error('its own mistake')))).rejects.toBeInstanceOf(CheckFailed);
    await expect(checkedAlong(db, failing, (along) => thing.row(along, { id: 1 }).catch(() => 'swallowed'))).rejects.toBeInstanceOf(CheckFailed);
  });

  it('begins with nothing that stands beside a check that fails', async () => {
    // A division by nothing would be told of, had it been tried.
    await expect(checkedAlong(db, check('shut'), (along) => broken.row(along, {}))).rejects.toBeInstanceOf(CheckFailed);
    expect(sent).toEqual([]);
    await expect(checkedAlong(watched, check('shut'), (along) => broken.row(along, {}))).rejects.toBeInstanceOf(CheckFailed);
    expect(sent).toHaveLength(1);
  });

  it('writes nothing before the check has held', async () => {
    const failing = check('shut');
    await expect(checkedAlong(db, failing, (along) => insertion.row(along, { id: 7 }))).rejects.toBeInstanceOf(CheckFailed);
    await expect(checkedAlong(db, failing, (along) => insertion.run(along, { id: 7 }))).rejects.toBeInstanceOf(CheckFailed);
    await expect(checkedAlong(db, failing, (along) => along.execute(sql`insert into things (id) values (7)`))).rejects.toBeInstanceOf(CheckFailed);
    await expect(checkedAlong(db, failing, (along) => along.transact((tx) => insertion.run(tx, { id: 7 })))).rejects.toBeInstanceOf(CheckFailed);
    const both = (along: Database) => Promise.all([thing.row(along, { id: 1 }), insertion.run(along, { id: 7 })]);
    await expect(checkedAlong(db, failing, both)).rejects.toBeInstanceOf(CheckFailed);
    expect(await ids()).toEqual([1, 2]);
  });

  it('writes behind it, and is checked once', async () => {
    await checkedAlong(watched, check('open'), async (along) => {
      await thing.row(along, { id: 1 });
      await insertion.row(along, { id: 8 });
      await along.transact((tx) => insertion.run(tx, { id: 9 }));
    });
    expect(await ids()).toEqual([1, 2, 8, 9]);
    expect(sent.filter((text) => text.includes('guards'))).toHaveLength(1);
  });

  it('tells of a broken statement when the check holds', async () => {
    await expect(checkedAlong(db, check('open'), (along) => broken.row(along, {}))).rejects.toMatchObject({ code: '22012' });
  });
});
