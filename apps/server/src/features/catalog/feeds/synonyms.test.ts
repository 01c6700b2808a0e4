import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedFolder, importFolder } from '../../../../test/builders/feed-folder.ts';
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
  await buildItem(db, { id: 'CB-1', description: 'Cove base, black' });
  await buildItem(db, { id: 'MT-1', description: 'Mountain bicycle tire' });
  server = await testServer(db);
  token = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
});
afterAll(async () => {
  await server.close();
  await db.close();
});

async function found(search: string): Promise<string[]> {
  const text =
    'query($customerNumber: String!, $search: String!) { items(customerNumber: $customerNumber, search: $search) { items { id } } }';
  const { data } = await query(server, text, { customerNumber, search }, token);
  return (data!['items'] as unknown as { items: { id: string }[] }).items.map(({ id }) => id);
}
const load = async (...lines: string[]) =>
  importFolder({ db, folder: await feedFolder({ 'synonyms.csv': ['word,means,oneWay', ...lines] }), now: new Date() });

it("the distributor's synonyms apply at once, replace the built-in ones, and are removed by an empty row", async () => {
  expect([await found('toe kick'), await found('mtn tyre')]).toEqual([[], ['MT-1']]);
  expect((await load('Toe Kicks,cove base,', 'mtn,cove|black,Y')).badRows).toEqual([]);
  expect([await found('black toe kick'), await found('mtn')]).toEqual([['CB-1'], ['CB-1']]);
  await load('Toe Kicks,,', 'mtn,,');
  expect([await found('toe kick'), await found('mtn')]).toEqual([[], []]);
});

it('a word without letters and digits is a bad row', async () => {
  const { badRows, bad } = await load('---,cove base,');
  expect([bad, badRows]).toEqual([
    1,
    [
      {
        file: 'synonyms.csv',
        line: 2,
        column: 'word',
        reason: "is '---', must hold a letter A to Z or a digit to be found by",
      },
    ],
  ]);
});

it('synonyms beyond the memory limit are ignored, and the import warns about them', async () => {
  await db.execute(
    sql`
      insert into synonyms (word, means)
      select 'x' || n, array[repeat('y', 2000)]
      from generate_series(1000, 3500) n`,
  );
  const { warnings } = await load('coving,cove base,', 'zebra,cove base,');
  expect(warnings.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(
      /^\d+ synonyms from 'x\d+' on are ignored, because all of them together have more than 4 MB of text$/,
    ),
  ]);
  expect([await found('coving'), await found('zebra')]).toEqual([['CB-1'], []]);
  await db.execute(sql`delete from synonyms`);
});
