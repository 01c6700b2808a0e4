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
  everything,
} from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, row, rows } from '../../platform/db/database.ts';
import { readPartings } from '../catalog/item/read-partings.ts';
import { release } from '../stock/release.ts';

let db: Database;
let server: TestServer;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  await buildLocation(db, { id: '02', name: 'Seattle' });
  await buildShipVia(db, { code: 'OT' });
  server = await testServer(db);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

async function buyer({ location = '01', claims = {} }: { location?: string; claims?: Record<string, string> } = {}) {
  const customerNumber = await buildCustomer(db, { location, shipVia: 'OT' });
  const user = await buildUser(db, { customers: [customerNumber], claims: { ...everything, ...claims } });
  const token = await tokenOf(server, user);
  const add = (sku: string, qtyToOrder: number, tag = '') =>
    send(server, cartCalls.addItem, { body: { customerNumber, sku, qtyToOrder, umcode: 'SF', tag } }, { token });
  const cartDates = async () =>
    (await send(server, cartCalls.getCart, { query: { customerNumber } }, { token })).body.itemList.map(
      (line: { dateAvailable: string | null }) => line.dateAvailable,
    );
  const place = async () =>
    (await send(server, placeOrder, { body: { customerNumber } }, { token, key: crypto.randomUUID() })).body
      .orderNumber as string;
  const order = async (sku: string, quantity: number, tag = '') => {
    await add(sku, quantity, tag);
    return place();
  };
  const read = async (text: string, more: Record<string, unknown> = {}) =>
    (await query(server, text, { customerNumber, ...more }, token)).data!;
  const datesOf = async (id: string) => {
    const found = (
      await read(
        'query($customerNumber: String!, $id: String!) { order(customerNumber: $customerNumber, id: $id) { expectedDate lines { dateAvailable } } }',
        { id },
      )
    )['order'] as unknown as {
      expectedDate: string | null;
      lines: { dateAvailable: string | null }[];
    };
    return { expected: found.expectedDate, lines: found.lines.map((line) => line.dateAvailable) };
  };
  const etas = async (id: string) => {
    const { item } = (await read(
      'query($customerNumber: String!, $id: String!) { item(customerNumber: $customerNumber, id: $id) { stock { nextEta { date quantity } locations { here etas { date quantity lot } undated } } } }',
      { id },
    )) as unknown as {
      item: { stock: { nextEta: unknown; locations: { here: boolean; etas: unknown[]; undated: number }[] } };
    };
    const { etas, undated } = item.stock.locations.find((one) => one.here)!;
    return { next: item.stock.nextEta, here: etas, undated };
  };
  const rowEta = async (id: string) => {
    const { items } = (await read(
      'query($customerNumber: String!, $search: String!) { items(customerNumber: $customerNumber, search: $search) { items { id stock { nextEta { date quantity } } } } }',
      { search: id },
    )) as unknown as {
      items: { items: { id: string; stock: { nextEta: unknown } }[] };
    };
    return items.items.find((one) => one.id === id)!.stock.nextEta;
  };
  const listed = async () =>
    (
      (
        await read(
          'query($customerNumber: String!) { orders(customerNumber: $customerNumber, sort: OLDEST) { orders { id backOrderedLines expectedDate } } }',
        )
      )['orders'] as unknown as { orders: { id: string; backOrderedLines: number; expectedDate: string | null }[] }
    ).orders;
  return { customerNumber, token, add, place, order, cartDates, datesOf, etas, rowEta, listed };
}

const comesFrom = { packUom: null, units: { SF: '1' } };

