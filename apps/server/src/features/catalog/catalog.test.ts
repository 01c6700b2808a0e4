import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCustomer,
  buildIncoming,
  buildItem,
  buildLocation,
  buildPrice,
  buildUser,
  everything,
} from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let customerNumber: string;
let token: string;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  await buildLocation(db, { id: '02', name: 'Salem' });
  customerNumber = await buildCustomer(db, { location: '01', priceClass: 'PRO' });
  await db.execute(sql`
    insert into categories (id, parent, name, position)
    values ('floor', null, 'Flooring', 0), ('wood', 'floor', 'Wood', 0), ('oak', 'wood', 'Oak', 0),
    ('tile', 'floor', 'Tile', 1)`);
  await buildItem(db, {
    id: 'HPK-7048-NAT',
    description: 'Heritage Plank Oak, Natural',
    size: '7 x 48 in',
    color: 'Natural',
    family: 'Heritage',
    vendor: 'Alder Mills',
    category: 'oak',
    manufacturerItem: 'AM/99-210',
    price: '3.42',
    popularity: 5,
    stock: { '01': { A12: '1284' }, '02': { B1: '50' } },
  });
  await buildItem(db, {
    id: 'HPK-7048-FWN',
    description: 'Heritage Plank Oak, Fawn',
    size: '7 x 48 in',
    color: 'Fawn',
    family: 'Heritage',
    vendor: 'Alder Mills',
    category: 'oak',
    price: '3.8',
    popularity: 9,
  });
  await buildItem(db, {
    id: 'WAL-5000-DRK',
    description: 'Walnut Boards, Dark',
    size: '5 in',
    color: 'Dark',
    family: 'Coastal',
    vendor: 'Birch & Co',
    category: 'wood',
    price: '8.1',
    stock: { '02': { X: '10' } },
  });
  await buildItem(db, {
    id: 'NBK-0848-DRF',
    description: 'Northbank Porcelain Tiles, Drift',
    size: '12 x 24 in',
    color: 'Drift',
    family: 'Northbank',
    vendor: 'Terra',
    category: 'tile',
    price: '4.15',
    stock: { '01': { '0788': '410' } },
  });
  await buildPrice(db, 'HPK-7048-FWN', { scope: 'promotion', price: '3.42', from: '2026-03-01', until: '2026-03-31' });
  await buildIncoming(db, { itemId: 'HPK-7048-FWN', location: '01', eta: '2026-03-28', quantity: '860' });
  server = await testServer(db);
  token = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const itemsQuery = `query($customerNumber: String!, $search: String, $category: String, $filter: [ItemFilter!], $sort: ItemSort, $page: Int, $size: Int) {
  items(customerNumber: $customerNumber, search: $search, category: $category, filter: $filter, sort: $sort, page: $page, size: $size) {
    total capped corrections { typed read } facets { name values { value label count swatch } }
    items { id description vendor { name } color price { amount uom scope list until } stock { here total lotsHere nextEta { date quantity } } uoms { code factor } orderUom } } }`;

interface Page {
  total: number;
  corrections: { typed: string; read: string }[];
  facets: { name: string; values: { value: string; count: number }[] }[];
  items: { id: string; price: unknown; stock: unknown; vendor: unknown; color: unknown }[];
}

async function items(variables: Record<string, unknown>, as = token): Promise<Page> {
  const { status, data, errors } = await query(server, itemsQuery, { customerNumber, ...variables }, as);
  expect([status, errors]).toEqual([200, undefined]);
  return data!['items'] as unknown as Page;
}
const found = async (search: string) => (await items({ search })).items.map((one) => one.id);

