import * as calls from '@tradecounter/contract/cart/cart';
import * as deliveryCalls from '@tradecounter/contract/delivery/delivery';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCustomer,
  buildItem,
  buildLocation,
  buildPrice,
  buildShipVia,
  buildUser,
  everything,
} from '../../../test/builders/shop.ts';
import { countOf, testDatabase } from '../../../test/database.ts';
import { send, testDay, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT' });
  server = await testServer(db);
});
afterEach(() => server.setNow(testDay));
afterAll(async () => {
  await server.close();
  await db.close();
});

/** Sets the clock to this many minutes after the test day begins. */
const at = (minutes: number): string => {
  const instant = new Date(Date.parse(testDay) + minutes * 60_000).toISOString();
  server.setNow(instant);
  return instant;
};

async function buyer(claims: Record<string, string> = everything) {
  const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  const user = await buildUser(db, { customers: [customerNumber], claims });
  const token = await tokenOf(server, user);
  const add = (sku: string, qtyToOrder = 1) =>
    send(server, calls.addItem, { body: { customerNumber, sku, qtyToOrder, umcode: 'CT', tag: '' } }, { token });
  const read = async (by = token) =>
    (await send(server, calls.getCart, { query: { customerNumber } }, { token: by })).body;
  const accept = (seen?: { lineNumber: number; unitPrice: number | null }[], by = token) =>
    send(
      server,
      calls.acceptPrices,
      { body: { customerNumber, ...(seen === undefined ? {} : { seen }) } },
      { token: by },
    );
  const place = (form = {}, key: string = crypto.randomUUID()) =>
    send(server, placeOrder, { body: { customerNumber, ...form } }, { token, key });
  const line = { customerNumber, lineNumber: 1, sequence: 0 };
  /** Reads the price and the price change of each line. */
  const prices = async () => (await read()).itemList.map(({ unitPrice, priceChange }) => [unitPrice, priceChange]);
  return { customerNumber, user, token, add, read, accept, place, prices, line };
}

const stocked = (price: string, more = {}) => buildItem(db, { price, stock: { '01': { A: '9000' } }, ...more });
const reprice = (item: string, price: string) =>
  db.execute(sql`update prices set price = ${price} where item_id = ${item} and scope = 'list'`);
const rowsOf = (table: string) => countOf(db, table);

