import * as calls from '@tradecounter/contract/cart/cart';
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
} from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, testDay, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
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

const itemQuery = `query($customerNumber: String!, $id: String!) { item(customerNumber: $customerNumber, id: $id) {
  price { amount uom scope breaks { scope minimumQty uom amount } } } }`;
const sortedQuery = `query($customerNumber: String!, $search: String) { items(customerNumber: $customerNumber, search: $search, sort: PRICE_LOW) {
  items { id price { amount } } facets { name values { value count } } } }`;

interface Price {
  amount: number | null;
  scope: string;
  breaks: { scope: string; minimumQty: number; uom: string; amount: number | null }[];
}

async function buyer() {
  const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT', priceClass: 'PRO' });
  const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
  const add = (sku: string, qtyToOrder: string, umcode = 'SF') =>
    send(server, calls.addItem, { body: { customerNumber, sku, qtyToOrder, umcode, tag: '' } }, { token });
  const lines = async () => (await send(server, calls.getCart, { query: { customerNumber } }, { token })).body.itemList;
  const set = (SKU: string, lineNumber: number, qtyToOrder: string, UMCode = 'SF') =>
    send(
      server,
      calls.updateItem,
      { body: { customerNumber, SKU, lineNumber, sequence: 0, UMCode, qtyToOrder } },
      { token },
    );
  const page = async (id: string): Promise<Price | null> =>
    (await query(server, itemQuery, { customerNumber, id }, token)).data!['item']!['price'] as Price | null;
  const list = async (search: string) =>
    (await query(server, sortedQuery, { customerNumber, search }, token)).data!['items'] as unknown as {
      items: { id: string; price: { amount: number } | null }[];
      facets: { name: string; values: { value: string; count: number }[] }[];
    };
  return { customerNumber, token, add, lines, set, page, list };
}

/** Creates an item that can be ordered in any quantity. */
const loose = (more: Parameters<typeof buildItem>[1] = {}) =>
  buildItem(db, { packUom: null, units: { SF: '1', 'CT*': '20' }, stock: { '01': { A: '90000' } }, ...more });

const reported = (price: Price | null): string[] =>
  (price?.breaks ?? []).map((one) => `${one.scope} from ${one.minimumQty} ${one.uom} ${one.amount}`);

describe('with two price rows that differ in their first day', () => {
  it('the newer one applies on the item page, in the list and in the cart, even if it is higher', async () => {
    const item = await loose({ price: '2.00', description: 'Newer row' });
    await buildPrice(db, item, { price: '2.40', from: '2026-03-01' });
    await buildPrice(db, item, { price: '9.00', from: '2027-01-01' });
    const { add, lines, page, list } = await buyer();
    await add(item, '10');
    expect((await lines())[0]).toMatchObject({ unitPrice: 2.4, net: 24 });
    expect(reported(await page(item))).toEqual(['list from 0 SF 2.4']);
    expect((await list('newer row')).items[0]!.price).toEqual({ amount: 2.4 });
  });

  it('the older one applies again when the newer one has ended', async () => {
    const item = await loose({ price: '2.00' });
    await buildPrice(db, item, { price: '2.40', from: '2026-02-01', until: '2026-02-28' });
    expect(reported(await (await buyer()).page(item))).toEqual(['list from 0 SF 2']);
  });

  it('the cart promises the newer one', async () => {
    const item = await loose({ price: '2.00' });
    await buildPrice(db, item, { price: '2.40', from: '2026-03-01' });
    const { add, lines } = await buyer();
    await add(item, '10');
    await db.execute(sql`update prices set price = 3 where item_id = ${item} and valid_from = '2026-03-01'`);
    expect((await lines())[0]).toMatchObject({ unitPrice: 2.4 });
    await db.execute(sql`update prices set price = 1 where item_id = ${item} and valid_from = '0001-01-01'`);
    expect((await lines())[0]).toMatchObject({ unitPrice: 2.4 });
  });
});

