import { addItem } from '@tradecounter/contract/cart/cart';
import * as calls from '@tradecounter/contract/delivery/delivery';
import { getUser } from '@tradecounter/contract/auth/auth';
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
import { send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Salem' });
  await buildLocation(db, { id: '02', name: 'Boise' });
  await buildShipVia(db, { code: 'OT', weekdays: 'NYNYNNN' });
  await buildShipVia(db, { code: 'NE', how: 'C', zipPrefixes: ['98', '99'] });
  server = await testServer(db);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

async function buyer(claims: Record<string, string> = everything) {
  const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber], claims }));
  return { customerNumber, token, query: { customerNumber } };
}

const manual = {
  sequence: '99',
  name: 'Site hut',
  line1: '12 Quarry Rd',
  line2: '',
  city: 'Bend',
  state: 'or',
  zip: '97701',
};

describe('choosing the delivery', () => {
  it('lists pick-up locations and addresses by name', async () => {
    const { token, query, customerNumber } = await buyer();
    const places = await send(server, calls.getPickupLocations, { query }, { token });
    expect(places.body.locationList.map((one) => [one.locReportName, one.willCallShipViaCode])).toEqual([
      ['Boise', 'WC-02'],
      ['Salem', 'WC-01'],
    ]);
    await db.execute(
      sql`
        insert into ship_tos (customer_number, sequence, name, location)
        values (${customerNumber}, '2', 'A first', '02')`,
    );
    const book = await send(server, calls.getShipTos, { query }, { token });
    expect(book.body.shipToList.map((one) => one.sequence)).toEqual(['2', '1']);
  });

  it('says of each pick-up location when it is open and how many lines of the cart it is short of', async () => {
    const { token, query, customerNumber } = await buyer();
    const places = async () =>
      (await send(server, calls.getPickupLocations, { query }, { token })).body.locationList.map(
        ({ location, counterHours, linesShort }) => [location, counterHours, linesShort],
      );
    const hours = '06:30-17:00 - - - - - -';
    await db.execute(sql`update locations set counter_hours = ${hours} where id = '02'`);
    expect(await places()).toEqual([
      ['02', hours, undefined],
      ['01', '', undefined],
    ]);
    await buildItem(db, { id: 'HERE', stock: { '01': { A: '50', B: '50' }, '02': { A: '10' } } });
    await buildItem(db, { id: 'BOTH', stock: { '01': { A: '50' }, '02': { A: '50' } } });
    for (const sku of ['HERE', 'BOTH'])
      await send(server, addItem, { body: { customerNumber, sku, qtyToOrder: 20, umcode: 'SF', tag: '' } }, { token });
    expect(await places()).toEqual([
      ['02', hours, 1],
      ['01', '', 0],
    ]);
    await db.execute(sql`update locations set counter_hours = '' where id = '02'`);
  });

  it('offers the ship vias that serve the address, without will call', async () => {
    const { token, query } = await buyer();
    const to = async (postal: string, sequence = '') =>
      (
        await send(
          server,
          calls.getShipVias,
          { query: { ...query, location: '01', postal, company: '0', sequence } },
          { token },
        )
      ).body.shipViaList.map((one) => one.shipViaCode);
    expect(await to('97203')).toEqual(['OT']);
    expect((await to('99201')).sort()).toEqual(['NE', 'OT']);
    expect(await to('', '1')).toEqual(['OT']);
  });

  it("starts with the customer's address and ship via, and uses what is chosen", async () => {
    const { token, query, customerNumber } = await buyer();
    const current = async () => (await send(server, calls.getCurrentShipTo, { query }, { token })).body;
    expect(await current()).toMatchObject({ line1: '210 Mill Rd', shipViaCode: 'OT', shipViaHow: 'T', location: '01' });
    await send(server, calls.setShipTo, { query, body: { sequence: '1' } }, { token });
    expect(await current()).toMatchObject({ sequence: '1', line1: '4 Alder St' });
    await send(server, calls.setShipVia, { query: { customerNumber, shipVia: 'WC-02' } }, { token });
    await send(server, calls.setLocation, { body: { customerNumber, location: '02', company: '0' } }, { token });
    expect(await current()).toMatchObject({ name: 'Boise', shipViaHow: 'W', location: '02' });
    expect((await send(server, getUser, {}, { token })).body.user.currLocation).toBe('02');
  });

  it('validates a typed-in address, and rejects it for users without permission', async () => {
    const { token, query } = await buyer();
    const wrong = await send(
      server,
      calls.setShipTo,
      { query, body: { ...manual, name: '', city: 'x'.repeat(24), state: 'O', zip: '', line1: 'y'.repeat(26) } },
      { token },
    );
    expect(wrong.body.error.fields).toEqual({
      name: 'Name is required!',
      city: 'Value cannot exceed 23 characters',
      state: 'We don’t know this state. Enter a US state or Canadian province, such as Oregon or BC.',
      zip: 'Postal Code is Required',
      line1: 'Value cannot exceed 25 characters',
    });
    await send(server, calls.setShipTo, { query, body: manual }, { token });
    const current = await send(server, calls.getCurrentShipTo, { query }, { token });
    expect(current.body).toMatchObject({ sequence: '99', name: 'Site hut', state: 'OR' });
    const other = await buyer({ ...everything, allowManualShippingAddress: 'N' });
    const refused = await send(server, calls.setShipTo, { query: other.query, body: manual }, { token: other.token });
    expect(refused.status).toBe(401);
  });

  it.each([
    ['Arizona', '85001', 'AZ', '85001'],
    ['British Columbia', 'v6b-1a1', 'BC', 'V6B 1A1'],
    ['québec', 'h2y1c6', 'QC', 'H2Y 1C6'],
    ['Puerto Rico', '009011234', 'PR', '00901-1234'],
    // The portal asks about a ZIP of another state and about a PO box. Other systems have decided.
    ['ar', '85001', 'AR', '85001'],
  ])('S-190 keeps a typed-in %s %s as %s %s', async (state, zip, keptState, keptZip) => {
    const { token, query } = await buyer();
    const body = { ...manual, line1: 'PO Box 12', state, zip, shipViaCode: 'OT' };
    expect((await send(server, calls.setShipTo, { query, body }, { token })).status).toBe(200);
    const current = await send(server, calls.getCurrentShipTo, { query }, { token });
    expect(current.body).toMatchObject({ state: keptState, zip: keptZip, line1: 'PO Box 12', shipViaCode: 'OT' });
  });

  it('rejects a state that doesn’t exist, a postal code that Canada can’t have, and a long line whole', async () => {
    const { token, query } = await buyer();
    const fieldsOf = async (more: Partial<typeof manual>) =>
      (await send(server, calls.setShipTo, { query, body: { ...manual, ...more } }, { token })).body.error.fields;
    const state = 'We don’t know this state. Enter a US state or Canadian province, such as Oregon or BC.';
    const zip = 'This isn’t a Canadian postal code. Enter one such as V6B 1A1.';
    expect(await fieldsOf({ state: 'Atlantis', zip: 'D1A 1A1' })).toEqual({ state, zip });
    expect(await fieldsOf({ state: 'BC', zip: 'V6B 1O1' })).toEqual({ zip });
    expect(await fieldsOf({ line1: '12345 Industrial Blvd Suite 400' })).toEqual({
      line1: 'Value cannot exceed 25 characters',
    });
    const current = await send(server, calls.getCurrentShipTo, { query }, { token });
    expect(current.body).toMatchObject({ line1: '210 Mill Rd', sequence: '' });
  });

  it('finds the ship via of a postal code in whatever spelling the feed and the buyer write it', async () => {
    await buildShipVia(db, { code: 'VAN', how: 'T', zipPrefixes: ['v6b', 'V5-K', '604'] });
    await buildShipVia(db, { code: 'RUR', how: 'T', zipPrefixes: ['V0N 1'] });
    await buildShipVia(db, { code: 'OFF', how: 'T', zipPrefixes: ['-'] });
    const { token, query, customerNumber } = await buyer();
    const to = async (postal: string, sequence = '99') =>
      (
        await send(server, calls.getShipVias, { query: { ...query, location: '01', postal, sequence } }, { token })
      ).body.shipViaList
        .map((one) => one.shipViaCode)
        .filter((code) => ['VAN', 'RUR', 'OFF', 'NE'].includes(code));
    const spellings = ['v6b1a1', 'V6B-1A1', 'V6B 1A1', 'V6B\u00a01A1', 'V5K 0A1', '60412', '60412-3456', '604123456'];
    for (const spelling of spellings) expect([spelling, await to(spelling)]).toEqual([spelling, ['VAN']]);
    expect([await to('v0n1a0'), await to('V0N 2A0'), await to('99201-0001'), await to('97604')]).toEqual([
      ['RUR'],
      [],
      ['NE'],
      [],
    ]);
    await db.execute(sql`
      insert into ship_tos (customer_number, sequence, name, zip, location)
      values (${customerNumber}, '9', 'Gastown', 'v6b1a1', '01')`);
    expect(await to('', '9')).toEqual(['VAN']);
    const body = { ...manual, state: 'bc', zip: 'v6b1a1' };
    const set = (shipViaCode: string) =>
      send(server, calls.setShipTo, { query, body: { ...body, shipViaCode } }, { token });
    expect([(await set('RUR')).status, (await set('VAN')).status]).toEqual([409, 200]);
    const book = { sequence: '9', name: 'Gastown', zip: 'V6B 1A1', shipViaCode: 'VAN' };
    expect((await send(server, calls.setShipTo, { query, body: book }, { token })).status).toBe(200);
    await db.execute(sql`delete from ship_vias where code in ('VAN', 'RUR', 'OFF')`);
  });

  it('rejects unknown addresses, ship vias and locations', async () => {
    const { token, query, customerNumber } = await buyer();
    const answers = [
      await send(server, calls.setShipTo, { query, body: { sequence: '7' } }, { token }),
      await send(server, calls.setShipVia, { query: { customerNumber, shipVia: 'NONE' } }, { token }),
      await send(server, calls.setLocation, { body: { customerNumber, location: '77' } }, { token }),
      await send(server, calls.getShipDates, { query: { customerNumber, shipViaCode: 'NONE' } }, { token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('returns the days on which the truck leaves', async () => {
    const { token, customerNumber } = await buyer();
    const { body } = await send(
      server,
      calls.getShipDates,
      { query: { customerNumber, shipViaCode: 'OT' } },
      { token },
    );
    expect(body.datesAllowed.slice(0, 3)).toEqual(['2026-03-12', '2026-03-17', '2026-03-19']);
  });

  it('returns the days on which the first goods and all goods of the cart can ship', async () => {
    const { token, customerNumber } = await buyer();
    const there = await buildItem(db, { stock: { '01': { A: '900' } } });
    const late = await buildItem(db, {});
    await buildIncoming(db, { itemId: late, location: '01', eta: '2026-04-10', quantity: '100' });
    const add = (sku: string, qtyToOrder: number) =>
      send(server, addItem, { body: { customerNumber, sku, qtyToOrder, umcode: 'CT' } }, { token });
    const firstDays = async (shipViaCode = 'OT') => {
      const { body } = await send(server, calls.getShipDates, { query: { customerNumber, shipViaCode } }, { token });
      return [body.datesAllowed[0] ?? null, body.datesComplete[0] ?? null];
    };
    await add(late, 5);
    expect(await firstDays()).toEqual(['2026-04-14', '2026-04-14']);
    await add(there, 1);
    expect(await firstDays()).toEqual(['2026-03-12', '2026-04-14']);
    await add(late, 1);
    expect(await firstDays()).toEqual(['2026-03-12', null]);
  });

  it("returns the time left until today's cut-off if it affects the first day", async () => {
    const { token, customerNumber } = await buyer();
    const answered = async () =>
      (await send(server, calls.getShipDates, { query: { customerNumber, shipViaCode: 'OT' } }, { token })).body;
    const cutOff = (time: string) => db.execute(sql`update ship_vias set cut_off = ${time} where code = 'OT'`);
    expect((await answered()).cutOff).toBeNull();
    await cutOff('23:59');
    const { datesAllowed, cutOff: found } = await answered();
    expect(found).toEqual({ date: datesAllowed[0], minutes: expect.any(Number) });
    expect(found!.minutes).toBeGreaterThan(0);
    await cutOff('00:00');
    expect((await answered()).cutOff).toBeNull();
    // A truck that leaves next Thursday can't be missed today.
    await db.execute(sql`update ship_vias set cut_off = '23:59', weekdays = 'NNNNYNN' where code = 'OT'`);
    expect((await answered()).cutOff).toBeNull();
    await db.execute(sql`update ship_vias set cut_off = null, weekdays = 'NYNYNNN' where code = 'OT'`);
  });

  it('returns the time left until the counter closes if that is before the cut-off', async () => {
    const { token, customerNumber } = await buyer();
    const minutes = async (cutOff: string | null, leadDays = 0) => {
      await db.execute(sql`update ship_vias set cut_off = ${cutOff}, lead_days = ${leadDays} where code = 'WC-01'`);
      const query = { customerNumber, shipViaCode: 'WC-01' };
      return (await send(server, calls.getShipDates, { query }, { token })).body.cutOff?.minutes ?? null;
    };
    await db.execute(sql`update locations set counter_hours = '- - 06:30-19:00 - - - -' where id = '01'`);
    const [closing, cutOff] = [await minutes('23:00'), await minutes('18:30')];
    expect([closing! - cutOff!, await minutes(null)]).toEqual([30, null]);
    // With a lead time of a day, goods can't be picked up today, so only the cut-off matters.
    await db.execute(sql`update locations set counter_hours = '- - 06:30-19:00 06:30-19:00 - - -' where id = '01'`);
    expect((await minutes('23:00', 1))! - closing!).toBe(240);
    await minutes(null, 1);
    await db.execute(sql`update locations set counter_hours = '' where id = '01'`);
  });

  it("a location's own cut-offs count before those of the ship vias, and its counter says when it is open today", async () => {
    const { token, customerNumber } = await buyer();
    await db.execute(sql`update locations set counter_hours = '- - 06:30-19:00 - - - -' where id = '01'`);
    await db.execute(sql`update ship_vias set cut_off = '23:00', lead_days = 0 where code = 'WC-01'`);
    await db.execute(
      sql`insert into cut_offs (location, ship_via, cut_off) values ('01', '', '10:00'), ('01', 'WC-01', '18:00')`,
    );
    const read = async () => {
      const query = { customerNumber };
      const dates = await send(server, calls.getShipDates, { query: { ...query, shipViaCode: 'WC-01' } }, { token });
      const places = await send(server, calls.getPickupLocations, { query }, { token });
      return [dates.body.cutOff, places.body.locationList.find(({ location }) => location === '01')!.today];
    };
    // It is Wednesday, 11:00.
    expect(await read()).toEqual([
      { date: '2026-03-11', minutes: 420 },
      { until: '19:00', closedFor: '', orderBy: '18:00' },
    ]);
    await db.execute(sql`delete from cut_offs where ship_via = 'WC-01'`);
    expect(await read()).toEqual([null, { until: '19:00', closedFor: '', orderBy: null }]);
    await db.execute(sql`insert into closures (location, date, words) values ('01', '2026-03-11', 'Stocktaking')`);
    expect((await read())[1]).toEqual({ until: null, closedFor: 'Stocktaking', orderBy: null });
    await db.execute(sql`delete from closures`);
    await db.execute(sql`delete from cut_offs`);
    await db.execute(sql`update ship_vias set cut_off = null where code = 'WC-01'`);
    await db.execute(sql`update locations set counter_hours = '' where id = '01'`);
  });

  it("offers no day on which the cart's location is closed, and names the closures", async () => {
    const { token, customerNumber } = await buyer();
    const days = async (shipViaCode: string) =>
      (await send(server, calls.getShipDates, { query: { customerNumber, shipViaCode } }, { token })).body;
    await db.execute(sql`
      insert into closures (location, date, words, open)
      values ('', '2026-03-12', 'Founders’ Day', false), ('01', '2026-03-17', 'Stocktaking', false),
      ('02', '2026-03-12', '', true), ('02', '2026-03-19', 'Moving', false), ('', '2026-03-10', 'Over', false),
      ('', '2031-01-01', 'Far', false)`);
    const here = await days('OT');
    expect(here.datesAllowed.slice(0, 2)).toEqual(['2026-03-19', '2026-03-24']);
    expect(here.closures).toEqual([
      { date: '2026-03-12', words: 'Founders’ Day' },
      { date: '2026-03-17', words: 'Stocktaking' },
    ]);
    expect((await days('WC-01')).datesAllowed).not.toContain('2026-03-12');
    await send(server, calls.setLocation, { body: { customerNumber, location: '02', company: '0' } }, { token });
    const there = await days('OT');
    expect(there.datesAllowed.slice(0, 3)).toEqual(['2026-03-12', '2026-03-17', '2026-03-24']);
    expect(there.closures).toEqual([{ date: '2026-03-19', words: 'Moving' }]);
    await db.execute(sql`delete from closures`);
  });

  it('offers pick-up only while the counter is open, and moves orders after the cut-off to the next day', async () => {
    const { token, customerNumber } = await buyer();
    // It is Wednesday, 11 a.m.
    await db.execute(
      sql`
        update locations set counter_hours = '06:30-17:00 06:30-17:00 06:30-10:00 06:30-17:00 06:30-17:00 - -'
        where id = '01'`,
    );
    const first = async (shipViaCode: string) =>
      (await send(server, calls.getShipDates, { query: { customerNumber, shipViaCode } }, { token })).body
        .datesAllowed[0];
    await db.execute(sql`update ship_vias set lead_days = 0, weekdays = 'YYYYYYY' where code = 'WC-01'`);
    expect(await first('WC-01')).toBe('2026-03-12');
    await db.execute(
      sql`
        update locations set counter_hours = '06:30-17:00 06:30-17:00 06:30-17:00 06:30-17:00 06:30-17:00 - -'
        where id = '01'`,
    );
    expect(await first('WC-01')).toBe('2026-03-11');
    await db.execute(sql`update ship_vias set cut_off = '10:30' where code in ('WC-01', 'OT')`);
    expect([await first('WC-01'), await first('OT')]).toEqual(['2026-03-12', '2026-03-17']);
    await db.execute(sql`update ship_vias set cut_off = null`);
  });
});
