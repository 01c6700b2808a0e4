import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { text } from './columns.ts';
import type { Database, Transaction } from './database.ts';
import { type Places, prepare, prepareWrite } from './prepared.ts';

let db: Database;
const names = prepare({ name: text }, () => sql`select name from things order by name`);
const add = prepareWrite((at: Places<{ name: string | null }>) => sql`insert into things (name) values (${at.name})`);
const kept = async () => (await names.rows(db, {})).map(({ name }) => name);

beforeAll(async () => {
  db = await testDatabase();
  await db.execute(sql`create table things (name text not null)`);
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.execute(sql`delete from things`);
});

describe('a statement sent with the commit', () => {
  it('is committed with the transaction', async () => {
    const answer = await db.transact(
      async (tx) => add.run(tx, { name: 'one' }),
      (tx) => add.run(tx, { name: 'two' }),
    );
    expect([answer, await kept()]).toEqual([1, ['one', 'two']]);
  });

  it.each([
    ['fails', (tx: Transaction) => add.run(tx, { name: null })],
    [
      'is never sent',
      (): Promise<unknown> => {
        throw new Error('no');
      },
    ],
  ])('that %s rolls the transaction back', async (_what, last) => {
    await expect(db.transact(async (tx) => add.run(tx, { name: 'one' }), last)).rejects.toThrow();
    expect(await kept()).toEqual([]);
  });
});
