import { createRequire } from 'node:module';
import { sql } from 'drizzle-orm/sql/sql';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { type Columns, date, int, nullable, numeric, text } from './columns.ts';
import type { Database } from './database.ts';
import { type Places, prepare, prepareWrite } from './prepared.ts';

let db: Database;
let described: ReturnType<typeof vi.spyOn>;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.execute(sql`create table goods (id int primary key, name text, weight numeric)`);
  await db.execute(sql`insert into goods select i, 'thing ' || i, i / 4.0 from generate_series(1, 4) i`);
  described = vi.spyOn(pg.Connection.prototype, 'describe');
});
afterEach(async () => {
  described.mockRestore();
  await db.execute(sql`drop table goods`);
});

const things = { id: int, name: text };
const byId = <Declared extends Columns>(columns: string, declared: Declared) =>
  prepare(declared, (at: Places<{ id: number }>) => sql`select ${sql.raw(columns)} from goods where id = ${at.id}`);

it('pg is the version that this was written for: read its query.js before updating', () => {
  expect((createRequire(import.meta.url)('pg/package.json') as { version: string }).version).toBe('8.23.1');
});

it('the columns of a statement are described once per connection, and later answers are read in the same way', async () => {
  const statement = byId('id, name, weight, null::date as made', { ...things, weight: numeric, made: nullable(date) });
  await db.transact(async (tx) => {
    const first = await statement.rows(tx, { id: 2 });
    const asked = described.mock.calls.length;
    expect(first).toEqual([
      { id: 2, name: 'thing 2', weight: expect.stringMatching(/^0\.50*$/) as string, made: null },
    ]);
    expect(await statement.rows(tx, { id: 2 })).toEqual(first);
    expect(await statement.rows(tx, { id: 9 })).toEqual([]);
    expect((await statement.rows(tx, { id: 4 }))[0]).toMatchObject({ id: 4, name: 'thing 4' });
    expect(described.mock.calls.length).toBe(asked);
  });
});

it('a statement without rows returns the number of rows that it wrote', async () => {
  const rename = prepareWrite((at: Places<{ name: string }>) => sql`update goods set name = ${at.name} where id > 1`);
  await db.transact(async (tx) => {
    const counts = [await rename.run(tx, { name: 'a' }), await rename.run(tx, { name: 'b' })];
    expect(counts).toEqual([3, 3]);
  });
});

it('statements sent together before the first answer each get their own answer', async () => {
  const statement = byId('id, name', things);
  await db.transact(async (tx) => {
    const answers = await Promise.all([1, 2, 3, 4].map((id) => statement.row(tx, { id })));
    expect(answers.map((one) => one?.name)).toEqual(['thing 1', 'thing 2', 'thing 3', 'thing 4']);
  });
});

it('a statement returns the new columns of a table that has changed', async () => {
  const statement = prepare({}, (at: Places<{ id: number }>) => sql`select * from goods where id = ${at.id}`);
  for (let time = 0; time < 3; time++) await statement.rows(db, { id: 1 });
  await db.execute(sql`alter table goods alter column weight type text using 'heavy'`);
  await db.execute(sql`alter table goods add column colour text default 'red'`);
  expect(await statement.rows(db, { id: 1 })).toEqual([{ id: 1, name: 'thing 1', weight: 'heavy', colour: 'red' }]);
});

it('a statement that fails at first is described when it succeeds', async () => {
  const quotient = prepare(
    { quotient: int },
    (at: Places<{ by: number }>) => sql`select 6 / ${at.by}::int as quotient`,
  );
  await expect(quotient.row(db, { by: 0 })).rejects.toMatchObject({ code: '22012' });
  expect([await quotient.row(db, { by: 2 }), await quotient.row(db, { by: 3 })]).toEqual([
    { quotient: 3 },
    { quotient: 2 },
  ]);
});
