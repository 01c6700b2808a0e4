import * as cartCalls from '@tradecounter/contract/cart/cart';
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
} from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, rows } from '../../platform/db/database.ts';
import { checkPromises } from '../stock/promise-repository.ts';

let db: Database;
let server: TestServer;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  await buildShipVia(db, { code: 'OT' });
  server = await testServer(db);
});
afterAll(async () => {
  expect(await checkPromises(db)).toEqual([]);
  await server.close();
  await db.close();
});

interface Line {
  customerQty: number;
  qtyBackOrdered: number;
  dateAvailable: string | null;
  dyeLot: string;
}

async function buyer() {
  const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
  const add = async (sku: string, qtyToOrder: number, umcode = 'CT', tag = '') =>
    (await send(server, cartCalls.addItem, { body: { customerNumber, sku, qtyToOrder, umcode, tag } }, { token })).body;
  const update = async (SKU: string, lineNumber: number, qtyToOrder: number, UMCode = 'CT') =>
    (
      await send(
        server,
        cartCalls.updateItem,
        { body: { customerNumber, SKU, lineNumber, sequence: 0, UMCode, qtyToOrder: String(qtyToOrder) } },
        { token },
      )
    ).body;
  const cart = async (): Promise<[number, number, string][]> =>
    (await send(server, cartCalls.getCart, { query: { customerNumber } }, { token })).body.itemList.map(
      (line: Line) => [line.customerQty, line.qtyBackOrdered, line.dyeLot],
    );
  const dates = async (): Promise<(string | null)[]> =>
    (await send(server, cartCalls.getCart, { query: { customerNumber } }, { token })).body.itemList.map(
      (line: Line) => line.dateAvailable,
    );
  const place = async () => {
    const { status, body } = await send(
      server,
      placeOrder,
      { body: { customerNumber } },
      { token, key: crypto.randomUUID() },
    );
    if (status !== 200) return { refused: body.error.message as string };
    const { data } = await query(
      server,
      'query($customerNumber: String!, $id: String!) { order(customerNumber: $customerNumber, id: $id) { lines { quantity backOrdered dateAvailable lots { lot available } } } }',
      { customerNumber, id: body.orderNumber },
      token,
    );
    const { lines } = data!['order'] as unknown as {
      lines: {
        quantity: number;
        backOrdered: number;
        dateAvailable: string | null;
        lots: { lot: string; available: number }[];
      }[];
    };
    return {
      lines: lines.map(
        (line) =>
          [
            line.quantity,
            line.backOrdered,
            line.lots.map(({ lot, available }) => `${lot} ${available}`).join(', '),
            line.dateAvailable,
          ] as const,
      ),
    };
  };
  const item = async (id: string) =>
    (
      await query(
        server,
        'query($customerNumber: String!, $id: String!) { item(customerNumber: $customerNumber, id: $id) { onePiece stock { here atOnce locations { lots { lot available } } } } }',
        { customerNumber, id },
        token,
      )
    ).data!['item'] as unknown as {
      onePiece: boolean;
      stock: { here: number; atOnce: number; locations: { lots: { lot: string; available: number }[] }[] };
    };
  return { customerNumber, token, add, update, cart, dates, place, item };
}

describe('a requested lot', () => {
  it('goes to the line that requests it, in cart and order, although an earlier line takes any lot', async () => {
    const sku = await buildItem(db, { stock: { '01': { A: '100', B: '120' } } });
    const { add, cart, place } = await buyer();
    await add(sku, 4);
    const { qtyBackOrdered } = await add(sku, 5, 'CT', 'A');
    expect(qtyBackOrdered).toBeUndefined();
    expect(await cart()).toEqual([
      [4, 0, 'B'],
      [5, 0, 'A'],
    ]);
    expect((await place()).lines).toEqual([
      [4, 0, 'B 80', null],
      [5, 0, 'A 100', null],
    ]);
  });

  it('has the date of its own arrival, in cart and order, although an earlier line takes any lot', async () => {
    const sku = await buildItem(db, { packUom: null, units: { SF: '1', CT: '1' }, stock: { '01': { A: '20' } } });
    await buildIncoming(db, { itemId: sku, location: '01', eta: '2026-04-01', quantity: '10', lot: 'A' });
    await buildIncoming(db, { itemId: sku, location: '01', eta: '2026-05-01', quantity: '10' });
    const { add, dates, place } = await buyer();
    await add(sku, 10);
    await add(sku, 30, 'CT', 'A');
    expect(await dates()).toEqual(['2026-05-01', '2026-04-01']);
    expect((await place()).lines!.map(([, backOrdered, , date]) => [backOrdered, date])).toEqual([
      [10, '2026-05-01'],
      [10, '2026-04-01'],
    ]);
  });

  it('has no date when the arrival is another lot or has no lot yet', async () => {
    const sku = await buildItem(db, { stock: { '01': { A: '20' } } });
    await buildIncoming(db, { itemId: sku, location: '01', eta: '2026-04-01', quantity: '500', lot: 'B' });
    await buildIncoming(db, { itemId: sku, location: '01', eta: '2026-05-01', quantity: '500' });
    const { add, dates, place } = await buyer();
    await add(sku, 5, 'CT', 'A');
    expect(await dates()).toEqual([null]);
    expect((await place()).lines).toEqual([[5, 4, 'A 20', null]]);
  });
});

