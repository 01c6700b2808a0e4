import { addItem, getCart } from '@tradecounter/contract/cart/cart';
import * as delivery from '@tradecounter/contract/delivery/delivery';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCustomer,
  buildItem,
  buildLocation,
  buildPrice,
  buildShipVia,
  buildUser,
} from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, row } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  await buildLocation(db, { id: '02', name: 'Seattle', taxRate: '10.25' });
  await buildLocation(db, { id: '03', name: 'Salem', taxRate: '0' });
  await buildShipVia(db, { code: 'OT', flat: '35' });
  server = await testServer(db);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/** Creates a buyer. Prices are $5 (list), $4 (customer) and $3 (ship-to). Tax is 8 %, and 6 % at the ship-to. */
async function buyer() {
  const customerNumber = await buildCustomer(db, {
    location: '01',
    shipVia: 'OT',
    taxRate: '8',
    shipTo: { taxRate: '6' },
  });
  const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
  const item = await buildItem(db, {
    price: '5',
    stock: Object.fromEntries(['01', '02', '03'].map((id) => [id, { A: '900' }])),
  });
  await buildPrice(db, item, { scope: 'customer', key: customerNumber, price: '4' });
  await buildPrice(db, item, { scope: 'shipTo', key: `${customerNumber}/1`, price: '3' });
  const to = { query: { customerNumber } };
  return {
    customerNumber,
    item,
    token,
    add: () =>
      send(server, addItem, { body: { customerNumber, sku: item, qtyToOrder: 5, umcode: 'CT', tag: '' } }, { token }),
    deliver: () => send(server, delivery.setShipTo, { ...to, body: { sequence: '1', shipViaCode: 'OT' } }, { token }),
    pickUp: (location: string) =>
      send(server, delivery.setShipVia, { query: { customerNumber, shipVia: `WC-${location}` } }, { token }),
    sums: async () => {
      const { itemList, amountList } = (await send(server, getCart, to, { token })).body;
      return [itemList[0]!.unitPrice, itemList[0]!.priceChange ?? null, ...amountList.map(({ amount }) => amount)];
    },
    place: () => send(server, placeOrder, { body: { customerNumber } }, { token, key: crypto.randomUUID() }),
  };
}

describe('goods for pick-up', () => {
  it("have the customer's price and the location's tax rate, or the customer's rate if the location has none", async () => {
    const { add, deliver, pickUp, sums, place, customerNumber } = await buyer();
    await add();
    await deliver();
    expect(await sums()).toEqual([3, null, 300, 35, 18, 353]);
    await pickUp('01');
    expect(await sums()).toEqual([4, null, 400, 0, 32, 432]);
    await pickUp('03');
    expect(await sums()).toEqual([4, null, 400, 0, 0, 400]);
    await pickUp('02');
    expect(await sums()).toEqual([4, null, 400, 0, 41, 441]);
    expect((await place()).status).toBe(200);
    expect(
      await row(
        db,
        sql`
          select merchandise::float8 as merchandise, tax::float8 as tax, total::float8 as total
          from orders
          where customer_number = ${customerNumber}`,
      ),
    ).toEqual({
      merchandise: 400,
      tax: 41,
      total: 441,
    });
  });

  it.each(['delivery', 'pick-up'])(
    'have a separate price promise: prices promised for %s apply again after switching to the other way and back',
    async (first) => {
      const { add, deliver, pickUp, sums, item } = await buyer();
      const [there, other] = first === 'delivery' ? [deliver, () => pickUp('01')] : [() => pickUp('01'), deliver];
      await there();
      await add();
      const promised = first === 'delivery' ? 3 : 4;
      expect((await sums())[0]).toBe(promised);
      await db.execute(sql`update prices set price = price + 2 where item_id = ${item}`);
      expect((await sums())[0]).toBe(promised);
      await other();
      // A ship-to's price applies only there, so the other way shows the current price. The customer's promised prices
      // hold either way.
      expect((await sums()).slice(0, 2)).toEqual([first === 'delivery' ? 4 : 5, null]);
      await there();
      expect((await sums()).slice(0, 2)).toEqual([promised, null]);
    },
  );

  it('have that price on the item page too', async () => {
    const { deliver, pickUp, customerNumber, item, token } = await buyer();
    const shown = async () => {
      const { data } = await query(
        server,
        'query($customerNumber: String!, $id: String!) { item(customerNumber: $customerNumber, id: $id) { price { amount } } }',
        { customerNumber, id: item },
        token,
      );
      return (data!['item'] as unknown as { price: { amount: number } }).price.amount;
    };
    await deliver();
    expect(await shown()).toBe(3);
    await pickUp('01');
    expect(await shown()).toBe(4);
  });
});
