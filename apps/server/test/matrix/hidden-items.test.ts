import { calls } from '@tradecounter/contract/calls';
import { addItem, previewItems } from '@tradecounter/contract/cart/cart';
import { saveLines } from '@tradecounter/contract/saved-carts/saved-carts';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, rows } from '../../src/platform/db/database.ts';
import { buildCustomer, buildItem, buildLocation, buildUser, everything } from '../builders/shop.ts';
import { testDatabase } from '../database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../server.ts';
import { rootFields, wholeQuery } from '../whole-query.ts';
import { callInputs } from './call-inputs.ts';
import { argumentsOf } from './matrices.ts';

/*
 * An item outside a customer's own catalog, looked for in the answers of every call and field. The same requests by a
 * customer who sees it show that they would find it.
 */

let db: Database;
let server: TestServer;

const item = 'PLANK-1';

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await db.execute(sql`insert into categories (id, name) values ('wood', 'Zanzibar wood'), ('tile', 'Tile')`);
  await buildItem(db, {
    id: item,
    description: 'Zanzibar oak plank',
    category: 'wood',
    family: 'Zanzibar',
    vendor: 'Zanzibar Mills',
    manufacturerItem: 'ZANZIBAR-1',
    priceLists: ['Zanzibar sale'],
    accessories: ['TRIM-1'],
    stock: { '01': { A: '4000' } },
  });
  await buildItem(db, {
    id: 'TRIM-1',
    description: 'Oak trim',
    category: 'tile',
    accessories: [item],
    stock: { '01': { A: '4000' } },
  });
  server = await testServer(db, { SHOW_ADMIN: 'Y' });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/** Calls that take or show items. */
const ofItems = /^(?:catalog|cart|hold|shopping|quotes|stockAlerts|savedCarts)\./;

/** Names of the root fields and calls that show the item to a user who may do everything for the customer. */
async function showing(customerNumber: string): Promise<string[]> {
  const claims = { ...everything, admin: 'Y', approveOrders: 'Y' };
  const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber], claims }));
  const found: string[] = [];
  const keep = (name: string, answer: unknown): void => {
    if (/zanzibar/i.test(JSON.stringify(answer))) found.push(name);
  };
  const keys = { customerNumber, item };
  for (const call of calls.filter(({ account, name }) => account !== undefined && ofItems.test(name))) {
    const { body } = await send(server, call, callInputs(keys)[call.name], {
      token,
      key: `${customerNumber} ${call.name}`,
    });
    keep(call.name, body);
  }
  const given: Record<string, string> = { ...argumentsOf(keys), accounts: '', sessions: '' };
  const who = `customerNumber: "${customerNumber}"`;
  const ask = async (name: string, given: string): Promise<void> =>
    keep(`query ${name}`, (await query(server, wholeQuery(name, given).text, {}, token)).data);
  for (const name of rootFields) await ask(name, given[name] ?? who);
  await ask('items', `${who}, search: "zanzibar"`);
  await ask('items', `${who}, search: "plank-1"`);
  await ask('items', `${who}, category: "wood", sort: BOUGHT`);
  await ask('items', `${who}, filter: [{ name: "family", values: ["Zanzibar"] }]`);
  await ask('suggestions', `${who}, search: "zan"`);
  return [...new Set(found)];
}

test("an item that isn't in the customer's catalog is in no answer, and can't be ordered, held or learned", async () => {
  const seeing = await buildCustomer(db, { location: '01' });
  const blind = await buildCustomer(db, { location: '01' });
  await db.execute(sql`
    insert into customer_catalog (customer_number, named, category, rule)
    values (${blind}, 'category:wood', 'wood', 'block')`);
  expect(await showing(seeing)).toEqual(
    expect.arrayContaining([
      ...[
        'catalog.resolveCodes',
        'query items',
        'query item',
        'query holds',
        'query suggestions',
        'query categories',
        'query codeSuggestions',
        'query goodsNow',
        'query priceList',
      ],
    ]),
  );
  expect(await showing(blind)).toEqual([]);
  const token = await tokenOf(server, await buildUser(db, { customers: [blind], claims: everything }));
  const lines = [{ line: '1', SKU: item, UMCode: 'SF', qtyToOrder: '20' }];
  const preview = await send(server, previewItems, { body: { customerNumber: blind, lines } }, { token });
  expect(preview.body.lines).toMatchObject([{ reasonCode: 'unknown_item', available: 0, UOM: [] }]);
  const added = { customerNumber: blind, sku: item, qtyToOrder: '20', umcode: 'SF', tag: '' };
  expect((await send(server, addItem, { body: added }, { token })).body).toMatchObject({ reasonCode: 'unknown_item' });
  const cart = { name: 'Hall', lines: [{ SKU: item, UMCode: 'SF', qtyToOrder: '20' }] };
  const saved = await send(
    server,
    saveLines,
    { body: { customerNumber: blind, carts: [cart] } },
    { token, key: 'blind cart' },
  );
  const asked = `customerNumber: "${blind}", id: "${saved.body.carts[0]!.id}"`;
  const { data } = await query(server, wholeQuery('savedCart', asked).text, {}, token);
  expect(data).toMatchObject({ savedCart: { lines: [{ itemId: item, known: false, description: '', net: null }] } });
  const kept = await rows<{ customer: string }>(
    db,
    sql`
      select customer_number as customer from cart_lines
      union select customer_number from holds
      union select customer_number from learned_numbers
      union select customer_number from stock_alerts`,
  );
  expect(kept).toEqual([{ customer: seeing }]);
});