describe('a carton', () => {
  it('is not filled from two lots: remainders of lots are not offered, and the carton is back ordered', async () => {
    const sku = await buildItem(db, { stock: { '01': { A: '30', B: '30' } } });
    const { add, cart, place, item } = await buyer();
    expect((await item(sku)).stock).toMatchObject({ here: 60, atOnce: 40 });
    expect((await add(sku, 3)).qtyBackOrdered).toBe(1);
    expect(await cart()).toEqual([[3, 1, 'A, B']]);
    expect((await place()).lines).toEqual([[3, 1, 'A 20, B 20', null]]);
  });

  it('of 20/3 SF is available as a whole one after another was promised from the same lot', async () => {
    const sku = await buildItem(db, { units: { SF: '1' }, stock: { '01': { A: '13.3333' } } });
    await db.execute(
      sql`
        insert into item_uoms (item_id, code, name, factor, divisor, whole)
        values (${sku}, 'CT', 'Carton', 20, 3, true)`,
    );
    const first = await buyer();
    await first.add(sku, 1);
    expect((await first.place()).lines).toEqual([[1, 0, 'A 6.6667', null]]);
    const second = await buyer();
    expect((await second.item(sku)).stock).toMatchObject({
      atOnce: 6.6667,
      locations: [{ lots: [{ lot: 'A', available: 6.6667 }] }],
    });
    await second.add(sku, 1);
    expect((await second.place()).lines).toEqual([[1, 0, 'A 6.6667', null]]);
  });
});

describe('discontinued goods', () => {
  const leaving = () => buildItem(db, { discontinued: true, stock: { '01': { A: '200', B: '100' } } });

  it("are counted by lot: another lot in the cart doesn't reduce the requested one", async () => {
    const sku = await leaving();
    const { add, cart, place } = await buyer();
    await add(sku, 10, 'CT', 'A');
    expect(await add(sku, 5, 'CT', 'B')).not.toHaveProperty('reason');
    expect(await cart()).toEqual([
      [10, 0, 'A'],
      [5, 0, 'B'],
    ]);
    expect((await place()).lines!.map(([, backOrdered]) => backOrdered)).toEqual([0, 0]);
  });

  it('are offered up to what the other lines leave, whichever lot those take', async () => {
    const sku = await leaving();
    const { add, update, cart, place } = await buyer();
    await add(sku, 5);
    expect(await add(sku, 12, 'CT', 'A')).toMatchObject({ reasonCode: 'discontinued', newQty: 10 });
    expect(await update(sku, 1, 6)).toMatchObject({ reasonCode: 'discontinued', newQty: 5 });
    expect(await cart()).toEqual([
      [5, 0, 'B'],
      [10, 0, 'A'],
    ]);
    expect((await place()).lines!.map(([, backOrdered]) => backOrdered)).toEqual([0, 0]);
  });
});

describe('goods that come in one piece', () => {
  const roll = (more = {}) =>
    buildItem(db, {
      baseUom: 'LF',
      packUom: null,
      units: { LF: '1' },
      onePiece: true,
      stock: { '01': { R1: '30', R2: '25' } },
      ...more,
    });

  it('come from a roll that is long enough, or are back ordered in full until such a roll arrives', async () => {
    const sku = await roll();
    await buildIncoming(db, { itemId: sku, location: '01', eta: '2026-04-01', quantity: '20' });
    await buildIncoming(db, { itemId: sku, location: '01', eta: '2026-05-01', quantity: '60' });
    const { add, cart, dates, place, item } = await buyer();
    expect(await item(sku)).toMatchObject({ onePiece: true, stock: { here: 55, atOnce: 30 } });
    expect((await add(sku, 40, 'LF')).qtyBackOrdered).toBe(40);
    await add(sku, 20, 'LF', 'R2');
    expect(await cart()).toEqual([
      [40, 40, ''],
      [20, 0, 'R2'],
    ]);
    expect(await dates()).toEqual(['2026-05-01', null]);
    expect((await place()).lines).toEqual([
      [40, 40, '', '2026-05-01'],
      [20, 0, 'R2 20', null],
    ]);
    expect(await rows(db, sql`select one_piece from back_orders where item_id = ${sku}`)).toEqual([
      { one_piece: true },
    ]);
  });

  it('are offered up to the longest roll if they are discontinued', async () => {
    const sku = await roll({ discontinued: true });
    const { add, place } = await buyer();
    expect(await add(sku, 40, 'LF')).toMatchObject({ reasonCode: 'discontinued', newQty: 30 });
    expect((await place()).lines).toEqual([[30, 0, 'R1 30', null]]);
  });
});
