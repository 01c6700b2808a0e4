import * as calls from '@tradecounter/contract/cart/cart';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCustomer,
  buildIncoming,
  buildItem,
  buildLocation,
  buildPrice,
  buildShipVia,
  buildUser,
  everything,
} from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildLocation(db, { id: '02' });
  await buildShipVia(db, { code: 'OT', flat: '35' });
  server = await testServer(db);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/** Gives each test its own buyer, so that no tests share a cart. */
async function buyer(
  claims: Record<string, string> = everything,
  customer: { creditHold?: boolean; priceClass?: string; taxRate?: string } = {},
) {
  const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT', ...customer });
  const user = await buildUser(db, { customers: [customerNumber], claims });
  const token = await tokenOf(server, user);
  const add = (sku: string, qtyToOrder: number | string, umcode = 'CT', tag = '') =>
    send(server, calls.addItem, { body: { customerNumber, sku, qtyToOrder, umcode, tag } }, { token });
  const cart = async () => (await send(server, calls.getCart, { query: { customerNumber } }, { token })).body;
  return { customerNumber, token, add, cart, user };
}

describe('adding to the cart', () => {
  it('S-082 returns no reason when the quantity is accepted unchanged', async () => {
    const item = await buildItem(db, { stock: { '01': { A1: '400' } } });
    const { add, cart } = await buyer();
    const { status, body } = await add(item, 5);
    expect(status).toBe(200);
    expect(body).toEqual({ cart: { version: 1, lines: 1 } });
    const { itemList, amountList } = await cart();
    expect(itemList[0]).toMatchObject({
      id: item,
      customerQty: 5,
      customerUOM: 'CT',
      packQty: null,
      packUOM: '',
      shades: false,
      unitPrice: 2,
      priceUOM: 'SF',
      qtyPriceUOM: 100,
      net: 200,
      qtyBackOrdered: 0,
      dyeLot: 'A1',
      weight: 150,
    });
    expect(amountList.map((one) => [one.name, one.amount])).toEqual([
      ['merchandise', 200],
      ['freight', 35],
      ['tax', 0],
      ['total', 235],
    ]);
    expect(amountList.at(-1)!.Weight).toBe(150);
  });

  it('S-082 rounds up to full packs with reason and newQty', async () => {
    const item = await buildItem(db, { units: { SF: '1', 'CT*': '23.64' }, stock: { '01': { A: '500' } } });
    const { add } = await buyer();
    const { body } = await add(item, 100, 'SF');
    expect(body).toMatchObject({ reasonCode: 'full_packs', newQty: 118.2 });
    expect(body.reason).toBe('sold in full packs, so 100 SF became 118.2 SF (5 CT)');
  });

  it("returns the reason in the user's language", async () => {
    const item = await buildItem(db);
    const { customerNumber, token } = await buyer();
    const body = { customerNumber, sku: item, qtyToOrder: 1, umcode: 'XX', tag: '' };
    const spanish = await send(server, calls.addItem, { body }, { token, language: 'es-MX,es;q=0.9' });
    const french = await send(server, calls.addItem, { body }, { token, language: 'fr-CA' });
    expect([spanish.body.reason, french.body.reason]).toEqual(['no se vende en XX', 'n’est pas vendu en XX']);
  });

  it('S-082 returns newQty 0 if the unit or item is not sold or unknown, or the customer is on credit hold', async () => {
    const item = await buildItem(db, { units: { SF: '1', 'CT*': '20', '!PAL': '960' } });
    const closed = await buildItem(db, { soldTo: ['DEALER'] });
    const { add, cart } = await buyer();
    expect((await add(item, 1, 'PAL')).body).toMatchObject({ reasonCode: 'not_sold_in_unit', newQty: 0 });
    expect((await add(closed, 1)).body).toMatchObject({ reasonCode: 'not_sold_to_customer', newQty: 0 });
    expect((await add('NO-SUCH', 1)).body).toMatchObject({ reasonCode: 'unknown_item', newQty: 0 });
    const held = await buyer(everything, { creditHold: true });
    expect((await held.add(item, 1)).body).toMatchObject({ reasonCode: 'credit_hold', newQty: 0 });
    expect((await cart()).itemList).toEqual([]);
  });

  it("S-082 raises the quantity to the minimum, and lowers it to the maximum or a discontinued item's stock", async () => {
    const least = await buildItem(db, { minimumQty: '100' });
    const most = await buildItem(db, { maximumQty: '200' });
    const last = await buildItem(db, { discontinued: true, stock: { '01': { Z: '65' } } });
    const { add } = await buyer();
    expect((await add(least, 2)).body).toMatchObject({ reasonCode: 'minimum_quantity', newQty: 5 });
    expect((await add(most, 20)).body).toMatchObject({ reasonCode: 'maximum_quantity', newQty: 10 });
    expect((await add(most, 1)).body).toMatchObject({
      reasonCode: 'maximum_quantity',
      newQty: 0,
      reason: 'the maximum per order is 10 CT, with 10 CT already in the cart, so you can’t add more',
    });
    expect((await add(last, 9)).body).toMatchObject({ reasonCode: 'discontinued', newQty: 3 });
  });

  it('says what a promotion takes off, in the cart, the order and its event', async () => {
    const item = await buildItem(db, { price: '3.80', stock: { '01': { A: '400' } } });
    const { customerNumber, token, add, cart } = await buyer(everything, { priceClass: 'PRO' });
    await buildPrice(db, item, { scope: 'classPromotion', key: 'PRO', price: '0', percent: '12.5', minimumQty: '40' });
    await buildPrice(db, item, { scope: 'classPromotion', key: 'OTHER', price: '0', percent: '90' });
    await add(item, 1);
    expect((await cart()).itemList[0]).toMatchObject({ unitPrice: 3.8, net: 76 });
    expect((await cart()).itemList[0]).not.toHaveProperty('priceReason');
    await add(item, 1);
    expect((await cart()).itemList[0]).toMatchObject({ unitPrice: 3.325, net: 133, priceReason: '12.5% off $3.80' });
    const body = { customerNumber, poNumber: 'P-1' };
    const { status } = await send(server, placeOrder, { body }, { token, key: crypto.randomUUID() });
    const { rows: lines } = await db.execute(sql`
      select l.unit_price, l.price_reason, e.payload->'lines'->0->'priceReason' as event_reason
      from order_lines l join outbox_events e on e.subject = l.order_number and e.type = 'order.placed'
      where l.customer_number = ${customerNumber}`);
    const reason = { percent: '12.5', of: '3.8' };
    expect([status, lines]).toEqual([200, [{ unit_price: '3.325', price_reason: reason, event_reason: reason }]]);
  });

  it("orders from the customer's own minimum on, in its multiples, when adding and when placing", async () => {
    const item = await buildItem(db, { minimumQty: '100' });
    const { customerNumber, token, add, cart } = await buyer(everything, { priceClass: 'PRO' });
    expect((await add(item, 3)).body).toMatchObject({ newQty: 5 });
    await db.execute(sql`
      insert into order_minimums (item_id, customer_number, price_class, minimum_qty, multiple)
      values (${item}, '', 'PRO', 200, ''), (${item}, ${customerNumber}, '', null, 'PAL'),
        (${item}, 'OTHER', '', 7, '')`);
    expect((await cart()).itemList[0]!.unsettled).toMatchObject({ newQty: 48 });
    const placed = await send(
      server,
      placeOrder,
      { body: { customerNumber, poNumber: 'P-1' } },
      { token, key: crypto.randomUUID() },
    );
    expect([placed.status, placed.body]).toMatchObject([409, { error: { code: 'lines_unsettled' } }]);
    await db.execute(sql`update order_minimums set multiple = '' where customer_number = ${customerNumber}`);
    expect((await cart()).itemList[0]!.unsettled).toMatchObject({ newQty: 10, reasonCode: 'minimum_quantity' });
    await db.execute(sql`update order_minimums set minimum_qty = 0 where customer_number = ${customerNumber}`);
    expect((await cart()).itemList[0]!.unsettled).toBeNull();
  });

  it('rejects a lot that is not in stock here, and limits the quantity of a line', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '200' }, '02': { FAR: '200' } } });
    const { add, cart } = await buyer();
    expect((await add(item, 1, 'CT', 'FAR')).body).toMatchObject({
      reasonCode: 'unknown_lot',
      newQty: 0,
      reason: 'no stock of lot FAR at this location',
    });
    expect((await add(item, 9_999_999, 'PAL')).body).toMatchObject({ reasonCode: 'maximum_quantity' });
    expect((await add(item, 9_999_999, 'PAL')).body).toMatchObject({ reasonCode: 'maximum_quantity', newQty: 0 });
    expect((await cart()).itemList[0]!.baseQty).toBeLessThanOrEqual(9_999_999);
  });

  it('adds to the line with the same item, unit and lot, and creates a new line for another lot', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '200', B: '400' } } });
    const { add, cart } = await buyer();
    await add(item, 1);
    await add(item, 2);
    await add(item, 1, 'CT', 'A');
    const lines = (await cart()).itemList;
    expect(lines.map((one) => [one.customerQty, one.tag])).toEqual([
      [3, ''],
      [1, 'A'],
    ]);
  });

  it('gives the sidemark to a new line and to a line without one, and a line keeps its own', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '4000' } } });
    const { customerNumber, token, cart, add } = await buyer();
    const addFor = (sidemark: string, umcode: string) =>
      send(server, calls.addItem, { body: { customerNumber, sku: item, qtyToOrder: 20, umcode, sidemark } }, { token });
    await add(item, 20, 'SF');
    for (const [sidemark, umcode] of [
      ['Maple St', 'CT'],
      ['Oak Ave', 'CT'],
      ['Oak Ave', 'SF'],
    ] as const)
      expect((await addFor(sidemark, umcode)).status).toBe(200);
    expect((await cart()).itemList.map((one) => [one.customerQty, one.customerUOM, one.sidemark])).toEqual([
      [40, 'SF', 'Oak Ave'],
      [40, 'CT', 'Maple St'],
    ]);
    expect((await addFor('x'.repeat(61), 'CT')).status).toBe(400);
  });

  it("is rejected with 401 for users who can't order, and adds nothing", async () => {
    const item = await buildItem(db);
    const { add, cart } = await buyer({ ...everything, allowedToOrder: 'N' });
    const { status, body } = await add(item, 1);
    expect([status, body.error.code]).toEqual([401, 'unauthorized']);
    expect((await cart()).itemList).toEqual([]);
  });

  it('several additions at once all count', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '4000' } } });
    const { add, cart } = await buyer();
    await Promise.all(Array.from({ length: 8 }, () => add(item, 1)));
    expect((await cart()).itemList[0]!.customerQty).toBe(8);
  });

  it('a request repeated with the same key adds once, and the key is rejected with another request', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '4000' } } });
    const { customerNumber, token, cart } = await buyer();
    const body = { customerNumber, sku: item, qtyToOrder: 2, umcode: 'CT', tag: '' };
    const first = await send(server, calls.addItem, { body }, { token, key: 'k1' });
    const again = await send(server, calls.addItem, { body }, { token, key: 'k1' });
    expect(again.body).toEqual(first.body);
    expect((await cart()).itemList[0]!.customerQty).toBe(2);
    const other = await send(server, calls.addItem, { body: { ...body, qtyToOrder: 3 } }, { token, key: 'k1' });
    expect([other.status, other.body.error.code]).toEqual([409, 'key_reused']);
  });
});

