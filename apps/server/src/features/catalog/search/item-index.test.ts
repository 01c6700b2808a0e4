import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyFeedTables, feedFolder, smallShop, importFolder } from '../../../../test/builders/feed-folder.ts';
import { testDatabase } from '../../../../test/database.ts';
import { type Database, rows } from '../../../platform/db/database.ts';
import { indexItemsUnder } from './item-index-repository.ts';

let db: Database;

beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  await emptyFeedTables(db);
  await load(smallShop);
});
afterAll(() => db.close());

const load = async (files: Parameters<typeof feedFolder>[0]) =>
  importFolder({ db, folder: await feedFolder(files), now: new Date() });

const found = async (query: string) =>
  (
    await rows<{ id: string }>(db, sql`select id from items where search @@ to_tsquery('simple', ${query}) order by id`)
  ).map(({ id }) => id);

/** The stored vocabulary, and one counted from the items. */
const vocabularies = async () => ({
  stored: await rows(db, sql`select word, items from search_words order by word`),
  counted: await rows(
    db,
    sql`select word, count(*)::int as items from items, unnest(tsvector_to_array(search)) as word
    where word !~ '^(þ.)?[0-9]{5,}$' group by word order by word`,
  ),
});

it('items are found by size and the names of family, vendor (with a prefix) and category', async () => {
  expect(await found('7x48')).toEqual(['OAK-1']);
  expect(await found('royal & þvtimberline & plank')).toEqual(['OAK-1']);
  expect(await found('þvtimberline')).toEqual(['OAK-1', 'TRIM-9']);
});

it("words of the description and number have more weight than those of the vendor's name", async () => {
  expect([await found('oak:A & 94:A'), await found('þvtimberline:A')]).toEqual([['TRIM-9'], []]);
});

it('a new name of a family, vendor or category is indexed without importing the items again', async () => {
  await load({ 'vendors.csv': ['id,name', 'TL,Redwood Brothers'] });
  expect([await found('þvtimberline'), await found('þvredwood')]).toEqual([[], ['OAK-1', 'TRIM-9']]);
  await load({
    'categories.csv': ['id,parent,name', 'planks,wood,Boards'],
    'families.csv': ['id,name', 'OAK,Imperial'],
  });
  expect(await found('board & imperial')).toEqual(['OAK-1']);
});

it('the vocabulary always matches the words of the items', async () => {
  const { stored, counted } = await vocabularies();
  expect(stored).toEqual(counted);
  expect(stored.length).toBeGreaterThan(10);
  await load({
    'items.csv': ['id,description,baseUom', 'OAK-1,Ash board,SF', 'NEW-1234567,Walnut,SF'],
    'vendors.csv': ['id,name', 'TL,Redwood'],
  });
  const after = await vocabularies();
  expect(after.stored).toEqual(after.counted);
  expect(after.stored).not.toEqual(stored);
});

it('an import indexes items again whose index is outdated', async () => {
  await db.execute(sql`update items set search = to_tsvector('simple', 'old')`);
  await load(smallShop);
  expect([await found('old'), await found('royal & plank')]).toEqual([[], ['OAK-1']]);
});

it('items are indexed again when their vendor is renamed without an import', async () => {
  await db.transact(async (tx) => {
    await tx.execute(sql`update vendors set name = 'Redwood Brothers' where id = 'TL'`);
    await indexItemsUnder(tx, 'vendors', ['TL']);
  });
  expect([await found('þvtimberline'), await found('þvredwood')]).toEqual([[], ['OAK-1', 'TRIM-9']]);
  const { stored, counted } = await vocabularies();
  expect(stored).toEqual(counted);
});