describe("a customer's price that starts at a break", () => {
  it('is shown with the prices below that break, and replaces those above it', async () => {
    const item = await loose({ price: '3.42' });
    const { customerNumber, page, add, lines, set } = await buyer();
    await buildPrice(db, item, { price: '3.20', minimumQty: '1000' });
    await buildPrice(db, item, { price: '2.90', minimumQty: '2000' });
    await buildPrice(db, item, { scope: 'customer', key: customerNumber, price: '3.00', minimumQty: '100' });
    const price = await page(item);
    expect(price).toMatchObject({ amount: 3.42, scope: 'list' });
    expect(reported(price)).toEqual(['list from 0 SF 3.42', 'customer from 100 SF 3']);
    await add(item, '99');
    expect((await lines())[0]).toMatchObject({ unitPrice: 3.42 });
    for (const quantity of ['100', '1000', '2000']) {
      await set(item, 1, quantity);
      expect((await lines())[0]).toMatchObject({ unitPrice: 3 });
    }
  });

  it('is shown without an amount when no price applies below the break', async () => {
    const item = await loose({ price: null });
    const { customerNumber, page } = await buyer();
    await buildPrice(db, item, { scope: 'customer', key: customerNumber, price: '3.00', minimumQty: '100' });
    expect(await page(item)).toEqual({
      amount: null,
      uom: 'SF',
      scope: 'customer',
      breaks: [{ scope: 'customer', minimumQty: 100, uom: 'SF', amount: 3 }],
    });
  });
});

describe('one item in several lines', () => {
  it('reaches a price break with all its units and lots, and loses it when a line is removed', async () => {
    const item = await loose({ price: '2.00', stock: { '01': { A: '900', B: '900' } } });
    await buildPrice(db, item, { price: '1.50', minimumQty: '100' });
    const { customerNumber, token, add, lines, set } = await buyer();
    await add(item, '60');
    await send(
      server,
      calls.addItem,
      { body: { customerNumber, sku: item, qtyToOrder: '39', umcode: 'SF', tag: 'A' } },
      { token },
    );
    expect((await lines()).map(({ unitPrice, net }) => [unitPrice, net])).toEqual([
      [2, 120],
      [2, 78],
    ]);
    await set(item, 2, '2', 'CT');
    expect((await lines()).map(({ unitPrice, net, qtyPriceUOM }) => [unitPrice, net, qtyPriceUOM])).toEqual([
      [1.5, 90, 60],
      [1.5, 60, 40],
    ]);
    await send(
      server,
      calls.removeItem,
      { body: { customerNumber, SKU: item, lineNumber: 2, sequence: 0 } },
      { token },
    );
    expect((await lines()).map(({ unitPrice, net }) => [unitPrice, net])).toEqual([[2, 120]]);
  });

  it('is promised the price break of its total too', async () => {
    const item = await loose({ price: '2.00', stock: { '01': { A: '900' } } });
    await buildPrice(db, item, { price: '1.50', minimumQty: '100' });
    const { customerNumber, token, add, lines } = await buyer();
    await add(item, '60');
    await db.execute(sql`update prices set price = price + 1 where item_id = ${item}`);
    expect((await lines())[0]).toMatchObject({ unitPrice: 2, priceChange: null });
    await add(item, '2', 'CT');
    expect((await lines()).map(({ unitPrice }) => unitPrice)).toEqual([1.5, 2.5]);
    server.setNow(new Date(Date.parse(testDay) + 31 * 60_000).toISOString());
    expect((await lines()).map(({ unitPrice, priceChange }) => [unitPrice, priceChange])).toEqual([
      [2.5, { was: 1.5, now: 2.5 }],
      [2.5, null],
    ]);
    await send(server, calls.acceptPrices, { body: { customerNumber } }, { token });
    expect((await lines()).map(({ unitPrice, priceChange }) => [unitPrice, priceChange])).toEqual([
      [2.5, null],
      [2.5, null],
    ]);
  });
});

