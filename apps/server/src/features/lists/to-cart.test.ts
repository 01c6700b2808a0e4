import { addItem, getCart } from '@tradecounter/contract/cart/cart';
import * as calls from '@tradecounter/contract/lists/lists';
import { sql } from 'drizzle-orm/sql/sql';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildCustomer, buildItem, buildLocation, buildUser, everything } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, rows } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let customer: string;
let token: string;
/** Another user of the customer, with a separate cart. */
let colleague: string;
let key = 0;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildItem(db, { id: 'PLAIN', stock: { '01': { A: '10000' } } });
  await buildItem(db, { id: 'LEAST', minimumQty: '100', stock: { '01': { A: '10000' } } });
  await buildItem(db, { id: 'MOST', maximumQty: '60', stock: { '01': { A: '10000' } } });
  await buildItem(db, { id: 'LAST', discontinued: true, stock: { '01': { A: '40', B: '20' } } });
  await buildItem(db, { id: 'SHORT', stock: { '01': { A: '30' } } });
  await buildItem(db, {
    id: 'ROLL',
    onePiece: true,
    packUom: null,
    units: { SF: '1', LF: '12' },
    stock: { '01': { A: '100', B: '80' } },
  });
  await buildItem(db, { id: 'NOT-YOURS', soldTo: ['contract'] });
  await buildItem(db, { id: 'ASK', price: null });
  await buildItem(db, {
    id: 'TINY',
    packUom: null,
    units: { SF: '1' },
    price: '0.0010',
    stock: { '01': { A: '10000' } },
  });
  await buildItem(db, {
    id: 'DEAR',
    packUom: null,
    units: { SF: '1' },
    price: '9999999.0000',
    stock: { '01': { A: '10000' } },
  });
  server = await testServer(db);
});
afterAll(async () => {
  await server.close();
  await db.close();
});
beforeEach(async () => {
  customer = await buildCustomer(db, { location: '01' });
  token = await tokenOf(server, await buildUser(db, { customers: [customer] }));
  colleague = await tokenOf(server, await buildUser(db, { customers: [customer] }));
});

type Row = [SKU: string, quantity: number | string, unit?: string];
const body = (more: object = {}) => ({ customerNumber: customer, listCust: customer, listName: 'Truck', ...more });
async function list(wanted: readonly Row[], shared = false) {
  await send(server, calls.createList, { body: body({ shared }) }, { token });
  const file = wanted.map(([SKU, listQty, UMCode = '']) => ({ SKU, listQty, UMCode }));
  expect((await send(server, calls.addListLines, { body: body({ rows: file }) }, { token })).status).toBe(200);
}
const order = (more: object = {}, as: { token?: string; key?: string; language?: string } = {}) =>
  send(server, calls.listToCart, { body: body(more) }, { token, key: `key ${++key}`, ...as });
const outcomes = async (more: object = {}) => {
  const { status, body: answer } = await order(more);
  expect(status).toBe(200);
  return answer.outcomes.map(({ SKU, outcome, quantity, UMCode, qtyBackOrdered, reasonCode }) => [
    SKU,
    outcome,
    quantity,
    UMCode,
    ...(qtyBackOrdered === undefined ? [] : [qtyBackOrdered]),
    ...(reasonCode === undefined ? [] : [reasonCode]),
  ]);
};
const cart = async (as = token) => {
  const { body: answer } = await send(server, getCart, { query: { customerNumber: customer } }, { token: as });
  return answer.itemList.map(({ id, customerQty, customerUOM }) => [id, customerQty, customerUOM]);
};

