import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { feedFolder, importFolder, smallShop, writeFeeds } from '../../../test/builders/feed-folder.ts';
import { runCommand } from '../../../test/process/command-line.ts';
import { preparedFolder } from '../../../test/process/prepared-folder.ts';
import { type Database, rows } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/open.ts';

let place: string;
let dataFolder: string;
/** Holds the folder open, as a server would. */
let db: Database;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'tc-rehearse-'));
  dataFolder = await preparedFolder();
  ({ db } = await openDatabase({ dataFolder, DATABASE_URL: undefined, DATABASE_POOL: 2 }));
  await writeFeeds(place, smallShop);
  await importFolder({ db, folder: place, now: new Date() });
  await db.execute(sql`update customers set terms = 'Net 30' where number = '1001'`);
  await db.execute(sql`
    insert into prices (item_id, scope, key, uom, price, percent) values ('OAK-1', 'classPromotion', 'A', 'SF', 0, 5)`);
  await db.execute(sql`
    insert into item_costs (item_id, uom, cost) values ('OAK-1', 'SF', 2), ('OAK-1', 'CT', 40), ('TRIM-9', 'PC', 1)`);
  await db.execute(sql`insert into markups (price_class, percent) values ('A', 20)`);
  await db.execute(sql`update lots set promised = 30 where item_id = 'TRIM-9'`);
});
afterAll(async () => {
  await db.close();
  for (const folder of [place, dataFolder]) await rm(folder, { recursive: true, force: true });
});

const rehearse = (folder: string, ...args: string[]) =>
  runCommand(['rehearse', folder, ...args], { cwd: place, env: { DATA_DIR: dataFolder } });
const copies = async () => (await readdir(dataFolder)).filter((name) => name.startsWith('rehearsal'));

it('says what buyers would see differently, and changes nothing', async () => {
  const tonight = await feedFolder({
    'prices.csv': [
      'item,scope,key,uom,minimumQty,price,percent',
      'OAK-1,list,,SF,,3.90,',
      'OAK-1,customer,1001,SF,,3.10,',
      'TRIM-9,list,,PC,,0,',
      'OAK-1,classPromotion,A,SF,,0,7.5',
    ],
    'item-costs.csv': ['item,uom,cost', 'OAK-1,SF,2.5', 'TRIM-9,PC,1.05', '#rows,2,complete'],
    'markups.csv': ['customer,class,category,percent', ',A,,22.5', '1001,,planks,18'],
    'items.csv': ['id,description,baseUom', 'OAK-1,Oak plank 7 x 48 in,SF', '#rows,1,complete'],
    'stock.csv': ['item,location,onHand', 'TRIM-9,01,12'],
    'customers.csv': ['number,name,location,terms,creditLimit,creditHold', '1001,Ridgeline Interiors,01,,900,Y'],
  });
  const before = await rows(db, sql`select * from prices order by item_id, scope`);
  const { code, out, err } = await rehearse(tonight, '--yes', '--report', join(place, 'all.csv'));
  expect([code, err]).toEqual([0, '']);
  const found = out.slice(out.indexOf('Rehearsed on a copy.')).split('\n').slice(1, -2);
  expect(found).toEqual([
    'Prices up by more than 10 %: 1',
    '  OAK-1 list, SF: 3.25 → 3.9 (+20.0 %)',
    'Promotions with another percentage: 1',
    '  OAK-1 classPromotion A, SF: 5 % → 7.5 %',
    'Costs behind prices up by more than 10 %: 1',
    '  OAK-1, SF (+25.0 %)',
    'Costs behind prices that are gone: 1',
    '  OAK-1, CT',
    'Markups on costs that changed: 2',
    '  1001, planks: none → 18 %',
    '  class A: 20 % → 22.5 %',
    'Items taken off sale: 1',
    '  TRIM-9 Oak "T" trim, 94 in',
    'Stock below what is promised: 1',
    '  TRIM-9 at 01: 10 → -18',
    'Customers with other payment terms: 1',
    '  1001 Ridgeline Interiors: Net 30 → none',
    'Customers now on credit hold: 1',
    '  1001 Ridgeline Interiors',
    'Customers with a lower credit limit: 1',
    '  1001 Ridgeline Interiors: 5000 → 900',
  ]);
  const report = (await readFile(join(place, 'all.csv'), 'utf8')).split('\n');
  expect(report.slice(0, 2)).toEqual(['difference,what,was,now,percent', 'priceUp,"OAK-1 list, SF",3.25,3.9,20.0']);
  expect(await rows(db, sql`select * from prices order by item_id, scope`)).toEqual(before);
  expect(await copies()).toEqual([]);
});

it('removes the copy when it is stopped', async () => {
  const running = rehearse(place);
  await vi.waitFor(async () => expect(await copies()).toHaveLength(1), { timeout: 20_000, interval: 5 });
  // Of the listeners, the command's is the last.
  process.listeners('SIGINT').at(-1)!('SIGINT');
  expect(await running).toMatchObject({ code: 130, err: expect.stringContaining('Stopped.') });
  expect(await copies()).toEqual([]);
});

it.each([
  ['--report', 'items.csv', 'would replace that feed file'],
  ['--into', 'postgres://localhost/other', '--into is for a PostgreSQL database'],
])('refuses %s %s, and leaves the files as they are', async (option, value, sentence) => {
  expect(await rehearse(place, option, value)).toMatchObject({ code: 1, err: expect.stringContaining(sentence) });
  expect(await readFile(join(place, 'items.csv'), 'utf8')).toContain('OAK-1');
});

it.each([
  ['--by', 'much', '--by much must be a percentage such as 10.'],
  ['--on', '2026-02-30', '--on 2026-02-30 must be a day such as 2026-05-31.'],
])('refuses %s %s', async (option, value, sentence) => {
  expect(await rehearse('tonight', option, value)).toMatchObject({ code: 1, err: expect.stringContaining(sentence) });
});
