import { setLocation, setShipTo, setShipVia } from '@tradecounter/contract/delivery/delivery';
import { orderQuote } from '@tradecounter/contract/quotes/quote-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildQuote } from '../../../../test/builders/quotes.ts';
import { buildCustomer, buildItem, buildLocation, buildShipVia, buildUser } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, row } from '../../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let counter = 0;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  await buildLocation(db, { id: '02', name: 'Salem' });
  await buildShipVia(db, { code: 'OT', flat: '35' });
  await buildShipVia(db, { code: 'FAR', flat: '90', zipPrefixes: ['973'] });
  await buildShipVia(db, { code: 'NEAR', flat: '12', zipPrefixes: ['972'] });
  server = await testServer(db);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const previewQuery = `query($customerNumber: String!, $id: String!, $deliverTo: DeliverTo) {
  quote(customerNumber: $customerNumber, id: $id) { asOrdered(deliverTo: $deliverTo) {
    deliverTo pickup shipVia freight tax shipTo { line1 } location { name }
    otherDelivery { deliverTo pickup shipTo { name line1 } } } } }`;

/** Quotes one carton to a customer at 210 Mill Rd, for a ship-to at 4 Alder St that Salem serves with 8 % tax. */
async function quotedThere({ shipTo = '1' }: { shipTo?: string } = {}) {
  const customerNumber = await buildCustomer(db, {
    location: '01',
    shipVia: 'OT',
    taxRate: '10',
    shipTo: { location: '02', shipVia: 'FAR', zip: '97301', taxRate: '8' },
  });
  const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
  const item = await buildItem(db, { stock: { '01': { A: '600' }, '02': { B: '600' } } });
  const id = await buildQuote(db, {
    customerNumber,
    number: `QD-${++counter}`,
    shipTo,
    lines: [{ itemId: item, quantity: '1', uom: 'CT', unitPrice: '100', amount: '100' }],
  });
  const preview = async (deliverTo?: string) => {
    const { data, errors } = await query(server, previewQuery, { customerNumber, id, deliverTo }, token);
    if (errors !== undefined) return errors;
    return (data as unknown as { quote: { asOrdered: Record<string, unknown> } }).quote.asOrdered;
  };
  const order = (body: Record<string, unknown> = {}) =>
    send(
      server,
      orderQuote,
      { body: { customerNumber, quoteNumber: id, ...body } },
      { token, key: crypto.randomUUID() },
    );
  const set = async (call: Parameters<typeof send>[1], given: Record<string, unknown>) => {
    const sent =
      call === setLocation
        ? { body: { customerNumber, ...given } }
        : call === setShipVia
          ? { query: { customerNumber, ...given } }
          : { query: { customerNumber }, body: given };
    expect((await send(server, call, sent, { token })).status).toBe(200);
  };
  return { customerNumber, item, preview, order, set };
}

const orderOf = (orderNumber: string) =>
  row(
    db,
    sql`
      select ship_to_sequence as sequence, ship_to->>'line1' as line1, location, ship_via as via,
        freight::float8 as freight, tax::float8 as tax, pickup
      from orders
      where order_number = ${orderNumber}`,
  );

it('ordering to the quoted address uses its location, ship via, freight and tax, and keeps the cart’s delivery', async () => {
  const { preview, order, customerNumber, item } = await quotedThere();
  expect(await preview('quoted')).toMatchObject({
    deliverTo: 'quoted',
    shipVia: 'Truck FAR',
    freight: 90,
    tax: 8,
    shipTo: { line1: '4 Alder St' },
    location: { name: 'Salem' },
    otherDelivery: { deliverTo: 'current', pickup: false, shipTo: { line1: '210 Mill Rd' } },
  });
  const { status, body } = await order({ deliverTo: 'quoted' });
  expect(status).toBe(200);
  expect(await orderOf(body.orderNumber)).toEqual({
    sequence: '1',
    line1: '4 Alder St',
    location: '02',
    via: 'FAR',
    freight: 90,
    tax: 8,
    pickup: false,
  });
  expect(
    await row(db, sql`select promised::float8 as promised from lots where item_id = ${item} and location = '02'`),
  ).toEqual({ promised: 20 });
  expect(
    await row(db, sql`select count(*)::int as count from delivery_choices where customer_number = ${customerNumber}`),
  ).toEqual({ count: 0 });
});