describe('a price of 0', () => {
  const place = (customerNumber: string, token: string) =>
    send(server, placeOrder, { body: { customerNumber } }, { token, key: crypto.randomUUID() });

  it("means on request: the item shows no price, sorts last and can't be added to the cart", async () => {
    const item = await loose({ price: '0', description: 'Zero alpha' });
    const dear = await loose({ price: '9', description: 'Zero beta' });
    const { add, page, list, lines } = await buyer();
    expect(await page(item)).toBe(null);
    const { items, facets } = await list('zero');
    expect(items.map(({ id, price }) => [id, price])).toEqual([
      [dear, { amount: 9 }],
      [item, null],
    ]);
    expect(facets.find(({ name }) => name === 'price')!.values).toEqual([{ value: '5-10', count: 1 }]);
    expect((await add(item, '5')).body).toMatchObject({
      reasonCode: 'price_on_request',
      newQty: 0,
      reason: 'priced on request, so please call us',
    });
    expect(await lines()).toEqual([]);
  });

  it('is a price when the row marks the goods as free', async () => {
    const item = await loose({ price: null, description: 'Sample board' });
    await buildPrice(db, item, { price: '0', free: true });
    const { customerNumber, token, add, page, list, lines } = await buyer();
    expect(await page(item)).toMatchObject({ amount: 0 });
    expect((await list('sample board')).facets.find(({ name }) => name === 'price')!.values).toEqual([
      { value: '0-1', count: 1 },
    ]);
    expect((await add(item, '5')).body).not.toHaveProperty('reason');
    expect((await lines())[0]).toMatchObject({ unitPrice: 0, net: 0 });
    await db.execute(sql`update prices set price = 1 where item_id = ${item}`);
    expect((await lines())[0]).toMatchObject({ unitPrice: 0, net: 0 });
    expect((await place(customerNumber, token)).status).toBe(200);
  });

  it("for one customer means on request too, and the list price doesn't apply instead", async () => {
    const item = await loose({ price: '3' });
    const { customerNumber, add, page } = await buyer();
    await buildPrice(db, item, { scope: 'customer', key: customerNumber, price: '0' });
    expect(await page(item)).toBe(null);
    expect((await add(item, '5')).body).toMatchObject({ reasonCode: 'price_on_request' });
  });

  it('set after the goods were added to the cart is rejected when placing the order or changing the line', async () => {
    const item = await loose({ price: '3' });
    const { customerNumber, token, add, set, lines } = await buyer();
    await add(item, '5');
    await db.execute(sql`update prices set price = 0 where item_id = ${item}`);
    server.setNow(new Date(Date.parse(testDay) + 31 * 60_000).toISOString());
    expect((await lines())[0]).toMatchObject({ unitPrice: null, net: null, priceChange: { was: 3, now: null } });
    expect((await set(item, 1, '6')).body).toMatchObject({ reasonCode: 'price_on_request' });
    await send(server, calls.acceptPrices, { body: { customerNumber } }, { token });
    const refused = await place(customerNumber, token);
    expect([refused.status, refused.body.error?.fields]).toEqual([
      409,
      { 'lines.1': `${item}: priced on request, so please call us` },
    ]);
    expect((await lines())[0]!.unsettled).toEqual({
      reasonCode: 'price_on_request',
      reason: 'priced on request, so please call us',
      newQty: 0,
    });
  });
});

