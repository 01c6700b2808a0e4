import * as calls from '@tradecounter/contract/cart/cart';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, buildItem, buildLocation, buildShipVia, buildUser } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, rows } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT' });
  server = await testServer(db);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

async function buyer() {
  const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
  const add = async (sku: string, qtyToOrder: number | string, umcode: string, tag = '') =>
    (await send(server, calls.addItem, { body: { customerNumber, sku, qtyToOrder, umcode, tag } }, { token })).body;
  const lines = async () => (await send(server, calls.getCart, { query: { customerNumber } }, { token })).body.itemList;
  const update = async (SKU: string, lineNumber: number, qtyToOrder: string, UMCode: string) =>
    (
      await send(
        server,
        calls.updateItem,
        { body: { customerNumber, SKU, lineNumber, sequence: 0, UMCode, qtyToOrder } },
        { token },
      )
    ).body;
  const remove = async (SKU: string, lineNumber: number) =>
    (await send(server, calls.removeItem, { body: { customerNumber, SKU, lineNumber, sequence: 0 } }, { token })).body;
  const stored = () =>
    rows<{ quantity: string; base: string }>(
      db,
      sql`
        select trim_scale(quantity)::text as quantity, base_quantity::text as base
        from cart_lines
        where customer_number = ${customerNumber}
        order by line_number`,
    );
  return { add, lines, update, remove, stored };
}

const pieces = {
  baseUom: 'CT',
  units: { CT: '1', 'PC*': '1/12' },
  packUom: 'PC',
  price: '120',
  stock: { '01': { A: '100' } },
};
const yards = {
  baseUom: 'SY',
  units: { SY: '1', SF: '1/9' },
  packUom: null,
  price: '20',
  stock: { '01': { A: '100' } },
};
const thirds = { units: { SF: '1', 'CT*': '20/3' }, packUom: 'CT', price: '3', stock: { '01': { A: '20' } } };

describe('an exact request', () => {
  it('is added to the cart unchanged: pieces of a carton, and square feet of a yard', async () => {
    const [piece, yard] = [await buildItem(db, pieces), await buildItem(db, yards)];
    const { add, lines } = await buyer();
    expect(await add(piece, 2, 'PC')).toEqual({ cart: { version: 1, lines: 1 } });
    expect(await add(yard, 5, 'SF')).toEqual({ cart: { version: 2, lines: 2 } });
    expect((await lines()).map((one) => [one.customerQty, one.customerUOM, one.baseQty])).toEqual([
      [2, 'PC', 0.1667],
      [5, 'SF', 0.5556],
    ]);
  });

  it('never makes a line larger than a buyer can enter, and the reason says how much more fits', async () => {
    const piece = await buildItem(db, pieces);
    const { add, lines } = await buyer();
    await add(piece, 9_999_990, 'PC');
    expect(await add(piece, 30, 'PC')).toMatchObject({
      newQty: 9,
      reasonCode: 'maximum_quantity',
      reason: 'the maximum per order is 9,999,999 PC, with 9,999,990 PC already in the cart, which leaves 9 PC to add',
    });
    expect(await add(piece, 1, 'PC')).toMatchObject({ newQty: 0, reasonCode: 'maximum_quantity' });
    expect((await lines()).map((one) => one.customerQty)).toEqual([9_999_999]);
  });

  it('adds up exactly: nine additions of a square foot make a square yard, at its price', async () => {
    const yard = await buildItem(db, yards);
    const { add, lines, stored } = await buyer();
    for (let feet = 0; feet < 9; feet++) await add(yard, 1, 'SF');
    expect((await lines())[0]).toMatchObject({ customerQty: 9, baseQty: 1, qtyPriceUOM: 1, net: 20 });
    expect(await stored()).toEqual([{ quantity: '9', base: '1' }]);
  });

  it('adds up whole cartons requested in square feet: six cartons are forty square feet', async () => {
    const item = await buildItem(db, { ...thirds, stock: { '01': { A: '400' } } });
    const { add, lines, stored } = await buyer();
    const had: unknown[] = [];
    for (let cartons = 0; cartons < 6; cartons++) {
      const answer = await add(item, '6.6667', 'SF');
      expect(answer).not.toHaveProperty('reason');
      had.push(answer.was);
    }
    expect(had).toEqual([undefined, 6.6667, 13.3333, 20, 26.6667, 33.3333]);
    expect((await lines())[0]).toMatchObject({ customerQty: 40, baseQty: 40, packQty: 6, packUOM: 'CT' });
    expect(await stored()).toEqual([{ quantity: '40', base: '40' }]);
  });
});

