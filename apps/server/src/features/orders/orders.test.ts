import * as cartCalls from '@tradecounter/contract/cart/cart';
import * as deliveryCalls from '@tradecounter/contract/delivery/delivery';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCustomer,
  buildIncoming,
  buildItem,
  buildLocation,
  buildShipVia,
  buildUser,
  everything,
} from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, row, rows } from '../../platform/db/database.ts';
import { checkPromises } from '../stock/promise-repository.ts';

let db: Database;
let server: TestServer;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  await buildShipVia(db, { code: 'OT', flat: '35', weekdays: 'NYNYNNN' });
  await buildShipVia(db, { code: 'FAR', how: 'C', zipPrefixes: ['99'] });
  server = await testServer(db);
});
afterAll(async () => {
  expect(await checkPromises(db)).toEqual([]);
  await server.close();
  await db.close();
});

interface Extra {
  claims?: Record<string, string>;
  shipVia?: string | null;
  taxRate?: string;
}

async function buyer({ claims = {}, shipVia = 'OT', taxRate = '0' }: Extra = {}) {
  const customerNumber = await buildCustomer(db, { location: '01', shipVia, taxRate });
  const user = await buildUser(db, { customers: [customerNumber], claims: { ...everything, ...claims } });
  const token = await tokenOf(server, user);
  const add = (sku: string, qtyToOrder: number, umcode = 'CT', tag = '') =>
    send(server, cartCalls.addItem, { body: { customerNumber, sku, qtyToOrder, umcode, tag } }, { token });
  const place = (form: Record<string, unknown> = {}, key = crypto.randomUUID()) =>
    send(server, placeOrder, { body: { customerNumber, ...form } }, { token, key });
  const cart = async () => (await send(server, cartCalls.getCart, { query: { customerNumber } }, { token })).body;
  return { customerNumber, token, user, add, place, cart };
}

const orderQuery = `query($customerNumber: String!, $id: String!) { order(customerNumber: $customerNumber, id: $id) {
  id state late placedBy poNumber pickup shipVia total tax freight merchandise shipTo { name zip }
  lines { lineNumber itemId quantity uom backOrdered dateAvailable net lots { lot available } sidemark } } }`;

