import * as calls from '@tradecounter/contract/delivery/delivery';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCustomer, buildLocation, buildShipVia, buildUser } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let [customerNumber, other, token] = ['', '', ''];

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Salem' });
  await buildShipVia(db, { code: 'OT' });
  server = await testServer(db);
});
afterAll(async () => {
  await server.close();
  await db.close();
});
beforeEach(async () => {
  customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  other = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  token = await tokenOf(server, await buildUser(db, { customers: [customerNumber, other] }));
});

const currentOf = async (number = customerNumber) =>
  (await send(server, calls.getCurrentShipTo, { query: { customerNumber: number } }, { token })).body;
const travel = (shipVia: string) => send(server, calls.setShipVia, { query: { customerNumber, shipVia } }, { token });

const site = {
  name: '',
  line1: '4 Alder St',
  line2: '',
  city: 'Portland',
  state: 'OR',
  zip: '97203',
  sequence: '1',
  location: '01',
  company: '0',
  shipViaCode: 'OT',
  shipViaHow: 'T',
};

describe('a typed-in address', () => {
  it.each([
    ['S-194 S-195', {}, 25],
    ['S-194 S-195', { SHIP_TO_NAME_MAX: '40' }, 40],
  ])('%s has the name maximum that the distributor set (%o: %d)', async (_id, env, maximum) => {
    const own = await testServer(db, env);
    const config = (await own.app.inject('/config.json')).json<{ shipToNameMaximum: number }>();
    expect(config.shipToNameMaximum).toBe(maximum);
    const typed = (letters: number) =>
      send(
        own,
        calls.setShipTo,
        {
          query: { customerNumber },
          body: {
            name: 'x'.repeat(letters),
            line1: '',
            line2: '',
            city: 'Salem',
            state: 'OR',
            zip: '97301',
            sequence: '99',
          },
        },
        { token },
      );
    expect((await typed(maximum)).status).toBe(200);
    const { status, body } = await typed(maximum + 1);
    expect([status, body.error.fields]).toEqual([400, { name: `This value cannot exceed ${maximum} characters` }]);
    await own.close();
  });
});

describe('what delivery answers', () => {
  it('S-176 S-177 S-178 a ship-to of the book, with its name as `name`', async () => {
    const { body } = await send(server, calls.getShipTos, { query: { customerNumber } }, { token });
    expect(body.shipToList).toEqual([{ ...site, name: `Site of ${customerNumber}` }]);
  });

  it('S-179 a pickup location', async () => {
    const { body } = await send(server, calls.getPickupLocations, { query: { customerNumber } }, { token });
    expect(body.locationList).toEqual([
      {
        location: '01',
        locReportName: 'Salem',
        address: '1 Dock St',
        city: 'Portland',
        state: 'OR',
        zip: '97201',
        willCallShipViaCode: 'WC-01',
        company: '0',
        counterHours: '',
      },
    ]);
  });

  it('S-180 a ship via', async () => {
    const { body } = await send(
      server,
      calls.getShipVias,
      { query: { customerNumber, location: '01', postal: '97203', company: '0', sequence: '1' } },
      { token },
    );
    expect(body.shipViaList).toEqual([{ shipViaCode: 'OT', shipViaDescription: 'Truck OT', shipViaHow: 'T' }]);
  });

  it('S-175 where the goods go, for the customer that is asked for, and for no customer without one', async () => {
    await send(server, calls.setShipTo, { query: { customerNumber }, body: { sequence: '1' } }, { token });
    expect(await currentOf()).toMatchObject({ sequence: '1', line1: '4 Alder St' });
    expect(await currentOf(other)).toMatchObject({ sequence: '', line1: '210 Mill Rd' });
    const without = await send(server, calls.getCurrentShipTo, {}, { token });
    expect([without.status, without.body.error.fields]).toEqual([400, { customerNumber: 'Required' }]);
  });

  it("without a sequence the goods go to the customer's own address again", async () => {
    await send(server, calls.setShipTo, { query: { customerNumber }, body: { sequence: '1' } }, { token });
    const { status } = await send(
      server,
      calls.setShipTo,
      { query: { customerNumber }, body: { sequence: '' } },
      { token },
    );
    expect([status, await currentOf()]).toEqual([200, expect.objectContaining({ sequence: '', line1: '210 Mill Rd' })]);
  });

  it('S-181 S-182 S-184 picked up at the store there is no delivery address; any other way the ship-to is it again', async () => {
    await send(server, calls.setShipTo, { query: { customerNumber }, body: { sequence: '1' } }, { token });
    await travel('WC-01');
    expect(await currentOf()).toMatchObject({ shipViaHow: 'W', sequence: '', name: 'Salem', line1: '1 Dock St' });
    await travel('OT');
    expect(await currentOf()).toEqual({ ...site, name: `Site of ${customerNumber}` });
  });
});
