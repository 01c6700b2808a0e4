import * as calls from '@tradecounter/contract/api-keys/api-key-calls';
import { keyCalls, keyReads } from '@tradecounter/contract/api-keys/key-use';
import type { Call } from '@tradecounter/contract/call';
import { calls as allCalls } from '@tradecounter/contract/calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildCustomer,
  buildItem,
  buildLocation,
  buildShipVia,
  buildUser,
  everything,
} from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { callInputs } from '../../../test/matrix/call-inputs.ts';
import { query, send, testDay, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, row } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let other: TestServer;
let item: string;
let customer: string;
let second: string;
let admin: { id: number; username: string; token: string };
let made = 0;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT' });
  item = await buildItem(db, { id: 'OAK-1', stock: { '01': { A: '100000' } } });
  server = await testServer(db, { SHOW_REGISTER: 'Y', REGISTER_MAIL: 'register@example.com' }, { jobs: false });
  other = await testServer(db, {}, { jobs: false });
});
afterAll(async () => {
  await server.close();
  await other.close();
  await db.close();
});

async function person(claims: Record<string, string>, customers = [customer, second]) {
  const user = await buildUser(db, { customers, claims: { ...everything, ...claims } });
  return { id: user.id, username: user.username, token: await tokenOf(server, user) };
}

beforeEach(async () => {
  server.setNow(testDay);
  customer = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  second = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  admin = await person({ admin: 'Y', orderApproval: 'N' });
});

const make = (more: object = {}, token = admin.token) => {
  made += 1;
  const body = {
    customerNumber: customer,
    name: `ERP ${made}`,
    grants: ['allowedToOrder', 'showPrices', 'showOrders'],
    customers: [customer],
    days: 30,
    perMinute: 1000,
    ...more,
  };
  return send(server, calls.makeKey, { body }, { token });
};
const keyOf = async (more: object = {}): Promise<string> => {
  const { status, body } = await make(more);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.key;
};
const list = (token = admin.token) => send(server, calls.listKeys, { query: { customerNumber: customer } }, { token });

const line = { quantity: '3', uom: 'CT' };
const submit = (token: string, more: object = {}, key = `order ${(made += 1)}`, on = server) =>
  send(
    on,
    calls.submitOrder,
    { body: { customerNumber: customer, poNumber: `PO-${made}`, lines: [{ ...line, sku: item }], ...more } },
    { token, key },
  );
const ordersOf = (token: string, of = customer, on = server) =>
  query(
    on,
    'query($customerNumber: String!) { orders(customerNumber: $customerNumber) { total } }',
    { customerNumber: of },
    token,
  );