describe('incoming goods', () => {
  it('are promised to one order, and the next order has no arrival date on any page', async () => {
    const item = await buildItem(db, comesFrom);
    await buildIncoming(db, { itemId: item, location: '01', eta: '2026-04-11', quantity: '107' });
    const first = await buyer();
    const second = await buyer();
    expect(await second.etas(item)).toEqual({
      next: { date: '2026-04-11', quantity: 107 },
      here: [{ date: '2026-04-11', quantity: 107, lot: null }],
      undated: 0,
    });
    const number = await first.order(item, 107);
    expect(await first.datesOf(number)).toEqual({ expected: '2026-04-11', lines: ['2026-04-11'] });

    expect(await second.etas(item)).toEqual({ next: null, here: [], undated: 0 });
    expect(await second.rowEta(item)).toBeNull();
    await second.add(item, 107);
    expect(await second.cartDates()).toEqual([null]);
    const later = await second.place();
    expect(await second.datesOf(later)).toEqual({ expected: null, lines: [null] });
    expect(
      await rows(db, sql`select date_available from order_lines where item_id = ${item} order by order_number`),
    ).toEqual([{ date_available: '2026-04-11' }, { date_available: null }]);
    expect(await first.datesOf(number)).toEqual({ expected: '2026-04-11', lines: ['2026-04-11'] });
  });

  it('are shown at their location with the quantity that open orders leave', async () => {
    const item = await buildItem(db, comesFrom);
    await buildIncoming(db, { itemId: item, location: '01', eta: '2026-04-11', quantity: '107' });
    await buildIncoming(db, { itemId: item, location: '02', eta: '2026-04-20', quantity: '50' });
    const here = await buyer();
    const there = await buyer({ location: '02' });
    await here.order(item, 100);
    expect(await here.rowEta(item)).toEqual({ date: '2026-04-11', quantity: 7 });
    expect(await there.rowEta(item)).toEqual({ date: '2026-04-20', quantity: 50 });
    await here.add(item, 7);
    expect(await here.cartDates()).toEqual(['2026-04-11']);
    const number = await there.order(item, 50);
    expect((await there.datesOf(number)).lines).toEqual(['2026-04-20']);
  });

  it('without a date give an order none, and are shown as on order beyond what orders wait for', async () => {
    const item = await buildItem(db, comesFrom);
    await buildIncoming(db, { itemId: item, location: '01', eta: '2026-04-11', quantity: '50' });
    await buildIncoming(db, { itemId: item, location: '01', eta: null, quantity: '300' });
    const { order, datesOf, etas } = await buyer();
    await order(item, 50);
    expect(await etas(item)).toEqual({ next: null, here: [], undated: 300 });
    expect((await datesOf(await order(item, 120))).lines).toEqual([null]);
    expect(await etas(item)).toEqual({ next: null, here: [], undated: 180 });
  });

  it('of one lot give no arrival date to a line that requests another lot', async () => {
    const item = await buildItem(db, { ...comesFrom, stock: { '01': { A: '20' } } });
    await buildIncoming(db, { itemId: item, location: '01', eta: '2026-04-11', quantity: '500', lot: 'B' });
    const { add, cartDates, place, datesOf, etas } = await buyer();
    await add(item, 30, 'A');
    expect(await cartDates()).toEqual([null]);
    expect((await datesOf(await place())).lines).toEqual([null]);
    expect((await etas(item)).here).toEqual([{ date: '2026-04-11', quantity: 500, lot: 'B' }]);
  });

  it('are shared by the lines of a cart in line order', async () => {
    const item = await buildItem(db, { ...comesFrom, units: { SF: '1', BX: '10' } });
    await buildIncoming(db, { itemId: item, location: '01', eta: '2026-04-11', quantity: '100' });
    const { add, cartDates, place, datesOf, token, customerNumber } = await buyer();
    await add(item, 60);
    await send(
      server,
      cartCalls.addItem,
      { body: { customerNumber, sku: item, qtyToOrder: 5, umcode: 'BX' } },
      { token },
    );
    expect(await cartDates()).toEqual(['2026-04-11', null]);
    expect(await datesOf(await place())).toEqual({ expected: null, lines: ['2026-04-11', null] });
  });

  it('are not promised twice when fifty orders are placed at once', async () => {
    const item = await buildItem(db, comesFrom);
    await buildIncoming(db, { itemId: item, location: '01', eta: '2026-04-11', quantity: '107' });
    await buildIncoming(db, { itemId: item, location: '01', eta: '2026-05-02', quantity: '95' });
    const people = await Promise.all(Array.from({ length: 50 }, () => buyer()));
    await Promise.all(people.map(({ add }) => add(item, 10)));
    expect(new Set(await Promise.all(people.map(({ place }) => place())))).toHaveProperty('size', 50);
    const promised = await rows(
      db,
      sql`
        select date_available, sum(back_ordered)::int as quantity
        from order_lines
        where item_id = ${item}
        group by 1
        order by 1`,
    );
    expect(promised).toEqual([
      { date_available: '2026-04-11', quantity: 100 },
      { date_available: '2026-05-02', quantity: 100 },
      { date_available: null, quantity: 300 },
    ]);
    const said = (await Promise.all(people.map(({ listed }) => listed())))
      .flat()
      .map(({ expectedDate }) => expectedDate);
    expect(said.filter((date) => date === '2026-04-11')).toHaveLength(10);
    expect(said.filter((date) => date === '2026-05-02')).toHaveLength(10);
  });

  it('change the expected date of every waiting order when their date changes', async () => {
    const item = await buildItem(db, comesFrom);
    await buildIncoming(db, { itemId: item, location: '01', eta: '2026-04-11', quantity: '50' });
    await buildIncoming(db, { itemId: item, location: '01', eta: '2026-04-30', quantity: '50' });
    const { order, listed, datesOf } = await buyer();
    const first = await order(item, 50);
    const second = await order(item, 50);
    expect((await listed()).map(({ expectedDate }) => expectedDate)).toEqual(['2026-04-11', '2026-04-30']);
    await db.execute(sql`update incoming set eta = '2026-05-20' where item_id = ${item} and eta = '2026-04-11'`);
    expect((await listed()).map(({ expectedDate }) => expectedDate)).toEqual(['2026-04-30', '2026-05-20']);
    expect([(await datesOf(first)).expected, (await datesOf(second)).expected]).toEqual(['2026-04-30', '2026-05-20']);
  });

  it('become available again when the order waiting for them is released', async () => {
    const item = await buildItem(db, comesFrom);
    await buildIncoming(db, { itemId: item, location: '01', eta: '2026-04-11', quantity: '50' });
    const { order, rowEta } = await buyer();
    const number = await order(item, 50);
    expect(await rowEta(item)).toBeNull();
    await db.transact((tx) =>
      release(tx, { kind: 'order', at: new Date('2026-03-12T18:00:00Z'), readPartings }, [
        { reference: `${number}/1` },
      ]),
    );
    expect(await rowEta(item)).toEqual({ date: '2026-04-11', quantity: 50 });
  });

  it("show no date to users who can't see when back orders arrive", async () => {
    const item = await buildItem(db, comesFrom);
    await buildIncoming(db, { itemId: item, location: '01', eta: '2026-04-11', quantity: '50' });
    const { order, listed, datesOf } = await buyer({ claims: { hideBOETA: 'Y' } });
    const number = await order(item, 50);
    expect(await datesOf(number)).toEqual({ expected: null, lines: [null] });
    expect(await listed()).toEqual([{ id: number, backOrderedLines: 1, expectedDate: null }]);
  });
});

describe('the index of open back orders', () => {
  it('is used to find those of an item at a location among a hundred thousand', async () => {
    await db.execute(sql`insert into back_orders (item_id, location, quantity, reference, at)
      select 'BULK-' || n % 20000, '0' || n % 5, 1, 'bulk/' || n, '2026-01-01' from generate_series(1, 100000) n`);
    await db.execute(sql`analyze back_orders`);
    const plan = await rows<{ 'QUERY PLAN': string }>(
      db,
      sql`explain
        select b.lot
        from back_orders b
        where b.item_id = any(array['BULK-1', 'BULK-77', 'BULK-300']) and b.location = '02'`,
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('back_orders_item_idx');
    await db.execute(sql`delete from back_orders where reference like 'bulk/%'`);
    expect(await row(db, sql`select count(*)::int as count from back_orders where reference like 'bulk/%'`)).toEqual({
      count: 0,
    });
  });
});
