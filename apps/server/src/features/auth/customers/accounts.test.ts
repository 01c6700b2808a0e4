import { getUser } from '@tradecounter/contract/auth/auth';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, buildLocation, buildUser } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { withinTime } from '../../../../test/deep-run.ts';
import type { Database } from '../../../platform/db/database.ts';

const many = 20_000;
const text =
  'query Q($search: String, $page: Int, $size: Int) { accounts(search: $search, page: $page, size: $size) { total accounts { customerNumber name city state } } }';

let db: Database;
let server: TestServer;
let own = '';
let stranger = '';
let token = '';

interface Answer {
  total: number;
  accounts: { customerNumber: string; name: string; city: string; state: string }[];
}

const ask = (variables: object, as: string | null = token) => query(server, text, { ...variables }, as);
const found = async (variables: object, as = token): Promise<Answer> =>
  (await ask(variables, as)).data!['accounts'] as unknown as Answer;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  own = await buildCustomer(db, { location: '01' });
  stranger = await buildCustomer(db, { location: '01' });
  await db.execute(
    sql`update customers set name = 'Évora Tile & Stone', city = 'Salem', state = 'OR' where number = ${own}`,
  );
  await db.execute(
    sql`update customers set name = 'Évora Strangers', city = 'Salem', state = 'OR' where number = ${stranger}`,
  );
  server = await testServer(db);
  const person = await buildUser(db, { customers: [own] });
  token = await tokenOf(server, person);
  await db.execute(sql`
    insert into customers (number, name, city, state, location)
    select '9-' || lpad(n::text, 5, '0'), 'Contractor ' || lpad(n::text, 5, '0'),
      case when n % 100 = 0 then 'Astoria' else 'Bend' end, 'OR', '01'
    from generate_series(1, ${many}::int) n`);
  await db.execute(sql`
    insert into user_accounts (user_id, customer_number)
    select u.id, c.number
    from users u, customers c
    where lower(u.username) = lower(${person.username}) and c.number like '9-%'`);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

describe('accounts of a user with very many customers', () => {
  it("are counted by auth/user, so that clients needn't request them all", async () => {
    expect((await send(server, getUser, {}, { token })).body.user.accounts).toBe(many + 1);
  });

  it('are returned in pages sorted by name, without those of other users', async () => {
    const { total, accounts } = await found({ size: 2 });
    expect([total, accounts.map(({ name }) => name)]).toEqual([many + 1, ['Contractor 00001', 'Contractor 00002']]);
    expect((await found({ size: 2, page: 2 })).accounts.map(({ name }) => name)).toEqual([
      'Contractor 00003',
      'Contractor 00004',
    ]);
    expect(await found({ search: 'strangers' })).toEqual({ total: 0, accounts: [] });
    expect((await found({ search: 'evora' })).accounts).toEqual([
      { customerNumber: own, name: 'Évora Tile & Stone', city: 'Salem', state: 'OR' },
    ]);
  });

  it.each([
    ['a part of the number', '-12345', 1],
    ['a part of the name', 'ractor 0001', 12],
    ['the city', 'astoria', 200],
    ['words from several fields', 'astoria contractor 0', 200],
    ['different letter case and an accent', 'ÁSTORIA', 200],
    ['a wildcard character of the database', '%', 0],
    ['only blanks', '   ', many + 1],
  ])('can be searched by %s', async (_name, search, total) => {
    expect((await found({ search, size: 1 })).total).toBe(total);
  });

  it('are searched quickly among twenty thousand', async () => {
    await found({ search: 'astoria' });
    // Each search takes up to 0.2 seconds on a slow machine. A query that no longer scales takes ten times as long.
    await withinTime(5000, async () => {
      for (const search of ['ast', 'asto', 'astor', 'astoria 9-', 'contractor'])
        expect((await found({ search })).total).toBeGreaterThan(0);
    });
  });

  it('are rejected with an invalid page or size, or without a session', async () => {
    expect([(await ask({ size: 101 })).status, (await ask({ page: 0 })).status, (await ask({}, null)).status]).toEqual([
      400, 400, 402,
    ]);
    expect((await found({ search: 'x'.repeat(5000) })).total).toBe(0);
  });
});
