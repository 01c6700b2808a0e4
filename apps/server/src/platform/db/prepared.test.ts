import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { date, int, numeric, text } from './columns.ts';
import { type Database, rows, type Transaction } from './database.ts';
import { flag, form, type Places, prepare, prepareForms, prepareWrite } from './prepared.ts';
import { together } from './together.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await db.execute(sql`create table things (id int primary key, name text not null)`);
  await db.execute(sql`insert into things select i, 'thing ' || i from generate_series(1, 20) i`);
});
afterAll(() => db.close());

/** Returns the prepared statements of the pool's first connection that match the text. */
const preparedLike = (pattern: string) =>
  rows<{ statement: string }>(db, sql`select statement from pg_prepared_statements where statement like ${pattern}`);

describe('a prepared statement', () => {
  it('is built once and returns the right result to each of many concurrent queries', async () => {
    let built = 0;
    const byId = prepare({ name: text }, (at: Places<{ id: number }>) => {
      built += 1;
      return sql`select name from things where id = ${at.id}`;
    });
    const wanted = Array.from({ length: 200 }, (_, index) => (index % 20) + 1);
    const answers = await Promise.all(wanted.map((id) => byId.row(db, { id })));
    expect(answers.map((one) => one?.name)).toEqual(wanted.map((id) => `thing ${id}`));
    expect(built).toBe(1);
    expect(await byId.row(db, { id: 99 })).toBeNull();
  });

  it('sends a parameter once however often the text has it, and constants too', async () => {
    const within = (text: SQL | string) => sql`starts_with(${'thing 12'}, ${text})`;
    const statement = prepare(
      {},
      (at: Places<{ text: string; more: number }>) =>
        sql`
          select ${at.text}::text as a, ${at.more}::int as b, ${at.text}::text as c,
            ${within(sql`${at.text}`)} as d, ${'5'}::text as e`,
    );
    expect(await statement.rows(db, { text: 'thing', more: 4 })).toEqual([
      { a: 'thing', b: 4, c: 'thing', d: true, e: '5' },
    ]);
    const [prepared] = await preparedLike('%$1::text as a, $2::int as b, $1::text as c%');
    expect(prepared).toBeDefined();
  });

  it('accepts lists, bytes, dates, booleans, null, and JSON as text', async () => {
    const echo = prepare(
      {},
      (
        at: Places<{
          texts: string[];
          numbers: number[];
          bytes: Buffer;
          at: Date;
          flag: boolean;
          none: string | null;
          json: string;
        }>,
      ) => sql`
        select ${at.texts}::text[] as texts, ${at.numbers}::int[] as numbers, ${at.bytes}::bytea as bytes,
          ${at.flag}::boolean as flag,
          to_char(${at.at}::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
          ${at.none}::text as none, ${at.json}::jsonb as json`,
    );
    const given = {
      texts: ['a"b', '{c,d}', '', 'null'],
      numbers: [1, -2],
      bytes: Buffer.from([0, 255]),
      flag: false,
      none: null,
    };
    const at = new Date('2026-03-11T18:00:00.123Z');
    expect(await echo.row(db, { ...given, at, json: '[{"a":1}]' })).toEqual({
      ...given,
      at: at.toISOString(),
      json: [{ a: 1 }],
    });
  });

  it('returns dates and times as text, numerics exactly, and counts as numbers', async () => {
    const statement = prepare(
      { day: date, instant: text, n: numeric, c: int },
      () =>
        sql`
          select date '2026-03-11' as day,
            timestamptz '2026-03-11 18:00:00.123456+00' at time zone 'UTC' as instant, 1.10::numeric as n,
            count(*) as c
          from things`,
    );
    expect(await statement.row(db, {})).toEqual({
      day: '2026-03-11',
      instant: '2026-03-11 18:00:00.123456',
      n: '1.10',
      c: 20,
    });
  });

  it('runs inside a transaction, is rolled back with it, and counts what it wrote', async () => {
    const rename = prepareWrite(
      (at: Places<{ id: number; name: string }>) => sql`update things set name = ${at.name} where id >= ${at.id}`,
    );
    const failing = db.transact(async (tx) => {
      expect(await rename.run(tx, { id: 11, name: 'gone' })).toBe(10);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await rows(db, sql`select 1 as one from things where name = 'gone'`)).toEqual([]);
  });

  it('rejects the pool inside a transaction and text with NUL, and works afterwards', async () => {
    const echo = prepare({ text }, (at: Places<{ text: string }>) => sql`select ${at.text}::text as text`);
    await expect(db.transact(() => echo.row(db, { text: 'a' }))).rejects.toThrow('use tx');
    await expect(echo.row(db, { text: 'a\u0000b' })).rejects.toMatchObject({
      code: expect.stringMatching(/^(22021|08P01)$/),
    });
    expect(await echo.row(db, { text: 'a' })).toEqual({ text: 'a' });
  });

  it('still works after its table has changed, on the pool and in a transaction', async () => {
    await db.execute(sql`create table changing (id int)`);
    await db.execute(sql`insert into changing values (1)`);
    const all = prepare({}, () => sql`select * from changing`);
    expect(await Promise.all([all.row(db, {}), all.row(db, {}), all.row(db, {})])).toEqual([
      { id: 1 },
      { id: 1 },
      { id: 1 },
    ]);
    await db.execute(sql`alter table changing add column name text default 'new'`);
    expect(await Promise.all([all.row(db, {}), all.row(db, {})])).toEqual([
      { id: 1, name: 'new' },
      { id: 1, name: 'new' },
    ]);
    await db.execute(sql`alter table changing drop column id`);
    expect(await db.transact((tx) => all.row(tx, {}))).toEqual({ name: 'new' });
  });

  it('that fails ends neither the connection nor the queries after it', async () => {
    const divide = prepare({ value: int }, (at: Places<{ by: number }>) => sql`select 10 / ${at.by}::int as value`);
    expect(await divide.row(db, { by: 2 })).toEqual({ value: 5 });
    const answers = await Promise.allSettled([0, 5, 0, 10].map((by) => divide.row(db, { by })));
    expect(
      answers.map((one) => (one.status === 'fulfilled' ? one.value?.value : (one.reason as { code: string }).code)),
    ).toEqual(['22012', 2, '22012', 1]);
  });

  it('runs in order with others given together, none after a failed one, and none after the transaction', async () => {
    await db.execute(sql`create table steps (n int)`);
    const step = prepareWrite((at: Places<{ n: number }>) => sql`insert into steps select 10 / ${at.n}::int`);
    const steps = () => rows<{ n: number }>(db, sql`select n from steps`);
    await db.transact((tx) => together([1, 2, 5, 10].map((n) => step.run(tx, { n }))));
    expect(await steps()).toEqual([10, 5, 2, 1].map((n) => ({ n })));
    let left: Transaction | null = null;
    const failing = db.transact((tx) =>
      together([step.run((left = tx), { n: 1 }), step.run(tx, { n: 0 }), step.run(tx, { n: 5 })]),
    );
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await steps()).toHaveLength(4);
    await expect(step.run(left!, { n: 1 })).rejects.toThrow('has ended');
  });

  it("isn't kept if it is to be planned for each set of values", async () => {
    const each = prepare(
      { how: text, name: text },
      (at: Places<{ id: number }>) => sql`select 'planned each time' as how, name from things where id = ${at.id}`,
      { plan: 'each' },
    );
    expect(await each.row(db, { id: 3 })).toEqual({ how: 'planned each time', name: 'thing 3' });
    expect(await preparedLike(`select 'planned each time'%`)).toEqual([]);
  });
});

