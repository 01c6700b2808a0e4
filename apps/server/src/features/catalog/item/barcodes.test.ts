import { findBarcode } from '@tradecounter/contract/catalog/barcodes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCustomer, buildItem, buildLocation, buildUser, everything } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { send, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import type { Database } from '../../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let token: string;
let customerNumber: string;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  server = await testServer(db);
  customerNumber = await buildCustomer(db, { location: '01' });
  token = await tokenOf(server, await buildUser(db, { customers: [customerNumber], claims: everything }));
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const code = async (itemId: string, printed: string, stored: string, uom: string) =>
  db.execute(sql`insert into barcodes (code, printed, item_id, uom) values (${stored}, ${printed}, ${itemId}, ${uom})`);
const look = async (scanned: string, whose = customerNumber) =>
  send(server, findBarcode, { query: { customerNumber: whose, code: scanned } }, { token });

it('a code finds the item and the unit it is printed on, and a UPC equals the EAN with a leading 0', async () => {
  const item = await buildItem(db);
  await code(item, '036000291452', '00036000291452', 'SF');
  await code(item, '10036000291459', '10036000291459', 'CT');
  for (const form of ['036000291452', '0036000291452', '00036000291452'])
    expect((await look(form)).body.hits).toMatchObject([{ id: item, UMCode: 'SF', sold: true, discontinued: false }]);
  expect((await look('10036000291459')).body.hits).toMatchObject([{ id: item, UMCode: 'CT' }]);
});

it('one code can find several items', async () => {
  const items = [await buildItem(db), await buildItem(db)].sort();
  for (const item of items) await code(item, 'shared', 'SHARED', 'CT');
  expect((await look('shared')).body.hits.map(({ id }) => id)).toEqual(items);
});

it("a code that isn't listed is tried as an item number, and an unknown one finds nothing", async () => {
  const item = await buildItem(db);
  expect((await look(item.toLowerCase())).body.hits.map(({ id }) => id)).toEqual([item]);
  expect((await look('4006381333931')).body.hits).toEqual([]);
});

it('a search is rejected for customers without access and with an invalid code', async () => {
  const other = await buildCustomer(db, { location: '01' });
  expect((await look('shared', other)).status).toBe(401);
  for (const wrong of ['', 'x'.repeat(81), 'a\nb', 'a\u001db']) expect((await look(wrong)).status).toBe(400);
});