describe('lines of a list added to the cart', () => {
  it('each have an outcome: added, rounded, back ordered or refused with a reason', async () => {
    const wanted: Row[] = [
      ['PLAIN', 2, 'CT'],
      ['LEAST', 20, 'SF'],
      ['MOST', 5, 'CT'],
      ['LAST', 100, 'SF'],
      ['SHORT', 3, 'CT'],
      ['NOT-YOURS', 1, 'CT'],
      ['ASK', 1, 'CT'],
      ['NOBODY-KNOWS', 1, 'CT'],
      ['ROLL', 5, 'BOX'],
      ['TINY', 1, 'SF'],
      ['DEAR', 100000, 'SF'],
      ['DEAR-NOT', 0, 'SF'],
    ];
    await list(wanted);
    expect(await outcomes()).toEqual([
      ['PLAIN', 'added', 2, 'CT'],
      ['LEAST', 'rounded', 100, 'SF', 'minimum_quantity'],
      ['MOST', 'rounded', 3, 'CT', 'maximum_quantity'],
      ['LAST', 'rounded', 60, 'SF', 'discontinued'],
      ['SHORT', 'back_ordered', 3, 'CT', 2],
      ['NOT-YOURS', 'refused', 0, 'CT', 'not_sold_to_customer'],
      ['ASK', 'refused', 0, 'CT', 'price_on_request'],
      ['NOBODY-KNOWS', 'refused', 0, 'CT', 'unknown_item'],
      ['ROLL', 'refused', 0, 'BOX', 'not_sold_in_unit'],
      ['TINY', 'refused', 0, 'SF', 'minimum_amount'],
      ['DEAR', 'refused', 0, 'SF'],
    ]);
    expect(await cart()).toEqual([
      ['PLAIN', 2, 'CT'],
      ['LEAST', 100, 'SF'],
      ['MOST', 3, 'CT'],
      ['LAST', 60, 'SF'],
      ['SHORT', 3, 'CT'],
    ]);
  });

  it('join a line of the cart, with the back order of the whole line', async () => {
    await list([['SHORT', 3, 'CT']]);
    expect(await outcomes()).toEqual([['SHORT', 'back_ordered', 3, 'CT', 2]]);
    expect(await outcomes()).toEqual([['SHORT', 'back_ordered', 6, 'CT', 5]]);
  });

  it('have a reason, and no other than the documented fields', async () => {
    await list([
      ['NOBODY-KNOWS', 1, 'CT'],
      ['MOST', 5, 'CT'],
    ]);
    expect((await order()).body.outcomes).toEqual([
      {
        line: '1',
        SKU: 'NOBODY-KNOWS',
        UMCode: 'CT',
        outcome: 'refused',
        quantity: 0,
        reason: 'we couldn’t find this item',
        reasonCode: 'unknown_item',
      },
      {
        line: '2',
        SKU: 'MOST',
        UMCode: 'CT',
        outcome: 'rounded',
        quantity: 3,
        reason: 'the maximum per order is 3 CT',
        reasonCode: 'maximum_quantity',
      },
    ]);
  });

  it('have their reasons in the user’s language', async () => {
    await list([
      ['NOT-YOURS', 1, 'CT'],
      ['DEAR', 100000, 'SF'],
    ]);
    expect((await order({}, { language: 'es' })).body.outcomes.map(({ reason }) => reason)).toEqual([
      'no se vende a esta cuenta',
      'Esta cantidad cuesta demasiado. El límite es $9,999,999,999.00',
    ]);
  });

  it('have the same result as single additions, also for lines that are already in the cart', async () => {
    const wanted: Row[] = [
      ['PLAIN', '33.5', 'SF'],
      ['LEAST', 1, 'CT'],
      ['MOST', 1, 'CT'],
      ['LAST', 1, 'CT'],
      ['SHORT', 25, 'SF'],
      ['ROLL', 90, 'SF'],
      ['TINY', 7, 'SF'],
    ];
    const again: Row[] = wanted.map(([sku, quantity], at) => [sku, quantity, at % 2 === 0 ? 'SF' : 'CT']);
    await list(wanted);
    const single = async (rounds: readonly (readonly Row[])[]) => {
      for (const [sku, qtyToOrder, umcode] of rounds.flat())
        await send(
          server,
          addItem,
          { body: { customerNumber: customer, sku, qtyToOrder, umcode } },
          { token: colleague },
        );
      return rows(
        db,
        sql`
          select item_id, line_number, quantity::text, uom, base_quantity::text, promised::text
          from cart_lines
          where customer_number = ${customer}
            and user_id = (select max(user_id) from user_accounts where customer_number = ${customer})
          order by line_number`,
      );
    };
    const many = () =>
      rows(
        db,
        sql`
          select item_id, line_number, quantity::text, uom, base_quantity::text, promised::text
          from cart_lines
          where customer_number = ${customer}
            and user_id = (select min(user_id) from user_accounts where customer_number = ${customer})
          order by line_number`,
      );
    await order();
    expect(await many()).toEqual(await single([wanted]));
    for (const [SKU, listQty, UMCode] of again)
      await send(
        server,
        calls.addToList,
        { body: body({ SKU, listQty, ...(SKU === 'ROLL' || SKU === 'TINY' ? { UMCode: 'SF' } : { UMCode }) }) },
        { token },
      );
    await order();
    const second = again.map(([sku, quantity, unit]): Row => [
      sku,
      quantity,
      sku === 'ROLL' || sku === 'TINY' ? 'SF' : unit,
    ]);
    expect(await many()).toEqual(await single([second]));
    // If a request has the same item twice, the second joins the cart line of the first.
    const twice = await outcomes({ lines: ['1', '1'].map((line) => ({ line, quantity: 20 })) });
    await single([
      [
        ['PLAIN', 20, again[0]![2]!],
        ['PLAIN', 20, again[0]![2]!],
      ],
    ]);
    expect(twice.map(([, , quantity]) => quantity)).toEqual([100, 120]);
    expect(await many()).toEqual(await single([]));
  });

  it('count what the same request has added before them', async () => {
    await list([['MOST', 1, 'CT']]);
    expect(await outcomes({ lines: [2, 3, 1].map((quantity) => ({ line: '1', quantity })) })).toEqual([
      ['MOST', 'added', 2, 'CT'],
      ['MOST', 'rounded', 3, 'CT', 'maximum_quantity'],
      ['MOST', 'refused', 0, 'CT', 'maximum_quantity'],
    ]);
    expect(await cart()).toEqual([['MOST', 3, 'CT']]);
  });

  it('can be a selection with other quantities, and must be on the list', async () => {
    await list([
      ['PLAIN', 0, 'CT'],
      ['SHORT', 1, 'CT'],
      ['MOST', 1, 'CT'],
    ]);
    expect(await outcomes({ lines: [{ line: '3' }, { line: '1', quantity: 2 }] })).toEqual([
      ['MOST', 'added', 1, 'CT'],
      ['PLAIN', 'added', 2, 'CT'],
    ]);
    expect((await order({ lines: [{ line: '2' }, { line: '9' }] })).status).toBe(404);
    expect(await cart()).toEqual([
      ['MOST', 1, 'CT'],
      ['PLAIN', 2, 'CT'],
    ]);
    expect(await outcomes({ lines: [{ line: '1' }] })).toEqual([]);
  });

  it('sent twice are added once, and are rejected without an Idempotency-Key', async () => {
    await list([['PLAIN', 1, 'CT']]);
    const [first, second] = await Promise.all([order({}, { key: 'same' }), order({}, { key: 'same' })]);
    expect(first.body).toEqual(second.body);
    expect(await cart()).toEqual([['PLAIN', 1, 'CT']]);
    expect((await send(server, calls.listToCart, { body: body() }, { token })).status).toBe(400);
  });

  it('are all added when single additions arrive at the same time', async () => {
    await list([
      ['PLAIN', 1, 'CT'],
      ['SHORT', 1, 'CT'],
    ]);
    const single = () =>
      send(
        server,
        addItem,
        { body: { customerNumber: customer, sku: 'PLAIN', qtyToOrder: 1, umcode: 'CT' } },
        { token },
      );
    const answers = await Promise.all([order(), single(), order(), single(), single(), order()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await cart()).toSorted()).toEqual([
      ['PLAIN', 6, 'CT'],
      ['SHORT', 3, 'CT'],
    ]);
  });

  it('are refused one by one beyond the limit of three thousand cart lines', async () => {
    await list([
      ['PLAIN', 1, 'CT'],
      ['SHORT', 1, 'CT'],
      ['MOST', 1, 'CT'],
    ]);
    await order({ lines: [{ line: '2' }] });
    await db.execute(sql`
      insert into cart_lines (user_id, customer_number, line_number, item_id, quantity, uom, base_quantity)
      select user_id, customer_number, 100 + n, 'LEAST', 1, 'PAL', 960
      from cart_lines, generate_series(1, 2998) n
      where item_id = 'SHORT' and customer_number = ${customer}`);
    const { body: answer } = await order();
    expect(answer.outcomes.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['added', undefined],
      ['back_ordered', undefined],
      ['refused', 'A cart can have up to 3000 lines.'],
    ]);
    expect(answer.cart.lines).toBe(3000);
  });

  it("are refused to users who can't order or don't see the list, and on credit hold", async () => {
    await list([['PLAIN', 1, 'CT']]);
    expect((await order({}, { token: colleague })).status).toBe(404);
    expect((await order({ listCust: 'X' })).status).toBe(404);
    const viewer = await tokenOf(
      server,
      await buildUser(db, { customers: [customer], claims: { ...everything, allowedToOrder: 'N' } }),
    );
    expect((await order({}, { token: viewer })).status).toBe(401);
    await db.execute(sql`update customers set credit_hold = true where number = ${customer}`);
    expect(await outcomes()).toEqual([['PLAIN', 'refused', 0, 'CT', 'credit_hold']]);
  });

  it("don't reveal prices to users who can't see them", async () => {
    await list([['PLAIN', 1, 'CT']], true);
    const blind = await tokenOf(
      server,
      await buildUser(db, { customers: [customer], claims: { ...everything, showPrices: 'N' } }),
    );
    expect((await order({}, { token: blind })).body.outcomes[0]).toEqual({
      line: '1',
      SKU: 'PLAIN',
      UMCode: 'CT',
      outcome: 'added',
      quantity: 1,
    });
    const { data } = await query(
      server,
      `{ shoppingList(customerNumber: "${customer}", name: "Truck") { lines { item { id price { amount } } } } }`,
      {},
      blind,
    );
    expect(data!['shoppingList']).toEqual({ lines: [{ item: { id: 'PLAIN', price: null } }] });
  });
});