describe('placing an order', () => {
  it('writes the order with its promises, event and audit entry, and empties the cart', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '60', B: '100' } } });
    await buildIncoming(db, { itemId: item, location: '01', eta: '2026-04-01', quantity: '500' });
    const { add, place, cart, customerNumber, token } = await buyer({ taxRate: '8.9' });
    await add(item, 10);
    const { status, body } = await place({ poNumber: 'PO-1', requestedDate: '2026-03-12', comments: 'side door' });
    expect(status).toBe(200);
    const { data } = await query(server, orderQuery, { customerNumber, id: body.orderNumber }, token);
    expect(data!['order']).toMatchObject({
      id: body.orderNumber,
      state: 'open',
      placedBy: 'Robin',
      late: false,
      poNumber: 'PO-1',
      merchandise: 400,
      freight: 35,
      tax: 35.6,
      total: 470.6,
      lines: [
        {
          itemId: item,
          quantity: 10,
          uom: 'CT',
          backOrdered: 2,
          dateAvailable: '2026-04-01',
          net: 400,
          lots: [
            { lot: 'B', available: 100 },
            { lot: 'A', available: 60 },
          ],
        },
      ],
    });
    expect((await cart()).itemList).toEqual([]);
    const events = await rows(
      db,
      sql`
        select type, customer_number, payload->>'total' as total
        from outbox_events
        where subject = ${body.orderNumber}`,
    );
    expect(events).toEqual([{ type: 'order.placed', customer_number: customerNumber, total: '470.6' }]);
    const audits = await rows(
      db,
      sql`select action, customer_number from audit_log where subject = ${body.orderNumber}`,
    );
    expect(audits).toEqual([{ action: 'order.placed', customer_number: customerNumber }]);
    const lots = await rows(
      db,
      sql`select lot, promised::float8 as promised from lots where item_id = ${item} order by lot`,
    );
    expect(lots).toEqual([
      { lot: 'A', promised: 60 },
      { lot: 'B', promised: 100 },
    ]);
  });

  it("keeps the customer's own numbers of the items as they are now", async () => {
    const [numbered, other] = [
      await buildItem(db, { stock: { '01': { A: '900' } } }),
      await buildItem(db, { stock: { '01': { A: '900' } } }),
    ];
    const { add, place, cart, customerNumber, token } = await buyer();
    const named = (number: string, item: string) =>
      sql`
        insert into customer_items (customer_number, number, code, item_id)
        values (${customerNumber}, ${number}, ${number}, ${item})`;
    for (const number of ['RI-4107', 'RI-4100']) await db.execute(named(number, numbered));
    await add(numbered, 1);
    await add(other, 1);
    expect((await cart()).itemList.map(({ ownNumber }) => ownNumber)).toEqual(['RI-4100', null]);
    const { orderNumber } = (await place()).body;
    await db.execute(sql`delete from customer_items where customer_number = ${customerNumber}`);
    await db.execute(named('NEW-1', numbered));
    await db.execute(named('NEW-2', other));
    const onOrder = async () => {
      const text = `query($customerNumber: String!, $id: String!) {
        order(customerNumber: $customerNumber, id: $id) { lines { ownNumber } }
        orders(customerNumber: $customerNumber, search: "ri-4100", state: "all") { total } }`;
      const { data } = await query(server, text, { customerNumber, id: orderNumber }, token);
      return data;
    };
    const lines = [{ ownNumber: 'RI-4100' }, { ownNumber: null }];
    expect(await onOrder()).toEqual({ order: { lines }, orders: { total: 1 } });
    const placed = await row<{ lines: { ownNumber?: string }[] }>(
      db,
      sql`select payload->'lines' as lines from outbox_events where subject = ${orderNumber}`,
    );
    expect(placed!.lines.map(({ ownNumber }) => ownNumber)).toEqual(['RI-4100', undefined]);
    // Like the lines of an order placed elsewhere, which have none of their own.
    await db.execute(sql`update order_lines set own_number = null where order_number = ${orderNumber}`);
    expect(await onOrder()).toMatchObject({ order: { lines: [{ ownNumber: 'NEW-1' }, { ownNumber: 'NEW-2' }] } });
  });

  it('repeating the Idempotency-Key returns the same order number and places no second order', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '900' } } });
    const { add, place, customerNumber } = await buyer();
    await add(item, 1);
    const key = crypto.randomUUID();
    const answers = await Promise.all([place({}, key), place({}, key), place({}, key)]);
    expect(new Set(answers.map(({ body }) => body.orderNumber)).size).toBe(1);
    const found = await row<{ count: number }>(
      db,
      sql`select count(*)::int as count from orders where customer_number = ${customerNumber}`,
    );
    expect(found!.count).toBe(1);
  });

  it('needs an Idempotency-Key, a cart with lines, and the current version of the cart', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '900' } } });
    const { add, place, token, customerNumber } = await buyer();
    const keyless = await send(server, placeOrder, { body: { customerNumber } }, { token });
    expect([keyless.status, keyless.body.error.fields]).toEqual([400, { 'Idempotency-Key': 'Required' }]);
    const empty = await place();
    expect([empty.status, empty.body.error.code]).toEqual([409, 'cart_empty']);
    await add(item, 1);
    await add(item, 1);
    const stale = await place({ cartVersion: 1 });
    expect([stale.status, stale.body.error.code]).toEqual([409, 'conflict']);
    expect((await place({ cartVersion: 2 })).status).toBe(200);
  });

  it('is rejected when the delivery was changed after the review, in another tab or on another device', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '900' } } });
    const { add, place, cart, token, customerNumber } = await buyer();
    await add(item, 1);
    const { version } = await cart();
    await send(server, deliveryCalls.setShipVia, { query: { customerNumber, shipVia: 'WC-01' } }, { token });
    const { status, body } = await place({ cartVersion: version });
    expect([status, body.error.code]).toEqual([409, 'conflict']);
    expect((await place({ cartVersion: (await cart()).version })).status).toBe(200);
  });

  it('rejects a requested date on which the location is closed', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '900' } } });
    const { add, place } = await buyer();
    await add(item, 1);
    await db.execute(sql`insert into closures (location, date) values ('', '2026-03-12')`);
    expect((await place({ requestedDate: '2026-03-12' })).body.error.fields).toEqual({
      requestedDate: 'The earliest date is Mar 17, 2026',
    });
    await db.execute(sql`insert into closures (location, date, open) values ('01', '2026-03-12', true)`);
    expect((await place({ requestedDate: '2026-03-12' })).status).toBe(200);
    await db.execute(sql`delete from closures`);
  });

  it('reports all invalid fields together: PO number, sidemark, date', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '900' } } });
    const { add, place } = await buyer({ claims: { purchaseOrderRequired: 'Y', smRequired: 'Y' } });
    await add(item, 1);
    const { status, body } = await place({ requestedDate: '2026-03-14' });
    expect(status).toBe(400);
    expect(body.error.fields).toEqual({
      poNumber: 'PO number is required',
      sidemark: 'Sidemark is required',
      requestedDate: 'No delivery on this date',
    });
  });

  it('a unique PO number is rejected the second time, also when two orders are placed at once', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '900' } } });
    const { customerNumber, add, place } = await buyer({ claims: { purchaseOrderRequired: 'B' } });
    const mate = await buildUser(db, {
      customers: [customerNumber],
      claims: { ...everything, purchaseOrderRequired: 'B' },
    });
    const mateToken = await tokenOf(server, mate);
    await add(item, 1);
    await send(
      server,
      cartCalls.addItem,
      { body: { customerNumber, sku: item, qtyToOrder: 1, umcode: 'CT' } },
      { token: mateToken },
    );
    const answers = await Promise.all([
      place({ poNumber: 'JOB-7' }),
      send(
        server,
        placeOrder,
        { body: { customerNumber, poNumber: 'job-7' } },
        { token: mateToken, key: crypto.randomUUID() },
      ),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400)!;
    expect(refused.body.error.fields).toEqual({ poNumber: 'This PO number was already used' });
  });

  it('a unique PO number can be used again once its order is cancelled', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '900' } } });
    const { customerNumber, add, place } = await buyer({ claims: { purchaseOrderRequired: 'B' } });
    await add(item, 1);
    const { body } = await place({ poNumber: 'JOB-8' });
    await add(item, 1);
    expect((await place({ poNumber: 'Job-8' })).status).toBe(400);
    await db.execute(
      sql`
        update orders set state = 'cancelled'
        where customer_number = ${customerNumber} and order_number = ${body.orderNumber}`,
    );
    expect((await place({ poNumber: 'Job-8' })).status).toBe(200);
    await add(item, 1);
    expect((await place({ poNumber: 'JOB-8' })).body.error.fields).toEqual({
      poNumber: 'This PO number was already used',
    });
  });

  it('rejects a ship via that no longer serves the address, and changes neither cart nor stock', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '900' } } });
    const { add, place, cart, token, customerNumber } = await buyer();
    await add(item, 1);
    await db.execute(sql`update customers set zip = '99201' where number = ${customerNumber}`);
    expect(
      (await send(server, deliveryCalls.setShipVia, { query: { customerNumber, shipVia: 'FAR' } }, { token })).status,
    ).toBe(200);
    await db.execute(sql`update customers set zip = '97202' where number = ${customerNumber}`);
    const { status, body } = await place();
    expect([status, body.error.message]).toEqual([
      409,
      'Truck FAR doesn’t deliver to this address. Choose another shipping method.',
    ]);
    expect((await cart()).itemList).toHaveLength(1);
    const promised = await row<{ promised: number }>(
      db,
      sql`select promised::float8 as promised from lots where item_id = ${item}`,
    );
    expect(promised!.promised).toBe(0);
  });

  it('pick-up has no freight and uses the chosen location', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '900' } } });
    const { add, place, token, customerNumber } = await buyer();
    await send(server, deliveryCalls.setShipVia, { query: { customerNumber, shipVia: 'WC-01' } }, { token });
    await send(server, deliveryCalls.setLocation, { body: { customerNumber, location: '01' } }, { token });
    await add(item, 1);
    const { body } = await place();
    const { data } = await query(server, orderQuery, { customerNumber, id: body.orderNumber }, token);
    expect(data!['order']).toMatchObject({ pickup: true, freight: 0, shipTo: { name: 'Portland' } });
  });

  it('the order is rejected if a discontinued item was sold out meanwhile at this location', async () => {
    const item = await buildItem(db, { discontinued: true, stock: { '01': { A: '40' }, '02': { A: '40' } } });
    const first = await buyer();
    const second = await buyer();
    await first.add(item, 2);
    await second.add(item, 2);
    expect((await first.place()).status).toBe(200);
    const { status, body } = await second.place();
    expect([status, body.error.code, body.error.fields]).toEqual([
      409,
      'lines_unsettled',
      { 'lines.1': `${item}: discontinued and sold out at this location` },
    ]);
    expect((await second.cart()).itemList).toHaveLength(1);
  });

  it('when fifty buyers order the last ten cartons at once, ten are promised and the rest are back ordered', async () => {
    const item = await buildItem(db, { stock: { '01': { LAST: '200' } } });
    const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
    const people = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const user = await buildUser(db, { customers: [customerNumber] });
        const token = await tokenOf(server, user);
        await send(
          server,
          cartCalls.addItem,
          { body: { customerNumber, sku: item, qtyToOrder: 1, umcode: 'CT', tag: 'LAST' } },
          { token },
        );
        return token;
      }),
    );
    const placed = await Promise.all(
      people.map((token) =>
        send(server, placeOrder, { body: { customerNumber } }, { token, key: crypto.randomUUID() }),
      ),
    );
    expect(placed.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const lot = await row(
      db,
      sql`select on_hand::float8 as on_hand, promised::float8 as promised from lots where item_id = ${item}`,
    );
    expect(lot).toEqual({ on_hand: 200, promised: 200 });
    const lines = await row(
      db,
      sql`
        select count(*) filter (where back_ordered = 0)::int as promised,
          count(*) filter (where back_ordered = 20)::int as back
        from order_lines
        where item_id = ${item}`,
    );
    expect(lines).toEqual({ promised: 10, back: 40 });
  });

  it('when fifty buyers order ten discontinued cartons at once, ten orders are placed and the rest rejected', async () => {
    const item = await buildItem(db, { discontinued: true, stock: { '01': { LAST: '200' } } });
    const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
    const people = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
        await send(
          server,
          cartCalls.addItem,
          { body: { customerNumber, sku: item, qtyToOrder: 1, umcode: 'CT' } },
          { token },
        );
        return token;
      }),
    );
    const placed = await Promise.all(
      people.map((token) =>
        send(server, placeOrder, { body: { customerNumber } }, { token, key: crypto.randomUUID() }),
      ),
    );
    expect(placed.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(placed.filter(({ status }) => status === 409)).toHaveLength(40);
  });
});