describe('S-132 S-133 the cart timer', () => {
  it("S-131 S-132 promises prices for 30 minutes from the first line, and isn't extended by later lines", async () => {
    const item = await stocked('3.10');
    const other = await stocked('7');
    const { add, read, line, token } = await buyer();
    expect((await read()).pricesUntil).toBe(null);
    await add(item);
    const end = (await read()).pricesUntil;
    expect(end).toBe(new Date(Date.parse(testDay) + 1_800_000).toISOString());
    const now = at(10);
    await add(other);
    await add(item);
    expect(await read()).toMatchObject({ pricesUntil: end, asOf: now });
    for (const [lineNumber, SKU] of [
      [1, item],
      [2, other],
    ] as const)
      await send(server, calls.removeItem, { body: { ...line, lineNumber, SKU } }, { token });
    expect((await read()).pricesUntil).toBe(null);
    at(20);
    await add(other);
    expect((await read()).pricesUntil).toBe(new Date(Date.parse(testDay) + 50 * 60_000).toISOString());
  });

  it('keeps prices and breaks that rise, also when quantity and unit change, and shows lower prices at once', async () => {
    const item = await stocked('3.10');
    await buildPrice(db, item, { price: '2.80', minimumQty: '100' });
    const { add, prices, line, token, customerNumber } = await buyer();
    await add(item);
    await db.execute(sql`update prices set price = price + 0.5 where item_id = ${item}`);
    at(29);
    expect(await prices()).toEqual([[3.1, null]]);
    await send(server, calls.updateItem, { body: { ...line, SKU: item, UMCode: 'SF', qtyToOrder: '200' } }, { token });
    expect(await prices()).toEqual([[2.8, null]]);
    await buildPrice(db, item, { scope: 'customer', key: customerNumber, price: '2.50' });
    expect(await prices()).toEqual([[2.5, null]]);
  });

  it('S-133 reads current prices after its end, and marks changed ones until the buyer accepts them', async () => {
    const rose = await stocked('3.10');
    const fell = await stocked('5');
    const same = await stocked('2');
    const { add, read, accept, prices } = await buyer();
    for (const item of [rose, fell, same]) await add(item);
    await reprice(rose, '3.25');
    await reprice(fell, '4.5');
    const { version } = await read();
    at(30);
    expect(await prices()).toEqual([
      [3.25, { was: 3.1, now: 3.25 }],
      [4.5, { was: 5, now: 4.5 }],
      [2, null],
    ]);
    at(45);
    const accepted = await accept();
    expect(accepted.body).toEqual({
      cart: { version: version + 1, lines: 3 },
      pricesUntil: new Date(Date.parse(testDay) + 75 * 60_000).toISOString(),
    });
    await reprice(rose, '9');
    expect(await prices()).toEqual([
      [3.25, null],
      [4.5, null],
      [2, null],
    ]);
    at(50);
    expect((await accept()).body).toEqual(accepted.body);
  });

  it('restarts without a prompt when no price has changed, and keeps the reviewed cart valid', async () => {
    const item = await stocked('3.10');
    const { add, read, accept, place } = await buyer();
    await add(item);
    at(40);
    const { version, pricesUntil, asOf } = await read();
    expect(Date.parse(pricesUntil!)).toBeLessThan(Date.parse(asOf!));
    expect((await accept([])).body).toMatchObject({
      cart: { version },
      pricesUntil: new Date(Date.parse(testDay) + 70 * 60_000).toISOString(),
    });
    expect((await place({ cartVersion: version })).status).toBe(200);
  });

  it('accepts only the prices that the buyer saw', async () => {
    const item = await stocked('3.10');
    const { add, accept, prices } = await buyer();
    await add(item);
    await reprice(item, '3.25');
    at(31);
    await reprice(item, '3.40');
    for (const seen of [[], [{ lineNumber: 1, unitPrice: 3.25 }], [{ lineNumber: 2, unitPrice: 3.4 }]]) {
      const { status, body } = await accept(seen);
      expect([status, body.error]).toMatchObject([
        409,
        { code: 'prices_changed', fields: { 'lines.1': `${item}: was $3.10, now $3.40 / SF` } },
      ]);
    }
    expect(await prices()).toEqual([[3.4, { was: 3.1, now: 3.4 }]]);
    expect((await accept([{ lineNumber: 1, unitPrice: 3.4 }])).status).toBe(200);
    expect(await prices()).toEqual([[3.4, null]]);
  });

  it('places orders at the promised prices while it runs', async () => {
    const item = await stocked('3.10');
    const { add, place } = await buyer();
    await add(item);
    await reprice(item, '9');
    at(29);
    const { body } = await place();
    const sold = await db.execute(
      sql`
        select unit_price::float8 as price, net::float8 as net
        from order_lines
        where order_number = ${body.orderNumber}`,
    );
    expect(sold.rows).toEqual([{ price: 3.1, net: 62 }]);
  });

  it('rejects an order with price changes that were not accepted, names its lines and changes nothing', async () => {
    const item = await stocked('3.10');
    const fine = await stocked('0.0385');
    const gone = await stocked('8');
    const { add, accept, place, read } = await buyer();
    for (const one of [item, fine, gone]) await add(one);
    await reprice(item, '3.25');
    await reprice(fine, '0.04');
    await db.execute(sql`delete from prices where item_id = ${gone}`);
    at(31);
    const before = [
      await rowsOf('orders'),
      await rowsOf('promises'),
      await rowsOf('idempotency_keys'),
      await rowsOf('outbox_events'),
      (await read()).version,
    ];
    const { status, body } = await place({}, 'key of the test');
    expect([status, body.error.code]).toEqual([409, 'prices_changed']);
    expect(body.error.fields).toEqual({
      'lines.1': `${item}: was $3.10, now $3.25 / SF`,
      'lines.2': `${fine}: was $0.0385, now $0.04 / SF`,
      'lines.3': `${gone}: was $8.00 / SF, now priced on request`,
    });
    expect([
      await rowsOf('orders'),
      await rowsOf('promises'),
      await rowsOf('idempotency_keys'),
      await rowsOf('outbox_events'),
      (await read()).version,
    ]).toEqual(before);
    expect((await read()).itemList).toHaveLength(3);
    expect((await accept()).status).toBe(200);
    expect((await place({}, 'key of the test')).body.error.code).toBe('lines_unsettled');
    await buildPrice(db, gone, { price: '8' });
    expect((await place({}, 'key of the test')).status).toBe(200);
  });

  it('is the same on a second device, and prices accepted there make the first device review again', async () => {
    const item = await stocked('3.10');
    const { add, read, accept, place, user } = await buyer();
    const phone = await tokenOf(server, user);
    await add(item);
    const reviewed = await read();
    expect((await read(phone)).pricesUntil).toBe(reviewed.pricesUntil);
    await reprice(item, '3.25');
    at(30);
    expect((await read(phone)).itemList[0]!.priceChange).toEqual({ was: 3.1, now: 3.25 });
    await accept([{ lineNumber: 1, unitPrice: 3.25 }], phone);
    expect((await place({ cartVersion: reviewed.version })).body.error.code).toBe('conflict');
    expect((await place({ cartVersion: (await read()).version })).status).toBe(200);
  });

  it('loses nothing when lines are added and prices accepted at the same time', async () => {
    const item = await stocked('3.10');
    const late = await stocked('7');
    const { add, accept, prices, read } = await buyer();
    await add(item);
    await reprice(item, '3.25');
    at(31);
    const done = await Promise.all([accept(), add(late), accept(), add(late)]);
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await prices()).filter(([, change]) => change !== null)).toEqual([]);
    expect((await read()).itemList.map(({ customerQty }) => customerQty)).toEqual([1, 2]);
    await reprice(late, '9');
    expect(await prices()).toEqual([
      [3.25, null],
      [7, null],
    ]);
  });

  it("gives a line added after its end the current price, and doesn't restart", async () => {
    const item = await stocked('3.10');
    const late = await stocked('7');
    const { add, prices, read } = await buyer();
    await add(item);
    await reprice(item, '3.25');
    at(31);
    await add(late);
    expect(await prices()).toEqual([
      [3.25, { was: 3.1, now: 3.25 }],
      [7, null],
    ]);
    expect(Date.parse((await read()).pricesUntil!)).toBe(Date.parse(testDay) + 1_800_000);
  });

  it('keeps a promotion that ends meanwhile until its own end, and then marks the price change', async () => {
    const item = await stocked('5');
    await buildPrice(db, item, { scope: 'promotion', price: '4', until: '2026-03-11' });
    const { token, customerNumber } = await buyer();
    // 23:50 in the distributor's time zone.
    server.setNow('2026-03-12T06:50:00Z');
    const line = async () =>
      (await send(server, calls.getCart, { query: { customerNumber } }, { token })).body.itemList[0]!;
    await send(
      server,
      calls.addItem,
      { body: { customerNumber, sku: item, qtyToOrder: 1, umcode: 'CT', tag: '' } },
      { token },
    );
    expect((await line()).unitPrice).toBe(4);
    server.setNow('2026-03-12T07:10:00Z');
    expect((await line()).unitPrice).toBe(4);
    server.setNow('2026-03-12T07:20:00Z');
    expect([(await line()).unitPrice, (await line()).priceChange]).toEqual([5, { was: 4, now: 5 }]);
  });

  it("doesn't promise a ship-to's price for another ship-to, and keeps it when the buyer switches back", async () => {
    const item = await stocked('5');
    const { add, prices, token, customerNumber } = await buyer();
    await buildPrice(db, item, { scope: 'shipTo', key: `${customerNumber}/1`, price: '3' });
    const typedIn = {
      sequence: '99',
      name: 'Site hut',
      line1: '12 Quarry Rd',
      city: 'Bend',
      state: 'OR',
      zip: '97701',
    };
    const elsewhere = () =>
      send(server, deliveryCalls.setShipTo, { query: { customerNumber }, body: typedIn }, { token });
    const shipTo = () =>
      send(server, deliveryCalls.setShipTo, { query: { customerNumber }, body: { sequence: '1' } }, { token });
    await shipTo();
    await add(item);
    expect(await prices()).toEqual([[3, null]]);
    expect((await elsewhere()).status).toBe(200);
    expect(await prices()).toEqual([[5, null]]);
    await shipTo();
    await db.execute(sql`update prices set price = '3.5' where item_id = ${item} and scope = 'shipTo'`);
    expect(await prices()).toEqual([[3, null]]);
  });

  it("doesn't mark a cart from before the timer, and starts when its prices are accepted", async () => {
    const item = await stocked('3.10');
    const { add, accept, prices, read, user } = await buyer();
    await add(item);
    await db.execute(sql`update carts set prices_until = null where user_id = ${user.id}`);
    await db.execute(sql`update cart_lines set promised = null where user_id = ${user.id}`);
    await reprice(item, '3.25');
    expect([(await read()).pricesUntil, await prices()]).toEqual([null, [[3.25, null]]]);
    expect((await accept([])).body.pricesUntil).toBe(new Date(Date.parse(testDay) + 1_800_000).toISOString());
    await reprice(item, '4');
    expect(await prices()).toEqual([[3.25, null]]);
  });

  it("is hidden from users who can't see prices: they can't accept prices, and order as usual", async () => {
    const item = await stocked('3.10');
    const { add, read, accept, place } = await buyer({ ...everything, showPrices: 'N' });
    await add(item);
    await reprice(item, '3.25');
    at(31);
    const cart = await read();
    expect([cart.pricesUntil, cart.itemList[0]!.priceChange, cart.itemList[0]!.unitPrice]).toEqual([null, null, null]);
    expect(JSON.stringify(cart)).not.toMatch(/3\.1|3\.25/);
    expect([(await accept()).status, (await place()).status]).toEqual([401, 200]);
  });

  it('has nothing to accept in an empty cart', async () => {
    const { accept } = await buyer();
    expect((await accept()).body).toEqual({ cart: { version: 0, lines: 0 }, pricesUntil: null });
  });
});
