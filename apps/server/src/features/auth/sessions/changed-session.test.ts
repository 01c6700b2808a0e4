import { calls } from '@tradecounter/contract/calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCustomer, buildItem, buildLocation, buildUser, everything } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import type { Database } from '../../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let customerNumber: string;
let token: string;

const call = (name: string) => calls.find((one) => one.name === name)!;
const price = async () => {
  const { status, data, errors } = await query(
    server,
    'query($customerNumber: String!) { item(customerNumber: $customerNumber, id: "A-1") { price { amount } } }',
    { customerNumber },
    token,
  );
  return {
    status,
    price: (data as { item?: { price: { amount: number } | null } } | null)?.item?.price?.amount ?? null,
    errors,
  };
};
const cart = () => send(server, call('cart.getItems'), { query: { customerNumber } }, { token });
const add = (key?: string) =>
  send(
    server,
    call('cart.addItem'),
    { body: { customerNumber, sku: 'A-1', qtyToOrder: '1', umcode: 'SF', tag: '' } },
    { token, ...(key !== undefined && { key }) },
  );
const lines = async () => (await db.execute(sql`select count(*)::int as lines from cart_lines`)).rows[0]!['lines'];

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  await buildItem(db, { id: 'A-1', description: 'Oak', price: '3.42', stock: { '01': { A: '100' } } });
  server = await testServer(db);
});
afterAll(async () => {
  await server.close();
  await db.close();
});
beforeEach(async () => {
  await db.execute(sql`delete from cart_lines`);
  customerNumber = await buildCustomer(db, { location: '01' });
  token = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
  // Use the session first, so that the server has seen it.
  expect(await price()).toMatchObject({ status: 200, price: 3.42 });
  expect((await cart()).status).toBe(200);
});

describe('a session in use', () => {
  it.each([
    ['was revoked', sql`update sessions set revoked_at = now()`],
    ['has expired', sql`update sessions set expires_at = '2026-03-01'`],
    ['belongs to a disabled user', sql`update users set disabled = true`],
    ['has lost access to its customer', sql`delete from user_accounts`],
  ])('that %s is rejected on the next request, which changes nothing', async (_name, change) => {
    await db.execute(change);
    expect([(await price()).status, (await cart()).status]).toEqual([402, 402]);
    expect([(await add()).status, (await add('new')).status]).toEqual([402, 402]);
    expect(await lines()).toBe(0);
    await db.execute(sql`update users set disabled = false`);
  });

  it('hides prices as soon as showPrices is revoked, and shows them once it is restored', async () => {
    await db.execute(sql`update users set claims = claims || '{"showPrices": "N"}'`);
    expect(await price()).toMatchObject({ status: 200, price: null });
    expect((await cart()).body).toMatchObject({
      amountList: [{ amount: null }, { amount: null }, { amount: null }, { amount: null }],
    });
    await db.execute(sql`update users set claims = ${JSON.stringify(everything)}::jsonb`);
    expect(await price()).toMatchObject({ status: 200, price: 3.42 });
  });

  it('can no longer add to the cart as soon as allowedToOrder is revoked', async () => {
    await db.execute(sql`update users set claims = claims || '{"allowedToOrder": "N"}'`);
    expect((await add()).status).toBe(401);
    expect(await lines()).toBe(0);
  });

  it('is rejected for a customer that the user has no access to', async () => {
    const other = await buildCustomer(db, { location: '01' });
    expect((await send(server, call('cart.getItems'), { query: { customerNumber: other } }, { token })).status).toBe(
      401,
    );
  });

  it('can read the GraphQL schema only while it is valid', async () => {
    const schema = () => query(server, '{ __schema { queryType { name } } }', { customerNumber }, token);
    expect((await schema()).status).toBe(200);
    await db.execute(sql`update sessions set revoked_at = now()`);
    expect((await schema()).status).toBe(402);
  });
});

/** Returns the quantities of the cart's lines. One add results in 20 SF, because the item is sold by the carton. */
const quantities = async () =>
  (await db.execute(sql`select trim_scale(quantity)::text as quantity from cart_lines`)).rows.map(
    (line) => line['quantity'] as string,
  );

describe('a request repeated with the same Idempotency-Key', () => {
  it('runs once when sent four times concurrently, and returns the same response each time', async () => {
    const answers = await Promise.all(['k', 'k', 'k', 'k'].map(add));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
    expect(await quantities()).toEqual(['20']);
  });

  it('is rejected with 402 after its session has ended', async () => {
    expect((await add('k')).status).toBe(200);
    await db.execute(sql`update sessions set revoked_at = now()`);
    expect((await add('k')).status).toBe(402);
  });

  it('is rejected with 409 when its body differs, and changes nothing', async () => {
    expect((await add('k')).status).toBe(200);
    const body = { customerNumber, sku: 'A-1', qtyToOrder: '5', umcode: 'SF', tag: '' };
    expect((await send(server, call('cart.addItem'), { body }, { token, key: 'k' })).status).toBe(409);
    expect(await quantities()).toEqual(['20']);
  });
});
