import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { shownPrice } from '../pricing/shown-price.ts';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm/sql/sql';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCustomer,
  buildItem,
  buildLocation,
  buildPrice,
  buildUser,
  everything,
  type PriceSeed,
} from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, testDay, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, row } from '../../platform/db/database.ts';
import { buyerSql } from '../accounts/buyer-sql.ts';
import { type GoodsRows, prices, readGoods, units } from '../catalog/item/goods-sql.ts';
import { applies } from '../pricing/price-sql.ts';
import { promotedFor } from './listed-sql.ts';

let db: Database;
let server: TestServer;
let mine: string;
let token: string;
const claims = everything;
const today = testDay.slice(0, 10);

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  mine = await buildCustomer(db, { location: '01', priceClass: 'PRO' });
  server = await testServer(db);
  token = await tokenOf(server, await buildUser(db, { customers: [mine], claims }));
});
afterAll(async () => {
  await server.close();
  await db.close();
});

interface Listed {
  id: string;
  price: number | null;
  unit: string;
  packPrice: number | null;
  pack: string | null;
  orderUnit: string;
  uoms: { code: string; content: number | null }[];
  breaks: { minimumQty: number; uom: string; amount: number }[] | null;
  listPrice: number | null;
  until: string | null;
  stock: { here: number; total: number; unit: string };
}

const asking = `query ($customer: String!, $list: String, $search: String, $category: String, $family: String, $vendor: String, $sort: PriceListSort, $page: Int, $size: Int) {
  priceList(customerNumber: $customer, list: $list, search: $search, category: $category, family: $family, vendor: $vendor, sort: $sort, page: $page, size: $size) {
    total priceList { id price unit packPrice pack orderUnit uoms { code content } breaks { minimumQty uom amount } listPrice until stock { here total unit } } } }`;

async function ask(
  asked: Record<string, unknown> = {},
  as = token,
): Promise<{ total: number; items: Listed[] } | null> {
  const { data } = await query(server, asking, { customer: mine, size: 100, ...asked }, as);
  const found = (data as { priceList: { total: number; priceList: Listed[] } | null } | null)?.priceList ?? null;
  return found === null ? null : { total: found.total, items: found.priceList };
}

const ids = async (asked: Record<string, unknown> = {}): Promise<string[]> =>
  ((await ask(asked))?.items ?? []).map(({ id }) => id).sort();

const without = async (claim: string) =>
  tokenOf(server, await buildUser(db, { customers: [mine], claims: { ...claims, [claim]: 'N' } }));

describe('the list of everything that the customer can buy', () => {
  it("S-294 has the customer's price per unit and pack, with quantity prices and stock", async () => {
    await buildLocation(db, { id: '02' });
    const id = await buildItem(db, { price: '2.00', stock: { '01': { A: '30', B: '10' }, '02': { A: '5' } } });
    await buildPrice(db, id, { scope: 'class', key: 'PRO', price: '1.8275' });
    await buildPrice(db, id, { scope: 'class', key: 'PRO', uom: 'PAL', minimumQty: '2', price: '1500' });
    const [found] = (await ask({ search: id }))!.items;
    expect(found).toEqual({
      id,
      price: 1.8275,
      unit: 'SF',
      packPrice: 36.55,
      pack: 'CT',
      orderUnit: 'CT',
      uoms: [
        { code: 'SF', content: null },
        { code: 'CT', content: 20 },
        { code: 'PAL', content: 960 },
      ],
      breaks: [{ minimumQty: 2, uom: 'PAL', amount: 1500 }],
      listPrice: 2,
      until: null,
      stock: { here: 40, total: 45, unit: 'SF' },
    });
  });

  it('leaves out items sold to others, and discontinued items without stock', async () => {
    const [others, gone, left] = [
      await buildItem(db, { soldTo: ['OTHER'] }),
      await buildItem(db, { discontinued: true }),
      await buildItem(db, { discontinued: true, stock: { '01': { '': '40' } } }),
    ];
    const found = await ids();
    expect([found.includes(others), found.includes(gone), found.includes(left)]).toEqual([false, false, true]);
  });

  it('can be filtered by words in any order, category with those below it, family and vendor', async () => {
    await db.execute(
      sql`insert into categories (id, parent, name) values ('floors', null, 'Floors'), ('planks', 'floors', 'Planks')`,
    );
    const id = await buildItem(db, {
      description: 'Harbor plank natural',
      category: 'planks',
      family: 'HARBOR',
      vendor: 'TIMBER',
    });
    expect(await ids({ search: 'natural HARB' })).toEqual([id]);
    expect(await ids({ search: '100%' })).toEqual([]);
    const tile = await buildItem(db, { description: 'Slab tile 12 x 24' });
    for (const search of ['slab 12x24', tile.replaceAll('-', '').toLowerCase()])
      expect(await ids({ search })).toEqual([tile]);
    expect(await ids({ category: 'floors' })).toEqual([id]);
    expect(await ids({ family: 'HARBOR' })).toEqual([id]);
    expect(await ids({ vendor: 'TIMBER' })).toEqual([id]);
    expect(await ids({ vendor: 'OTHER' })).toEqual([]);
    const { data } = await query(
      server,
      `{ priceListChoices(customerNumber: "${mine}") { categories { value label count } families { label } vendors { value count } } }`,
      {},
      token,
    );
    expect((data as unknown as { priceListChoices: unknown }).priceListChoices).toEqual({
      categories: [
        { value: 'floors', label: 'Floors', count: 1 },
        { value: 'planks', label: 'Floors › Planks', count: 1 },
      ],
      families: [{ label: 'HARBOR' }],
      vendors: [{ value: 'TIMBER', count: 1 }],
    });
  });

  it('is sorted by family, and pages continue where the last one ended', async () => {
    const all = (await ask({ sort: 'ITEM' }))!;
    const pages = await Promise.all([1, 2, 3].map((page) => ask({ sort: 'ITEM', size: 2, page })));
    expect(pages.flatMap((page) => page!.items.map(({ id }) => id))).toEqual(all.items.slice(0, 6).map(({ id }) => id));
    expect((await ask())!.items[0]!.id).toBe((await ids({ family: 'HARBOR' }))[0]);
  });
});

