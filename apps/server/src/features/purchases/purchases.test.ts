import { addItem, getCart } from '@tradecounter/contract/cart/cart';
import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billInvoices } from '../../../test/builders/invoices.ts';
import { buildCustomer, buildItem, buildLocation, buildUser, everything } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let mine: string;
let theirs: string;
let token: string;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  await buildItem(db, {
    id: 'OAK-1',
    description: 'Oak plank',
    family: 'Plank',
    price: '3.42',
    stock: { '01': { A: '1000' } },
  });
  await buildItem(db, { id: 'TILE-2', description: 'Tile white', family: 'Tile' });
  server = await testServer(db);
  [mine, theirs] = [await buildCustomer(db, { location: '01' }), await buildCustomer(db, { location: '01' })];
  await db.execute(
    sql`
      insert into customer_items (customer_number, number, code, item_id)
      values (${mine}, 'RDG-55/1', 'RDG551', 'OAK-1')`,
  );
  await billInvoices(db, [
    {
      number: 'I1',
      customer: mine,
      date: '2026-01-20',
      shipTo: '1',
      poNumber: 'PO 9',
      lines: [
        { item: 'OAK-1', quantity: 100, unitPrice: 3 },
        { item: 'TILE-2', quantity: 4, uom: 'CT', unitPrice: 20 },
      ],
    },
    {
      number: 'I2',
      customer: mine,
      date: '2026-02-10',
      lines: [
        { item: 'OAK-1', quantity: 2, uom: 'CT', unitPrice: 60 },
        { item: 'GONE-7', description: 'Old laminate', quantity: 30, unitPrice: 1.5 },
      ],
    },
    { number: 'I3', customer: mine, date: '2026-03-05', lines: [{ item: 'OAK-1', quantity: 40, unitPrice: 3.25 }] },
    { number: 'C1', customer: mine, date: '2026-03-06', lines: [{ item: 'OAK-1', quantity: -10, unitPrice: 3.25 }] },
    { number: 'X1', customer: theirs, date: '2026-03-07', lines: [{ item: 'TILE-2', quantity: 7, unitPrice: 1 }] },
  ]);
  token = await tokenOf(server, await buildUser(db, { customers: [mine] }));
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const listText = `query($customerNumber: String!, $search: String, $boughtFrom: String, $boughtTo: String, $family: String, $shipTo: String, $sort: PurchaseSort, $page: Int, $size: Int) {
  purchases(customerNumber: $customerNumber, search: $search, boughtFrom: $boughtFrom, boughtTo: $boughtTo, family: $family, shipTo: $shipTo, sort: $sort, page: $page, size: $size) {
    total families { id name } shipTos { id name }
    purchases { itemId ownNumber description family listed times quantity uom otherUnits { quantity uom } last lastPrice lastQuantity } } }`;
const ask = (given: object = {}, as = token) => query(server, listText, { customerNumber: mine, ...given }, as);
interface Listed {
  total: number;
  purchases: {
    itemId: string;
    times: number;
    quantity: number;
    uom: string;
    last: string;
    lastPrice: number | null;
    otherUnits: object[];
  }[];
}
const list = async (given: object = {}) => (await ask(given)).data!['purchases'] as unknown as Listed;
const ids = async (given: object = {}) => (await list(given)).purchases.map(({ itemId }) => itemId);

