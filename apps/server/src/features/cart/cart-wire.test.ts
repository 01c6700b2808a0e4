import * as calls from '@tradecounter/contract/cart/cart';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
import { send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT', flat: '35' });
  server = await testServer(db);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/** Creates a user, an item with five cartons in stock and an arrival, and helpers to add to the cart and read it. */
async function aCart(claims: Record<string, string> = everything) {
  const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber], claims }));
  const buyer = await tokenOf(server, await buildUser(db, { customers: [customerNumber], claims: everything }));
  const item = await buildItem(db, { stock: { '01': { A1: '100' } } });
  await buildIncoming(db, { itemId: item, location: '01', eta: '2026-04-01', quantity: '400' });
  const add = (sku: string, qtyToOrder: number, tag = '') =>
    send(server, calls.addItem, { body: { customerNumber, sku, qtyToOrder, umcode: 'CT', tag } }, { token });
  const cart = async () => (await send(server, calls.getCart, { query: { customerNumber } }, { token })).body;
  return { customerNumber, token, buyer, item, add, cart };
}

const relation = { id: expect.any(String) };

test('S-080 S-087 S-088 S-089 S-090 S-091 S-092 getitems returns lines with all fields, totals and exception', async () => {
  const { customerNumber, token, item, add, cart } = await aCart();
  await add(item, 7);
  await send(
    server,
    calls.setLineText,
    { body: { customerNumber, SKU: item, lineNumber: 1, sequence: 0, sidemark: 'Unit 4', comments: 'call first' } },
    { token },
  );
  const answer = await cart();
  expect(answer).toMatchObject({ itemList: [{}], amountList: expect.any(Array), exception: null });
  expect(answer.itemList[0]).toMatchObject({
    id: item,
    lineNumber: 1,
    sequence: 0,
    customerQty: 7,
    customerUOM: 'CT',
    UOM: expect.arrayContaining([
      { UMCode: 'CT', UMlongDesc: expect.any(String) },
      { UMCode: 'SF', UMlongDesc: expect.any(String) },
    ]),
    sidemark: 'Unit 4',
    comments: 'call first',
    unitPrice: 2,
    net: 280,
    priceUOM: 'SF',
    qtyPriceUOM: 140,
    dyeLot: 'A1',
    weight: 210,
    qtyBackOrdered: 2,
    dateAvailable: '2026-04-01',
    product: relation,
    vendor: relation,
    family: relation,
    division: relation,
    ImgSrc: expect.any(String),
    description: expect.any(String),
    color: expect.any(String),
    tag: '',
  });
  expect(answer.itemList[0]!.SKU).toMatchObject({
    id: item,
    product: relation,
    vendor: relation,
    family: relation,
    division: relation,
  });
});

test('S-093 only the last of the totals has the weight', async () => {
  const { item, add, cart } = await aCart();
  await add(item, 2);
  const { amountList } = await cart();
  expect(amountList.map(({ Weight }) => Weight)).toEqual([undefined, undefined, undefined, 60]);
});

test('S-081 the tag of a line is the requested lot', async () => {
  const { item, add, cart } = await aCart();
  await add(item, 1, 'A1');
  expect((await cart()).itemList[0]).toMatchObject({ tag: 'A1', SKU: { tag: 'A1' } });
});

test("S-101 users who can't see weights get none", async () => {
  const { item, add, cart } = await aCart({ ...everything, showWeight: 'N' });
  await add(item, 2);
  const { itemList, amountList } = await cart();
  expect([itemList[0]!.weight, amountList.at(-1)!.Weight]).toEqual([null, null]);
});

test("S-071 users who can't see when back orders arrive get no date", async () => {
  const { item, add, cart } = await aCart({ ...everything, hideBOETA: 'Y' });
  await add(item, 7);
  expect((await cart()).itemList[0]).toMatchObject({ qtyBackOrdered: 2, dateAvailable: null });
});

test("S-094 S-095 users who can't order can read the cart but not change it", async () => {
  const { customerNumber, token, item, cart } = await aCart({ ...everything, allowedToOrder: 'N' });
  const line = { customerNumber, SKU: item, lineNumber: 1, sequence: 0 };
  const writes = [
    send(server, calls.addItem, { body: { customerNumber, sku: item, qtyToOrder: 1, umcode: 'CT' } }, { token }),
    send(server, calls.updateItem, { body: { ...line, UMCode: 'CT', qtyToOrder: '1' } }, { token }),
    send(server, calls.removeItem, { body: line }, { token }),
    send(server, calls.setLineText, { body: { ...line, sidemark: 'x', comments: '' } }, { token }),
  ];
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  expect((await cart()).itemList).toEqual([]);
});
