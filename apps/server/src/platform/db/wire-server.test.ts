import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, row, rows, wrapPool } from './database.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { socketPool } from './open.ts';

describe('the embedded database behind its socket', () => {
  let embedded: Embedded;
  let db: Database;
  beforeAll(async () => {
    embedded = await startEmbedded({ folder: null });
    db = wrapPool(socketPool(embedded.socketFolder, 20), () => embedded.close());
    await db.execute(sql`create table counter (id int primary key, n int not null)`);
    await db.execute(sql`insert into counter select i, 0 from generate_series(1, 50) i`);
  });
  afterAll(() => db.close());

  it('gives each of many queries at once its own answer', async () => {
    const wanted = Array.from({ length: 400 }, (_, index) => index);
    const answers = await Promise.all(wanted.map((value) => row<{ value: number }>(db, sql`select ${value}::int as value`)));
    expect(answers.map((one) => one!.value)).toEqual(wanted);
  });

  it('keeps transactions apart: no increment is lost and none is seen half', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        db.transact(async (tx) => {
          const before = await row<{ n: number }>(tx, sql`select n from counter where id = 1 for update`);
          await tx.execute(sql`update counter set n = ${before!.n + 1} where id = 1`);
          if (index % 3 === 0) throw new Error('rolled back');
        }).catch(() => {}),
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
});
