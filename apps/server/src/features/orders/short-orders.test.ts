import * as cartCalls from '@tradecounter/contract/cart/cart';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedFolder, importFolder } from '../../../test/builders/feed-folder.ts';
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
import { readPartings } from '../catalog/item/read-partings.ts';
import { release } from '../stock/release.ts';

let db: Database;
let server: TestServer;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  await buildShipVia(db, { code: 'OT' });
  server = await testServer(db);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const count = async (item: string, onHand: number, now: string, lot = 'A') =>
  importFolder({
    db,
    folder: await feedFolder({ 'lots.csv': ['item,location,lot,onHand', `${item},01,${lot},${onHand}`] }),
    now: new Date(now),
  });

interface Line {
  short: number;
  shortSince: string | null;
  shortUntil: string | null;
}

async function buyer() {
  const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
  const order = async (sku: string, qtyToOrder: number) => {
    await send(
      server,
      cartCalls.addItem,
      { body: { customerNumber, sku, qtyToOrder, umcode: 'CT', tag: '' } },
      { token },
    );
    return (await send(server, placeOrder, { body: { customerNumber } }, { token, key: crypto.randomUUID() })).body
      .orderNumber as string;
  };
  const read = async (text: string, more: Record<string, unknown> = {}) =>
    (await query(server, text, { customerNumber, ...more }, token)).data!;
  const lineOf = async (id: string): Promise<Line> =>
    (
      (
        await read(
          'query($customerNumber: String!, $id: String!) { order(customerNumber: $customerNumber, id: $id) { lines { short shortSince shortUntil } } }',
          { id },
        )
      )['order'] as unknown as { lines: Line[] }
    ).lines[0]!;
  const listed = async () =>
    (
      await read(
        'query($customerNumber: String!) { orders(customerNumber: $customerNumber, state: "all", sort: OLDEST) { orders { id shortLines backOrderedLines expectedDate } } }',
      )
    )['orders'];
  const stock = async (id: string) =>
    (
      await read(
        'query($customerNumber: String!, $id: String!) { item(customerNumber: $customerNumber, id: $id) { stock { here total atOnce nextEta { quantity } locations { available lots { lot available } } } } }',
        { id },
      )
    )['item'];
  return { order, lineOf, listed, stock };
}

describe('a lot counted below what is promised from it', () => {
  it('leaves an order only whole packs, and nothing if the goods come in one piece', async () => {
    const [packed, rolls] = [
      await buildItem(db, { stock: { '01': { A: '200' } } }),
      await buildItem(db, { onePiece: true, stock: { '01': { A: '200' } } }),
    ];
    const { order, lineOf } = await buyer();
    const [whole, parted, rolled] = [await order(packed, 5), await order(packed, 3), await order(rolls, 5)];
    await count(packed, 130, '2026-03-09T08:00:00Z');
    await count(rolls, 90, '2026-03-09T08:00:00Z');
    expect([(await lineOf(whole)).short, (await lineOf(parted)).short, (await lineOf(rolled)).short]).toEqual([
      0, 2, 5,
    ]);
  });

  it('leaves the oldest order complete, and shows newer ones what they lack and since when', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '200', B: '40' } } });
    await buildIncoming(db, { itemId: item, location: '01', eta: '2026-04-11', quantity: '60', lot: 'A' });
    const { order, lineOf, listed, stock } = await buyer();
    const [first, second, third] = [await order(item, 5), await order(item, 3), await order(item, 2)];
    await count(item, 140, '2026-03-09T08:00:00Z');
    expect(await lineOf(first)).toEqual({ short: 0, shortSince: null, shortUntil: null });
    expect([(await lineOf(second)).short, (await lineOf(third)).short]).toEqual([1, 0]);
    expect(await lineOf(second)).toEqual({ short: 1, shortSince: '2026-03-09T08:00:00Z', shortUntil: '2026-04-11' });
    await count(item, 100, '2026-03-10T08:00:00Z');
    expect([(await lineOf(first)).short, await lineOf(second)]).toEqual([
      0,
      { short: 3, shortSince: '2026-03-09T08:00:00Z', shortUntil: '2026-04-11' },
    ]);
    expect(await listed()).toEqual({
      orders: [first, second, third].map((id) => ({
        id,
        shortLines: id === second ? 1 : 0,
        backOrderedLines: 0,
        expectedDate: id === second ? '2026-04-11' : null,
      })),
    });
    expect(await stock(item)).toMatchObject({ stock: { here: 0, total: 0, atOnce: 0, nextEta: null } });
    await count(item, 300, '2026-03-11T08:00:00Z');
    expect([(await lineOf(second)).short, (await lineOf(third)).short]).toEqual([0, 0]);
    expect(await rows(db, sql`select reference from back_orders where short and item_id = ${item}`)).toEqual([]);
  });

  it('covers the newer order again once an older order is released', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '100' } } });
    const { order, lineOf } = await buyer();
    const [first, second] = [await order(item, 3), await order(item, 2)];
    await count(item, 60, '2026-03-09T08:00:00Z');
    expect((await lineOf(second)).short).toBe(2);
    await db.transact((tx) =>
      release(tx, { kind: 'order', at: new Date('2026-03-10T08:00:00Z'), readPartings }, [{ reference: `${first}/1` }]),
    );
    expect((await lineOf(second)).short).toBe(0);
  });

  it("doesn't matter for an order that has shipped", async () => {
    const item = await buildItem(db, { stock: { '01': { A: '100' } } });
    const { order, lineOf, listed } = await buyer();
    const number = await order(item, 5);
    await count(item, 0, '2026-03-09T08:00:00Z');
    expect((await lineOf(number)).short).toBe(5);
    await db.execute(sql`update orders set state = 'shipped' where order_number = ${number}`);
    expect((await lineOf(number)).short).toBe(0);
    expect(await listed()).toMatchObject({ orders: [{ shortLines: 0 }] });
  });
});
