import * as calls from '@tradecounter/contract/cart';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, buildItem, buildLocation, buildPrice, buildShipVia, buildUser } from '../../../test/builders/shop.ts';
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
  const add = (sku: string, qtyToOrder: string, umcode = 'SF') => send(server, calls.addItem, { body: { customerNumber, sku, qtyToOrder, umcode, tag: '' } }, { token });
  const lines = async () => (await send(server, calls.getCart, { query: { customerNumber } }, { token })).body.itemList;
  const set = (SKU: string, lineNumber: number, qtyToOrder: string, UMCode = 'SF') =>
    send(server, calls.updateItem, { body: { customerNumber, SKU, lineNumber, sequence: 0, UMCode, qtyToOrder } }, { token });
  const page = async (id: string): Promise<Price | null> => (await query(server, itemQuery, { customerNumber, id }, token)).data!['item']!['price'] as Price | null;
  const list = async (search: string) => (await query(server, sortedQuery, { customerNumber, search }, token)).data!['items'] as unknown as {
    items: { id: string; price: { amount: number } | null }[];
    facets: { name: string; values: { value: string; count: number }[] }[];
  };
  return { customerNumber, token, add, lines, set, page, list };
}

/** Goods in any quantity. */
const loose = (more: Parameters<typeof buildItem>[1] = {}) => buildItem(db, { packUom: null, units: { SF: '1', 'CT*': '20' }, stock: { '01': { A: '90000' } }, ...more });

const told = (price: Price | null): string[] => (price?.breaks ?? []).map((one) => `${one.scope} from ${one.minimumQty} ${one.uom} ${one.amount}`);

describe('of two rows that differ in their first day', () => {
  it('the newer counts, dearer or not, on the page, in the list and in the cart; the page shows one', async () => {
    const item = await loose({ price: '2.00', description: 'Newer row' });
    await buildPrice(db, item, { price: '2.40', from: '2026-03-01' });
    await buildPrice(db, item, { price: '9.00', from: '2027-01-01' });
    const { add, lines, page, list } = await buyer();
    await add(item, '10');
    expect((await lines())[0]).toMatchObject({ unitPrice: 2.4, net: 24 });
    expect(told(await page(item))).toEqual(['list from 0 SF 2.4']);
    expect((await list('newer row')).items[0]!.price).toEqual({ amount: 2.4 });
  });

  it('the older counts again when the newer has ended', async () => {
    const item = await loose({ price: '2.00' });
    await buildPrice(db, item, { price: '2.40', from: '2026-02-01', until: '2026-02-28' });
    expect(told(await (await buyer()).page(item))).toEqual(['list from 0 SF 2']);
  });

  it('the newer is what the cart promises', async () => {
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
  it('is shown beside the prices below it, and none that it takes the place of', async () => {
    const item = await loose({ price: '3.42' });
    const { customerNumber, page, add, lines, set } = await buyer();
    await buildPrice(db, item, { price: '3.20', minimumQty: '1000' });
    await buildPrice(db, item, { price: '2.90', minimumQty: '2000' });
    await buildPrice(db, item, { scope: 'customer', key: customerNumber, price: '3.00', minimumQty: '100' });
    const price = await page(item);
    expect(price).toMatchObject({ amount: 3.42, scope: 'list' });
    expect(told(price)).toEqual(['list from 0 SF 3.42', 'customer from 100 SF 3']);
    await add(item, '99');
    expect((await lines())[0]).toMatchObject({ unitPrice: 3.42 });
    for (const quantity of ['100', '1000', '2000']) {
      await set(item, 1, quantity);
      expect((await lines())[0]).toMatchObject({ unitPrice: 3 });
    }
  });

  it('is told where there is no price below it', async () => {
    const item = await loose({ price: null });
    const { customerNumber, page } = await buyer();
    await buildPrice(db, item, { scope: 'customer', key: customerNumber, price: '3.00', minimumQty: '100' });
    expect(await page(item)).toEqual({ amount: null, uom: 'SF', scope: 'customer', breaks: [{ scope: 'customer', minimumQty: 100, uom: 'SF', amount: 3 }] });
  });
});