describe('a statement in several forms', () => {
  it('drops old forms when there are too many, and builds them again when needed', async () => {
    let built = 0;
    const plus = prepareForms([[0] as number[]], (number) => {
      built += 1;
      return form(
        { sum: int },
        (at: Places<{ id: number }>) =>
          sql`select ${at.id}::int + ${sql.raw(String(number))} as sum /* ${sql.raw('x'.repeat(10_000))} */`,
      );
    });
    for (let number = 0; number < 400; number++) plus(number);
    plus(399);
    expect(built).toBe(400);
    expect(await plus(0).row(db, { id: 1 })).toEqual({ sum: 1 });
    expect(built).toBe(401);
  });

  it('prepares each form once', async () => {
    const built: string[] = [];
    const sorted = prepareForms([['id', 'name'], flag], (by, down) =>
      form({ id: int }, (at: Places<{ most: number }>) => {
        built.push(`${by} ${down}`);
        return sql`select id from things order by ${sql.raw(by)} ${sql.raw(down ? 'desc' : 'asc')} limit ${at.most}`;
      }),
    );
    expect(await sorted('id', true).rows(db, { most: 2 })).toEqual([{ id: 20 }, { id: 19 }]);
    expect(await sorted('name', false).row(db, { most: 1 })).toEqual({ id: 1 });
    expect(await sorted('id', true).row(db, { most: 1 })).toEqual({ id: 20 });
    expect(built).toEqual(['id true', 'name false']);
  });
});