describe('S-057 S-058 the item list', () => {
  it('lists all items, best sellers first, with price, stock and next arrival', async () => {
    const page = await items({});
    expect(page.total).toBe(4);
    expect(page.items[0]).toMatchObject({
      id: 'HPK-7048-FWN',
      price: { amount: 3.42, uom: 'SF', scope: 'promotion', list: 3.8, until: '2026-03-31' },
      stock: { here: 0, total: 0, lotsHere: 0, nextEta: { date: '2026-03-28', quantity: 860 } },
    });
    expect(page.items[1]).toMatchObject({ id: 'HPK-7048-NAT', stock: { here: 1284, total: 1334, lotsHere: 1 } });
  });

  it.each([
    ['an exact number', 'HPK-7048-NAT', ['HPK-7048-NAT']],
    ['lower case without dashes', 'hpk7048nat', ['HPK-7048-NAT']],
    ['the beginning of a number', 'hpk-70', ['HPK-7048-NAT', 'HPK-7048-FWN']],
    ['the middle of a number', '5000DRK', ['WAL-5000-DRK']],
    ["the vendor's number", 'am99210', ['HPK-7048-NAT']],
    ['words in any order', 'natural oak', ['HPK-7048-NAT']],
    ['a plural for a singular', 'oak planks fawn', ['HPK-7048-FWN']],
    ['a singular for a plural', 'porcelain tile', ['NBK-0848-DRF']],
    ['a prefix', 'porc', ['NBK-0848-DRF']],
    ['one letter too many', 'wallnut', ['WAL-5000-DRK']],
    ['a wrong letter', 'porcelein', ['NBK-0848-DRF']],
    ['missing letters', 'herit plnk fawn', ['HPK-7048-FWN']],
    ['two letters swapped', 'wlanut', ['WAL-5000-DRK']],
    ['a size with blanks', '12 x 24', ['NBK-0848-DRF']],
    ['a size without blanks', 'tile 12x24', ['NBK-0848-DRF']],
    ['the family and color', 'northbank drift', ['NBK-0848-DRF']],
    ['unknown words', 'qqqqzzzz', []],
  ])('finds by %s', async (_name, search, expected) => {
    expect(await found(search)).toEqual(expected);
  });

  it('returns how it read a misspelled word', async () => {
    const page = await items({ search: 'wallnut boards' });
    expect(page.corrections).toEqual([{ typed: 'wallnut', read: 'walnut' }]);
  });

  it.each([
    "'",
    '"',
    '\\',
    '%',
    '_',
    '()',
    '&|!',
    ':*',
    '<->',
    "o'); drop table items; --",
    '\u{1F4A5}',
    'x'.repeat(200),
  ])('treats %s as text', async (search) => {
    expect((await items({ search })).total).toBeGreaterThanOrEqual(0);
  });

  it('counts each facet with the filters of the others', async () => {
    const page = await items({ filter: [{ name: 'vendor', values: ['Alder Mills'] }] });
    expect(page.total).toBe(2);
    const facet = (name: string) =>
      Object.fromEntries(page.facets.find((one) => one.name === name)!.values.map((one) => [one.value, one.count]));
    expect(facet('vendor')).toEqual({ 'Alder Mills': 2, 'Birch & Co': 1, Terra: 1 });
    expect(facet('family')).toEqual({ Heritage: 2 });
    expect(facet('color')).toEqual({ Natural: 1, Fawn: 1 });
    expect(facet('availability')).toEqual({ here: 1, promotion: 1 });
    expect(facet('price')).toEqual({ '3-5': 2 });
  });

  it.each([
    ['nothing', []],
    ['a color', [{ name: 'color', values: ['Fawn'] }]],
    [
      'availability and price',
      [
        { name: 'availability', values: ['here'] },
        { name: 'price', values: ['3-5'] },
      ],
    ],
    ['a value that no item has', [{ name: 'vendor', values: ['Terra'] }]],
    [
      'several facets',
      [
        { name: 'availability', values: ['here', 'promotion'] },
        { name: 'family', values: ['Heritage'] },
        { name: 'color', values: ['Natural', 'Drift'] },
        { name: 'price', values: ['3-5', '5-10'] },
      ],
    ],
  ])(
    'counts the facets of a search with few hits as the database does for a category, filtered by %s',
    async (_name, filter) => {
      const [few, many] = [await items({ search: 'heritage plank', filter }), await items({ category: 'oak', filter })];
      expect(few.facets).toEqual(many.facets);
      expect(few.total).toBe(many.total);
    },
  );

  it('filters by availability and price together', async () => {
    const page = await items({
      filter: [
        { name: 'availability', values: ['here'] },
        { name: 'price', values: ['3-5', '5-10'] },
      ],
    });
    expect(page.items.map((one) => one.id).sort()).toEqual(['HPK-7048-NAT', 'NBK-0848-DRF']);
  });

  it('S-055 S-056 shows the items of a category and of those below it', async () => {
    expect((await items({ category: 'wood' })).total).toBe(3);
    expect((await items({ category: 'oak', search: 'fawn' })).items.map((one) => one.id)).toEqual(['HPK-7048-FWN']);
    expect((await items({ category: 'nowhere' })).total).toBe(0);
  });

  it('sorts and pages', async () => {
    const ids = async (variables: Record<string, unknown>) => (await items(variables)).items.map((one) => one.id);
    expect(await ids({ sort: 'NUMBER' })).toEqual(['HPK-7048-FWN', 'HPK-7048-NAT', 'NBK-0848-DRF', 'WAL-5000-DRK']);
    expect(await ids({ sort: 'PRICE_HIGH' })).toEqual(['WAL-5000-DRK', 'NBK-0848-DRF', 'HPK-7048-FWN', 'HPK-7048-NAT']);
    expect(await ids({ sort: 'STOCK', size: 2, page: 2 })).toEqual(['HPK-7048-FWN', 'WAL-5000-DRK']);
  });

  it("sorts by the customer's purchases and then by sales, on every page and with filters", async () => {
    const other = await buildCustomer(db, { location: '01' });
    const as = await tokenOf(server, await buildUser(db, { customers: [other] }));
    const bought = async (more: Record<string, unknown>): Promise<string[]> =>
      (await items({ customerNumber: other, sort: 'BOUGHT', ...more }, as)).items.map((one) => one.id);
    const usual = ['HPK-7048-FWN', 'HPK-7048-NAT', 'NBK-0848-DRF', 'WAL-5000-DRK'];
    expect(await bought({})).toEqual(usual);
    await db.execute(sql`
      insert into purchased_items (customer_number, item_id, times, last_on)
      values (${other}, 'WAL-5000-DRK', 7, '2026-01-05'), (${other}, 'NBK-0848-DRF', 2, '2026-01-05'),
      (${other}, 'HPK-7048-NAT', 2, '2026-02-05'), (${other}, 'GONE-1', 9, '2026-02-05')`);
    expect(await bought({})).toEqual(['WAL-5000-DRK', 'HPK-7048-NAT', 'NBK-0848-DRF', 'HPK-7048-FWN']);
    expect(await bought({ size: 2, page: 2 })).toEqual(['NBK-0848-DRF', 'HPK-7048-FWN']);
    expect(await bought({ category: 'wood' })).toEqual(['WAL-5000-DRK', 'HPK-7048-NAT', 'HPK-7048-FWN']);
    expect(await bought({ filter: [{ name: 'family', values: ['Heritage'] }] })).toEqual([
      'HPK-7048-NAT',
      'HPK-7048-FWN',
    ]);
    expect((await items({ sort: 'BOUGHT' })).items.map((one) => one.id)).toEqual(usual);
  });

  it('filters by what the customer has bought before, among all items, in a category and in a search', async () => {
    const other = await buildCustomer(db, { location: '01' });
    const as = await tokenOf(server, await buildUser(db, { customers: [other] }));
    await db.execute(sql`
      insert into purchased_items (customer_number, item_id, times, last_on)
      values (${other}, 'WAL-5000-DRK', 1, '2026-01-05'), (${other}, 'HPK-7048-NAT', 1, '2026-01-05')`);
    const read = async (more: Record<string, unknown>) => {
      const { total, items: found, facets } = await items({ customerNumber: other, sort: 'NUMBER', ...more }, as);
      const bought = facets.find(({ name }) => name === 'bought')!.values;
      return [total, found.map(({ id }) => id), bought.map(({ value, count }) => `${value} ${count}`)];
    };
    const filter = [{ name: 'bought', values: ['before'] }];
    const both = ['HPK-7048-NAT', 'WAL-5000-DRK'];
    expect(await read({ filter })).toEqual([2, both, ['before 2']]);
    expect(await read({ filter, sort: 'BOUGHT', category: 'oak' })).toEqual([1, ['HPK-7048-NAT'], ['before 1']]);
    expect(await read({ filter, search: 'heritage plank' })).toEqual([1, ['HPK-7048-NAT'], ['before 1']]);
    expect(await read({ search: 'heritage plank' })).toMatchObject([2, {}, ['before 1']]);
    const vendor = { name: 'vendor', values: ['Birch & Co'] };
    expect(await read({ filter: [...filter, vendor] })).toEqual([1, ['WAL-5000-DRK'], ['before 1']]);
    expect(await read({ filter: [{ name: 'bought', values: ['never'] }] })).toEqual([0, [], ['before 2']]);
    expect((await items({ filter })).total).toBe(0);
  });

  it('rejects invalid pages, filters and searches', async () => {
    for (const variables of [
      { page: 0 },
      { size: 101 },
      { size: 0 },
      { filter: [{ name: 'nope', values: ['x'] }] },
      { search: 'x'.repeat(201) },
    ]) {
      const { status, errors } = await query(server, itemsQuery, { customerNumber, ...variables }, token);
      expect([status, errors![0]!.extensions.code]).toEqual([400, 'invalid']);
    }
  });

  it('reports the limits of page and size', async () => {
    const page = (limit: string) => `page must be a whole number from 1 to 1,000,000, not ${limit}.`;
    const size = (limit: string) => `size must be a whole number from 1 to 100, not ${limit}.`;
    for (const [variables, message, fields] of [
      [{ page: 0 }, page('0'), { page: 'Must be from 1 to 1,000,000' }],
      [{ page: 1_000_001 }, page('1000001'), { page: 'Must be from 1 to 1,000,000' }],
      [{ size: 101 }, size('101'), { size: 'Must be from 1 to 100' }],
      [{ size: -1, page: -2 }, page('-2'), { page: 'Must be from 1 to 1,000,000', size: 'Must be from 1 to 100' }],
    ] as const) {
      const { errors } = await query(server, itemsQuery, { customerNumber, ...variables }, token);
      expect(errors![0]!.extensions).toMatchObject({ code: 'invalid', message, fields });
    }
  });

  it("hides prices, vendors and colors from users who can't see them, and rejects sorting and filtering by them", async () => {
    const blind = await tokenOf(
      server,
      await buildUser(db, {
        customers: [customerNumber],
        claims: { ...everything, showPrices: 'N', showVendor: 'N', showColorFields: 'N' },
      }),
    );
    const page = await items({}, blind);
    expect(page.items.every((one) => one.price === null && one.vendor === null && one.color === null)).toBe(true);
    expect(page.facets.map((one) => one.name).sort()).toEqual(['availability', 'bought', 'division', 'family']);
    const availability = ({ facets }: typeof page) =>
      facets.find((one) => one.name === 'availability')!.values.map((one) => one.value);
    expect(availability(await items({}))).toContain('promotion');
    expect(availability(page)).not.toContain('promotion');
    const { status } = await query(server, itemsQuery, { customerNumber, sort: 'PRICE_LOW' }, blind);
    expect(status).toBe(401);
    const onPromotion = await query(
      server,
      itemsQuery,
      { customerNumber, filter: [{ name: 'availability', values: ['promotion'] }] },
      blind,
    );
    expect(onPromotion.status).toBe(401);
    const byVendor = await query(
      server,
      itemsQuery,
      { customerNumber, filter: [{ name: 'vendor', values: ['Terra'] }] },
      blind,
    );
    expect(byVendor.status).toBe(401);
  });
});

