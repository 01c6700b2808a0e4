import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { smallShop } from '../../../test/builders/feed-folder.ts';
import { type FeedFiles, feedsDatabase } from '../../../test/builders/feeds.ts';
import { countOf } from '../../../test/database.ts';
import { row, rows } from '../../platform/db/database.ts';
import type { ImportOptions } from '../../platform/feeds/import-options.ts';
import type { ImportReport } from '../../platform/feeds/report.ts';
import { fingerprint } from '../../platform/feeds/memory/fingerprint.ts';

const feeds = feedsDatabase({ before: smallShop });

const load = (files: FeedFiles, more: Partial<ImportOptions> = {}) => feeds.load(files, { rememberFrom: 1, ...more });

const stock = (...lines: string[]) => ({ 'stock.csv': ['item,location,onHand', ...lines] });
const onHand = async () =>
  Object.fromEntries(
    (
      await rows<{ id: string; on: number }>(
        feeds.db,
        sql`select item_id as id, on_hand::float as on from lots where lot = ''`,
      )
    ).map(({ id, on }) => [id, on]),
  );
const generation = async (format: string) =>
  (await row<{ generation: number }>(feeds.db, sql`select generation from feed_memories where format = ${format}`))
    ?.generation ?? 0;
/** Changes a row without a feed. If the next import doesn't notice, it skipped the line. */
const byHand = () => feeds.db.execute(sql`update lots set on_hand = 9999 where lot = ''`);

it('a remembered line is skipped, and a changed one is loaded', async () => {
  await load(stock('OAK-1,01,1', 'TRIM-9,01,2'));
  await byHand();
  const report = await load(stock('OAK-1,01,1', 'TRIM-9,01,3'));
  expect(report.files[0]).toMatchObject({ rows: 2, added: 0, changed: 1, unchanged: 1 });
  expect(await onHand()).toEqual({ 'OAK-1': 9999, 'TRIM-9': 3 });
});

it('only files with many rows are remembered', async () => {
  await load(stock('OAK-1,01,1'), { rememberFrom: 3 });
  expect(await generation('vendors')).toBe(0);
  await feeds.db.execute(sql`truncate feed_memories, feed_fingerprints`);
  await load(stock('OAK-1,01,1', 'TRIM-9,01,2'), { rememberFrom: 3 });
  expect(await countOf(feeds.db, 'feed_memories')).toBe(0);
});

it('a line from before the last change is loaded again', async () => {
  await load(stock('OAK-1,01,1', 'TRIM-9,01,2'));
  await load(stock('OAK-1,01,5'));
  await load(stock('OAK-1,01,1', 'TRIM-9,01,2'));
  expect(await onHand()).toEqual({ 'OAK-1': 1, 'TRIM-9': 2 });
});

it('--full reads every row', async () => {
  await load(stock('OAK-1,01,1', 'TRIM-9,01,2'));
  await byHand();
  const report = await load(stock('OAK-1,01,1', 'TRIM-9,01,2'), { full: true });
  expect(report.files[0]).toMatchObject({ changed: 2, unchanged: 0 });
  expect(await onHand()).toEqual({ 'OAK-1': 1, 'TRIM-9': 2 });
  expect((await load(stock('OAK-1,01,1', 'TRIM-9,01,2'))).files[0]).toMatchObject({ changed: 0, unchanged: 2 });
});

it('lines with a different header are read', async () => {
  await load(stock('OAK-1,01,1', 'TRIM-9,01,2'));
  const report = await load({ 'stock.csv': ['item,onHand,location', 'OAK-1,01,1'] });
  expect(report.bad).toBe(1);
  await load({ 'stock.csv': ['item,onHand,location', 'OAK-1,7,01'] });
  expect(await onHand()).toEqual({ 'OAK-1': 7, 'TRIM-9': 2 });
  await load(stock('OAK-1,01,1', 'TRIM-9,01,2'));
  expect(await onHand()).toEqual({ 'OAK-1': 1, 'TRIM-9': 2 });
});

it('bad rows are reported each time', async () => {
  for (const _ of [1, 2]) expect((await load(stock('OAK-1,01,1', 'NONE,01,2', 'OAK-1,01,x'))).bad).toBe(2);
});

it('the last row with the same key counts, remembered or not', async () => {
  await load(stock('OAK-1,01,1', 'TRIM-9,01,2'));
  const later = await load(stock('OAK-1,01,7', 'TRIM-9,01,2', 'OAK-1,01,1'));
  expect(await onHand()).toEqual({ 'OAK-1': 1, 'TRIM-9': 2 });
  const again = ({ warnings }: ImportReport) => warnings.filter(({ reason }) => reason.startsWith('comes again'));
  expect(again(later)).toEqual([
    { file: 'stock.csv', line: 2, column: 'item + location', reason: 'comes again in line 4; the last one counts' },
  ]);
  const earlier = await load(stock('OAK-1,01,1', 'TRIM-9,01,2', 'OAK-1,01,7'));
  expect(await onHand()).toEqual({ 'OAK-1': 7, 'TRIM-9': 2 });
  expect(again(earlier).map(({ line }) => line)).toEqual([2]);
  const twice = await load(stock('OAK-1,01,7', 'OAK-1,01,7'));
  expect(again(twice).map(({ line }) => line)).toEqual([2]);
  expect(twice.files[0]).toMatchObject({ rows: 2, unchanged: 1 });
});

