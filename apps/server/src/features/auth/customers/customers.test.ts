import { getCustomers, setCustomer } from '@tradecounter/contract/accounts/accounts';
import { getUser, signIn } from '@tradecounter/contract/auth/auth';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCustomer, buildLocation, buildUser } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { send, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, rows } from '../../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let [first, second, stranger] = ['', '', ''];
let person: Awaited<ReturnType<typeof buildUser>>;
let token: string;

const current = async (as = token) => (await send(server, getUser, {}, { token: as })).body.user.customerNumber;
const change = (customerNumber: string, as: string | null = token) =>
  send(server, setCustomer, { query: { customerNumber } }, { token: as });

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  server = await testServer(db);
});
afterAll(async () => {
  await server.close();
  await db.close();
});
beforeEach(async () => {
  first = await buildCustomer(db, { location: '01' });
  second = await buildCustomer(db, { location: '01' });
  stranger = await buildCustomer(db, { location: '01' });
  await db.execute(
    sql`update customers set name = 'Zinnia Floors', city = 'Salem', state = 'OR' where number = ${first}`,
  );
  await db.execute(
    sql`update customers set name = 'alder & sons', city = 'Bend', state = 'OR' where number = ${second}`,
  );
  person = await buildUser(db, { customers: [first, second] });
  token = await tokenOf(server, person);
});

describe('the customers of a user', () => {
  it('S-033 S-034 are returned sorted by name, without others', async () => {
    const { status, body } = await send(server, getCustomers, {}, { token });
    expect(status).toBe(200);
    expect(body).toEqual([
      { customerNumber: second, name: 'alder & sons', city: 'Bend', state: 'OR' },
      { customerNumber: first, name: 'Zinnia Floors', city: 'Salem', state: 'OR' },
    ]);
  });

  it('S-032 S-047 can be switched for the session and the next sign-in', async () => {
    const elsewhere = await tokenOf(server, person);
    expect(await current()).toBe(first);
    expect((await change(second)).status).toBe(200);
    expect(await current()).toBe(second);
    // The session on another device keeps its customer.
    expect(await current(elsewhere)).toBe(first);
    expect(await current(await tokenOf(server, person))).toBe(second);
  });

  it('are audited when switched, with the customer before and after', async () => {
    await change(second);
    const found = await rows<{ action: string; before: object; after: object }>(
      db,
      sql`
        select action, before, after
        from audit_log
        where customer_number = ${second} and action = 'auth.customer_changed'`,
    );
    expect(found).toEqual([
      { action: 'auth.customer_changed', before: { customerNumber: first }, after: { customerNumber: second } },
    ]);
  });

  it("can't be switched to another user's customer, to an unknown one, or without a session", async () => {
    expect((await change(stranger)).status).toBe(401);
    expect((await change('no such customer')).status).toBe(401);
    expect((await change(second, null)).status).toBe(402);
    expect(await current()).toBe(first);
  });

  it("are switched only for the session of the token, not for other users' sessions", async () => {
    const other = await buildUser(db, { customers: [second, stranger] });
    const { body } = await send(server, signIn, { body: { username: other.username, password: other.password } });
    await change(stranger, body.token);
    expect([await current(), await current(body.token)]).toEqual([first, stranger]);
  });
});
