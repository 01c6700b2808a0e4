import { addItem, getCart } from '@tradecounter/contract/cart/cart';
import * as calls from '@tradecounter/contract/delivery/delivery';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCustomer,
  buildItem,
  buildLocation,
  buildShipVia,
  buildUser,
  everything,
  type ShipToSeed,
} from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, row } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Salem' });
  await buildLocation(db, { id: '02', name: 'Boise' });
  await buildShipVia(db, { code: 'OT', flat: '35' });
  await buildShipVia(db, { code: 'UPS', how: 'C', flat: '11' });
  await buildShipVia(db, { code: 'NEAR', flat: '20', zipPrefixes: ['972'], locations: ['01'] });
  await buildShipVia(db, { code: 'EAST', flat: '25', zipPrefixes: ['837'], locations: ['02'] });
  server = await testServer(db);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

interface Extra {
  shipVia?: string | null;
  shipTo?: ShipToSeed;
  claims?: Record<string, string>;
}

/** Adds two cartons of an item at $2 per square foot to a buyer's cart, $80 in total. */
async function buyer({ shipVia = 'OT', shipTo = {}, claims = everything }: Extra = {}) {
  const customerNumber = await buildCustomer(db, { location: '01', shipVia, shipTo });
  const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber], claims }));
  const item = await buildItem(db, { stock: { '01': { A: '900' }, '02': { A: '900' } } });
  await send(server, addItem, { body: { customerNumber, sku: item, qtyToOrder: 2, umcode: 'CT', tag: '' } }, { token });
  const query = { customerNumber };
  return {
    customerNumber,
    to: (body: Record<string, string>) =>
      send(server, calls.setShipTo, { query, body: { sequence: '1', ...body } }, { token }),
    by: (code: string) => send(server, calls.setShipVia, { query: { customerNumber, shipVia: code } }, { token }),
    from: (location: string, company = '') =>
      send(server, calls.setLocation, { body: { customerNumber, location, company } }, { token }),
    current: async () => (await send(server, calls.getCurrentShipTo, { query }, { token })).body,
    ways: async (to: Record<string, string>) =>
      (await send(server, calls.getShipVias, { query: { customerNumber, ...to } }, { token })).body.shipViaList.map(
        ({ shipViaCode }) => shipViaCode,
      ),
    book: async () => (await send(server, calls.getShipTos, { query }, { token })).body.shipToList,
    amounts: async () =>
      Object.fromEntries(
        (await send(server, getCart, { query }, { token })).body.amountList.map(({ name, amount }) => [name, amount]),
      ),
    place: () => send(server, placeOrder, { body: { customerNumber } }, { token, key: crypto.randomUUID() }),
  };
}

const orderOf = (customerNumber: string) =>
  row(
    db,
    sql`
      select ship_via, freight::float8 as freight, pickup, location
      from orders
      where customer_number = ${customerNumber}`,
  );

const manual = {
  sequence: '99',
  name: 'Site hut',
  line1: '12 Quarry Rd',
  line2: '',
  city: 'Boise',
  state: 'ID',
  zip: '83705',
};

