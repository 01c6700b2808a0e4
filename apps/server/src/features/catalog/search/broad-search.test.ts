import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCustomer, buildLocation, buildUser } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Places, prepare } from '../../../platform/db/prepared.ts';
import { type HitsForm, type HitsGiven, hitsSql } from './hits-sql.ts';

/** More hits than the database counts. */
const count = 10_400;
let db: Database;
let server: TestServer;
let customerNumber: string;
/** Sees one item only. */
let narrow: string;
let token: string;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  customerNumber = await buildCustomer(db, { location: '01' });
  narrow = await buildCustomer(db, { location: '01' });
  await db.execute(sql`
    insert into customer_catalog (customer_number, named, item, rule)
    values (${narrow}, 'all', null, 'block'), (${narrow}, 'item:N05977', 'N05977', 'allow')`);
  // Numbers ascend while popularity descends. Every second thousand is of family B. Five items have 'rare', and one of
  // them sells best.
  await db.execute(sql`
    insert into items (id, description, base_uom, family, popularity, search, code)
    select 'N' || lpad(n::text, 5, '0'), d, 'EA', case when n / 1000 % 2 = 0 then 'A' else 'B' end, ${count} - n,
      setweight(to_tsvector('simple', lower(d)), 'A'), 'N' || lpad(n::text, 5, '0')
    from generate_series(1, ${count}) n
    cross join lateral (select 'Common Gadget' || case when n % 2080 = 0 then ' Rare' else '' end as d) t`);
  await db.execute(sql`insert into families (id, name) values ('A', 'Alpha'), ('B', 'Beta')`);
  await db.execute(
    sql`insert into search_words (word, items) values ('common', ${count}), ('gadget', ${count}), ('rare', 5)`,
  );
  // The five rare items have a separate family and category.
  await db.execute(sql`insert into categories (id, parent, name, position) values ('rare', null, 'Rare ones', 0)`);
  await db.execute(sql`update items set family = 'R', category = 'rare' where description like '%Rare'`);
  await db.execute(sql`analyze items`);
  server = await testServer(db);
  token = await tokenOf(server, await buildUser(db, { customers: [customerNumber, narrow] }));
});
afterAll(async () => {
  await server.close();
  await db.close();
});

interface Found {
  total: number;
  capped: boolean;
  facetsOf: number | null;
  facets: { name: string; values: { value: string; count: number }[] }[];
  items: { id: string }[];
}
async function found(variables: Record<string, unknown>): Promise<Found> {
  const text = `query($customerNumber: String!, $search: String, $filter: [ItemFilter!], $sort: ItemSort, $page: Int, $size: Int) {
    items(customerNumber: $customerNumber, search: $search, filter: $filter, sort: $sort, page: $page, size: $size) {
      total capped facetsOf facets { name values { value count } } items { id } } }`;
  const { data, errors } = await query(server, text, { customerNumber, size: 20, ...variables }, token);
  expect(errors).toBeUndefined();
  return data!['items'] as unknown as Found;
}
const ids = ({ items }: Found) => items.map(({ id }) => id);

it.each([
  ['one word', 'gadget'],
  ['one word with a typo', 'gadgat'],
  ['two words', 'common gadget'],
  ['no text', ''],
])('%s that very many items match: finds the best sellers, and a capped total', async (_what, search) => {
  const page = await found({ search });
  expect(page).toMatchObject({ total: 10_000, capped: true });
  expect(page.facetsOf).toBeGreaterThan(100);
  expect(ids(page).slice(0, 3)).toEqual(['N00001', 'N00002', 'N00003']);
});

it('consecutive pages have no gap and no item twice', async () => {
  const seen: string[] = [];
  for (let page = 1; page <= 6; page++) seen.push(...ids(await found({ search: 'gadget', page })));
  expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => `N${String(n + 1).padStart(5, '0')}`));
});

it('a filter also finds and counts items beyond the cap', async () => {
  for (const search of ['gadget', 'common gadget', '']) {
    const page = await found({ search, filter: [{ name: 'family', values: ['B'] }] });
    expect(page).toMatchObject({ total: 5000, capped: false });
    expect(ids(page)[0]).toBe('N01000');
  }
});

it('a rare word among common ones finds just its items, with an exact total', async () => {
  const page = await found({ search: 'gadget rare' });
  expect(page).toMatchObject({ total: 5, capped: false, facetsOf: null });
  expect(ids(page)[0]).toBe('N02080');
});

it('a part of a number that many items have finds the only item of a small catalog', async () => {
  expect(ids(await found({ customerNumber: narrow, search: 'N05' }))).toEqual(['N05977']);
});

it('an item number finds exactly its item', async () => {
  expect(ids(await found({ search: 'n09000' }))).toEqual(['N09000']);
});

/** Returns the database's plan for this form. */
async function planOf(form: Partial<HitsForm>, given: object): Promise<string> {
  const statement = prepare(
    {},
    (at: Places<HitsGiven>) =>
      sql`
        with who as (select null::text as price_class, '01'::text as location),
          ${hitsSql({ by: 'everything', numbers: false, inCategory: false, filters: [], ...form }, at)}
        select *
        from hit`,
  );
  const { statement: compiled, values } = statement.bind({
    customer: customerNumber,
    popularityWeight: 0.2,
    category: null,
    family: null,
    ...given,
  } as HitsGiven);
  const { rows } = await db.send<{ 'QUERY PLAN': string }>({ text: `explain ${compiled.text}` }, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it.each([false, true])(
  'a small family or category is read by an index, without scanning all items (bought items first: %s)',
  async (bought) => {
    const family = await planOf({ filters: ['family'], bought }, { family: ['R'] });
    expect(family).toContain('items_family_idx');
    const category = await planOf({ by: 'category', inCategory: true, bought }, { category: 'rare' });
    expect(category).toContain('items_category_idx');
    for (const plan of [category, family])
      expect(plan.replace(/CTE plain[\s\S]*?CTE many/, '')).not.toMatch(/Seq Scan on items|items_popularity_idx/);
  },
);
