import { addItem, addItems } from '@tradecounter/contract/cart/cart';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCustomer,
  buildItem,
  buildLocation,
  buildPrice,
  buildUser,
  everything,
} from '../../../../test/builders/shop.ts';
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
  successor: { id: string; packUom: string | null; price: { amount: number } | null; stock: { here: number } } | null;
}

const text = `query($customerNumber: String!, $goods: [GoodsInput!]!) { goodsNow(customerNumber: $customerNumber, goods: $goods) {
  itemId item { id stock { here total } } quantity uom reason reasonCode backOrdered unitPrice priceUom net instead { id }
  successor { id packUom price { amount } stock { here } } } }`;

async function now(goods: Goods[], as = token): Promise<{ status: number; goods: Now[] }> {
  const { data, status } = await query(server, text, { customerNumber: mine, goods }, as);
  return { status, goods: (data as unknown as { goodsNow: Now[] } | null)?.goodsNow ?? [] };
}

const add = (lines: { line: string; SKU: string; qtyToOrder: string; UMCode: string }[], key: string, as = token) =>
  send(server, addItems, { body: { customerNumber: mine, lines } }, { token: as, key });
const inCart = async () =>
  (
    await rows<{ count: number }>(
      db,
      sql`select count(*)::int as count from cart_lines where customer_number = ${mine}`,
    )
  )[0]!.count;

describe('the current state of goods from an earlier document', () => {
  it('is rounded to whole packs, priced for that quantity, and says what there is here and in all', async () => {
    const { goods } = await now([oak()]);
    expect(goods[0]).toMatchObject({
      itemId: 'OAK',
      quantity: 60,
      reasonCode: 'full_packs',
      backOrdered: 0,
      unitPrice: 2.5,
      net: 150,
      item: { stock: { here: 100, total: 600 } },
      instead: [],
    });
  });

  it('counts what the lines before it use: stock and price breaks', async () => {
    const { goods } = await now([oak('40'), oak('80')]);
    expect(goods.map(({ unitPrice, backOrdered }) => [unitPrice, backOrdered])).toEqual([
      [3, 0],
      [2.5, 20],
    ]);
  });

  it('is zero for discontinued, unsold or unknown items, with alternatives from the family', async () => {
    const { goods } = await now([
      { itemId: 'ASH', quantity: '20', uom: 'SF' },
      { itemId: 'ELM', quantity: '20', uom: 'SF' },
      { itemId: 'GONE', quantity: '1', uom: 'PC' },
      { itemId: 'OAK', quantity: '1', uom: 'BOX' },
    ]);
    expect(
      goods.map(({ quantity, reasonCode, instead, item }) => [
        quantity,
        reasonCode,
        instead.map(({ id }) => id).sort(),
        item?.id ?? null,
      ]),
    ).toEqual([
      [0, 'discontinued', ['FIR', 'OAK'], 'ASH'],
      [0, 'not_sold_to_customer', ['FIR', 'OAK'], 'ELM'],
      [0, 'unknown_item', [], null],
      [0, 'not_sold_in_unit', [], 'OAK'],
    ]);
  });

  it('has the successor of a discontinued item, in stock or not, and then no alternatives from the family', async () => {
    await buildItem(db, { id: 'BAY', family: 'Plank', discontinued: true, successor: 'OAK' });
    await buildItem(db, {
      id: 'BUR',
      family: 'Plank',
      discontinued: true,
      successor: 'OAK',
      stock: { '01': { A: '100' } },
    });
    await buildItem(db, { id: 'FIG', family: 'Plank', successor: 'OAK', stock: { '01': { A: '100' } } });
    const { goods } = await now(['BAY', 'BUR', 'FIG', 'OAK'].map((itemId) => ({ itemId, quantity: '20', uom: 'SF' })));
    const oakNow = { id: 'OAK', packUom: 'CT', price: { amount: 3 }, stock: { here: 100 } };
    expect(goods.map(({ quantity, successor, instead }) => [quantity, successor, instead])).toEqual([
      [0, oakNow, []],
      [20, oakNow, []],
      [20, null, []],
      [20, null, []],
    ]);
  });

  it('has the first successor in the chain that the customer can buy; long chains and circles have none', async () => {
    await buildItem(db, { id: 'C1', discontinued: true, successor: 'C2' });
    await buildItem(db, { id: 'C2', discontinued: true, successor: 'C3' });
    await buildItem(db, { id: 'C3', soldTo: ['NOBODY'], successor: 'C4' });
    await buildItem(db, { id: 'C4', stock: {} });
    await buildItem(db, { id: 'D1', discontinued: true, successor: 'D2' });
    await buildItem(db, { id: 'D2', discontinued: true, successor: 'D1' });
    await buildItem(db, { id: 'E1', discontinued: true, successor: 'C3' });
    await buildItem(db, { id: 'E2', discontinued: true, successor: 'NOWHERE' });
    for (const [at, id] of ['L1', 'L2', 'L3', 'L4', 'L5', 'L6'].entries())
      await buildItem(db, { id, discontinued: at < 5, successor: `L${at + 2}` });
    await buildItem(db, { id: 'L0', discontinued: true, successor: 'L1' });
    const { goods } = await now(
      ['C1', 'C2', 'D1', 'E1', 'E2', 'L0', 'L1'].map((itemId) => ({ itemId, quantity: '20', uom: 'SF' })),
    );
    expect(goods.map(({ itemId, successor }) => [itemId, successor?.id ?? null])).toEqual([
      ['C1', 'C4'],
      ['C2', 'C4'],
      ['D1', null],
      ['E1', 'C4'],
      ['E2', null],
      ['L0', null],
      ['L1', 'L6'],
    ]);
  });

  it("doesn't add to the cart or create one", async () => {
    await now([oak()]);
    expect([await inCart(), await rows(db, sql`select 1 from carts where customer_number = ${mine}`)]).toEqual([0, []]);
  });

  it("shows no prices to users who can't see them, and is refused to users who can't order", async () => {
    const blind = await tokenOf(
      server,
      await buildUser(db, { customers: [mine], claims: { ...everything, showPrices: 'N' } }),
    );
    expect((await now([oak()], blind)).goods[0]).toMatchObject({ quantity: 60, unitPrice: null, net: null });
    const looking = await tokenOf(
      server,
      await buildUser(db, { customers: [mine], claims: { ...everything, allowedToOrder: 'N' } }),
    );
    expect((await now([oak()], looking)).status).toBe(401);
  });

  it.each([['x'], ['-1'], ['1e3'], ['']])('refuses the quantity %j', async (quantity) => {
    expect((await now([oak(quantity)])).status).toBe(400);
  });

  it('is limited to 500 lines', async () => {
    expect((await now(Array.from({ length: 501 }, () => oak()))).status).toBe(400);
    expect((await now(Array.from({ length: 500 }, () => oak()))).goods).toHaveLength(500);
  });
});

