import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feedFormats } from '@tradecounter/contract/feeds/formats';
import { sql } from 'drizzle-orm/sql/sql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyFeedTables, smallShop } from '../../../../test/builders/feed-folder.ts';
import { feedsDatabase } from '../../../../test/builders/feeds.ts';
import { feedSet } from '../../../feed-set.ts';
import { type ExportForm, writeFeeds } from './write-feeds.ts';

const feeds = feedsDatabase({ before: smallShop });
let place: string;
let count = 0;

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'tc-export-'));
});
afterEach(() => rm(place, { recursive: true }));

const exportTo = async (folder: string, form: ExportForm = 'csv'): Promise<string> => {
  const path = join(place, folder);
  await writeFeeds({ db: feeds.db, feeds: feedSet, folder: path, form, timeZone: 'America/Los_Angeles' });
  return path;
};
const contents = async (folder: string): Promise<Record<string, string>> => {
  const names = (await readdir(folder)).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')])),
  );
};
const exported = async (file: string): Promise<string[]> => {
  const folder = await exportTo(`${file}-${++count}`);
  return (await readFile(join(folder, file), 'utf8')).trimEnd().split('\n');
};
const changesOf = async (folder: string) => {
  const { files } = await feeds.loadFolder(folder, { full: true });
  return files.filter((one) => one.added + one.changed + one.bad > 0);
};

describe.each(['csv', 'ndjson'] as const)('everything exported as %s', (form) => {
  it('changes nothing here, and makes the same shop elsewhere', async () => {
    await feeds.db.execute(sql`update orders set source = 'portal', placed_at = '2026-02-28T03:00:00Z'`);
    const first = await exportTo('first', form);
    expect(await changesOf(first)).toEqual([]);
    const before = await contents(first);
    expect(Object.keys(before).length).toBe(Object.keys(smallShop).length);
    await emptyFeedTables(feeds.db);
    await feeds.loadFolder(first);
    expect(await contents(await exportTo('second', form))).toEqual(before);
  });
});

it('has the charges of an order, and all else that the table keeps in another way', async () => {
  await feeds.db.execute(sql`update orders set charges = 2, merchandise = merchandise - 2`);
  expect(await changesOf(await exportTo('charged'))).toEqual([]);
  const unsaid = feedFormats.flatMap(({ name }) => {
    const { exported: said, stagedOnly = {} } = feedSet.targetOf(name);
    const cells = said === null ? stagedOnly : (said?.cells?.("'UTC'") ?? {});
    return Object.keys(stagedOnly).flatMap((column) => (column in cells ? [] : [`${name}.${column}`]));
  });
  expect(unsaid).toEqual([]);
});

it('has the day of an order in the time zone of the distributor', async () => {
  await feeds.db.execute(sql`update orders set placed_at = '2026-02-28T03:00:00Z'`);
  expect((await exported('orders.csv'))[1]).toMatch(/^E7,1001,2026-02-27,/);
});

it('ends each file with the number of its rows', async () => {
  expect((await exported('stock.csv')).slice(1)).toEqual(['TRIM-9,01,40,6', '#rows,1']);
});

it('leaves out a fee for a customer who is closed, instead of making it one for everyone', async () => {
  await feeds.load({
    'charges.csv': [
      'id,kind,amount,customer,item',
      'HOME,residential,25,,',
      'HERS,residential,90,1001,',
      'CUT,cut,5,,OAK-1',
    ],
  });
  await feeds.db.execute(sql`update customers set closed = true`);
  await feeds.db.execute(sql`update items set off_sale = true where id = 'OAK-1'`);
  expect((await exported('charges.csv')).slice(1)).toEqual([expect.stringMatching(/^HOME,/), '#rows,1']);
});

it('leaves out what a complete feed has ended, and what depends on it', async () => {
  await feeds.load({ 'items.csv': ['id,description,baseUom,successor', 'TRIM-9,Trim,PC,OAK-1'] });
  await feeds.db.execute(sql`update items set off_sale = true where id = 'OAK-1'`);
  await feeds.db.execute(sql`update customers set closed = true`);
  const files = await contents(await exportTo('rest'));
  expect(files['items.csv']).not.toContain('OAK-1');
  expect(files['prices.csv']!.split('\n').slice(1, 3)).toEqual([expect.stringMatching(/^TRIM-9,/), '#rows,1']);
  for (const name of ['customers', 'ship-tos', 'user-accounts', 'orders', 'order-lines', 'invoices', 'quotes'])
    expect(files).not.toHaveProperty(`${name}.csv`);
  await emptyFeedTables(feeds.db);
  expect((await feeds.loadFolder(join(place, 'rest'))).files.filter(({ bad }) => bad > 0)).toEqual([]);
});

it('has no password, nor claims that only this portal knows of', async () => {
  const claims = 'showPrices=Y|allowedToOrder=Y';
  const person = ['username,email,title,fax,claims', `Dana,dana@ridgeline.example,Buyer,5035550144,${claims}`];
  await feeds.load({ 'users.csv': person });
  // A file without these columns keeps them.
  await feeds.load({ 'users.csv': ['username,email,claims', `Dana,dana@ridgeline.example,${claims}`] });
  const rows = await exported('users.csv');
  expect(rows[0]).toBe('username,email,firstName,lastName,title,phone,extension,cell,fax,language,claims,disabled');
  expect(rows[1]).toBe('Dana,dana@ridgeline.example,,,Buyer,,,,5035550144,,showPrices=Y|allowedToOrder=Y,N');
});

it('refuses values that CSV can’t hold, and leaves no file behind', async () => {
  await feeds.db.execute(sql`update items set price_lists = '{"a|b"}' where id = 'OAK-1'`);
  await expect(exportTo('odd')).rejects.toThrow(
    "items.priceLists has 'a|b', whose sign | or = separates values in CSV. Export as ndjson.",
  );
  expect(await readdir(place)).toEqual([]);
  expect(await changesOf(await exportTo('odd', 'ndjson'))).toEqual([]);
});

it('refuses a folder with files', async () => {
  await writeFile(join(place, 'items.csv'), 'id');
  await expect(
    writeFeeds({ db: feeds.db, feeds: feedSet, folder: place, form: 'csv', timeZone: 'UTC' }),
  ).rejects.toThrow(`${place} isn't empty.`);
});

it('touches no folder or file that it didn’t make', async () => {
  const other = join(place, 'other');
  await mkdir(other);
  await writeFile(join(other, 'kept.txt'), 'kept');
  await symlink(other, join(place, 'new.unfinished'));
  await expect(exportTo('new')).rejects.toThrow('new.unfinished is there');
  expect(await readdir(other)).toEqual(['kept.txt']);

  const folder = join(place, 'filled');
  await mkdir(folder);
  const onFile = () => void writeFile(join(folder, 'kept.txt'), 'kept');
  const options = { db: feeds.db, feeds: feedSet, folder, form: 'csv', timeZone: 'UTC', onFile } as const;
  await expect(writeFeeds(options)).rejects.toThrow("filled isn't empty.");
  expect([await readdir(folder), (await readdir(place)).sort()]).toEqual([
    ['kept.txt'],
    ['filled', 'new.unfinished', 'other'],
  ]);
});
