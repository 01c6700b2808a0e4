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

/** Puts two cartons of an item at $2 per square foot into the cart, $80 in total. */
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
    sql`select ship_via, freight::float8 as freight, pickup, location from orders where customer_number = ${customerNumber}`,
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

describe('the ship via in force', () => {
  it("is the ship-to's where none was chosen: cart, page and order name it, and charge its freight", async () => {
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

  it('is the one chosen, whatever ship-to and customer have', async () => {
    const { to, by, current, amounts } = await buyer({ shipTo: { shipVia: 'UPS' } });
    await to({});
    await by('NEAR');
    expect([(await current()).shipViaCode, (await amounts())['freight']]).toEqual(['NEAR', 20]);
  });

  it.each(['WC-01', 'OT'])(
    'charges nothing for will call of the ship-to, where the customer has %s',
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

  it('is none where none was named: freight is not known, never $0, and nothing is placed', async () => {
    const { current, amounts, place } = await buyer({ shipVia: null });
    expect([(await current()).shipViaCode, await amounts()]).toEqual([
      '',
      { merchandise: 80, freight: null, tax: 0, total: 80 },
    ]);
    const { status, body } = await place();
    expect([status, body.error.message]).toEqual([409, 'Choose a shipping method.']);
  });

  it('is none where the one named does not reach: no other one takes its place unasked', async () => {
    const { to, current, amounts, place } = await buyer({ shipVia: 'OT', shipTo: { shipVia: 'EAST' } });
    await to({});
    expect([(await current()).shipViaCode, (await amounts())['freight']]).toEqual(['', null]);
    const { status, body } = await place();
    expect([status, body.error.message]).toEqual([
      409,
      'Truck EAST doesn’t deliver to this address. Choose another shipping method.',
    ]);
  });

  it('is no will call of another location than the one that serves the cart', async () => {
    const { by, from, current, amounts } = await buyer();
    await by('WC-01');
    expect(await current()).toMatchObject({ shipViaHow: 'W', name: 'Salem' });
    await from('02');
    expect([(await current()).shipViaHow, (await amounts())['freight']]).toEqual(['', null]);
  });

  it('of a customer who picks up by habit is none for an address that was chosen', async () => {
    const { to, current, book } = await buyer({ shipVia: 'WC-01' });
    expect((await current()).shipViaHow).toBe('W');
    expect((await book()).map(({ shipViaCode }) => shipViaCode)).toEqual(['']);
    await to({});
    expect(await current()).toMatchObject({ sequence: '1', shipViaCode: '', line1: '4 Alder St' });
  });

  it('shows no freight to who sees no prices', async () => {
    const { amounts } = await buyer({ shipVia: 'OT', claims: { ...everything, showPrices: 'N' } });
    expect(await amounts()).toEqual({ merchandise: null, freight: null, tax: null, total: null });
  });
});

describe('choosing an address', () => {
  it('takes the location and the ship via that come with it', async () => {
    const { to, current } = await buyer({ shipTo: { zip: '83705' } });
    const { status } = await to({ location: '02', company: '0', shipViaCode: 'EAST' });
    expect([status, await current()]).toEqual([
      200,
      expect.objectContaining({ sequence: '1', location: '02', shipViaCode: 'EAST' }),
    ]);
    expect((await to({ ...manual, location: '01', shipViaCode: 'UPS' })).status).toBe(200);
    expect(await current()).toMatchObject({ sequence: '99', name: 'Site hut', location: '01', shipViaCode: 'UPS' });
  });

  it("is served by the address's own location where none is named, the customer's own address by the customer's", async () => {
    const { to, current } = await buyer({ shipTo: { location: '02' } });
    await to({});
    expect((await current()).location).toBe('02');
    await to({ ...manual });
    expect((await current()).location).toBe('02');
    await to({ sequence: '' });
    expect((await current()).location).toBe('01');
  });

  it('keeps the way chosen before where it goes there too, else goes by that of the address', async () => {
    const { to, by, current } = await buyer({ shipTo: { zip: '83705' } });
    await by('UPS');
    await to({});
    expect((await current()).shipViaCode).toBe('UPS');
    await to({ sequence: '' });
    await by('NEAR');
    await to({});
    expect((await current()).shipViaCode).toBe('OT');
  });

  it('ends pick-up: who names an address wants the goods brought there', async () => {
    const { to, by, current } = await buyer();
    await by('WC-01');
    await to({});
    expect(await current()).toMatchObject({ sequence: '1', shipViaCode: 'OT' });
  });

  it.each([
    [
      'a ship via that does not go there',
      { shipViaCode: 'EAST' },
      409,
      'Truck EAST doesn’t deliver to this address. Choose another shipping method.',
    ],
    ['a ship via that is not there', { shipViaCode: 'NONE' }, 404, 'We couldn’t find this shipping method.'],
    [
      'will call of another location',
      { shipViaCode: 'WC-02' },
      409,
      'Will call 02 doesn’t deliver to this address. Choose another shipping method.',
    ],
    [
      'will call of the very location',
      { shipViaCode: 'WC-01' },
      409,
      'Will call 01 doesn’t deliver to this address. Choose another shipping method.',
    ],
    ['a location that is not there', { location: '77' }, 404, 'We couldn’t find this location.'],
    ["a company that is not the location's", { location: '01', company: '9' }, 404, 'We couldn’t find this location.'],
  ])('refuses %s, and changes nothing', async (_what, body, status, message) => {
    const { to, current } = await buyer();
    const before = await current();
    const answer = await to(body);
    expect([answer.status, answer.body.error.message, await current()]).toEqual([status, message, before]);
  });

  it('refuses what is said of an address of the book and is not what the book has', async () => {
    const { to, current } = await buyer();
    const before = await current();
    const { status, body } = await to({ line1: '5 Alder St', city: 'PORTLAND', zip: '99201' });
    const sentence = 'The address book has a different address. Choose it again, or enter another one.';
    expect([status, body.error.fields, await current()]).toEqual([400, { line1: sentence, zip: sentence }, before]);
    expect((await to({ sequence: '', line1: '1 Elsewhere' })).status).toBe(400);
  });

  it('takes each address of the book as the book answers it', async () => {
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

describe('choosing a way', () => {
  it('refuses one that does not go from there to the address, and offers what it takes', async () => {
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

  it('offers for a typed-in address what goes there from the location that serves the cart', async () => {
    const { ways, from } = await buyer();
    expect((await ways({ sequence: '99', postal: '83705' })).sort()).toEqual(['OT', 'UPS']);
    await from('02');
    expect((await ways({ sequence: '99', postal: '83705' })).sort()).toEqual(['EAST', 'OT', 'UPS']);
  });

  it('turns to pick-up at the one location that gives goods out by that will call', async () => {
    const { by, current, place, customerNumber } = await buyer();
    await by('WC-02');
    expect(await current()).toMatchObject({ shipViaHow: 'W', location: '02', name: 'Boise' });
    await place();
    expect(await orderOf(customerNumber)).toEqual({ ship_via: 'WC-02', freight: 0, pickup: true, location: '02' });
  });
});
