import { addItems } from '@tradecounter/contract/cart/cart';
import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import * as calls from '@tradecounter/contract/saved-carts/saved-carts';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm/sql/sql';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCustomer, buildItem, buildLocation, buildUser, everything } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';
import { sayIn } from '../../platform/words/say.ts';

let db: Database;
let server: TestServer;
let customerNumber: string;
let token: string;
let key = 0;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildItem(db, { id: 'OAK', description: 'Oak plank', stock: { '01': { A: '1000' } } });
  await buildItem(db, { id: 'PINE', description: 'Pine plank', price: '0.1234', stock: { '01': { A: '1000' } } });
  server = await testServer(db, {}, { jobs: false });
});
afterAll(async () => {
  await server.close();
  await db.close();
});
beforeEach(async () => {
  customerNumber = await buildCustomer(db, { location: '01', name: 'Miller Floors' });
  token = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
});

const fill = async (as = token) =>
  send(
    server,
    addItems,
    {
      body: {
        customerNumber,
        lines: [
          {
            line: '1',
            SKU: 'OAK',
            qtyToOrder: 2,
            UMCode: 'CT',
            tag: 'A',
            sidemark: '=Unit 5',
            comments: 'Stack\nflat',
          },
          { line: '2', SKU: 'PINE', qtyToOrder: '20', UMCode: 'SF' },
        ],
      },
    },
    { token: as, key: `fill ${++key}` },
  );
const save = async (name: string) =>
  (await send(server, calls.saveCart, { body: { customerNumber, name } }, { token, key: `save ${++key}` })).body.id;
const asked = (kind: string, format: string, question: object, as = token, language = 'en') =>
  send(server, requestDownload, { body: { customerNumber, kind, format, question } }, { token: as, language });
async function fileOf(format: string, question: object, as = token, language = 'en') {
  const { status, body } = await asked('cartLines', format, question, as, language);
  expect(status).toBe(200);
  return server.app.inject({ method: 'GET', url: `/wsl${body.address}` });
}
const csv = async (question: object = {}, as = token, language = 'en') =>
  parse((await fileOf('csv', question, as, language)).rawPayload, { bom: true }) as string[][];
const sheet = async (id: string, as = token) =>
  (await readPdf(server, as, { customerNumber, kind: 'cart', question: { id } })).pages
    .join(' ')
    .replaceAll(/\s+/g, ' ');

describe('a cart as a file', () => {
  it('has the goods with the customer’s own numbers, prices and notes, and no cell that a spreadsheet would run', async () => {
    await fill();
    await db.execute(sql`
      insert into customer_items (customer_number, number, code, item_id)
      values (${customerNumber}, 'M-77', 'M77', 'OAK'), (${customerNumber}, 'M-78', 'M78', 'OAK')`);
    const lines = [
      ['Item', 'Your number', 'Description', 'Quantity', 'Unit', 'Lot', 'Price', 'Price unit', 'Amount', 'Note'],
      ['OAK', 'M-77', 'Oak plank', '2', 'CT', 'A', '2.00', 'SF', '80.00', "'=Unit 5 · Stack · flat"],
      ['PINE', '', 'Pine plank', '20', 'SF', '', '0.1234', 'SF', '2.47', ''],
    ];
    expect(await csv()).toEqual(lines);
    const id = await save('Kitchen');
    expect(await csv({ cart: id })).toEqual(lines);
    const file = await fileOf('xlsx', { cart: id });
    expect(file.headers['content-disposition']).toContain('Kitchen');
    const { rows: cells } = (await readXlsx(file.rawPayload)).sheets[0]!;
    expect(cells.map((row) => row[8])).toEqual(['Amount', 80, 2.47]);
  });

  it('names the columns that a list has as well as its file does, so that a list can import it', () => {
    for (const language of ['en', 'es', 'fr-CA'] as const) {
      const say = sayIn(language);
      for (const column of ['item', 'description', 'quantity', 'unit', 'note'])
        expect(say(`export.cartLines.${column}`)).toBe(say(`export.listLines.${column}`));
    }
  });

  it('keeps lines whose item the catalog no longer has', async () => {
    await fill();
    const id = await save('Kitchen');
    await db.execute(sql`update items set id = 'GONE' where id = 'PINE'`);
    expect((await csv({ cart: id }))[2]).toEqual(['PINE', '', '', '20', 'SF', '', '', '', '', '']);
    expect(await sheet(id)).toContain('PINE');
    await db.execute(sql`update items set id = 'PINE' where id = 'GONE'`);
  });
});

describe('a cart as a PDF', () => {
  it('says that it is not an order, of which day the prices are, and has no number of an order', async () => {
    await fill();
    const id = await save('Kitchen');
    const text = await sheet(id);
    for (const part of [
      'Kitchen: Not an order',
      'Miller Floors',
      'Mar 11, 2026',
      'They can change until you order.',
      'OAK',
      'Oak plank',
      'Lot A',
      '=Unit 5 · Stack · flat',
      '2 CT',
      '$2.00 / SF',
      '$80.00',
      'Merchandise',
      '$82.47',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/Order \d|PO number|Quote/);
    expect(await sheet('')).toContain('Cart: Not an order');
  });
});

describe('files of carts', () => {
  it('show no prices to users who may not see them', async () => {
    const blind = await tokenOf(
      server,
      await buildUser(db, { customers: [customerNumber], claims: { ...everything, showPrices: 'N' } }),
    );
    await fill(blind);
    expect((await csv({}, blind))[0]).toEqual([
      'Item',
      'Your number',
      'Description',
      'Quantity',
      'Unit',
      'Lot',
      'Note',
    ]);
    const text = await sheet('', blind);
    expect([text.includes('Oak plank'), text.includes('$'), text.includes('Merchandise')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('are only of one’s own carts, and need the right to order', async () => {
    await fill();
    const id = await save('Kitchen');
    const colleague = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
    const claims = { ...everything, allowedToOrder: 'N' };
    const viewer = await tokenOf(server, await buildUser(db, { customers: [customerNumber], claims }));
    for (const [as, status] of [
      [colleague, 404],
      [viewer, 401],
    ] as const) {
      expect((await asked('cartLines', 'csv', { cart: id }, as)).status).toBe(status);
      expect((await asked('cart', 'pdf', { id }, as)).status).toBe(status);
    }
    expect((await asked('cartLines', 'csv', { cart: 'no such' })).status).toBe(404);
    expect(await csv({}, colleague)).toHaveLength(1);
  });
});
