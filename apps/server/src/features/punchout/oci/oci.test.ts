import { addItem, getCart } from '@tradecounter/contract/cart/cart';
import * as calls from '@tradecounter/contract/punchout/punchout-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildSignedIn, buildTradingShop, fromHtml } from '../../../../test/builders/procurement.ts';
import { buildCustomer, buildIncoming, buildItem, buildPrice } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { send, testDay, type TestServer, testServer } from '../../../../test/server.ts';
import { type Database, row } from '../../../platform/db/database.ts';

const site = 'https://srm.example.com';
let db: Database;
let server: TestServer;
let customer: string;
let admin: string;
let buyer: { username: string; token: string };
let password: string;
let connectionId: string;
let counter = 0;

beforeAll(async () => {
  db = await testDatabase();
  await buildTradingShop(db);
  await buildItem(db, { id: 'OAK-2', stock: { '01': { A: '100000' } } });
  await db.execute(
    sql`update items set manufacturer_item = 'M&K 4711', unspsc = '30161701',
          description = 'Oak <natural> plank that is described in more than forty characters'
        where id = 'OAK-1'`,
  );
  server = await testServer(db, {}, { jobs: false });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const person = (claims: Record<string, string>) => buildSignedIn({ db, server }, { customers: [customer], claims });

const connect = async (more: object = {}) =>
  (
    await send(
      server,
      calls.addConnection,
      {
        body: {
          customerNumber: customer,
          ...{ name: `SRM ${++counter}`, protocol: 'oci', identity: 'SAP', username: buyer.username, origins: [site] },
          ...{ supplier: '100482', units: { SF: 'FT2' }, ...more },
        },
      },
      { token: admin },
    )
  ).body;

beforeEach(async () => {
  server.setNow(testDay);
  customer = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  ({ token: admin } = await person({ admin: 'Y' }));
  buyer = await person({});
  ({ secret: password, id: connectionId } = await connect());
});

/** The double of SAP: it calls the catalog up by a form, and reads what the browser would post back. */
const parameters = (more: Record<string, string> = {}) =>
  new URLSearchParams({
    ...{ USERNAME: 'SAP', PASSWORD: password, HOOK_URL: `${site}/sap/return?sap-sessioncmd=x`, OCI_VERSION: '5.0' },
    ...{ OPI_VERSION: '1.0', '~OkCode': 'ADDI', '~TARGET': '_top', '~CALLER': 'CTLG', http_content_charset: 'utf-8' },
    ...more,
  }).toString();

const callUp = (more?: Record<string, string>, { get = false, address = '10.0.0.7' } = {}) =>
  server.app.inject({
    ...(get
      ? { method: 'GET', url: `/wsl${calls.ociPath}?${parameters(more)}` }
      : {
          method: 'POST',
          url: `/wsl${calls.ociPath}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: parameters(more),
        }),
    remoteAddress: address,
  });

/** Returns what a browser would post from the page. */
const postedBy = (html: string) => ({
  form: fromHtml(/<form ([^>]*)>/.exec(html)![1]!),
  fields: Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(([, name, value]) => [
      fromHtml(name!),
      fromHtml(value!),
    ]),
  ),
});

async function shop(more?: Record<string, string>) {
  const { headers, statusCode } = await callUp(more);
  expect(statusCode).toBe(303);
  const code = /\?code=([\w-]{43})$/.exec(String(headers.location))![1]!;
  return (await send(server, calls.startShopping, { body: { code } })).body;
}
const cartOf = async (token: string) =>
  (await send(server, getCart, { query: { customerNumber: customer } }, { token })).body;
async function backFrom(token: string) {
  const { version } = await cartOf(token);
  const answer = await send(
    server,
    calls.sendCartBack,
    { body: { customerNumber: customer, cartVersion: version } },
    { token },
  );
  return { answer, open: () => server.app.inject({ method: 'GET', url: `/wsl${answer.body.address}` }) };
}
const add = (token: string, body: object) =>
  send(server, addItem, { body: { customerNumber: customer, sku: 'OAK-1', tag: '', ...body } }, { token });

it('a call-up opens the catalog, and the cart goes back as fields of SAP, with prices that are exact', async () => {
  const { token } = await shop();
  await add(token, { qtyToOrder: '3', umcode: 'CT' });
  await add(token, { qtyToOrder: '40', umcode: 'SF', sku: 'OAK-2' });
  const { itemList } = await cartOf(token);
  // The same call-up again is another visit.
  expect((await cartOf((await shop()).token)).itemList).toEqual([]);
  const { open } = await backFrom(token);
  const page = await open();
  const { form, fields } = postedBy(page.body);
  expect(form).toContain(`action="${site}/sap/return?sap-sessioncmd=x"`);
  expect(form).toContain('target="_top"');
  expect(page.headers['content-security-policy']).toContain(`form-action ${site};`);
  expect(fields).toMatchObject({
    '~OkCode': 'ADDI',
    '~CALLER': 'CTLG',
    'NEW_ITEM-DESCRIPTION[1]': 'Oak <natural> plank that is described in',
    'NEW_ITEM-LONGTEXT_1:132[]': 'Oak <natural> plank that is described in more than forty characters',
    'NEW_ITEM-QUANTITY[1]': '3',
    'NEW_ITEM-UNIT[1]': 'CT',
    'NEW_ITEM-CURRENCY[1]': 'USD',
    'NEW_ITEM-LEADTIME[1]': '0',
    'NEW_ITEM-VENDOR[1]': '100482',
    'NEW_ITEM-VENDORMAT[1]': 'OAK-1',
    'NEW_ITEM-MANUFACTMAT[1]': 'M&K 4711',
    'NEW_ITEM-MATGROUP[1]': '30161701',
    'NEW_ITEM-EXT_PRODUCT_ID[1]': 'OAK-1|CT',
    'NEW_ITEM-QUANTITY[2]': '40',
    'NEW_ITEM-UNIT[2]': 'FT2',
  });
  const amountOf = (number: number): number =>
    (Number(fields[`NEW_ITEM-QUANTITY[${number}]`]) * Number(fields[`NEW_ITEM-PRICE[${number}]`])) /
    Number(fields[`NEW_ITEM-PRICEUNIT[${number}]`]);
  expect([1, 2].map((number) => amountOf(number).toFixed(2))).toEqual(itemList.map(({ net }) => net!.toFixed(2)));
  expect((await open()).statusCode).toBe(302);
  expect((await add(token, { qtyToOrder: '1', umcode: 'CT' })).status).toBe(402);
});

it('a call-up by GET, with small letters, for a named person, opens it too', async () => {
  const named = await person({});
  const { headers } = await callUp({ USER_EMAIL: `${named.username}@example.com` }, { get: true });
  const code = /\?code=([\w-]{43})$/.exec(String(headers.location))![1]!;
  expect((await send(server, calls.startShopping, { body: { code } })).status).toBe(200);
  const asked = await row(
    db,
    sql`select subject from audit_log where action = 'punchout.asked' and customer_number = ${customer}`,
  );
  expect(asked).toEqual({ subject: named.username });
});

it('a unit that SAP has no room for is refused before anything is sent', async () => {
  await send(
    server,
    calls.changeConnection,
    {
      body: {
        customerNumber: customer,
        id: connectionId,
        username: buyer.username,
        origins: [site],
        units: { CT: 'CARTON' },
      },
    },
    { token: admin },
  );
  const { token } = await shop();
  await add(token, { qtyToOrder: '3', umcode: 'CT' });
  const { answer } = await backFrom(token);
  expect(answer.body.error).toMatchObject({ code: 'conflict', message: expect.stringContaining('CARTON') });
});

it('VALIDATE answers with the item of now in its unit, and nothing for one that isn’t sold', async () => {
  await buildPrice(db, 'OAK-1', { scope: 'customer', key: customer, uom: 'SF', price: '2.345' });
  const { body, statusCode } = await callUp({ FUNCTION: 'VALIDATE', PRODUCTID: 'OAK-1|SF', QUANTITY: '10.000' });
  expect(statusCode).toBe(200);
  expect(postedBy(body).fields).toMatchObject({
    'NEW_ITEM-QUANTITY[1]': '10',
    'NEW_ITEM-UNIT[1]': 'FT2',
    'NEW_ITEM-PRICE[1]': '2.345',
    'NEW_ITEM-PRICEUNIT[1]': '1',
  });
  for (const PRODUCTID of ['NONE', 'OAK-1|PL']) {
    const none = postedBy((await callUp({ FUNCTION: 'VALIDATE', PRODUCTID })).body).fields;
    expect(Object.keys(none).filter((name) => name.startsWith('NEW_ITEM'))).toEqual([]);
  }
  const left = await row(db, sql`select 1 as one from carts where customer_number = ${customer}`);
  expect(left).toBeNull();
});

it('BACKGROUND_SEARCH answers with items that the person can buy', async () => {
  const { fields } = postedBy((await callUp({ FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING: 'OAK-2' })).body);
  expect(fields).toMatchObject({ 'NEW_ITEM-VENDORMAT[1]': 'OAK-2', 'NEW_ITEM-QUANTITY[1]': '1' });
});

it('a form has no maker, maker’s number or day that the person may not see', async () => {
  await buildItem(db, { id: 'ELM-1', vendor: 'MAKER', manufacturerItem: 'M-1', stock: { '01': { A: '20' } } });
  await buildIncoming(db, { itemId: 'ELM-1', location: '01', eta: '2026-03-21', quantity: '1000' });
  const hidden = await person({ showVendor: 'N', showManufacturerItem: 'N', hideBOETA: 'Y' });
  const shown = [];
  for (const { username } of [buyer, hidden]) {
    const asked = { FUNCTION: 'VALIDATE', PRODUCTID: 'ELM-1', QUANTITY: '40', USER_NAME: username };
    const { fields } = postedBy((await callUp(asked)).body);
    shown.push(['MANUFACTCODE', 'MANUFACTMAT', 'LEADTIME'].map((name) => fields[`NEW_ITEM-${name}[1]`]));
  }
  expect(shown).toEqual([
    ['MAKER', 'M-1', '10'],
    [undefined, undefined, undefined],
  ]);
});

it('a unit that SAP has no room for leaves its item out of what is found, and is named where the item was asked for', async () => {
  await db.execute(sql`update punchout_connections set units = '{"SF": "SQUARE"}' where id = ${connectionId}`);
  const { fields } = postedBy((await callUp({ FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING: 'OAK-2' })).body);
  expect(Object.keys(fields).filter((name) => name.startsWith('NEW_ITEM'))).toEqual([]);
  const { statusCode, headers, body } = await callUp({ FUNCTION: 'VALIDATE', PRODUCTID: 'OAK-2|SF' });
  expect([statusCode, headers['content-type']]).toEqual([409, 'text/html; charset=utf-8']);
  expect(body).toContain('Item OAK-2 is in SQUARE');
});

it('DETAIL shows an item without anything to choose, and sends nothing back', async () => {
  const { token, itemId, showsCart } = await shop({ FUNCTION: 'DETAIL', PRODUCTID: 'OAK-1|CT' });
  expect([itemId, showsCart]).toEqual(['OAK-1', false]);
  expect((await add(token, { qtyToOrder: '1', umcode: 'CT' })).status).toBe(401);
  const { fields } = postedBy((await (await backFrom(token)).open()).body);
  expect(fields).toEqual({ '~OkCode': 'ADDI', '~TARGET': '_top', '~CALLER': 'CTLG' });
});

it.each([
  ['a wrong password', { PASSWORD: 'wrong' }, 401],
  ['an unknown user name', { USERNAME: 'SAP2' }, 401],
  ['a site that isn’t listed', { HOOK_URL: 'https://evil.example/x' }, 403],
  ['a script as the way back', { HOOK_URL: 'javascript:alert(1)' }, 403],
  ['no way back', { HOOK_URL: '' }, 400],
  ['another function', { FUNCTION: 'SOURCING' }, 400],
  ['a quantity that isn’t a number', { FUNCTION: 'VALIDATE', PRODUCTID: 'OAK-1', QUANTITY: '1e9' }, 400],
  ['a search of a thousand characters', { FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING: 'x'.repeat(1000) }, 400],
  ['a parameter that is there twice', { username: 'SAP' }, 400],
  ['too many parameters', Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`p${at}`, 'x'])), 400],
  ['a body of 70 KB', { x: 'x'.repeat(70_000) }, 413],
])('%s is refused on a page that says why, and opens nothing', async (_what, more, status) => {
  const { statusCode, headers, body } = await callUp(more);
  expect([statusCode, headers.location]).toEqual([status, undefined]);
  if (status !== 413) expect(body).toContain('The catalog couldn’t be opened');
  expect(body).not.toContain('evil.example/x"');
});

it('a secret works only for what its connection speaks, and slows guesses down', async () => {
  const cxml = await connect({ protocol: 'cxml', domain: 'oci' });
  expect((await callUp({ PASSWORD: cxml.secret })).statusCode).toBe(401);
  const statuses = [];
  for (let at = 0; at < 22; at += 1)
    statuses.push((await callUp({ PASSWORD: 'wrong' }, { address: '203.0.113.9' })).statusCode);
  expect(statuses.at(-1)).toBe(503);
});

it('names a window only as browsers do, and never writes text into the page', async () => {
  const { token } = await shop({ '~TARGET': '"><script>alert(1)</script>', '~CALLER': '"><b>x</b>' });
  const { body } = await (await backFrom(token)).open();
  expect(body).not.toContain('<b>x');
  expect(postedBy(body).form).not.toContain('target');
});
