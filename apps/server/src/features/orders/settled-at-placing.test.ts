import * as cartCalls from '@tradecounter/contract/cart/cart';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, buildItem, buildLocation, buildShipVia, buildUser } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, row } from '../../platform/db/database.ts';

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
  const add = async (sku: string, qtyToOrder: number | string, umcode = 'CT', tag = '') =>
    expect(
      (await send(server, cartCalls.addItem, { body: { customerNumber, sku, qtyToOrder, umcode, tag } }, { token }))
        .body,
    ).not.toHaveProperty('reason');
  const lines = async () =>
    (await send(server, cartCalls.getCart, { query: { customerNumber } }, { token })).body.itemList;
  const place = (language = 'en') =>
    send(server, placeOrder, { body: { customerNumber } }, { token, key: crypto.randomUUID(), language });
  /** Changes each line to what the cart proposes, so that it can be ordered. */
  const settle = async () => {
    for (const { id, lineNumber, customerUOM, unsettled } of await lines()) {
      const address = { customerNumber, SKU: id, lineNumber, sequence: 0 };
      if (unsettled?.newQty === 0) await send(server, cartCalls.removeItem, { body: address }, { token });
      else if (unsettled != null)
        await send(
          server,
          cartCalls.updateItem,
          { body: { ...address, UMCode: customerUOM, qtyToOrder: String(unsettled.newQty) } },
          { token },
        );
    }
  };
  return { customerNumber, add, lines, place, settle };
}

const stock = { '01': { A: '900', B: '900' } };
const change = (item: string, what: SQL) => db.execute(sql`update items set ${what} where id = ${item}`);
const ordersOf = async (customerNumber: string) =>
  (await row<{ count: number }>(
    db,
    sql`select count(*)::int as count from orders where customer_number = ${customerNumber}`,
  ))!.count;

describe('placing an order', () => {
  it("is rejected with a reason for each line that can't be ordered as it is, also shown in the cart", async () => {
    const [least, most, closed, packed, unit, fine] = await Promise.all(
      Array.from({ length: 6 }, () => buildItem(db, { stock })),
    );
    const { customerNumber, add, lines, place, settle } = await buyer();
    await add(least!, 2);
    await add(most!, 200, 'SF', 'A');
    await add(most!, 3, 'CT', 'B');
    await add(closed!, 1);
    await add(packed!, 60, 'SF');
    await add(unit!, 1, 'PAL');
    await add(fine!, 1);
    expect((await lines()).every((line) => line.unsettled === null)).toBe(true);
    await change(least!, sql`minimum_qty = 90`);
    await change(most!, sql`maximum_qty = 250`);
    await change(closed!, sql`sold_to = '{DEALER}'`);
    await db.execute(sql`update item_uoms set factor = 25 where item_id = ${packed} and code = 'CT'`);
    await db.execute(sql`update item_uoms set sellable = false where item_id = ${unit} and code = 'PAL'`);

    const { status, body } = await place();
    const fields = {
      'lines.1': `${least}: the minimum is 90 SF, or 5 CT in full packs`,
      'lines.3': `${most}: the maximum per order is 250 SF, with 10 CT on other lines, which leaves 2 CT for this line`,
      'lines.4': `${closed}: not sold to this account`,
      'lines.5': `${packed}: sold in full packs, so 60 SF became 75 SF (3 CT)`,
      'lines.6': `${unit}: not sold in PAL`,
    };
    expect([status, body.error.code, body.error.fields]).toEqual([409, 'lines_unsettled', fields]);
    expect((await lines()).map((line) => line.unsettled?.newQty ?? null)).toEqual([5, null, 2, 0, 75, 0, null]);
    expect(await ordersOf(customerNumber)).toBe(0);

    await settle();
    expect((await lines()).map((line) => [line.id, line.customerQty, line.unsettled])).toEqual([
      [least, 5, null],
      [most, 200, null],
      [most, 2, null],
      [packed, 75, null],
      [fine, 1, null],
    ]);
    expect((await place()).status).toBe(200);
    expect(await ordersOf(customerNumber)).toBe(1);
  });

  it("gives the reasons in the user's language", async () => {
    const item = await buildItem(db, { stock });
    const { add, place } = await buyer();
    await add(item, 60, 'SF', 'A');
    await add(item, 2, 'CT', 'B');
    await change(item, sql`minimum_qty = 150`);
    const reported = async (language: string) => (await place(language)).body.error.fields?.['lines.2'];
    expect([await reported('es'), await reported('fr-CA')]).toEqual([
      `${item}: el mínimo es 150 SF, con 3 CT en otras líneas, lo que deja 5 CT para esta línea`,
      `${item} : le minimum est de 150 SF, avec 3 CT sur d’autres lignes, ce qui laisse 5 CT pour cette ligne`,
    ]);
  });

  it('is rejected below the minimum after a line was removed, and above the maximum', async () => {
    const item = await buildItem(db, { minimumQty: '200', maximumQty: '240', stock });
    const { add, lines, place, settle } = await buyer();
    await add(item, 10, 'CT', 'A');
    await add(item, 40, 'SF', 'B');
    await db.execute(sql`delete from cart_lines where item_id = ${item} and lot = 'A'`);
    expect((await place()).body.error.fields).toEqual({ 'lines.2': `${item}: the minimum is 200 SF` });
    await settle();
    expect((await lines()).map((line) => line.customerQty)).toEqual([200]);
    await db.execute(sql`update cart_lines set quantity = 260, base_quantity = 260 where item_id = ${item}`);
    expect((await place()).body.error.fields).toEqual({ 'lines.2': `${item}: the maximum per order is 240 SF` });
  });

  it('sells the last three cartons of 20/3 SF one by one, without back orders', async () => {
    const item = await buildItem(db, {
      units: { SF: '1', 'CT*': '20/3' },
      discontinued: true,
      stock: { '01': { A: '20' } },
    });
    const buyers = await Promise.all(Array.from({ length: 4 }, buyer));
    for (const one of buyers.slice(0, 3)) {
      await one.add(item, 1);
      const { body } = await one.place();
      const event = await row<{ line: unknown }>(
        db,
        sql`
          select payload->'lines'->0 as line
          from outbox_events
          where type = 'order.placed' and subject = ${body.orderNumber}`,
      );
      expect(event!.line).toMatchObject({
        quantity: '1',
        uom: 'CT',
        baseQuantity: '6.6667',
        backOrdered: '0',
        lots: [['A', '6.6667']],
      });
    }
    const left = await row<{ free: number; back: string }>(
      db,
      sql`
        select round(on_hand - promised, 4)::float8 as free,
          (select trim_scale(sum(back_ordered))::text from order_lines where item_id = ${item}) as back
        from lots
        where item_id = ${item}`,
    );
    expect(left).toEqual({ free: 0, back: '0' });
  });
});
