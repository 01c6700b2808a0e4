import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, row } from '../src/platform/db/database.ts';
import { countOf, testDatabase } from './database.ts';

describe('the database that tests run on', () => {
  let db: Database;
  beforeAll(async () => {
    db = await testDatabase();
  });
  afterAll(() => db.close());

  it('has every table and no rows', async () => {
    expect(await countOf(db, 'items')).toBe(0);
  });

  it('refuses a query on the pool inside a transaction', async () => {
    const inside = db.transact(async () => row(db, sql`select 1 as one`));
    await expect(inside).rejects.toThrow('use tx');
  });

  it('rolls back what a failing transaction wrote', async () => {
    await expect(
      db.transact(async (tx) => {
        await tx.execute(sql`insert into divisions (id, name) values ('X', 'X')`);
        throw new Error('on purpose');
      }),
    ).rejects.toThrow('on purpose');
    expect(await countOf(db, 'divisions')).toBe(0);
  });
});
