import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, buildLocation, buildUser } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';
import { orderList } from './order-list-repository.ts';

let db: Database;
let server: TestServer;
let mine: string;
let token: string;

/** Inserts this many orders of a customer, an hour apart, oldest first. */
const write = (customerNumber: string, prefix: string, count: number) =>
  db.execute(sql`
    insert into orders (customer_number, order_number, user_id, placed_by, placed_at, state, po_number,
      requested_date, pickup, location, location_name, ship_via, ship_via_description, ship_to, merchandise,
      freight, tax, total, weight)
    select ${customerNumber}, ${prefix}::text || lpad(n::text, 6, '0'), 1, 'Dana',
      timestamptz '2020-01-01 12:00:00+00' + n * interval '1 hour',
      (array['open', 'partial', 'shipped'])[n % 3 + 1], 'PO ' || n,
      case when n % 2 = 0 then date '2026-03-01' + n % 30 end, false, '01', 'Portland', 'OT', 'Truck',
      '{"line1": "1 Mill Rd", "city": "Bend"}', n, 0, 0, n, 0
    from generate_series(1, ${count}::int) n`);

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  server = await testServer(db);
  mine = await buildCustomer(db, { location: '01' });
  token = await tokenOf(server, await buildUser(db, { customers: [mine] }));
  await write(mine, 'M', 12_000);
  for (let other = 0; other < 20; other++) await write(`other ${other}`, `X${other}-`, 600);
  await db.execute(sql`analyze orders`);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const text = `query($customerNumber: String!, $search: String, $state: String, $requestedFrom: String, $requestedTo: String, $shipTo: String, $sort: OrderSort, $page: Int, $size: Int) {
  orders(customerNumber: $customerNumber, search: $search, state: $state, requestedFrom: $requestedFrom, requestedTo: $requestedTo, shipTo: $shipTo, sort: $sort, page: $page, size: $size) { total orders { id state late total requestedDate } } }`;
/** Queries orders of all states unless the test gives one. */
const ask = (given: object = {}) => query(server, text, { customerNumber: mine, state: 'all', ...given }, token);
interface Row {
  id: string;
  state: string;
  late: boolean;
  total: number;
  requestedDate: string | null;
}
const page = async (given: object = {}) =>
  (await ask(given)).data!['orders'] as unknown as { total: number; orders: Row[] };