describe('S-059 an item', () => {
  const itemQuery = `query($customerNumber: String!, $id: String!) { item(customerNumber: $customerNumber, id: $id) {
    id categories { name } uoms { code factor sellable whole } price { amount breaks { minimumQty uom amount } }
    stock { here total locations { name here available lots { lot available } etas { date quantity } } } siblings { id color } specs { name } manufacturerItem
    vendors { vendor { id name } number preferred leadDays } } }`;

  it('has units, price with breaks, stock by location and lot, arrivals and its family', async () => {
    await buildPrice(db, 'HPK-7048-NAT', { price: '3.2', minimumQty: '500' });
    await db.execute(sql`
      insert into item_vendors (item_id, vendor, number, code, preferred, lead_days)
      values ('HPK-7048-NAT', 'B', 'B-1', 'B1', false, null), ('HPK-7048-NAT', 'C', '', '', true, 5)`);
    const { data } = await query(server, itemQuery, { customerNumber, id: 'HPK-7048-NAT' }, token);
    expect(data!['item']).toMatchObject({
      categories: [{ name: 'Flooring' }, { name: 'Wood' }, { name: 'Oak' }],
      uoms: [
        { code: 'SF', factor: 1 },
        { code: 'CT', factor: 20, whole: true },
        { code: 'PAL', factor: 960 },
      ],
      price: {
        amount: 3.42,
        breaks: [
          { minimumQty: 0, amount: 3.42 },
          { minimumQty: 500, amount: 3.2 },
        ],
      },
      stock: {
        here: 1284,
        locations: [
          { name: 'Portland', here: true, lots: [{ lot: 'A12', available: 1284 }] },
          { name: 'Salem', available: 50 },
        ],
      },
      siblings: [{ id: 'HPK-7048-FWN', color: 'Fawn' }],
      manufacturerItem: 'AM/99-210',
      vendors: [
        { vendor: { id: 'C', name: 'C' }, number: null, preferred: true, leadDays: 5 },
        { vendor: { id: 'B', name: 'B' }, number: 'B-1', preferred: false, leadDays: null },
      ],
    });
  });

  it('that is discontinued has its successor if the customer can buy it', async () => {
    await buildItem(db, { id: 'OLD-1', discontinued: true, successor: 'HPK-7048-NAT' });
    await buildItem(db, { id: 'OLD-2', discontinued: true, successor: 'SECRET' });
    await buildItem(db, { id: 'SECRET', soldTo: ['NOBODY'] });
    await buildItem(db, { id: 'OLD-3', successor: 'HPK-7048-NAT' });
    const successor = async (id: string) =>
      (
        await query(
          server,
          'query($customerNumber: String!, $id: String!) { item(customerNumber: $customerNumber, id: $id) { successor { id color } } }',
          { customerNumber, id },
          token,
        )
      ).data!['item'];
    expect([await successor('OLD-1'), await successor('OLD-2'), await successor('OLD-3')]).toEqual([
      { successor: { id: 'HPK-7048-NAT', color: expect.any(String) } },
      { successor: null },
      { successor: null },
    ]);
    await db.execute(sql`delete from items where id like 'OLD-%' or id = 'SECRET'`);
  });

  it("is null when it doesn't exist", async () => {
    const { status, data } = await query(server, itemQuery, { customerNumber, id: 'NO-SUCH' }, token);
    expect([status, data!['item']]).toEqual([200, null]);
  });
});