it("items are found by the customer's own part number, and only for that customer", async () => {
  const id = await buildItem(db, { description: 'Called otherwise' });
  const other = await buildCustomer(db, { location: '01' });
  await db.execute(
    sql`
      insert into customer_items (customer_number, number, code, item_id)
      values (${mine}, 'RDG-9/7', 'RDG97', ${id}), (${other}, 'ZZQ-1', 'ZZQ1', ${id})`,
  );
  expect(await ids({ search: 'rdg-9' })).toEqual([id]);
  expect(await ids({ search: 'ZZQ-1' })).toEqual([]);
});

describe('separate lists', () => {
  it('S-295 S-297 displays, rentals and other lists contain what the feed says', async () => {
    const [board, saw, both] = [
      await buildItem(db, { priceLists: ['displays'] }),
      await buildItem(db, { priceLists: ['rentals'] }),
      await buildItem(db, { priceLists: ['rentals', 'winter sale'] }),
    ];
    expect(await ids({ list: 'displays' })).toEqual([board]);
    expect(await ids({ list: 'rentals' })).toEqual([saw, both].sort());
    expect(await ids({ list: 'winter sale' })).toEqual([both]);
    expect(await ids({ list: "x' or true --" })).toEqual([]);
    const { data } = await query(
      server,
      `{ priceLists(customerNumber: "${mine}") { whole promotions named { list items } } }`,
      {},
      token,
    );
    expect((data as unknown as { priceLists: unknown }).priceLists).toEqual({
      whole: (await ask({ size: 1 }))!.total,
      promotions: 0,
      named: [
        { list: 'displays', items: 1 },
        { list: 'rentals', items: 2 },
        { list: 'winter sale', items: 1 },
      ],
    });
  });

  it('S-296 promotions are those that apply today to the customer, with last day and list price', async () => {
    const [on, over, own] = [await buildItem(db, {}), await buildItem(db, {}), await buildItem(db, {})];
    await buildPrice(db, on, { scope: 'promotion', price: '1.50', until: today });
    await buildPrice(db, over, { scope: 'promotion', price: '1.50', until: '2026-03-10' });
    await buildPrice(db, own, { scope: 'promotion', price: '1.50', until: today });
    await buildPrice(db, own, { scope: 'customer', key: mine, price: '1.40' });
    const plus = await buildItem(db, {});
    await buildPrice(db, plus, { scope: 'promotion', price: '1.50', until: today });
    await db.execute(sql`insert into item_costs (item_id, uom, cost) values (${plus}, 'SF', 1)`);
    await db.execute(sql`insert into markups (customer_number, percent) values (${mine}, 20)`);
    const { items } = (await ask({ list: 'promos' }))!;
    expect(items.map(({ id }) => id)).toEqual([on]);
    expect(items[0]).toMatchObject({ price: 1.5, listPrice: 2, until: today });
  });

  it("promotions are the same in the list's SQL and in the price rule, for any mix of prices", async () => {
    let state = 7;
    const pick = <T>(...values: T[]): T =>
      values[(state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % values.length]!;
    for (let seed = 0; seed < 60; seed++) {
      const id = await buildItem(db, { price: null });
      for (let count = pick(1, 3, 5); count > 0; count--) {
        const scope = pick('list', 'promotion', 'promotion', 'customer' as const);
        const seeded: PriceSeed = {
          scope,
          key: scope === 'customer' ? mine : '',
          uom: pick('SF', 'CT', 'PAL'),
          minimumQty: pick('0', '1', '5', '20', '100'),
          price: pick('1.10', '2.20'),
          until: pick(null, today, '2026-03-10'),
        };
        await buildPrice(db, id, seeded).catch(() => {});
      }
      const found = await row<Pick<GoodsRows, 'units' | 'prices'> & { promoted: boolean }>(
        db,
        sql`
          with who as (${buyerSql(0, mine)})
          select (select ${prices.column} from prices p where p.item_id = i.id and ${applies(today)}) as prices,
            (select ${units.column} from item_uoms u where u.item_id = i.id) as units,
            ${promotedFor(today)} as promoted
          from items i cross join who
          where i.id = ${id}`,
      );
      const goods = readGoods({ ...found!, lots: null, incoming: null, waiting: null })(id);
      const reached =
        shownPrice(goods.prices, 'SF', goods.units)?.breaks.some(({ scope }) => scope === 'promotion') ?? false;
      expect([id, found!.promoted]).toEqual([id, reached]);
      await db.execute(sql`delete from prices where item_id = ${id}`);
    }
  });
});

describe('users without permission for price lists', () => {
  it('S-298 get no lists, choices, counts or files', async () => {
    const blind = await without('showPriceLists');
    expect(await ask({}, blind)).toBeNull();
    for (const text of [
      `{ priceLists(customerNumber: "${mine}") { whole } }`,
      `{ priceListChoices(customerNumber: "${mine}") { families { value } } }`,
    ]) {
      expect(JSON.stringify((await query(server, text, {}, blind)).errors)).toContain('unauthorized');
    }
    expect(
      (
        await send(
          server,
          requestDownload,
          { body: { customerNumber: mine, kind: 'priceList', format: 'csv' } },
          { token: blind },
        )
      ).status,
    ).toBe(401);
  });

  it("or for prices get the lists without prices, and don't see which items are on promotion", async () => {
    const blind = await without('showPrices');
    const { items } = (await ask({}, blind))!;
    expect(items.length).toBeGreaterThan(3);
    expect(items.every(({ price, packPrice }) => price === null && packPrice === null)).toBe(true);
    expect(await ask({ list: 'promos' }, blind)).toBeNull();
    expect(
      (
        await send(
          server,
          requestDownload,
          { body: { customerNumber: mine, kind: 'priceList', format: 'csv', question: { list: 'promos' } } },
          { token: blind },
        )
      ).status,
    ).toBe(401);
    const { data } = await query(server, `{ priceLists(customerNumber: "${mine}") { promotions } }`, {}, blind);
    expect((data as unknown as { priceLists: unknown }).priceLists).toEqual({ promotions: null });
  });
});

describe('downloading a price list', () => {
  const file = async (format: 'csv' | 'xlsx', question: Record<string, string>, as = token) => {
    const { body } = await send(
      server,
      requestDownload,
      { body: { customerNumber: mine, kind: 'priceList', format, question } },
      { token: as },
    );
    return (await server.app.inject({ method: 'GET', url: `/wsl${body.address}` })).rawPayload;
  };

  it('returns every item with exact prices, and escapes text that a spreadsheet would execute', async () => {
    const id = await buildItem(db, {
      id: '=1+1',
      description: '@cmd plank',
      price: '0.0425',
      priceLists: ['formulas'],
    });
    const [heads, first] = parse(await file('csv', { list: 'formulas' }), { bom: true }) as string[][];
    expect(heads).toEqual([
      'Item',
      'Description',
      'Size',
      'Category',
      'Family',
      'Vendor',
      'Price',
      'Per',
      'Pack price',
      'Pack',
      'Quantity prices',
      'Regular price',
      'Until',
    ]);
    expect(first).toEqual([`'${id}`, "'@cmd plank", '', '', '', '', '0.0425', 'SF', '0.85', 'CT', '', '', '']);
    const [sheet] = (await readXlsx(await file('xlsx', { list: 'formulas' }))).sheets;
    expect(sheet!.rows[1]!.slice(0, 2)).toEqual(['=1+1', '@cmd plank']);
    expect([sheet!.rows[1]![6], sheet!.rows[1]![8]]).toEqual([0.0425, 0.85]);
  });

  it("has no price columns for users who can't see prices", async () => {
    const [heads] = parse(await file('csv', {}, await without('showPrices')), { bom: true }) as string[][];
    expect(heads).toEqual(['Item', 'Description', 'Size', 'Category', 'Family', 'Vendor', 'Per', 'Pack']);
  });
});