describe('the current ship via', () => {
  it('is that of the ship-to if none was chosen, with its freight in cart and order', async () => {
    const { to, current, amounts, place, customerNumber } = await buyer({ shipTo: { shipVia: 'UPS' } });
    expect([(await current()).shipViaCode, await amounts()]).toEqual([
      'OT',
      { merchandise: 80, freight: 35, tax: 0, total: 115 },
    ]);
    await to({});
    expect([(await current()).shipViaCode, await amounts()]).toEqual([
      'UPS',
      { merchandise: 80, freight: 11, tax: 0, total: 91 },
    ]);
    expect((await place()).status).toBe(200);
    expect(await orderOf(customerNumber)).toEqual({ ship_via: 'UPS', freight: 11, pickup: false, location: '01' });
  });

  it('is the chosen one, whatever ship-to and customer have', async () => {
    const { to, by, current, amounts } = await buyer({ shipTo: { shipVia: 'UPS' } });
    await to({});
    await by('NEAR');
    expect([(await current()).shipViaCode, (await amounts())['freight']]).toEqual(['NEAR', 20]);
  });

  it.each(['WC-01', 'OT'])(
    "has no freight if the ship-to has will call and the customer's own ship via is %s",
    async (shipVia) => {
      const { to, current, amounts, place, customerNumber } = await buyer({ shipVia, shipTo: { shipVia: 'WC-01' } });
      await to({});
      expect([(await current()).shipViaHow, await amounts()]).toEqual([
        'W',
        { merchandise: 80, freight: 0, tax: 0, total: 80 },
      ]);
      await place();
      expect(await orderOf(customerNumber)).toMatchObject({ pickup: true, freight: 0 });
    },
  );

  it('is missing if none is set: freight is unknown, never $0, and no order can be placed', async () => {
    const { current, amounts, place } = await buyer({ shipVia: null });
    expect([(await current()).shipViaCode, await amounts()]).toEqual([
      '',
      { merchandise: 80, freight: null, tax: 0, total: 80 },
    ]);
    const { status, body } = await place();
    expect([status, body.error.message]).toEqual([409, 'Choose a shipping method.']);
  });

  it("is missing if the ship-to's one doesn't serve the address, and no other replaces it", async () => {
    const { to, current, amounts, place } = await buyer({ shipVia: 'OT', shipTo: { shipVia: 'EAST' } });
    await to({});
    expect([(await current()).shipViaCode, (await amounts())['freight']]).toEqual(['', null]);
    const { status, body } = await place();
    expect([status, body.error.message]).toEqual([
      409,
      'Truck EAST doesn’t deliver to this address. Choose another shipping method.',
    ]);
  });

  it("is not will call at another location than the cart's", async () => {
    const { by, from, current, amounts } = await buyer();
    await by('WC-01');
    expect(await current()).toMatchObject({ shipViaHow: 'W', name: 'Salem' });
    await from('02');
    expect([(await current()).shipViaHow, (await amounts())['freight']]).toEqual(['', null]);
  });

  it('is missing for a chosen address if the customer usually picks up', async () => {
    const { to, current, book } = await buyer({ shipVia: 'WC-01' });
    expect((await current()).shipViaHow).toBe('W');
    expect((await book()).map(({ shipViaCode }) => shipViaCode)).toEqual(['']);
    await to({});
    expect(await current()).toMatchObject({ sequence: '1', shipViaCode: '', line1: '4 Alder St' });
  });

  it("shows no freight to users who can't see prices", async () => {
    const { amounts } = await buyer({ shipVia: 'OT', claims: { ...everything, showPrices: 'N' } });
    expect(await amounts()).toEqual({ merchandise: null, freight: null, tax: null, total: null });
  });
});

