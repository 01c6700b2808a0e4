import * as cartCalls from '@tradecounter/contract/cart/cart';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCustomer,
  buildItem,
  buildLocation,
  buildShipVia,
  buildUser,
  everything,
} from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, row } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let customerNumber: string;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT', flat: '10' });
  customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT', taxRate: '8' });
  await db.execute(sql`update customers set card_discount = 2 where number = ${customerNumber}`);
  await buildItem(db, { id: 'A-1', price: '5', stock: { '01': { A: '1000' } } });
  server = await testServer(db);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const signIn = async (allowCISDIS: string) =>
  tokenOf(server, await buildUser(db, { customers: [customerNumber], claims: { ...everything, allowCISDIS } }));

async function cartOf(token: string) {
  const body = { customerNumber, sku: 'A-1', qtyToOrder: 1, umcode: 'CT' };
  await send(server, cartCalls.addItem, { body }, { token });
  const { amountList } = (await send(server, cartCalls.getCart, { query: { customerNumber } }, { token })).body;
  return amountList.map(({ name, amount }) => [name, amount]);
}

const placeAt = (token: string, total?: number) =>
  send(
    server,
    placeOrder,
    { body: { customerNumber, ...(total !== undefined && { total }) } },
    { token, key: crypto.randomUUID() },
  );

const place = async (token: string): Promise<string> => (await placeAt(token)).body.orderNumber;

const sums = async (token: string, id: string) =>
  (
    await query(
      server,
      `{ order(customerNumber: "${customerNumber}", id: "${id}") { merchandise cardDiscount freight tax total } }`,
      {},
      token,
    )
  ).data!['order'];

describe('S-142 the card discount of the customer', () => {
  it('is subtracted from the goods before tax, in cart and order, for users with the allowCISDIS claim', async () => {
    const holder = await signIn('Y');
    expect(await cartOf(holder)).toEqual([
      ['merchandise', 100],
      ['cardDiscount', -2],
      ['freight', 10],
      ['tax', 7.84],
      ['total', 115.84],
    ]);
    const id = await place(holder);
    const whole = { merchandise: 100, cardDiscount: -2, freight: 10, tax: 7.84, total: 115.84 };
    expect(await sums(holder, id)).toEqual(whole);
    expect(
      await row(db, sql`select payload ->> 'cardDiscount' as off from outbox_events where subject = ${id}`),
    ).toEqual({ off: '2' });
    // A colleague without the claim sees no discount, and the sums still add up.
    expect(await sums(await signIn('N'), id)).toEqual({ ...whole, merchandise: 98, cardDiscount: null });
  });

  it('is neither shown nor subtracted for users without the claim', async () => {
    const other = await signIn('N');
    expect(await cartOf(other)).toEqual([
      ['merchandise', 100],
      ['freight', 10],
      ['tax', 8],
      ['total', 118],
    ]);
    const whole = { merchandise: 100, cardDiscount: null, freight: 10, tax: 8, total: 118 };
    expect(await sums(other, await place(other))).toEqual(whole);
  });

  it("doesn't change the total silently when the claim is revoked: the order is rejected with the new total", async () => {
    const user = await buildUser(db, { customers: [customerNumber], claims: { ...everything, allowCISDIS: 'Y' } });
    const token = await tokenOf(server, user);
    await cartOf(token);
    await db.execute(sql`update users set claims = claims || '{"allowCISDIS":"N"}' where username = ${user.username}`);
    const { status, body } = await placeAt(token, 115.84);
    expect([status, body.error]).toMatchObject([
      409,
      {
        code: 'conflict',
        message: 'The total is now $118.00, not $115.84. Check the order, then place it.',
      },
    ]);
    expect((await placeAt(token, 118)).status).toBe(200);
  });

  it("users who can't see prices can't guess the total, because the server ignores the one they send", async () => {
    const token = await tokenOf(
      server,
      await buildUser(db, { customers: [customerNumber], claims: { ...everything, showPrices: 'N' } }),
    );
    await cartOf(token);
    expect((await placeAt(token, 1)).status).toBe(200);
  });
});
