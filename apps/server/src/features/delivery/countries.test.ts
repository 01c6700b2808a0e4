import * as cartCalls from '@tradecounter/contract/cart/cart';
import * as calls from '@tradecounter/contract/delivery/delivery';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedFolder, importFolder } from '../../../test/builders/feed-folder.ts';
import { buildItem, buildUser } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { send, type TestServer, testDay, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';
import { text } from '../../platform/db/columns.ts';
import { rows } from '../../platform/db/rows.ts';

/* A distributor in Britain that delivers to Germany and Mexico too. */

let db: Database;
let server: TestServer;
let token: string;
const query = { customerNumber: '1001' };

beforeAll(async () => {
  db = await testDatabase();
  server = await testServer(db, { COUNTRIES: 'GB,DE,MX' });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const set = (to: object) => send(server, calls.setShipTo, { query, body: to as never }, { token });

async function sums() {
  const { body } = await send(server, cartCalls.getCart, { query }, { token });
  return ['freight', 'tax'].map((name) => body.amountList.find((one) => one.name === name)?.amount);
}

it('feeds keep the country of an address only where it is another, and read states by it', async () => {
  const folder = await feedFolder({
    'locations.csv': ['id,reportName,city,zip', '01,Bristol,Bristol,BS1 4DJ'],
    'ship-vias.csv': [
      'code,description,how,zipPrefixes,freightFlat',
      'TRK,Our truck,T,S1|SW1A|DE-97,9',
      'CAR,Carrier,C,,20',
    ],
    'freight-rates.csv': [
      'shipVia,zipFrom,zipTo,flat',
      'CAR,S,,30',
      'CAR,SW,,31',
      'CAR,S1,S9,32',
      'CAR,DE-97000,DE-97999,40',
      'CAR,DE-,,41',
      'CAR,MX-06,,50',
      'CAR,HK-,,60',
    ],
    'tax-rates.csv': ['state,zipFrom,rate', ',,20', ',DE-,19', ',HK-,5', 'MX-CMX,,16'],
    'customers.csv': [
      'number,name,city,zip,country,location,shipVia',
      '1001,Mill Street Interiors,Sheffield,S10 1AA,UK,01,CAR',
    ],
    'ship-tos.csv': [
      'customer,sequence,name,city,state,zip,country,location',
      '1001,1,Westminster,London,,SW1A 1AA,,01',
      '1001,2,Würzburg,Würzburg,,97070,Germany,01',
      '1001,3,Reforma,Ciudad de México,Ciudad de México,06600,MX,01',
      '1001,4,Perth,Perth,Western Australia,6000,AU,01',
      '1001,5,Kent,Maidstone,Kent,ME14 1XX,GB,01',
      '1001,6,Osaka,Osaka,27,530-0001,JP,01',
      '1001,7,Kowloon,Hong Kong,,,HK,01',
    ],
  });
  const { bad, warnings } = await importFolder({ db, folder, now: new Date(testDay) });
  expect([bad, warnings]).toEqual([
    0,
    [
      expect.objectContaining({
        column: 'state',
        reason: "is 'Kent', must be empty, because addresses in GB have no state; the row is loaded without it",
      }),
    ],
  ]);
  await buildItem(db, {
    id: 'OAK',
    price: '100',
    baseUom: 'PC',
    packUom: null,
    units: { PC: '1' },
    stock: { '01': { A: '90' } },
  });
  token = await tokenOf(server, await buildUser(db, { customers: ['1001'] }));
  const added = await send(
    server,
    cartCalls.addItem,
    { body: { ...query, sku: 'OAK', qtyToOrder: 1, umcode: 'PC' } },
    { token },
  );
  expect(added.status).toBe(200);
  const stored = await rows(
    db,
    { sequence: text, state: text, country: text },
    sql`select sequence, state, country from ship_tos order by sequence`,
  );
  expect(stored.map(({ sequence, state, country }) => [sequence, state, country].join(' '))).toEqual([
    '1  ',
    '2  DE',
    '3 CMX MX',
    '4 WA AU',
    '5  ',
    '6 27 JP',
    '7  HK',
  ]);
});

it.each([
  ['', [32, 20], ['CAR']],
  ['1', [31, 20], ['CAR', 'TRK']],
  ['2', [40, 19], ['CAR', 'TRK']],
  ['3', [50, 16], ['CAR']],
  ['4', [20, 20], ['CAR']],
  // Hong Kong has no postal codes.
  ['7', [60, 5], ['CAR']],
])('ship vias, freight and tax to address %j go by its country and postal code', async (sequence, expected, vias) => {
  expect((await set({ sequence, shipViaCode: 'CAR' })).status).toBe(200);
  expect(await sums()).toEqual(expected);
  const { body } = await send(server, calls.getShipVias, { query: { ...query, sequence } }, { token });
  expect(body.shipViaList.map(({ shipViaCode }) => shipViaCode).toSorted()).toEqual(vias);
});

const typed = { sequence: '99', name: 'Baustelle', line1: 'Domstr. 1', city: 'Würzburg', state: '', zip: '97070' };

it('an address is typed in by the rules of its country', async () => {
  expect((await set({ ...typed, country: 'DE', state: 'Bayern' })).status).toBe(200);
  const { body } = await send(server, calls.getCurrentShipTo, { query }, { token });
  expect(body).toMatchObject({ state: '', zip: '97070', country: 'DE' });
  expect((await set({ ...typed, country: '', zip: 'sw1a1aa' })).status).toBe(200);
  const own = (await send(server, calls.getCurrentShipTo, { query }, { token })).body;
  expect([own.zip, own.country]).toEqual(['SW1A 1AA', undefined]);
  const refused = await set({ ...typed, country: 'MX', state: 'Bayern', zip: '970' });
  expect(refused.body).toMatchObject({
    error: {
      fields: {
        state: 'Enter a state or region of MX by its code.',
        zip: 'This isn’t a postal code of MX. Enter one such as 06600.',
      },
    },
  });
  expect((await set({ ...typed, country: 'FR' })).body).toMatchObject({
    error: { fields: { country: 'We don’t deliver to this country. Call us.' } },
  });
  expect((await set({ ...typed, country: 'DE', zip: '' })).body).toMatchObject({
    error: { fields: { zip: 'Postal Code is Required' } },
  });
});