describe('choosing an address', () => {
  it('uses the given location and ship via', async () => {
    const { to, current } = await buyer({ shipTo: { zip: '83705' } });
    const { status } = await to({ location: '02', company: '0', shipViaCode: 'EAST' });
    expect([status, await current()]).toEqual([
      200,
      expect.objectContaining({ sequence: '1', location: '02', shipViaCode: 'EAST' }),
    ]);
    expect((await to({ ...manual, location: '01', shipViaCode: 'UPS' })).status).toBe(200);
    expect(await current()).toMatchObject({ sequence: '99', name: 'Site hut', location: '01', shipViaCode: 'UPS' });
  });

  it("uses the address's own location by default, and the customer's location for the customer's address", async () => {
    const { to, current } = await buyer({ shipTo: { location: '02' } });
    await to({});
    expect((await current()).location).toBe('02');
    await to({ ...manual });
    expect((await current()).location).toBe('02');
    await to({ sequence: '' });
    expect((await current()).location).toBe('01');
  });

  it('keeps the chosen ship via if it serves the address, and otherwise uses that of the address', async () => {
    const { to, by, current } = await buyer({ shipTo: { zip: '83705' } });
    await by('UPS');
    await to({});
    expect((await current()).shipViaCode).toBe('UPS');
    await to({ sequence: '' });
    await by('NEAR');
    await to({});
    expect((await current()).shipViaCode).toBe('OT');
  });

  it('ends pick-up', async () => {
    const { to, by, current } = await buyer();
    await by('WC-01');
    await to({});
    expect(await current()).toMatchObject({ sequence: '1', shipViaCode: 'OT' });
  });

  it.each([
    [
      "a ship via that doesn't serve the address",
      { shipViaCode: 'EAST' },
      409,
      'Truck EAST doesn’t deliver to this address. Choose another shipping method.',
    ],
    ['an unknown ship via', { shipViaCode: 'NONE' }, 404, 'We couldn’t find this shipping method.'],
    [
      'will call of another location',
      { shipViaCode: 'WC-02' },
      409,
      'Will call 02 doesn’t deliver to this address. Choose another shipping method.',
    ],
    [
      'will call of the same location',
      { shipViaCode: 'WC-01' },
      409,
      'Will call 01 doesn’t deliver to this address. Choose another shipping method.',
    ],
    ['an unknown location', { location: '77' }, 404, 'We couldn’t find this location.'],
    ["another company than the location's", { location: '01', company: '9' }, 404, 'We couldn’t find this location.'],
  ])('rejects %s, and changes nothing', async (_what, body, status, message) => {
    const { to, current } = await buyer();
    const before = await current();
    const answer = await to(body);
    expect([answer.status, answer.body.error.message, await current()]).toEqual([status, message, before]);
  });

  it('rejects address fields that differ from the address book', async () => {
    const { to, current } = await buyer();
    const before = await current();
    const { status, body } = await to({ line1: '5 Alder St', city: 'PORTLAND', zip: '99201' });
    const sentence = 'This address differs from the one in the address book. Choose it again, or enter a new address.';
    expect([status, body.error.fields, await current()]).toEqual([400, { line1: sentence, zip: sentence }, before]);
    expect((await to({ sequence: '', line1: '1 Elsewhere' })).status).toBe(400);
  });

  it('accepts each address of the address book as returned', async () => {
    for (const shipTo of [
      {},
      { shipVia: 'UPS' },
      { shipVia: 'EAST' },
      { location: '02', zip: '83705', company: '7' },
    ]) {
      const { to, book } = await buyer({ shipTo });
      for (const { shipViaHow: _how, ...one } of await book()) expect((await to(one)).status).toBe(200);
    }
  });
});

describe('choosing a ship via', () => {
  it("rejects one that doesn't serve the address from the location, and offers those that do", async () => {
    const { by, to, ways, current } = await buyer({ shipTo: { location: '02', zip: '83705' } });
    expect((await by('EAST')).status).toBe(409);
    await to({});
    expect((await by('NEAR')).body.error.message).toBe(
      'Truck NEAR doesn’t deliver to this address. Choose another shipping method.',
    );
    const offered = await ways({ sequence: '1', postal: '97203' });
    expect(offered.sort()).toEqual(['EAST', 'OT', 'UPS']);
    for (const code of offered) {
      await by(code);
      expect((await current()).shipViaCode).toBe(code);
    }
  });

  it("offers those that serve a typed-in address from the cart's location", async () => {
    const { ways, from } = await buyer();
    expect((await ways({ sequence: '99', postal: '83705' })).sort()).toEqual(['OT', 'UPS']);
    await from('02');
    expect((await ways({ sequence: '99', postal: '83705' })).sort()).toEqual(['EAST', 'OT', 'UPS']);
  });

  it('switches to pick-up at the location of the chosen will call', async () => {
    const { by, current, place, customerNumber } = await buyer();
    await by('WC-02');
    expect(await current()).toMatchObject({ shipViaHow: 'W', location: '02', name: 'Boise' });
    await place();
    expect(await orderOf(customerNumber)).toEqual({ ship_via: 'WC-02', freight: 0, pickup: true, location: '02' });
  });
});
