import { sql } from 'drizzle-orm/sql/sql';
import { beforeEach, expect, it } from 'vitest';
import { smallShop } from '../../../../test/builders/feed-folder.ts';
import { feedsDatabase } from '../../../../test/builders/feeds.ts';
import { rows } from '../../../platform/db/database.ts';
import { shownTo } from '../item/shown-to-sql.ts';

const feeds = feedsDatabase({
  before: {
    'locations.csv': smallShop['locations.csv']!,
    'vendors.csv': ['id,name', 'TL,Timberline', 'KX,Kiln & Co'],
    'categories.csv': ['id,parent,name', 'wood,,Wood', 'planks,wood,Planks', 'wide,planks,Wide planks', 'tile,,Tile'],
    'items.csv': [
      'id,description,vendor,category,baseUom',
      'W,Wood,TL,wood,SF',
      'P,Plank,TL,planks,SF',
      'P2,Wide plank,TL,wide,SF',
      'K,Kiln plank,KX,planks,SF',
      'T,Tile,KX,tile,SF',
      'N,Neither,,,SF',
    ],
    'customers.csv': ['number,name,location', '1001,Ridgeline,01', '1002,Summit,01'],
  },
});
const head = 'customer,item,category,vendor,rule';
const load = (...rules: string[]) =>
  feeds.load({ 'customer-catalog.csv': [head, ...rules.map((rule) => `1001,${rule}`)] }, { complete: true, yes: true });
const shown = async (customer = '1001'): Promise<string> =>
  (
    await rows<{ id: string }>(
      feeds.db,
      sql`select i.id from items i where ${shownTo(sql`i`, sql`${customer}`)} order by i.id collate "C"`,
    )
  )
    .map(({ id }) => id)
    .join(' ');

beforeEach(() => feeds.db.execute(sql`delete from customer_catalog`));

it.each([
  ['a blocked item', ['P,,,block'], 'K N P2 T W'],
  ['a blocked category, with what lies below it', [',planks,,block'], 'N T W'],
  ['a category that is allowed again below a blocked one', [',wood,,block', ',wide,,allow'], 'N P2 T'],
  ['a blocked vendor', [',,KX,block'], 'N P P2 W'],
  ['an item of a blocked vendor that is allowed', [',,KX,block', 'K,,,allow'], 'K N P P2 W'],
  ['an allowed category and a blocked vendor: blocked wins', [',planks,,allow', ',,KX,block'], 'N P P2 W'],
  ['a blocked category and an allowed vendor: blocked wins', [',planks,,block', ',,KX,allow'], 'N T W'],
  ['nothing but a vendor', [',,,block', ',,KX,allow'], 'K T'],
  ['nothing but a category and an item', [',,,block', ',planks,,allow', 'T,,,allow'], 'K P P2 T'],
  ['nothing but a category, without an item of it', [',,,block', ',wood,,allow', 'P,,,block'], 'K P2 W'],
])('a customer with %s sees what the rows say, and others see everything', async (_what, rules, expected) => {
  expect((await load(...rules)).badRows).toEqual([]);
  expect([await shown(), await shown('1002')]).toEqual([expected, 'K N P P2 T W']);
});

it('the rules of categories follow the tree, and end with their rows', async () => {
  await load(',planks,,block');
  await feeds.load({
    'categories.csv': ['id,parent,name', 'wide,tile,Wide planks', 'planks,wood,Planks', 'oak,planks,Oak'],
  });
  await feeds.load({ 'items.csv': ['id,description,category,baseUom', 'O,Oak,oak,SF'] });
  expect(await shown()).toBe('N P2 T W');
  await load(',tile,,block', 'N,,,block');
  expect(await shown()).toBe('K O P W');
});

it('a row for several things, or for something unknown, is a bad row', async () => {
  const { badRows } = await load('P,planks,,block', 'K,,TL,block', 'X,,,block', ',planks,,hide', ',planks,,block');
  expect(badRows.map(({ line, column }) => [line, column])).toEqual([
    [2, 'category'],
    [3, 'category'],
    [4, 'item'],
    [5, 'rule'],
  ]);
});
