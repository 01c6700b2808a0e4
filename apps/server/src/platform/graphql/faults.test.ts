import { sql } from 'drizzle-orm/sql/sql';
import { expect, it, onTestFinished } from 'vitest';
import { buildCustomer, buildLocation, buildUser } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { testServer, tokenOf } from '../../../test/server.ts';

it('a database error in a query is counted by its code, and the response is 503 with Retry-After', async () => {
  const db = await testDatabase();
  onTestFinished(() => db.close());
  const server = await testServer(db);
  onTestFinished(() => server.close());
  await buildLocation(db, { id: '01', name: 'Portland' });
  const customerNumber = await buildCustomer(db, { location: '01' });
  const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
  // Answers like a table that another session has locked.
  await db.execute(sql`alter table categories rename to held;
    create function wait_in_vain() returns setof held language plpgsql as $$
      begin raise 'locked' using errcode = '55P03'; end $$;
    create view categories as select * from wait_in_vain()`);
  const ask = () =>
    server.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${token}` },
      payload: { query: `{ categories(customerNumber: "${customerNumber}") { id } }` },
    });
  const counted = async () =>
    Number(/^faults_total\{code="55P03"\} (\d+)$/m.exec((await server.app.inject('/metrics')).body)?.[1] ?? 0);
  const before = await counted();
  for (let time = 0; time < 3; time++) {
    const { statusCode, headers } = await ask();
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  }
  expect((await counted()) - before).toBe(3);
});
