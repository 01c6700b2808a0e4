import { addItem, addItems } from '@tradecounter/contract/cart';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, buildItem, buildLocation, buildPrice, buildUser, everything } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, rows } from '../../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let mine: string;
let token: string;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  await buildLocation(db, { id: '02', name: 'Bend' });
  mine = await buildCustomer(db, { location: '01' });
  await buildItem(db, { id: 'OAK', family: 'Plank', price: '3', stock: { '01': { A: '100' }, '02': { B: '500' } } });
  await buildPrice(db, 'OAK', { price: '2.5', minimumQty: '60' });
  await buildItem(db, { id: 'ASH', family: 'Plank', discontinued: true, stock: {} });
  await buildItem(db, { id: 'ELM', family: 'Plank', soldTo: ['NOBODY'] });
  await buildItem(db, { id: 'FIR', family: 'Plank', stock: { '01': { A: '40' } } });
  server = await testServer(db);
  token = await tokenOf(server, await buildUser(db, { customers: [mine] }));
});
afterAll(async () => {
  await server.close();
  await db.close();
});

type Goods = { itemId: string; quantity: string; uom: string };
const oak = (quantity = '50', uom = 'SF'): Goods => ({ itemId: 'OAK', quantity, uom });

interface Now {
  itemId: string;
  item: { id: string; stock: { here: number; total: number } } | null;
  quantity: number;
  reasonCode: string | null;
  backOrdered: number;
  unitPrice: number | null;
  net: number | null;
  instead: { id: string }[];
}

const text = `query($customerNumber: String!, $goods: [GoodsAsked!]!) { goodsNow(customerNumber: $customerNumber, goods: $goods) {
  itemId item { id stock { here total } } quantity uom reason reasonCode backOrdered unitPrice priceUom net instead { id } } }`;

async function now(goods: Goods[], as = token): Promise<{ status: number; goods: Now[] }> {
  const { data, status } = await query(server, text, { customerNumber: mine, goods }, as);
  return { status, goods: (data as unknown as { goodsNow: Now[] } | null)?.goodsNow ?? [] };
}

const add = (lines: { line: string; SKU: string; qtyToOrder: string; UMCode: string }[], key: string, as = token) => send(server, addItems, { body: { customerNumber: mine, lines } }, { token: as, key });
const inCart = async () => (await rows<{ count: number }>(db, sql`select count(*)::int as count from cart_lines where customer_number = ${mine}`))[0]!.count;

describe('what goods of then are now', () => {
  it('is rounded to whole packs, priced for that quantity, and says what there is here and in all', async () => {
    const { goods } = await now([oak()]);
    expect(goods[0]).toMatchObject({ itemId: 'OAK', quantity: 60, reasonCode: 'full_packs', backOrdered: 0, unitPrice: 2.5, net: 150, item: { stock: { here: 100, total: 600 } }, instead: [] });
  });

  it('counts what lines before it take: what is left of the stock, and the break that they reach together', async () => {
    const { goods } = await now([oak('40'), oak('80')]);
    expect(goods.map(({ unitPrice, backOrdered }) => [unitPrice, backOrdered])).toEqual([[3, 0], [2.5, 20]]);
  });

  it('is nothing of an item that is discontinued, not sold to the customer or unknown; of its family what can be bought', async () => {
    const { goods } = await now([{ itemId: 'ASH', quantity: '20', uom: 'SF' }, { itemId: 'ELM', quantity: '20', uom: 'SF' }, { itemId: 'GONE', quantity: '1', uom: 'PC' }, { itemId: 'OAK', quantity: '1', uom: 'BOX' }]);
    expect(goods.map(({ quantity, reasonCode, instead, item }) => [quantity, reasonCode, instead.map(({ id }) => id).sort(), item?.id ?? null])).toEqual([
      [0, 'discontinued', ['FIR', 'OAK'], 'ASH'],
      [0, 'not_sold_to_customer', ['FIR', 'OAK'], 'ELM'],
      [0, 'unknown_item', [], null],
      [0, 'not_sold_in_unit', [], 'OAK'],
    ]);
  });

  it('puts nothing into the cart, and needs none', async () => {
    await now([oak()]);
    expect([await inCart(), await rows(db, sql`select 1 from carts where customer_number = ${mine}`)]).toEqual([0, []]);
  });

  it('tells no price to who may see none, and is refused to who may not order', async () => {
    const blind = await tokenOf(server, await buildUser(db, { customers: [mine], claims: { ...everything, showPrices: 'N' } }));
    expect((await now([oak()], blind)).goods[0]).toMatchObject({ quantity: 60, unitPrice: null, net: null });
    const looking = await tokenOf(server, await buildUser(db, { customers: [mine], claims: { ...everything, allowedToOrder: 'N' } }));
    expect((await now([oak()], looking)).status).toBe(401);
  });

  it.each([['x'], ['-1'], ['1e3'], ['']])('refuses the quantity %j', async (quantity) => {
    expect((await now([oak(quantity)])).status).toBe(400);
  });

  it('has an end', async () => {
    expect((await now(Array.from({ length: 501 }, () => oak()))).status).toBe(400);
    expect((await now(Array.from({ length: 500 }, () => oak()))).goods).toHaveLength(500);
  });
});

describe('what was chosen', () => {
  it('comes into the cart in one call, each line by itself, as was told before, and only once', async () => {
    const lines = [{ line: '1', SKU: 'OAK', qtyToOrder: '50', UMCode: 'SF' }, { line: '2', SKU: 'ASH', qtyToOrder: '20', UMCode: 'SF' }, { line: '3', SKU: 'FIR', qtyToOrder: '0', UMCode: 'SF' }, { line: '4', SKU: 'FIR', qtyToOrder: '2', UMCode: 'CT' }];
    const before = (await now([oak()])).goods[0]!;
    const { status, body } = await add(lines, 'one');
    expect([status, body.fates.map(({ line, fate, quantity }: { line: string; fate: string; quantity: number }) => [line, fate, quantity])]).toEqual([200, [['1', 'rounded', before.quantity], ['2', 'refused', 0], ['4', 'added', 2]]]);
    await add(lines, 'one');
    expect([body.cart.lines, await inCart()]).toEqual([2, 2]);
  });

  it('counts beside what the cart has by then', async () => {
    await send(server, addItem, { body: { customerNumber: mine, sku: 'OAK', qtyToOrder: '20', umcode: 'SF', tag: '' } }, { token });
    expect((await now([oak('20')])).goods[0]).toMatchObject({ unitPrice: 2.5, backOrdered: 0 });
    expect((await now([oak('60')])).goods[0]).toMatchObject({ backOrdered: 40 });
  });

  it('is refused to who may not order', async () => {
    const looking = await tokenOf(server, await buildUser(db, { customers: [mine], claims: { ...everything, allowedToOrder: 'N' } }));
    expect((await add([{ line: '1', SKU: 'OAK', qtyToOrder: '50', UMCode: 'SF' }], 'two', looking)).status).toBe(401);
  });
});