it('ordering uses the current delivery by default, and the preview offers the quoted address', async () => {
  const { preview, order } = await quotedThere();
  const seen = await preview();
  expect(seen).toMatchObject({
    deliverTo: 'current',
    freight: 35,
    tax: 10,
    otherDelivery: { deliverTo: 'quoted', pickup: false, shipTo: { line1: '4 Alder St' } },
  });
  expect(await preview('current')).toEqual(seen);
  const { body } = await order();
  expect(await orderOf(body.orderNumber)).toMatchObject({ sequence: '', line1: '210 Mill Rd', location: '01' });
});

it('the chosen ship via is used for the quoted address only if it serves that address', async () => {
  const { preview, set } = await quotedThere();
  await set(setShipVia, { shipVia: 'NEAR' });
  expect(await preview('quoted')).toMatchObject({ shipVia: 'Truck FAR' });
  await set(setShipVia, { shipVia: 'OT' });
  expect(await preview('quoted')).toMatchObject({ shipVia: 'Truck OT', freight: 35 });
});

it('a quote can be delivered to the quoted address or picked up while the cart is for pick-up', async () => {
  const { preview, order, set } = await quotedThere();
  await set(setShipVia, { shipVia: 'WC-02' });
  expect(await preview('quoted')).toMatchObject({
    pickup: false,
    shipVia: 'Truck FAR',
    otherDelivery: { deliverTo: 'current', pickup: true, shipTo: { name: 'Salem' } },
  });
  expect(await preview('current')).toMatchObject({ pickup: true, otherDelivery: { deliverTo: 'quoted' } });
  const { body } = await order({ deliverTo: 'quoted' });
  expect(await orderOf(body.orderNumber)).toMatchObject({ sequence: '1', via: 'FAR', pickup: false });
});

it('quoted and current delivery are the same if the cart already ships to the quoted address', async () => {
  const { preview, order, set } = await quotedThere();
  await set(setShipTo, { sequence: '1' });
  await set(setLocation, { location: '01' });
  const there = { shipTo: { line1: '4 Alder St' }, location: { name: 'Portland' }, otherDelivery: null };
  // Keep the requested option, so that an order still goes there if the current delivery changes in between.
  expect(await preview('quoted')).toMatchObject({ ...there, deliverTo: 'quoted' });
  expect(await preview('current')).toMatchObject({ ...there, deliverTo: 'current' });
  const { body } = await order({ deliverTo: 'quoted' });
  expect(await orderOf(body.orderNumber)).toMatchObject({ sequence: '1', location: '01' });
});

it("a closed or missing quoted address can't be used, and the preview shows the current delivery", async () => {
  const [closed, none] = [await quotedThere(), await quotedThere({ shipTo: '' })];
  await db.execute(sql`update ship_tos set closed = true where customer_number = ${closed.customerNumber}`);
  for (const { preview, order } of [closed, none]) {
    expect(await preview('quoted')).toMatchObject({
      deliverTo: 'current',
      shipTo: { line1: '210 Mill Rd' },
      otherDelivery: null,
    });
    const { status, body } = await order({ deliverTo: 'quoted' });
    expect([status, body.error.code]).toEqual([404, 'not_found']);
    expect((await order({ deliverTo: 'current' })).status).toBe(200);
  }
});

it('an invalid delivery option is rejected', async () => {
  const { preview, order } = await quotedThere();
  for (const deliverTo of ['there', '', null, 1, ['quoted'], { to: 'quoted' }])
    expect((await order({ deliverTo })).status).toBe(400);
  for (const deliverTo of ['there', '']) expect(Array.isArray(await preview(deliverTo))).toBe(true);
});
