import { addItem } from '@tradecounter/contract/cart/cart';
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
import type { Database } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  await buildShipVia(db, { code: 'OT', weekdays: 'NYNYNNN' });
  server = await testServer(db);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/**
 * Today is Wednesday, March 11, and the truck leaves on Tuesdays and Thursdays. One carton is in stock, and five of the
 * other item arrive on April 10.
 */
async function cartOf(...cartons: [there: number, coming: number]) {
  const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber], claims: everything }));
  const items = [await buildItem(db, { stock: { '01': { A: '20' } } }), await buildItem(db, {})];
  await buildIncoming(db, { itemId: items[1]!, location: '01', eta: '2026-04-10', quantity: '100' });
  for (const [at, count] of cartons.entries()) {
    if (count > 0)
      await send(
        server,
        addItem,
        { body: { customerNumber, sku: items[at]!, qtyToOrder: count, umcode: 'CT', tag: '' } },
        { token },
      );
  }
  return async (requestedDate: string, shipComplete: 'Y' | 'N', language = 'en') => {
    const { status, body } = await send(
      server,
      placeOrder,
      { body: { customerNumber, requestedDate, shipComplete } },
      { token, key: crypto.randomUUID(), language },
    );
    return status === 200 ? 'placed' : body.error.fields?.['requestedDate'];
  };
}

describe('the requested date', () => {
  it('is rejected before the last arrival with ship complete, with the earliest possible date', async () => {
    const place = await cartOf(1, 5);
    expect(await place('2026-03-12', 'Y')).toBe('With Ship complete, the earliest date is Apr 14, 2026');
    expect(await place('2026-03-12', 'Y', 'fr-CA')).toContain('14 avr. 2026');
    expect(await place('2026-04-14', 'Y')).toBe('placed');
  });

  it('can be the first ship date without ship complete if some goods are in stock', async () => {
    const place = await cartOf(1, 5);
    expect(await place('2026-03-12', 'N')).toBe('placed');
  });

  it.each(['Y', 'N'] as const)(
    'is rejected before the first arrival, with the earliest possible date (ship complete: %s)',
    async (complete) => {
      const place = await cartOf(0, 5);
      expect(await place('2026-03-12', complete)).toBe('The earliest date is Apr 14, 2026');
      expect(await place('2026-04-15', complete)).toBe('No delivery on this date');
      expect(await place('2026-04-14', complete)).toBe('placed');
    },
  );

  it('is rejected while arrival dates are unknown: of any goods with ship complete, of all goods without', async () => {
    const some = await cartOf(1, 6);
    expect(await some('2026-03-12', 'Y')).toMatch(/^Some items have no arrival date yet/);
    expect(await some('2026-03-12', 'N')).toBe('placed');
    const none = await cartOf(3, 0);
    await db.execute(sql`update lots set on_hand = 0`);
    expect(await none('2026-03-12', 'N')).toMatch(/^No arrival date yet for these items/);
  });
});

describe('a cancelled order', () => {
  it('is never late, whatever its requested date', async () => {
    const place = await cartOf(0, 1);
    await place('2026-04-14', 'N');
    const { rows } = await db.execute(
      sql`
        update orders set state = 'cancelled', requested_date = '2026-03-01'
        where state = 'open'
        returning customer_number, order_number`,
    );
    const { customer_number: customerNumber, order_number: id } = rows.at(-1) as Record<string, string>;
    const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber!] }));
    const { data } = await query(
      server,
      'query($customerNumber: String!, $id: String!) { order(customerNumber: $customerNumber, id: $id) { state late } orders(customerNumber: $customerNumber, state: "late") { total } }',
      { customerNumber, id },
      token,
    );
    expect(data).toEqual({ order: { state: 'cancelled', late: false }, orders: { total: 0 } });
  });
});
