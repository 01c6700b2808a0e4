import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, row, rows, wrapPool } from '../database.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { socketPool } from '../open.ts';

describe('the embedded database behind its socket', () => {
  let embedded: Embedded;
  let db: Database;
  beforeAll(async () => {
    embedded = await startEmbedded({ folder: null });
    db = wrapPool(socketPool(embedded.socketFolder, 20), { onClose: () => embedded.close() });
    await db.execute(sql`create table counter (id int primary key, n int not null)`);
    await db.execute(sql`insert into counter select i, 0 from generate_series(1, 50) i`);
  });
  afterAll(() => db.close());

  it('gives each of many queries at once its own answer', async () => {
    const wanted = Array.from({ length: 400 }, (_, index) => index);
    const answers = await Promise.all(
      wanted.map((value) => row<{ value: number }>(db, sql`select ${value}::int as value`)),
    );
    expect(answers.map((one) => one!.value)).toEqual(wanted);
  });

  it('isolates transactions: no increment is lost and none is half visible', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        db
          .transact(async (tx) => {
            const before = await row<{ n: number }>(tx, sql`select n from counter where id = 1 for update`);
            await tx.execute(sql`update counter set n = ${before!.n + 1} where id = 1`);
            if (index % 3 === 0) throw new Error('rolled back');
          })
          .catch(() => {}),
      ).concat(Array.from({ length: 60 }, () => rows(db, sql`select * from counter where id = 2`).then(() => {}))),
    );
    expect(await row(db, sql`select n from counter where id = 1`)).toEqual({ n: 40 });
  });

  it('rolls back what a lost connection left open, and goes on', async () => {
    const client = await db.pool.connect();
    await client.query('begin');
    await client.query('update counter set n = 99 where id = 3');
    client.release(true);
    expect(await row(db, sql`select n from counter where id = 3`)).toEqual({ n: 0 });
  });

  it('an error ends its own query only', async () => {
    const answers = await Promise.allSettled([
      db.execute(sql`select 1 / 0`),
      row(db, sql`select n from counter where id = 4`),
      db.execute(sql`select nonsense`),
      row(db, sql`select n from counter where id = 5`),
    ]);
    expect(answers.map((one) => one.status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('carries a value of several megabytes', async () => {
    const text = 'x'.repeat(5_000_000);
    expect(await row(db, sql`select length(${text}) as length`)).toEqual({ length: 5_000_000 });
  });

  it('separates the statements of connections although they have the same names', async () => {
    const [one, two] = [await db.pool.connect(), await db.pool.connect()];
    const answers: unknown[] = [];
    for (let round = 0; round < 3; round++) {
      answers.push((await one.query({ name: 'mine', text: 'select $1::int as value', values: [round] })).rows[0]);
      answers.push((await two.query({ name: 'mine', text: 'select $1::text as value', values: [round] })).rows[0]);
    }
    expect(answers).toEqual([0, 1, 2].flatMap((round) => [{ value: round }, { value: String(round) }]));
    one.release();
    two.release();
  });

  it('accepts a statement name again after its first text was invalid', async () => {
    const client = await db.pool.connect();
    await expect(client.query({ name: 'retried', text: 'select nonsense' })).rejects.toThrow('nonsense');
    expect((await client.query({ name: 'retried', text: 'select 1 as right' })).rows).toEqual([{ right: 1 }]);
    client.release();
  });

  it('drops the statements of a closed connection, also during a transaction of another one', async () => {
    const prepared = async () =>
      (
        await rows<{ statement: string }>(
          db,
          sql`select statement from pg_prepared_statements where statement like '%as left_%' order by 1`,
        )
      ).map((one) => one.statement);
    const [one, two] = [await db.pool.connect(), await db.pool.connect()];
    await one.query({ name: 'left', text: 'select 1 as left_one' });
    await two.query('begin');
    await two.query({ name: 'left', text: 'select 2 as left_two' });
    await two.query('update counter set n = 7 where id = 4');
    one.release(true);
    await two.query('commit');
    await expect.poll(prepared).toEqual(['select 2 as left_two']);
    expect(await row(db, sql`select n from counter where id = 4`)).toEqual({ n: 7 });
    two.release(true);
    await expect.poll(prepared).toEqual([]);
  });
});