describe('reading orders', () => {
  it("S-243 shows one order, and doesn't reveal its existence to another customer", async () => {
    const item = await buildItem(db, { stock: { '01': { A: '900' } } });
    const owner = await buyer();
    const stranger = await buyer();
    await owner.add(item, 1);
    const { body } = await owner.place({ poNumber: 'MINE' });
    const mine = await query(
      server,
      orderQuery,
      { customerNumber: owner.customerNumber, id: body.orderNumber },
      owner.token,
    );
    expect(mine.data!['order']).toMatchObject({ poNumber: 'MINE' });
    const foreign = await query(
      server,
      orderQuery,
      { customerNumber: owner.customerNumber, id: body.orderNumber },
      stranger.token,
    );
    expect([foreign.status, foreign.data?.['order'] ?? null, foreign.errors![0]!.extensions.code]).toEqual([
      401,
      null,
      'unauthorized',
    ]);
    const under = await query(
      server,
      orderQuery,
      { customerNumber: stranger.customerNumber, id: body.orderNumber },
      stranger.token,
    );
    expect([under.status, under.data!['order']]).toEqual([200, null]);
  });

  it("lists orders by item with totals and late marks, and hides totals from users who can't see prices", async () => {
    const item = await buildItem(db, { stock: { '01': { A: '9000' } } });
    const { add, place, customerNumber, user } = await buyer();
    await add(item, 1);
    await place({ requestedDate: '2026-03-12' });
    await add(item, 2);
    await place({});
    server.setNow('2026-03-16T18:00:00Z');
    const token = await tokenOf(server, user);
    const text = `query($customerNumber: String!, $search: String) { orders(customerNumber: $customerNumber, search: $search, sort: OLDEST) { total orders { late lines total shipTo can } } }`;
    const { data } = await query(server, text, { customerNumber, search: item.toLowerCase() }, token);
    expect(data!['orders']).toEqual({
      total: 2,
      orders: [
        { late: true, lines: 1, total: 75, shipTo: '210 Mill Rd, Portland', can: ['reorder', 'print'] },
        { late: false, lines: 1, total: 115, shipTo: '210 Mill Rd, Portland', can: ['reorder', 'print'] },
      ],
    });
    await db.execute(sql`update users set claims = claims || '{"showPrices":"N"}' where id = ${user.id}`);
    const hidden = await query(server, text, { customerNumber, search: null }, token);
    expect(
      (hidden.data!['orders'] as unknown as { orders: { total: number | null }[] }).orders.map((one) => one.total),
    ).toEqual([null, null]);
    const byTotal = await query(
      server,
      'query($customerNumber: String!) { orders(customerNumber: $customerNumber, sort: TOTAL) { total } }',
      { customerNumber },
      token,
    );
    expect(byTotal.status).toBe(401);
    await db.execute(sql`update users set claims = claims || '{"showOrders":"N"}' where id = ${user.id}`);
    const refused = await query(server, text, { customerNumber }, token);
    expect([refused.status, refused.errors![0]!.extensions.code]).toEqual([401, 'unauthorized']);
    server.setNow('2026-03-11T18:00:00Z');
  });
});