describe('amounts', () => {
  it('that round to zero are rejected with the least quantity that can be billed', async () => {
    const item = await loose({ price: '3.42' });
    const packed = await buildItem(db, { price: '0.0001', stock: { '01': { A: '900' } } });
    const { add, set, lines } = await buyer();
    expect((await add(item, '0.0001')).body).toMatchObject({
      reasonCode: 'minimum_amount',
      newQty: 0,
      reason: '0.0001 SF is too little to price (minimum 0.0015 SF)',
    });
    expect((await add(packed, '1', 'CT')).body).toMatchObject({
      reasonCode: 'minimum_amount',
      reason: '1 CT is too little to price (minimum 3 CT)',
    });
    await add(item, '0.0015');
    expect((await lines())[0]).toMatchObject({ customerQty: 0.0015, net: 0.01 });
    expect((await set(item, 1, '0.0014')).body).toMatchObject({ reasonCode: 'minimum_amount' });
    expect((await lines())[0]).toMatchObject({ customerQty: 0.0015 });
  });

  it('that round to zero after a price change are rejected when the order is placed', async () => {
    const item = await loose({ price: '3.42' });
    const { customerNumber, token, add, lines } = await buyer();
    await add(item, '0.0015');
    await db.execute(sql`update prices set price = 0.001 where item_id = ${item}`);
    const { status, body } = await send(
      server,
      placeOrder,
      { body: { customerNumber } },
      { token, key: crypto.randomUUID() },
    );
    const reason = '0.0015 SF is too little to price (minimum 5 SF)';
    expect([status, body.error?.fields]).toEqual([409, { 'lines.1': `${item}: ${reason}` }]);
    expect((await lines())[0]!.unsettled).toEqual({ reasonCode: 'minimum_amount', reason, newQty: 5 });
  });

  it('too large for a line are rejected at the field, and those too large for an order when it is placed', async () => {
    const item = await loose({ price: '9999999999.9999', weight: '0', stock: { '01': { A: '9' } } });
    const { customerNumber, token, add, lines, set } = await buyer();
    const refused = await add(item, '2');
    expect([refused.status, refused.body.error?.fields]).toEqual([
      400,
      { qtyToOrder: 'The amount for this quantity is over the limit of $9,999,999,999.00' },
    ]);
    await add(item, '0.6');
    expect((await add(item, '0.6')).status).toBe(400);
    expect((await set(item, 1, '3')).status).toBe(400);
    await send(
      server,
      calls.addItem,
      { body: { customerNumber, sku: item, qtyToOrder: '0.6', umcode: 'SF', tag: 'A' } },
      { token },
    );
    expect((await lines()).map(({ net }) => net)).toEqual([6_000_000_000, 6_000_000_000]);
    const { status, body } = await send(
      server,
      placeOrder,
      { body: { customerNumber } },
      { token, key: crypto.randomUUID() },
    );
    expect([status, body.error?.message]).toEqual([
      409,
      expect.stringContaining('total or weight is over the limit of 9,999,999,999'),
    ]);
  });

  it('of a weight that is too large for an order are rejected too', async () => {
    const item = await loose({ price: '1', weight: '99999' });
    const { customerNumber, token, add } = await buyer();
    await add(item, '900000');
    expect(
      (await send(server, placeOrder, { body: { customerNumber } }, { token, key: crypto.randomUUID() })).status,
    ).toBe(409);
  });
});

describe('items that are mixed and matched', () => {
  it('reach a price break together, one by one and many at once, and lose it when one leaves', async () => {
    const { customerNumber, token, add, lines, set } = await buyer();
    const mixed = async (mixGroup: string, price: string) => {
      const id = await loose({ price });
      await buildPrice(db, id, { minimumQty: '100', price: '1.5' });
      await db.execute(sql`update items set mix_group = ${mixGroup} where id = ${id}`);
      return id;
    };
    const [oak, walnut, other] = [await mixed('Planks', '2'), await mixed('Planks', '3'), await mixed('', '4')];
    const unitPrices = async () => (await lines()).map(({ id, unitPrice }) => [id, unitPrice]);
    await add(oak, '60');
    await add(other, '60');
    expect(await unitPrices()).toEqual([
      [oak, 2],
      [other, 4],
    ]);
    const preview = async (...quantities: [sku: string, qtyToOrder: string][]) => {
      const asked = quantities.map(([SKU, qtyToOrder], at) => ({
        line: String(at),
        SKU,
        qtyToOrder,
        UMCode: 'SF',
        tag: '',
      }));
      const { body } = await send(server, calls.previewItems, { body: { customerNumber, lines: asked } }, { token });
      return body.lines.map(({ unitPrice, mixed }) => [unitPrice, mixed]);
    };
    expect(await preview([walnut, '30'], [other, '10'], [walnut, '10'])).toEqual([
      [1.5, true],
      [4, undefined],
      [1.5, true],
    ]);
    await add(walnut, '60');
    expect(await unitPrices()).toEqual([
      [oak, 1.5],
      [other, 4],
      [walnut, 1.5],
    ]);
    await set(walnut, 3, '10');
    expect(await unitPrices()).toEqual([
      [oak, 2],
      [other, 4],
      [walnut, 3],
    ]);
  });
});