describe('purchases by product', () => {
  it("S-290 have a row for each item on the customer's invoices, with times, quantity, last date and price", async () => {
    const { status, data } = await ask();
    expect(status).toBe(200);
    expect(data!['purchases']).toEqual({
      total: 3,
      families: [
        { id: 'Plank', name: 'Plank' },
        { id: 'Tile', name: 'Tile' },
      ],
      shipTos: [{ id: '1', name: `Site of ${mine}` }],
      purchases: [
        {
          itemId: 'OAK-1',
          ownNumber: 'RDG-55/1',
          description: 'Oak plank',
          family: 'Plank',
          listed: true,
          times: 3,
          quantity: 130,
          uom: 'SF',
          otherUnits: [{ quantity: 2, uom: 'CT' }],
          last: '2026-03-05',
          lastPrice: 3.25,
          lastQuantity: 40,
        },
        {
          itemId: 'GONE-7',
          ownNumber: null,
          description: 'Old laminate',
          family: null,
          listed: false,
          times: 1,
          quantity: 30,
          uom: 'SF',
          otherUnits: [],
          last: '2026-02-10',
          lastPrice: 1.5,
          lastQuantity: 30,
        },
        {
          itemId: 'TILE-2',
          ownNumber: null,
          description: 'Tile white',
          family: 'Tile',
          listed: true,
          times: 1,
          quantity: 4,
          uom: 'CT',
          otherUnits: [],
          last: '2026-01-20',
          lastPrice: 20,
          lastQuantity: 4,
        },
      ],
    });
  });

  it('can be downloaded with the quantities billed in every unit', async () => {
    const { body } = await send(
      server,
      requestDownload,
      { body: { customerNumber: mine, kind: 'purchases', format: 'csv', question: { sort: 'ITEM' } } },
      { token },
    );
    const found = parse((await server.app.inject({ method: 'GET', url: `/wsl${body.address}` })).rawPayload, {
      bom: true,
      columns: true,
    }) as Record<string, string>[];
    expect(found.map((row) => [row['Item'], row['Quantity'], row['Unit'], row['Other units']])).toEqual([
      ['GONE-7', '30', 'SF', ''],
      ['OAK-1', '130', 'SF', '2 CT'],
      ['TILE-2', '4', 'CT', ''],
    ]);
  });

  it.each([
    ['number', 'oak-', ['OAK-1']],
    ['number without dashes', 'oak1', ['OAK-1']],
    ['description', 'white', ['TILE-2']],
    ['description of a removed item', 'laminate', ['GONE-7']],
    ['own part number', 'RDG-55', ['OAK-1']],
    ['own part number without dashes', 'rdg551', ['OAK-1']],
    ['percent sign', '%', []],
    ['slash alone', '/', ['OAK-1']],
  ])('are found by %s', async (_what, search, found) => {
    expect(await ids({ search })).toEqual(found);
  });

  it.each([
    ['LATEST', ['OAK-1', 'GONE-7', 'TILE-2']],
    ['OFTEN', ['OAK-1', 'GONE-7', 'TILE-2']],
    ['ITEM', ['GONE-7', 'OAK-1', 'TILE-2']],
    ['DESCRIPTION', ['OAK-1', 'GONE-7', 'TILE-2']],
  ])('are sorted %s, whatever the page', async (sort, order) => {
    expect(await ids({ sort })).toEqual(order);
    expect(await ids({ sort, page: 2, size: 1 })).toEqual(order.slice(1, 2));
    expect(await ids({ sort, boughtFrom: '2020-01-02', page: 2, size: 1 })).toEqual(order.slice(1, 2));
    expect(await ids({ sort, boughtFrom: '2026-01-01', boughtTo: '2026-12-31' })).toEqual(order);
  });

  it('can be filtered by date: whole months and parts of months', async () => {
    expect(await list({ boughtFrom: '2026-02-01', boughtTo: '2026-03-31' })).toMatchObject({
      total: 2,
      purchases: [
        { itemId: 'OAK-1', times: 2, quantity: 30, uom: 'SF', otherUnits: [{ quantity: 2, uom: 'CT' }] },
        { itemId: 'GONE-7' },
      ],
    });
    expect(await list({ boughtFrom: '2026-02-11', boughtTo: '2026-03-05' })).toMatchObject({
      total: 1,
      purchases: [{ itemId: 'OAK-1', times: 1, quantity: 40, last: '2026-03-05', lastPrice: 3.25, otherUnits: [] }],
    });
    expect(await list({ boughtTo: '2026-02-09' })).toMatchObject({
      total: 2,
      purchases: [{ itemId: 'OAK-1', quantity: 100, lastPrice: 3 }, { itemId: 'TILE-2' }],
    });
    expect(await list({ boughtFrom: '2026-03-06' })).toMatchObject({ total: 0, purchases: [] });
  });

  it('can be filtered by family and ship-to address', async () => {
    expect(await ids({ family: 'Tile' })).toEqual(['TILE-2']);
    expect(await ids({ shipTo: '1' })).toEqual(['OAK-1', 'TILE-2']);
    expect(await ids({ shipTo: '1', family: 'Tile', search: 'white', boughtFrom: '2026-01-15' })).toEqual(['TILE-2']);
    expect(await ids({ shipTo: '7' })).toEqual([]);
  });

  it("are rejected with a date that doesn't exist", async () => {
    expect((await ask({ boughtFrom: '2026-02-30' })).status).toBe(400);
  });

  it("hide prices from users who can't see them, and are refused for other customers", async () => {
    const counter = await tokenOf(
      server,
      await buildUser(db, { customers: [mine], claims: { ...everything, showPrices: 'N' } }),
    );
    const { data } = await ask({}, counter);
    expect((data!['purchases'] as unknown as Listed).purchases.map(({ lastPrice }) => lastPrice)).toEqual([
      null,
      null,
      null,
    ]);
    expect((await ask({ customerNumber: theirs })).status).toBe(401);
  });
});

