import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { emptyFeedTables, smallShop } from '../../../test/builders/feed-folder.ts';
import { feedsDatabase } from '../../../test/builders/feeds.ts';
import { rows } from '../../platform/db/database.ts';

const feeds = feedsDatabase({ before: smallShop });

const { load } = feeds;

const found = async (query: string) =>
  (
    await rows<{ id: string }>(
      feeds.db,
      sql`select id from items where search @@ to_tsquery('simple', ${query}) order by id`,
    )
  ).map(({ id }) => id);

it('a base unit described by a feed is kept when the item is loaded again', async () => {
  await load({ 'uoms.csv': ['item,code,name,factor,sellable,whole', 'TRIM-9,PC,Piece,1,Y,Y'] });
  await load({ 'items.csv': ['id,description,baseUom', 'TRIM-9,Trim,PC'] });
  expect(await rows(feeds.db, sql`select name, whole from item_uoms where item_id = 'TRIM-9'`)).toEqual([
    { name: 'Piece', whole: true },
  ]);
});

it('loading stock never changes promised quantities', async () => {
  await feeds.db.execute(sql`update lots set promised = 7`);
  await load({
    'stock.csv': ['item,location,onHand', 'TRIM-9,01,41'],
    'lots.csv': ['item,location,lot,onHand', 'OAK-1,01,A7,1'],
  });
  expect(await rows(feeds.db, sql`select on_hand::float, promised::float from lots order by item_id`)).toEqual([
    { on_hand: 1, promised: 7 },
    { on_hand: 41, promised: 7 },
  ]);
});

const unitsOf = async (item: string) =>
  (
    await rows<{ code: string; name: string }>(
      feeds.db,
      sql`select code, name from item_uoms where item_id = ${item} order by code`,
    )
  ).map(({ code, name }) => `${code} ${name}`);

it('an item gets its base unit with, without and with unreadable units in the same import', async () => {
  const items = (id: string) => ({ 'items.csv': ['id,description,baseUom', `${id},Plank,SF`] });
  await load({ ...smallShop, ...items('NEW-1') });
  expect(await unitsOf('NEW-1')).toEqual(['SF SF']);
  await load(items('NEW-2'));
  expect(await unitsOf('NEW-2')).toEqual(['SF SF']);
  await load({ ...items('NEW-3'), 'uoms.csv': ['nonsense', '1'] });
  expect(await unitsOf('NEW-3')).toEqual(['SF SF']);
  await load({
    ...items('NEW-4'),
    'uoms.csv': ['item,code,name,factor,sellable', 'NEW-4,SF,Square foot,1,Y', 'NEW-4,CT,Carton,20,Y'],
  });
  expect(await unitsOf('NEW-4')).toEqual(['CT Carton', 'SF Square foot']);
});

it('the first load of very many items keeps all indexes', async () => {
  const indexes = () =>
    rows(
      feeds.db,
      sql`
        select indexname, indexdef
        from pg_indexes
        where tablename in ('items', 'item_uoms', 'prices', 'lots')
        order by indexname`,
    );
  const before = await indexes();
  await emptyFeedTables(feeds.db);
  const lines = Array.from({ length: 10_500 }, (_, n) => `MANY-${n},Plank number ${n},SF`);
  const report = await load({ 'items.csv': ['id,description,baseUom', ...lines] });
  expect(report.files[0]).toMatchObject({ added: 10_500, bad: 0 });
  expect(await indexes()).toEqual(before);
  expect(await found('plank & 10499')).toEqual(['MANY-10499']);
});

it('an item comes in one piece only if the feed says so', async () => {
  await load({ 'items.csv': ['id,description,baseUom,onePiece', 'ROLL-1,Carpet,LF,Y', 'OAK-1,Oak,SF,'] });
  expect(
    await rows(feeds.db, sql`select id, one_piece from items where id in ('ROLL-1', 'OAK-1') order by id`),
  ).toEqual([
    { id: 'OAK-1', one_piece: false },
    { id: 'ROLL-1', one_piece: true },
  ]);
});