describe('reading the cart', () => {
  it("shows back orders with arrival dates, with stock shared by the item's lines in line order", async () => {
    const item = await buildItem(db, { stock: { '01': { A: '100' }, '02': { A: '900' } } });
    await buildIncoming(db, { itemId: item, location: '01', eta: '2026-03-20', quantity: '60' });
    await buildIncoming(db, { itemId: item, location: '01', eta: '2026-04-02', quantity: '500' });
    const { add, cart } = await buyer();
    await add(item, 4);
    await add(item, 80, 'SF');
    const lines = (await cart()).itemList;
    expect(lines.map((one) => [one.customerQty, one.qtyBackOrdered, one.dateAvailable])).toEqual([
      [4, 0, null],
      [80, 60, '2026-03-20'],
    ]);
  });

  it('adding returns the back ordered quantity, and whether the quantity is unusually large', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '100', B: '40' } } });
    const { add } = await buyer();
    expect((await add(item, 4)).body).not.toHaveProperty('qtyBackOrdered');
    expect((await add(item, 5)).body).toMatchObject({ qtyBackOrdered: 2 });
    expect((await add(item, 80, 'SF')).body).toMatchObject({ qtyBackOrdered: 80 });
    const other = await buildItem(db, { stock: { '01': { A: '100', B: '40' } } });
    expect((await add(other, 4, 'CT', 'B')).body).toMatchObject({ qtyBackOrdered: 2 });
    expect((await add(other, 199)).body).not.toHaveProperty('large');
    expect((await add(other, 4000, 'SF')).body).toMatchObject({ large: true });
    expect((await add(other, 200)).body).toMatchObject({ large: true });
  });

  it('shows the amount missing until freight is free, only to users who can see prices', async () => {
    await buildShipVia(db, { code: 'FREE', flat: '35' });
    await db.execute(sql`update ship_vias set freight_free_over = 500 where code = 'FREE'`);
    const item = await buildItem(db, { stock: { '01': { A: '9000' } } });
    const { add, cart, customerNumber } = await buyer();
    const { add: addBlind, cart: blindCart, customerNumber: blind } = await buyer({ ...everything, showPrices: 'N' });
    await db.execute(sql`update customers set ship_via = 'FREE' where number in (${customerNumber}, ${blind})`);
    await add(item, 5);
    expect((await cart()).untilFreeFreight).toBe(300);
    await add(item, 8);
    const reached = await cart();
    expect([reached.untilFreeFreight, reached.amountList.map(({ amount }) => amount)]).toEqual([
      null,
      [520, 0, 0, 520],
    ]);
    await addBlind(item, 5);
    expect((await blindCart()).untilFreeFreight).toBeNull();
  });

  it('says that a carrier without figures quotes its freight later, unless it is free', async () => {
    await buildShipVia(db, { code: 'LTL', how: 'C' });
    const item = await buildItem(db, { stock: { '01': { A: '9000' } } });
    const { add, cart, customerNumber } = await buyer();
    const freight = async () => (await cart()).amountList.filter(({ name }) => ['freight', 'total'].includes(name));
    await db.execute(sql`update customers set ship_via = 'LTL' where number = ${customerNumber}`);
    await add(item, 5);
    expect(await freight()).toMatchObject([
      { amount: null, quotedLater: true },
      { name: 'total', amount: 200 },
    ]);
    await db.execute(sql`update ship_vias set freight_free_over = 200 where code = 'LTL'`);
    const [free] = await freight();
    expect(free).toEqual({ name: 'freight', amount: 0 });
    await db.execute(sql`update ship_vias set freight_free_over = null, freight_per_pound = 0.1 where code = 'LTL'`);
    expect((await freight())[0]).not.toHaveProperty('quotedLater');
  });

  it("hides prices, weight and dates from users who can't see them", async () => {
    const item = await buildItem(db);
    await buildIncoming(db, { itemId: item, location: '01', eta: '2026-03-20', quantity: '600' });
    const { add, cart } = await buyer({ ...everything, showPrices: 'N', showWeight: 'N', hideBOETA: 'Y' });
    await add(item, 1);
    const { itemList, amountList } = await cart();
    expect(itemList[0]).toMatchObject({
      unitPrice: null,
      net: null,
      weight: null,
      dateAvailable: null,
      qtyBackOrdered: 1,
    });
    expect(amountList.every((one) => one.amount === null)).toBe(true);
  });

  it("uses the customer's price before a promotion, class and list price, with its price breaks", async () => {
    const item = await buildItem(db, { price: '5' });
    const { add, cart, customerNumber } = await buyer(everything, { priceClass: 'PRO' });
    await add(item, 1);
    const unit = async () => (await cart()).itemList[0]!.unitPrice;
    expect(await unit()).toBe(5);
    await buildPrice(db, item, { scope: 'class', key: 'PRO', price: '4.5' });
    expect(await unit()).toBe(4.5);
    await buildPrice(db, item, { scope: 'promotion', price: '4.8', from: '2026-03-01', until: '2026-03-31' });
    expect(await unit()).toBe(4.8);
    await buildPrice(db, item, { scope: 'customer', key: customerNumber, price: '4.9' });
    await buildPrice(db, item, { scope: 'customer', key: customerNumber, price: '4.1', minimumQty: '100' });
    expect(await unit()).toBe(4.9);
    await add(item, 4);
    expect(await unit()).toBe(4.1);
  });
});