describe('S-054 categories', () => {
  it('are returned with parents first and their number of items', async () => {
    const { data } = await query(
      server,
      'query($customerNumber: String!) { categories(customerNumber: $customerNumber) { id parent items } }',
      { customerNumber },
      token,
    );
    expect(data!['categories']).toEqual([
      { id: 'floor', parent: null, items: 4 },
      { id: 'wood', parent: 'floor', items: 3 },
      { id: 'tile', parent: 'floor', items: 1 },
      { id: 'oak', parent: 'wood', items: 2 },
    ]);
  });

  it('are marked as empty if no item in or below them is on sale', async () => {
    const empty = async () => {
      const text = 'query($customerNumber: String!) { categories(customerNumber: $customerNumber) { id items empty } }';
      const { data } = await query(server, text, { customerNumber }, token);
      return (data!['categories'] as unknown as { id: string; items: number; empty: boolean }[])
        .filter((one) => one.empty)
        .map(({ id, items: count }) => [id, count]);
    };
    expect(await empty()).toEqual([]);
    await db.execute(sql`update items set off_sale = true where category in ('wood', 'oak')`);
    expect(await empty()).toEqual([
      ['wood', 3],
      ['oak', 2],
    ]);
    await db.execute(sql`update items set off_sale = false`);
  });
});

