import { orderQuote } from '@tradecounter/contract/quotes/quote-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedFolder, importFolder } from '../../../test/builders/feed-folder.ts';
import {
  buildCustomer,
  buildItem,
  buildLocation,
  buildShipVia,
  buildUser,
  everything,
} from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, type TestServer, testDay, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, row } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let customerNumber: string;
let token: string;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT', flat: '0' });
  await buildItem(db, { id: 'OAK', price: '3', stock: { '01': { A: '900' } } });
  customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  server = await testServer(db);
  token = await tokenOf(server, await buildUser(db, { customers: [customerNumber], claims: everything }));
});
afterAll(async () => {
  await server.close();
  await db.close();
});

async function load(files: Record<string, string[]>) {
  const named = Object.fromEntries(Object.entries(files).map(([feed, lines]) => [`${feed}.csv`, lines]));
  return importFolder({ db, folder: await feedFolder(named), now: new Date(testDay) });
}

const lines = ['1,OAK,1,SF,,7,,', '2,OAK,10,SF,,38,,2', '3,OAK,3,SF,,19,5,', '4,OAK,10,SF,4,38,5,'];
const columns = 'line,item,quantity,uom,unitPrice,amount,discountPercent,discount';
const said = [
  { unitPrice: 7, discount: null },
  { unitPrice: 4, discount: '$40.00 less $2.00' },
  { unitPrice: 6.6667, discount: '$20.00 less 5% ($1.00)' },
  { unitPrice: 4, discount: '$40.00 less 5% ($2.00)' },
];

it('lines of orders, quotes and invoices say their discount, whose amount they are without', async () => {
  const { badRows, warnings } = await load({
    quotes: ['number,customer,date,total', `Q1,${customerNumber},2026-03-01,102`],
    'quote-lines': [`quote,${columns}`, ...lines.map((line) => `Q1,${line}`)],
    orders: ['number,customer,placed,total', `O1,${customerNumber},2026-03-02,102`],
    'order-lines': [`order,${columns}`, ...lines.map((line) => `O1,${line}`)],
    invoices: ['number,customer,date,dueDate,total,netDue', `I1,${customerNumber},2026-03-03,2026-04-03,102,102`],
    'invoice-lines': [`invoice,${columns}`, ...lines.map((line) => `I1,${line}`)],
  });
  expect([badRows, warnings.filter(({ column }) => column === 'discount')]).toEqual([[], []]);
  const text = `query($customerNumber: String!) {
    order(customerNumber: $customerNumber, id: "O1") { lines { unitPrice discount } }
    quote(customerNumber: $customerNumber, id: "Q1") { lines { unitPrice discount } }
    invoice(customerNumber: $customerNumber, id: "I1") { lines { unitPrice discount } }
    purchases(customerNumber: $customerNumber) { purchases { lastPrice } }
  }`;
  const shown = { lines: said };
  expect((await query(server, text, { customerNumber }, token)).data).toEqual({
    order: shown,
    quote: shown,
    invoice: shown,
    // What was paid, and not what it would have been.
    purchases: { purchases: [{ lastPrice: 3.8 }] },
  });
  const ordered = await send(
    server,
    orderQuote,
    { body: { customerNumber, quoteNumber: 'Q1', poNumber: 'P-1' } },
    { token, key: crypto.randomUUID() },
  );
  const placed = await row<{ net: string; lines: object[] }>(
    db,
    sql`
      select o.merchandise::float8::text as net, e.payload->'lines' as lines
      from orders o
      join outbox_events e on e.subject = o.order_number and e.type = 'order.placed'
      where o.order_number = ${ordered.body.orderNumber}`,
  );
  expect(placed).toMatchObject({
    net: '102',
    lines: [
      { net: '7' },
      { unitPrice: '4', net: '38', discount: '2' },
      { net: '19', discount: '1', discountPercent: '5' },
      { unitPrice: '4', net: '38', discount: '2', discountPercent: '5' },
    ],
  });
  expect(placed!.lines[0]).not.toHaveProperty('discount');
});

it('a discount that adds to its line is a bad row, and one that doesn’t fit the amount is worth a look', async () => {
  const { badRows, warnings } = await load({
    invoices: ['number,customer,date,dueDate,total,netDue', `I2,${customerNumber},2026-03-03,2026-04-03,38,38`],
    'invoice-lines': [
      `invoice,${columns}`,
      'I2,1,OAK,10,SF,,38,,-2',
      'I2,2,OAK,10,SF,4,30,,2',
      'I2,3,OAK,10,SF,,38,7,2',
      'I2,4,OAK,-10,SF,4,-38,5,-2',
      // Percentages that give no amount which was taken off.
      'I2,5,OAK,10,SF,3.8,38.01,5,',
      'I2,6,OAK,1,SF,,1000000,99.9999,',
    ],
  });
  expect(badRows.map(({ reason }) => reason)).toEqual(['is -2, must be 0 or more in a line of 10']);
  expect(warnings.filter(({ column }) => column === 'discount').map(({ reason }) => reason)).toEqual([
    'is 2 and the amount 30, but 10 × 4 is 40',
    'is 2 and the amount 38, but 7 percent of 40 is 2.8',
  ]);
});