it('the last purchase of an item is with the item and on its cart line, without its price for those who see none', async () => {
  const text = `query($customerNumber: String!) {
    items(customerNumber: $customerNumber, sort: NUMBER) { items { id lastPurchase { date quantity uom price } } }
    item(customerNumber: $customerNumber, id: "OAK-1") { ownNumber lastPurchase { date quantity uom price } } }`;
  await buildItem(db, { id: 'NEVER', stock: { '01': { A: '100' } } });
  const read = async (as: string) => {
    for (const sku of ['OAK-1', 'NEVER'])
      await send(server, addItem, { body: { customerNumber: mine, sku, qtyToOrder: 1, umcode: 'CT' } }, { token: as });
    const { itemList } = (await send(server, getCart, { query: { customerNumber: mine } }, { token: as })).body;
    const cart = itemList.map(({ lastPurchase }) => lastPurchase);
    return { data: (await query(server, text, { customerNumber: mine }, as)).data, cart };
  };
  const last = { date: '2026-03-05', quantity: 40, uom: 'SF', price: 3.25 };
  expect(await read(token)).toEqual({
    data: {
      items: {
        items: [
          { id: 'NEVER', lastPurchase: null },
          { id: 'OAK-1', lastPurchase: last },
          { id: 'TILE-2', lastPurchase: { date: '2026-01-20', quantity: 4, uom: 'CT', price: 20 } },
        ],
      },
      item: { ownNumber: 'RDG-55/1', lastPurchase: last },
    },
    cart: [last, null],
  });
  const claims = { ...everything, showPrices: 'N' };
  const blind = await read(await tokenOf(server, await buildUser(db, { customers: [mine], claims })));
  expect([blind.data!['item'], blind.cart]).toMatchObject([
    { lastPurchase: { ...last, price: null } },
    [{ ...last, price: null }, null],
  ]);
});

const oneText = `query($customerNumber: String!, $id: String!) { purchase(customerNumber: $customerNumber, id: $id) {
  itemId ownNumber description times quantity uom last lineCount item { id price { amount uom } stock { here } }
  lines { invoiceNumber lineNumber date quantity uom unitPrice amount shipTo poNumber } } }`;
const one = async (id: string, as = token) =>
  (await query(server, oneText, { customerNumber: mine, id }, as)).data!['purchase'];

describe('the history of an item', () => {
  it('S-291 has each invoice line with date, quantity, unit and price, newest first, and the current item', async () => {
    expect(await one('OAK-1')).toEqual({
      itemId: 'OAK-1',
      ownNumber: 'RDG-55/1',
      description: 'Oak plank',
      times: 3,
      quantity: 130,
      uom: 'SF',
      last: '2026-03-05',
      lineCount: 4,
      item: { id: 'OAK-1', price: { amount: 3.42, uom: 'SF' }, stock: { here: 1000 } },
      lines: [
        {
          invoiceNumber: 'C1',
          lineNumber: 1,
          date: '2026-03-06',
          quantity: -10,
          uom: 'SF',
          unitPrice: 3.25,
          amount: -32.5,
          shipTo: '',
          poNumber: '',
        },
        {
          invoiceNumber: 'I3',
          lineNumber: 1,
          date: '2026-03-05',
          quantity: 40,
          uom: 'SF',
          unitPrice: 3.25,
          amount: 130,
          shipTo: '',
          poNumber: '',
        },
        {
          invoiceNumber: 'I2',
          lineNumber: 1,
          date: '2026-02-10',
          quantity: 2,
          uom: 'CT',
          unitPrice: 60,
          amount: 120,
          shipTo: '',
          poNumber: '',
        },
        {
          invoiceNumber: 'I1',
          lineNumber: 1,
          date: '2026-01-20',
          quantity: 100,
          uom: 'SF',
          unitPrice: 3,
          amount: 300,
          shipTo: '1',
          poNumber: 'PO 9',
        },
      ],
    });
  });

  it('is kept for an item that was removed from the catalog', async () => {
    expect(await one('GONE-7')).toMatchObject({ description: 'Old laminate', item: null, lineCount: 1 });
  });

  it('is null for an item that the customer never bought', async () => {
    expect(await one('NONE')).toBeNull();
    await billInvoices(db, [
      { number: 'X2', customer: theirs, date: '2026-03-07', lines: [{ item: 'THEIRS-1', unitPrice: 1 }] },
    ]);
    expect(await one('THEIRS-1')).toBeNull();
  });

  it("hides invoice numbers and prices from users who can't see them", async () => {
    const blind = await tokenOf(
      server,
      await buildUser(db, { customers: [mine], claims: { ...everything, showPrices: 'N', showInvoices: 'N' } }),
    );
    expect(await one('OAK-1', blind)).toMatchObject({
      item: { price: null },
      lines: [0, 1, 2, 3].map(() => ({ invoiceNumber: null, unitPrice: null, amount: null })),
    });
  });
});
