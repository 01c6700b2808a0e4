import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCustomer, buildItem, buildLocation, buildUser } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import type { Database } from '../../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let customerNumber: string;
let token: string;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  customerNumber = await buildCustomer(db, { location: '01' });
  await db.execute(
    sql`insert into categories (id, parent, name, position) values ('underlay', null, 'Underlayment', 0)`,
  );
  await buildItem(db, { id: 'QRD-1', description: 'Mauve Quarter Round', size: '3/4 in x 94 in', popularity: 900 });
  for (const id of ['UND-1', 'UND-2', 'UND-3'])
    await buildItem(db, { id, description: 'Hush Underlayment', category: 'underlay', size: '200 SF' });
  await buildItem(db, { id: 'MUL-1', description: 'Müller Abfluss' });
  await buildItem(db, { id: 'MUL-2', description: 'Mueller Drain' });
  server = await testServer(db);
  token = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
});
afterAll(async () => {
  await server.close();
  await db.close();
});

interface Page {
  items: { id: string }[];
  allWords: boolean;
  corrections: { typed: string; read: string }[];
}
async function found(search: string): Promise<Page> {
  const text =
    'query($customerNumber: String!, $search: String!) { items(customerNumber: $customerNumber, search: $search) { items { id } allWords corrections { typed read } } }';
  const { data, errors } = await query(server, text, { customerNumber, search }, token);
  expect(errors).toBeUndefined();
  return data!['items'] as unknown as Page;
}
const ids = ({ items }: Page): string[] => items.map(({ id }) => id).sort();

it.each(['3/4 in underlayment', '3/4 underlayment', 'mauve underlayment'])(
  'the word for the goods counts more than sizes and colours: %s',
  async (search) => {
    const page = await found(search);
    expect(page.allWords).toBe(false);
    expect(ids({ ...page, items: page.items.slice(0, 3) })).toEqual(['UND-1', 'UND-2', 'UND-3']);
  },
);

it.each(['Mueller', 'Müller', 'mu\u0308ller'])(
  'umlauts and their spelled-out forms find the same items: %s',
  async (search) => {
    const page = await found(search);
    expect({ ...page, items: ids(page) }).toEqual({ items: ['MUL-1', 'MUL-2'], allWords: true, corrections: [] });
  },
);