it('a dry run and a failed file remember nothing', async () => {
  await load(stock('OAK-1,01,1', 'TRIM-9,01,2'));
  const before = await generation('stock');
  await load(stock('OAK-1,01,5', 'TRIM-9,01,6'), { dryRun: true });
  await load(stock('OAK-1,01,5', 'NONE,01,6'), { strict: true });
  expect(await generation('stock')).toBe(before);
  await load(stock('OAK-1,01,5', 'TRIM-9,01,6'));
  expect(await onHand()).toEqual({ 'OAK-1': 5, 'TRIM-9': 6 });
});

it('a table emptied by hand is filled again', async () => {
  await load(stock('OAK-1,01,1', 'TRIM-9,01,2'));
  await feeds.db.execute(sql`delete from lots`);
  await load(stock('OAK-1,01,1', 'TRIM-9,01,2'));
  expect(await onHand()).toEqual({ 'OAK-1': 1, 'TRIM-9': 2 });
});

it('only the file that is used is read and remembered if a format has two files', async () => {
  await load(stock('OAK-1,01,1', 'TRIM-9,01,2'));
  await load({ ...stock('OAK-1,01,3'), 'stock.ndjson': ['{"item":"OAK-1","location":"01","onHand":4}'] });
  expect(await onHand()).toEqual({ 'OAK-1': 3, 'TRIM-9': 2 });
  await load(stock('OAK-1,01,1', 'TRIM-9,01,2'));
  expect(await onHand()).toEqual({ 'OAK-1': 1, 'TRIM-9': 2 });
});

it('an import that another one overtook fails as a whole with a message', async () => {
  await load(stock('OAK-1,01,1', 'TRIM-9,01,2'));
  let others = 0;
  const overtaken = load(stock('OAK-1,01,1', 'TRIM-9,01,3'), {
    onProgress: async ({ phase }) => {
      if (phase === 'read' && others++ === 0)
        await feeds.db.execute(sql`update feed_memories set generation = generation + 1 where format = 'stock'`);
    },
  });
  await expect(overtaken).rejects.toThrow('Another import just changed stock');
  expect(await onHand()).toEqual({ 'OAK-1': 1, 'TRIM-9': 2 });
});

it('quoted rows, rows with several lines and NDJSON rows are remembered', async () => {
  const items = {
    'items.csv': [
      'id,detail,description,baseUom',
      'OAK-1,,"Oak, ""natural""",SF',
      'TRIM-9,"Trim',
      'of two lines",Trim,PC',
      'ASH-1,,Ash,SF',
    ],
  };
  await load(items);
  const again = await load({ ...items, 'prices.ndjson': ['{"item":"ASH-1","scope":"list","uom":"SF","price":1}'] });
  expect(again.files.map(({ rows: read, unchanged, added }) => [read, unchanged, added])).toEqual([
    [3, 3, 0],
    [1, 0, 1],
  ]);
  expect(
    (await load({ 'prices.ndjson': ['{"item":"ASH-1","scope":"list","uom":"SF","price":1}'] })).files[0],
  ).toMatchObject({ unchanged: 1 });
  expect(await row(feeds.db, sql`select detail from items where id = 'TRIM-9'`)).toEqual({
    detail: 'Trim\nof two lines',
  });
});

it('rows that fill several parts of the memory are all remembered', async () => {
  const lines = Array.from({ length: 70_000 }, (_, number) => `V${number},OAK-1,01,2026-07-01,${number}`);
  const file = (rowsOfFile: string[]) => ({ 'incoming.csv': ['id,item,location,eta,quantity', ...rowsOfFile] });
  await load(file(lines));
  expect(await countOf(feeds.db, 'feed_fingerprints')).toBeGreaterThan(1);
  const changed = await load(file(lines.map((line, number) => (number % 10_000 === 5 ? `${line}.5` : line))));
  expect(changed.files[0]).toMatchObject({ rows: 70_000, changed: 7, unchanged: 69_993 });
  expect((await load(file(lines))).files[0]).toMatchObject({ changed: 7, unchanged: 69_993 });
});

it('fingerprints differ for similar texts', () => {
  const seen = new Set<string>();
  for (let number = 0; number < 200_000; number++) {
    const { high, low } = fingerprint(`OAK-${number},01,${number % 7}`);
    seen.add(`${high} ${low}`);
  }
  expect(seen.size).toBe(200_000);
  expect(fingerprint('abc', 1)).toEqual(fingerprint('bc'));
  expect(fingerprint('ab')).not.toEqual(fingerprint('ba'));
});