describe('queries of the item list', () => {
  it("with rare combinations of filters and sorting aren't kept as prepared statements", async () => {
    /** Counts over all connections, since each connection of the pool has its own prepared statements. */
    const prepared = async () => {
      const clients = await Promise.all(Array.from({ length: db.pool.totalCount }, () => db.pool.connect()));
      try {
        const counts = await Promise.all(
          clients.map((client) =>
            client.query<{ count: number }>(
              `select count(*)::int as count from pg_prepared_statements where statement like '%as facets%'`,
            ),
          ),
        );
        return counts.reduce((sum, { rows: found }) => sum + found[0]!.count, 0);
      } finally {
        for (const client of clients) client.release();
      }
    };
    const before = await prepared();
    for (const sort of ['NUMBER', 'DESCRIPTION', 'STOCK']) {
      for (const name of ['family', 'vendor', 'division', 'color', 'availability'])
        await items({ sort, filter: [{ name, values: ['here'] }] });
    }
    expect(await prepared()).toBe(before);
  });
});

describe('/graphql', () => {
  it('responds with 402 without a token, 401 for another customer, and 400 for an invalid query', async () => {
    const text = 'query($customerNumber: String!) { categories(customerNumber: $customerNumber) { id } }';
    expect((await query(server, text, { customerNumber }, null)).status).toBe(402);
    expect((await query(server, text, { customerNumber }, 'wrong')).status).toBe(402);
    expect((await query(server, text, { customerNumber: 'C-OTHER' }, token)).status).toBe(401);
    expect((await query(server, '{ nonsense }', {}, token)).status).toBe(400);
    expect((await query(server, text, {}, token)).status).toBe(400);
    expect((await query(server, 'mutation { a }', {}, token)).status).toBe(400);
  });

  it("responds with 400, not 500, for text that can't be stored", async () => {
    const text =
      'query($customerNumber: String!, $id: String!) { item(customerNumber: $customerNumber, id: $id) { id } }';
    expect((await query(server, text, { customerNumber, id: 'a\u0000b' }, token)).status).toBe(400);
    // No customer has this number, so the answer is 401 rather than 400.
    expect((await query(server, text, { customerNumber: 'a\u0000b', id: 'x' }, token)).status).toBe(401);
  });

  it('uses the default for a null sort, and rejects invalid requests', async () => {
    expect((await items({ sort: null })).total).toBe(4);
    const orders =
      'query($customerNumber: String!, $sort: OrderSort) { orders(customerNumber: $customerNumber, sort: $sort) { total } }';
    expect((await query(server, orders, { customerNumber, sort: null }, token)).status).toBe(200);
    for (const payload of [
      '{"query":5}',
      '{"query":"__proto__","persisted":true}',
      '{"query":"nothing","persisted":true}',
      '[]',
      'null',
    ]) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        payload,
      });
      expect([payload, answer.statusCode]).toEqual([payload, 400]);
    }
    const address = await server.app.inject({
      method: 'GET',
      url: '/graphql?query={__typename}',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(address.statusCode).toBe(404);
  });

  it('rejects queries that request too much at once', async () => {
    const many = `query($c: String!) { ${Array.from({ length: 11 }, (_, index) => `a${index}: categories(customerNumber: $c) { id }`).join(' ')} }`;
    expect((await query(server, many, { c: customerNumber }, token)).status).toBe(400);
    const hidden = `query($c: String!) { ...F } fragment F on Query { ${Array.from({ length: 11 }, (_, index) => `a${index}: categories(customerNumber: $c) { id }`).join(' ')} }`;
    expect((await query(server, hidden, { c: customerNumber }, token)).status).toBe(400);
    const boxes = [{ name: 'family', values: Array.from({ length: 500 }, (_, index) => String(index)) }];
    expect((await query(server, itemsQuery, { customerNumber, filter: boxes }, token)).status).toBe(400);
  });
});