describe('a customer with 12,000 orders', () => {
  it.each<['NEWEST' | 'OLDEST']>([['NEWEST'], ['OLDEST']])(
    'gets the first page sorted by %s from an index, without sorting all orders',
    async (sort) => {
      const { statement, values } = orderList.bind(
        { customerNumber: mine, today: '2026-03-11' },
        { sort, filters: { state: 'all' }, page: 1, size: 25 },
      );
      const { rows } = await db.send<{ 'QUERY PLAN': string }>({ text: `explain ${statement.text}` }, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Limit .*\n(.*\n){0,3}? +-> +Index (Only )?Scan .*orders_placed_idx/);
    },
  );

  it('can page through the list in each sort order, and gets an empty page after the last', async () => {
    expect((await page()).orders[0]!.id).toBe('M012000');
    expect((await page({ sort: 'OLDEST' })).orders[0]!.id).toBe('M000001');
    expect((await page({ sort: 'TOTAL', page: 2, size: 100 })).orders[0]!.total).toBe(11_900);
    expect((await page({ sort: 'REQUESTED' })).orders[0]).toMatchObject({ requestedDate: '2026-03-01', id: 'M000030' });
    const last = await page({ page: 480 });
    expect([last.total, last.orders.length]).toEqual([12_000, 25]);
    expect(await page({ page: 481 })).toEqual({ total: 12_000, orders: [] });
  });

  it('can filter by ship-to address', async () => {
    await db.execute(
      sql`
        update orders set ship_to_sequence = '1'
        where customer_number = ${mine} and order_number in ('M000003', 'M000004')`,
    );
    expect((await page({ shipTo: '1' })).orders.map(({ id }) => id)).toEqual(['M000004', 'M000003']);
    expect((await page({ shipTo: '1', state: 'partial' })).orders.map(({ id }) => id)).toEqual(['M000004']);
  });

  it('can filter by state and late orders, and search', async () => {
    expect((await page({ state: 'open' })).total).toBe(4_000);
    const late = await page({ state: 'late', size: 100 });
    expect(late.orders.every((order) => order.late && order.state !== 'shipped')).toBe(true);
    expect(late.total).toBeGreaterThan(100);
    expect(await page({ search: ' po 11999 ' })).toMatchObject({ total: 1, orders: [{ id: 'M011999' }] });
    expect((await page({ search: '%' })).total).toBe(0);
    expect((await page({ search: '\\' })).total).toBe(0);
  });

  it('S-242 sees and searches only open and partly shipped orders without a state filter', async () => {
    const { total, orders } = await page({ state: undefined, size: 100 });
    expect([total, new Set(orders.map(({ state }) => state))]).toEqual([8_000, new Set(['open', 'partial'])]);
    // Every third order is shipped.
    const found = async (search: string) => [
      (await page({ state: undefined, search })).total,
      (await page({ search })).total,
    ];
    expect([await found('M011998'), await found('M011999'), await found('M012000')]).toEqual([
      [1, 1],
      [0, 1],
      [1, 1],
    ]);
  });

  it('gets the first 1,000 matches in the requested order, and is informed if there are many more', async () => {
    const many = async (given: object) => {
      const { data } = await query(
        server,
        text.replace('{ total ', '{ total moreThan '),
        { customerNumber: mine, state: 'all', ...given },
        token,
      );
      const { total, moreThan, orders } = data!['orders'] as unknown as {
        total: number;
        moreThan: number | null;
        orders: Row[];
      };
      return [total, moreThan, orders.length, orders[0]?.id];
    };
    expect(await many({ search: 'Mill Rd' })).toEqual([1000, 10_000, 25, 'M012000']);
    expect(await many({ search: 'mill rd', sort: 'OLDEST', page: 40 })).toEqual([1000, 10_000, 25, 'M000976']);
    expect(await many({ search: 'd', page: 41 })).toEqual([1000, 10_000, 0, undefined]);
    expect(await many({ search: 'PO 119' })).toEqual([111, null, 25, 'M011999']);
  });

  it('can search by the items of the lines', async () => {
    await db.execute(
      sql`
        update orders set found_by = 'OAK-77 Royal Oak plank'
        where customer_number = ${mine} and order_number = 'M000009'`,
    );
    expect([
      (await page({ search: 'oak-77' })).orders.map(({ id }) => id),
      (await page({ search: 'royal oak' })).total,
      (await page({ search: 'zz' })).total,
    ]).toEqual([['M000009'], 1, 0]);
  });

  it('can search by any part of the ship-to address or pick-up location', async () => {
    const address = {
      name: 'Harbor Lofts',
      line1: '9 Quay St',
      line2: 'Unit 4',
      city: 'Astoria',
      state: 'OR',
      zip: '97103',
    };
    await db.execute(
      sql`
        update orders set ship_to = ${JSON.stringify(address)}::jsonb
        where customer_number = ${mine} and order_number = 'M000007'`,
    );
    await db.execute(
      sql`
        update orders set pickup = true, location_name = 'Seattle counter'
        where customer_number = ${mine} and order_number = 'M000008'`,
    );
    const found = async (search: string) => (await page({ search })).orders.map(({ id }) => id);
    for (const search of ['quay', '9 Quay St, Astoria', 'astoria or 97103', 'harbor lofts', 'unit 4'])
      expect([search, await found(search)]).toEqual([search, ['M000007']]);
    expect(await found('seattle')).toEqual(['M000008']);
  });

  it('can filter by requested date, including the first and last day', async () => {
    const days = async (given: object) => {
      const { total, orders } = await page({ sort: 'REQUESTED', size: 100, ...given });
      return [total, orders[0]?.requestedDate];
    };
    // Every even order has a date, and each of the 15 dates has 400 orders.
    expect(await days({ requestedFrom: '2026-03-29' })).toEqual([400, '2026-03-29']);
    expect(await days({ requestedFrom: '2026-03-03', requestedTo: '2026-03-05' })).toEqual([800, '2026-03-03']);
    expect(await days({ requestedTo: '2026-03-01', state: 'open' })).toEqual([400, '2026-03-01']);
    expect(await days({ requestedFrom: '2026-03-05', requestedTo: '2026-03-03' })).toEqual([0, undefined]);
    const strange = await ask({ requestedFrom: '2026-02-30', requestedTo: 'infinity' });
    expect([strange.status, strange.errors![0]!.extensions]).toMatchObject([
      400,
      { fields: { requestedFrom: 'Wrong format', requestedTo: 'Wrong format' } },
    ]);
    // The database can't store dates before the year 1.
    const before = await ask({ requestedFrom: '0000-01-01' });
    expect([before.status, before.errors![0]!.extensions]).toMatchObject([
      400,
      { fields: { requestedFrom: 'Wrong format' } },
    ]);
    expect(await days({ requestedFrom: '0001-01-01', requestedTo: '9999-12-31' })).toEqual([6000, '2026-03-01']);
  });

  it('gets an error for an unknown state, or a page, size or search that is out of bounds', async () => {
    const strange = await ask({ state: 'lost' });
    expect([strange.status, strange.errors![0]!.extensions]).toMatchObject([
      400,
      { code: 'invalid', fields: { state: 'Must be one of: open, partial, shipped, cancelled, late, all' } },
    ]);
    for (const wrong of [{ page: 0 }, { page: 1_000_001 }, { size: 101 }, { search: 'a\u0000b' }])
      expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 400]);
    expect((await ask({ page: null })).errors![0]!.extensions).toMatchObject({
      code: 'invalid',
      message: 'page must be a whole number from 1 to 1,000,000, not null.',
    });
  });
});