describe('adding the chosen goods', () => {
  it('adds each line once with a separate outcome, as shown before', async () => {
    const lines = [
      { line: '1', SKU: 'OAK', qtyToOrder: '50', UMCode: 'SF' },
      { line: '2', SKU: 'ASH', qtyToOrder: '20', UMCode: 'SF' },
      { line: '3', SKU: 'FIR', qtyToOrder: '0', UMCode: 'SF' },
      { line: '4', SKU: 'FIR', qtyToOrder: '2', UMCode: 'CT' },
    ];
    const before = (await now([oak()])).goods[0]!;
    const { status, body } = await add(lines, 'one');
    expect([
      status,
      body.outcomes.map(({ line, outcome, quantity }: { line: string; outcome: string; quantity: number }) => [
        line,
        outcome,
        quantity,
      ]),
    ]).toEqual([
      200,
      [
        ['1', 'rounded', before.quantity],
        ['2', 'refused', 0],
        ['4', 'added', 2],
      ],
    ]);
    await add(lines, 'one');
    expect([body.cart.lines, await inCart()]).toEqual([2, 2]);
  });

  it('counts together with what is already in the cart', async () => {
    await send(
      server,
      addItem,
      { body: { customerNumber: mine, sku: 'OAK', qtyToOrder: '20', umcode: 'SF', tag: '' } },
      { token },
    );
    expect((await now([oak('20')])).goods[0]).toMatchObject({ unitPrice: 2.5, backOrdered: 0 });
    expect((await now([oak('60')])).goods[0]).toMatchObject({ backOrdered: 40 });
  });

  it("is refused to users who can't order", async () => {
    const looking = await tokenOf(
      server,
      await buildUser(db, { customers: [mine], claims: { ...everything, allowedToOrder: 'N' } }),
    );
    expect((await add([{ line: '1', SKU: 'OAK', qtyToOrder: '50', UMCode: 'SF' }], 'two', looking)).status).toBe(401);
  });
});