describe('an invalid quantity', () => {
  it.each([
    -1,
    -0.0001,
    0,
    '0.0000',
    0.00001,
    '0.00001',
    '1e400',
    '1e2',
    1e21,
    10_000_000,
    '9999999.9999',
    'NaN',
    'Infinity',
    '',
    ' ',
    '1,5',
    '1/3',
    '0x10',
    null,
    [1],
    { a: 1 },
  ])('is rejected at its field: %j', async (asked) => {
    const yard = await buildItem(db, yards);
    const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
    const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
    const { status, body } = await send(
      server,
      calls.addItem,
      { body: { customerNumber, sku: yard, qtyToOrder: asked as never, umcode: 'SF', tag: '' } },
      { token },
    );
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['qtyToOrder']]);
  });

  it('is not made from a large one: the largest is accepted exactly, and more is rejected with the limit', async () => {
    const yard = await buildItem(db, yards);
    const { add, lines } = await buyer();
    expect(await add(yard, '9999999', 'SF')).not.toHaveProperty('reason');
    expect((await lines())[0]).toMatchObject({ customerQty: 9_999_999, baseQty: 1_111_111 });
    await add(yard, '8888888', 'SY');
    expect(await add(yard, '0.0001', 'SY')).toMatchObject({ reasonCode: 'maximum_quantity', newQty: 0 });
  });
});

describe('the rest of a discontinued item', () => {
  it('can be added up to the last carton', async () => {
    const item = await buildItem(db, { ...thirds, discontinued: true });
    const { add, lines } = await buyer();
    for (let carton = 0; carton < 3; carton++) expect(await add(item, 1, 'CT')).not.toHaveProperty('reason');
    expect(await add(item, 1, 'CT')).toMatchObject({
      reasonCode: 'discontinued',
      newQty: 0,
      reason: 'discontinued, only 3 CT left, with 3 CT already in the cart, so you can’t add more',
    });
    expect((await lines())[0]).toMatchObject({ customerQty: 3, qtyBackOrdered: 0 });
  });

  it('is not back ordered when the stock drops meanwhile: the line says how much is left', async () => {
    const item = await buildItem(db, { ...thirds, discontinued: true });
    const { add, lines } = await buyer();
    await add(item, 3, 'CT');
    await db.execute(sql`update lots set on_hand = '6.6667' where item_id = ${item}`);
    expect((await lines())[0]).toMatchObject({
      qtyBackOrdered: 0,
      dateAvailable: null,
      unsettled: { reasonCode: 'discontinued', newQty: 1 },
    });
  });
});

describe('a quantity sent back as shown', () => {
  it("doesn't change for cartons of 20/3 SF in square feet, and for a roll that no pack fits", async () => {
    const item = await buildItem(db, { ...thirds, stock: { '01': { A: '400' } } });
    const roll = await buildItem(db, {
      baseUom: 'SY',
      units: { SY: '1', 'CT*': '20/9', 'RL*': '62.23' },
      packUom: 'CT',
      stock: { '01': { A: '900' } },
    });
    const { add, lines, update } = await buyer();
    await add(item, '13.3333', 'SF');
    expect(await add(roll, 1, 'RL')).toMatchObject({
      reasonCode: 'full_packs',
      newQty: 1.0356,
      reason: 'sold in full packs, so 1 RL became 1.0356 RL (29 CT)',
    });
    const before = await lines();
    for (const line of before)
      expect(await update(line.id, line.lineNumber, String(line.customerQty), line.customerUOM)).not.toHaveProperty(
        'reason',
      );
    expect(await lines()).toEqual(before);
    expect(before.map((one) => [one.customerQty, one.packQty])).toEqual([
      [13.3333, 2],
      [1.0356, 29],
    ]);
  });
});

describe('limits across all lines of an item', () => {
  it('are shown with the quantity in the cart and how much more can be added', async () => {
    const item = await buildItem(db, { maximumQty: '250', stock: { '01': { A: '900', B: '900' } } });
    const { add } = await buyer();
    await add(item, 200, 'SF', 'A');
    expect((await add(item, 100, 'SF', 'B')).reason).toBe(
      'the maximum per order is 250 SF, with 200 SF already in the cart, which leaves 40 SF to add',
    );
    expect((await add(item, 1, 'CT')).reason).toBe(
      'the maximum per order is 250 SF, with 12 CT already in the cart, so you can’t add more',
    );
  });

  it('are checked again when a line is removed, and the other line shows the quantity that can be ordered', async () => {
    const item = await buildItem(db, { minimumQty: '200', stock: { '01': { A: '900', B: '900' } } });
    const { add, lines, remove, update } = await buyer();
    await add(item, 6, 'CT', 'A');
    await update(item, 1, '10', 'CT');
    await add(item, 3, 'CT', 'B');
    expect((await lines()).map((one) => one.unsettled)).toEqual([null, null]);
    const unsettled = { reasonCode: 'minimum_quantity', newQty: 10, reason: 'the minimum is 10 CT' };
    expect(await remove(item, 1)).toMatchObject({ cart: { lines: 1 }, unsettled: [{ lineNumber: 2, ...unsettled }] });
    expect((await lines())[0]!.unsettled).toEqual(unsettled);
    expect(await update(item, 2, '10', 'CT')).not.toHaveProperty('reason');
    expect((await lines())[0]!.unsettled).toBeNull();
  });
});