describe('two thousand lines', () => {
  it('are added to the cart and read without a query for each line', async () => {
    await db.execute(
      sql`
        insert into items (id, description, base_uom, pack_uom, weight, code, search)
        select 'M-' || n, 'Plank ' || n, 'SF', 'CT', 1.5, 'M' || n, ''
        from generate_series(1, 2000) n`,
    );
    await db.execute(sql`
      insert into item_uoms (item_id, code, name, factor, divisor, sellable, whole, position)
      select 'M-' || n, u.code, u.code, u.factor, 1, true, u.factor > 1, u.factor
      from generate_series(1, 2000) n, (values ('SF', 1), ('CT', 20), ('PAL', 960)) u(code, factor)`);
    await db.execute(
      sql`
        insert into prices (item_id, scope, key, uom, minimum_qty, price)
        select 'M-' || n, 'list', '', 'SF', b.least, b.price
        from generate_series(1, 2000) n, (values (0, 2), (100, 1.9), (500, 1.8)) b(least, price)`,
    );
    await db.execute(
      sql`
        insert into lots (item_id, location, lot, on_hand)
        select 'M-' || n, '01', lot, 50
        from generate_series(1, 2000) n, (values ('A'), ('B')) l(lot)`,
    );
    await db.execute(sql`analyze`);
    await list(
      Array.from({ length: 2000 }, (_one, at): Row => [`M-${at + 1}`, at % 7, 'CT']).map(([sku, quantity, unit]) => [
        sku,
        Number(quantity) + 1,
        unit,
      ]),
    );
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => queries.mockRestore());
    const shown = await query(
      server,
      `{ shoppingList(customerNumber: "${customer}", name: "Truck") { lines { id problem item { id description price { amount } stock { here atOnce nextEta { date } } favorite } } } }`,
      {},
      token,
    );
    expect((shown.data!['shoppingList'] as unknown as { lines: unknown[] }).lines).toHaveLength(2000);
    await send(server, calls.getLists, { query: { customerNumber: customer } }, { token });
    for (const _round of [1, 2]) {
      const { body: answer } = await order();
      expect(answer.cart.lines).toBe(2000);
      expect(new Set(answer.outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['added', 'back_ordered']));
    }
    expect(await cart()).toHaveLength(2000);
    // This is far fewer than one query for each line. Ignore the queries of the job queue, which depend on time.
    const own = queries.mock.calls.filter(([asked]) => !JSON.stringify(asked).includes('pgboss'));
    expect(own.length).toBeLessThan(400);
  });
});