describe('changing a line', () => {
  it('sets quantity, unit and notes, and removes the line; an unknown line number is 404', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '4000' } } });
    const { add, cart, customerNumber, token } = await buyer();
    await add(item, 2);
    const line = { customerNumber, SKU: item, lineNumber: 1, sequence: 0 };
    const updated = await send(
      server,
      calls.updateItem,
      { body: { ...line, UMCode: 'SF', qtyToOrder: '50' } },
      { token },
    );
    expect(updated.body).toMatchObject({ reasonCode: 'full_packs', newQty: 60 });
    await send(server, calls.setLineText, { body: { ...line, sidemark: 'Unit 4', comments: 'call first' } }, { token });
    expect((await cart()).itemList[0]).toMatchObject({
      customerQty: 60,
      customerUOM: 'SF',
      packQty: 3,
      packUOM: 'CT',
      sidemark: 'Unit 4',
      comments: 'call first',
    });
    const missing = await send(server, calls.removeItem, { body: { ...line, lineNumber: 7 } }, { token });
    expect(missing.status).toBe(404);
    await send(server, calls.removeItem, { body: line }, { token });
    expect((await cart()).itemList).toEqual([]);
  });

  it('a quantity of 0 removes the line, and a rejected unit leaves it unchanged', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '4000' } } });
    const { add, cart, customerNumber, token } = await buyer();
    await add(item, 2);
    const line = { customerNumber, SKU: item, lineNumber: 1, sequence: 0 };
    const refused = await send(
      server,
      calls.updateItem,
      { body: { ...line, UMCode: 'XX', qtyToOrder: '1' } },
      { token },
    );
    expect(refused.body).toMatchObject({ reasonCode: 'not_sold_in_unit' });
    expect(refused.body).not.toHaveProperty('newQty');
    expect((await cart()).itemList[0]!.customerQty).toBe(2);
    await send(server, calls.updateItem, { body: { ...line, UMCode: 'CT', qtyToOrder: '0' } }, { token });
    expect((await cart()).itemList).toEqual([]);
  });
});