describe('a key', () => {
  it('orders and reads in its maker’s name, and the audit names it', async () => {
    const key = await keyOf({ name: 'Warehouse ERP' });
    const placed = await submit(key, { lines: [{ ...line, sku: item, unitPrice: 40, comments: 'Left dock' }] });
    expect([placed.status, placed.body.requestNumber]).toEqual([200, null]);
    const order = await row<Record<string, never>>(
      db,
      sql`
        select placed_by, user_id::int as user_id, po_number, total::float8 as total,
          (select actor from audit_log where action = 'order.placed' and subject = order_number) as actor,
          (select count(*)::int from carts where customer_number = ${customer}) as carts
        from orders
        where order_number = ${placed.body.orderNumber}`,
    );
    expect(order).toMatchObject({
      placed_by: admin.username,
      user_id: admin.id,
      total: 120,
      actor: `${admin.username} (Warehouse ERP)`,
      carts: 0,
    });
    expect((await ordersOf(key)).data).toEqual({ orders: { total: 1 } });
    expect((await list()).body.keys[0]).toMatchObject({
      name: 'Warehouse ERP',
      madeBy: admin.username,
      state: 'active',
    });
  });

  it('places an order once for its Idempotency-Key, also on another server', async () => {
    const key = await keyOf();
    const form = { poNumber: 'PO-same' };
    const both = await Promise.all([submit(key, form, 'same'), submit(key, form, 'same', other)]);
    expect(both[0]!.body.orderNumber).toBe(both[1]!.body.orderNumber);
    expect((await ordersOf(key)).data).toEqual({ orders: { total: 1 } });
    expect((await submit(key, { poNumber: 'PO-other' }, 'same')).body.error.code).toBe('key_reused');
  });

  it('is refused another price, unit or address than the portal’s, and places nothing', async () => {
    const key = await keyOf();
    for (const [more, sentence] of [
      [{ lines: [{ ...line, sku: item, unitPrice: '39.99' }] }, 'costs 40.00 USD per CT, not 39.99'],
      [{ lines: [{ ...line, sku: item, uom: 'EA' }] }, 'is sold by'],
      [{ shipTo: { id: '1', zip: '10001' } }, 'postal code 97203'],
      [{ total: 1 }, 'total'],
    ] as const) {
      const answer = await submit(key, more);
      expect([answer.status, answer.body.error.message]).toEqual([409, expect.stringContaining(sentence)]);
    }
    expect((await submit(key, { lines: [{ ...line, sku: item, quantity: 0 }] })).status).toBe(400);
    expect((await ordersOf(key)).data).toEqual({ orders: { total: 0 } });
  });

  it('has no more than it was given, nor than its maker has at that moment', async () => {
    const key = await keyOf({ grants: ['showOrders'] });
    expect((await submit(key)).status).toBe(401);
    expect((await ordersOf(key)).status).toBe(200);
    expect((await ordersOf(key, second)).status).toBe(401);
    await submit(admin.token);
    const { data } = await query(
      server,
      'query($customerNumber: String!) { orders(customerNumber: $customerNumber) { orders { total } } }',
      { customerNumber: customer },
      key,
    );
    expect(data).toEqual({ orders: { orders: [{ total: null }] } });
    const full = await keyOf();
    expect((await ordersOf(full)).status).toBe(200);
    await db.execute(sql`update users set claims = claims || '{"showOrders": "N"}'::jsonb where id = ${admin.id}`);
    expect((await ordersOf(full)).status).toBe(401);
    expect((await submit(full)).status).toBe(200);
    await db.execute(sql`delete from user_accounts where user_id = ${admin.id} and customer_number = ${customer}`);
    expect((await submit(full)).body.error.code).toBe('token');
  });

  it('ends with its maker, its day, and when it is revoked, at once on every server', async () => {
    const key = await keyOf();
    expect((await ordersOf(key, customer, other)).status).toBe(200);
    const { keys } = (await list()).body;
    const revoke = (id: string, of = customer, token = admin.token) =>
      send(server, calls.revokeKey, { body: { customerNumber: of, id } }, { token });
    const stranger = await person({ admin: 'Y' }, [second]);
    expect((await revoke(keys[0]!.id, second, stranger.token)).status).toBe(404);
    expect((await revoke('x')).status).toBe(404);
    expect((await revoke(keys[0]!.id)).status).toBe(200);
    for (const on of [server, other]) expect((await ordersOf(key, customer, on)).status).toBe(402);
    const dated = await keyOf({ days: 1 });
    server.setNow('2026-03-12T17:59:00Z');
    expect((await ordersOf(dated)).status).toBe(200);
    server.setNow('2026-03-12T18:01:00Z');
    expect((await ordersOf(dated)).status).toBe(402);
    expect((await list()).body.keys.map(({ state }) => state).toSorted()).toEqual(['expired', 'revoked']);
    server.setNow(testDay);
    const last = await keyOf();
    await db.execute(sql`update users set disabled = true where id = ${admin.id}`);
    expect((await ordersOf(last)).status).toBe(402);
  });

  it('can’t do what people do: manage, sign out, change carts, or open files', async () => {
    const key = await keyOf({ grants: ['allowedToOrder', 'showPrices', 'showOrders', 'showInvoices'] });
    const inputs = callInputs({ customerNumber: customer, item, person: admin.username });
    const reached = [];
    for (const call of allCalls.filter(({ access, name }) => access !== 'public' && !keyCalls.has(name))) {
      const { status } = await send(server, call as Call, inputs[call.name]!, { token: key, key: call.name });
      if (status !== 401) reached.push(call.name);
    }
    expect(reached).toEqual([]);
    for (const field of ['sessions', 'people', 'shoppingLists', 'auditTrail', 'approvals', 'holds'])
      expect([field, keyReads.has(field)]).toEqual([field, false]);
    const { status } = await query(server, '{ sessions { id } }', {}, key);
    expect(status).toBe(401);
    expect((await list()).body.keys[0]!.state).toBe('active');
  });

  it('makes only so many requests a minute', async () => {
    const key = await keyOf({ perMinute: 2 });
    server.setNow('2026-03-11T18:00:30Z');
    const statuses = [];
    for (let at = 0; at < 3; at += 1) statuses.push((await ordersOf(key)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await submit(key)).headers['retry-after']).toBe('30');
    expect((await ordersOf(admin.token)).status).toBe(200);
    server.setNow('2026-03-11T18:01:00Z');
    expect((await ordersOf(key)).status).toBe(200);
  });
});

describe('an admin', () => {
  it('gives a key no more than they have', async () => {
    expect((await make({ grants: ['admin'] })).status).toBe(400);
    const limited = await person({ admin: 'Y', showInvoices: 'N' }, [customer]);
    expect((await make({ grants: ['showInvoices'] }, limited.token)).body.error.fields).toHaveProperty('grants');
    expect((await make({ customers: [customer, second] }, limited.token)).body.error.fields).toHaveProperty(
      'customers',
    );
    expect((await make({ customers: [second] })).body.error.fields).toHaveProperty('customers');
    expect((await make({ customers: [customer, second] })).status).toBe(200);
    const buyer = await person({});
    expect([(await make({}, buyer.token)).status, (await list(buyer.token)).status]).toEqual([401, 401]);
    const staff = await person({ admin: 'Y', staff: 'Y' });
    expect((await make({}, staff.token)).status).toBe(401);
  });

  it('sees a key once, and its name is taken until it ends', async () => {
    const body = {
      customerNumber: customer,
      name: 'Once',
      grants: ['showOrders'],
      customers: [customer],
      days: 1,
      perMinute: 5,
    };
    const keyed = { token: admin.token, key: 'keyed' };
    const { key } = (await send(server, calls.makeKey, { body }, keyed)).body;
    expect((await make({ name: 'ONCE' })).body.error.code).toBe('name_taken');
    const kept = await row<{ text: string }>(
      db,
      sql`
        select coalesce(string_agg(answer::text, ' '), '')
            || (select string_agg(after::text, ' ') from audit_log)
            || (select string_agg(s::text, ' ') from sessions s) as text
        from idempotency_keys`,
    );
    expect([key.length > 40, kept!.text.includes(key)]).toEqual([true, false]);
    expect(JSON.stringify((await list()).body)).not.toContain(key);
    const guess = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    expect((await submit(guess)).body.error.code).toBe('token');
    const own = await query(server, '{ sessions { id } }', {}, admin.token);
    expect((own.data as unknown as { sessions: unknown[] }).sessions).toHaveLength(1);
  });
});
