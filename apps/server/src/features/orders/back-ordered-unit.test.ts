import { addItem } from '@tradecounter/contract/cart/cart';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCustomer, buildItem, buildLocation, buildShipVia, buildUser } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;

beforeAll(async () => {
  db = await testDatabase();
  server = await testServer(db);
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT' });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

it("an order shows its exact back order when packs don't divide the unit evenly, also after the unit changes", async () => {
  // The order is for 31 pieces of 1/21 SF, and 18 of them are in stock: 13/21 SF are back ordered.
  const item = await buildItem(db, { packUom: 'PC', units: { SF: '1', PC: '1' }, stock: { '01': { A: '0.8571' } } });
  await db.execute(sql`update item_uoms set divisor = 21 where item_id = ${item} and code = 'PC'`);
  const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
  await send(server, addItem, { body: { customerNumber, sku: item, qtyToOrder: 1.4762, umcode: 'SF' } }, { token });
  const { body } = await send(
    server,
    placeOrder,
    { body: { customerNumber, poNumber: 'J-1' } },
    { token, key: crypto.randomUUID() },
  );
  const reported = async () => {
    const { data } = await query(
      server,
      'query ($c: String!, $id: String!) { order(customerNumber: $c, id: $id) { lines { quantity backOrdered } } }',
      { c: customerNumber, id: body.orderNumber },
      token,
    );
    return (data as unknown as { order: { lines: unknown } }).order.lines;
  };
  expect(await reported()).toEqual([{ quantity: 1.4762, backOrdered: 0.619 }]);
  await db.execute(sql`update item_uoms set factor = 2 where item_id = ${item} and code = 'SF'`);
  expect(await reported()).toEqual([{ quantity: 1.4762, backOrdered: 0.6191 }]);
});
