import { feedFormats } from '@tradecounter/contract/feeds/formats';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emptyFeedTables, smallShop } from '../../../test/builders/feed-folder.ts';
import { type FeedFiles, feedsDatabase } from '../../../test/builders/feeds.ts';
import { countOf } from '../../../test/database.ts';
import { row, rows } from '../../platform/db/database.ts';
import type { ImportReport } from '../../platform/feeds/report.ts';

const feeds = feedsDatabase();

const { load } = feeds;

const sums = ({ files }: ImportReport) => {
  const sum = (of: 'added' | 'changed' | 'unchanged' | 'bad') => files.reduce((total, file) => total + file[of], 0);
  return { added: sum('added'), changed: sum('changed'), unchanged: sum('unchanged'), bad: sum('bad') };
};
const rowsIn = (files: FeedFiles) => Object.values(files).reduce((sum, lines) => sum + lines.length - 1, 0);
const stages = () => rows(feeds.db, sql`select tablename from pg_tables where tablename like 'feed_stage_%'`);

/** Returns all tables that feeds write, without numbers from sequences. */
async function everything(): Promise<unknown> {
  const tables = [
    'divisions',
    'families',
    'vendors',
    'categories',
    'price_classes',
    'locations',
    'closures',
    'ship_vias',
    'items',
    'item_uoms',
    'prices',
    'customers',
    'ship_tos',
    'customer_items',
    'lots',
    'incoming',
    'invoices',
    'invoice_lines',
    'purchased_items',
    'search_words',
  ];
  const found: Record<string, unknown> = {};
  for (const table of tables)
    found[table] = await rows(
      feeds.db,
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t order by to_jsonb(t)::text`,
    );
  found['users'] = await rows(feeds.db, sql`select username, email, claims, disabled, language from users order by 1`);
  found['accounts'] = await rows(
    feeds.db,
    sql`
      select u.username, a.customer_number, a.claims, a.position
      from user_accounts a join users u on u.id = a.user_id`,
  );
  return found;
}

describe('an import of every format', () => {
  it('loads each file in order', async () => {
    const report = await load(smallShop);
    expect(report.badRows).toEqual([]);
    expect(report.warnings).toEqual([]);
    const brought = feedFormats.map(({ name }) => name).filter((name) => `${name}.csv` in smallShop);
    expect(report.files.map(({ format }) => format)).toEqual(brought);
    expect(sums(report)).toEqual({ added: rowsIn(smallShop), changed: 0, unchanged: 0, bad: 0 });
    expect(await stages()).toEqual([]);
  });

  it('loads the successor of an item in any order, and removes it when a later file has none', async () => {
    await load({
      'items.csv': [
        'id,description,baseUom,discontinued,successor',
        'S-1,One,PC,Y,S-2',
        'S-2,Two,PC,Y,S-3',
        'S-3,Three,PC,,',
        'S-4,Four,PC,Y,S-1',
      ],
    });
    const successors = async () =>
      (
        await rows<{ id: string; successor: string | null }>(
          feeds.db,
          sql`select id, successor from items where id like 'S-%' order by id`,
        )
      ).map(({ id, successor }) => `${id} ${successor}`);
    expect(await successors()).toEqual(['S-1 S-2', 'S-2 S-3', 'S-3 null', 'S-4 S-1']);
    const report = await load({
      'items.csv': ['id,description,baseUom,discontinued,successor', 'S-1,One,PC,Y,', 'S-4,Four,PC,Y,S-2'],
    });
    expect([report.badRows, await successors()]).toEqual([[], ['S-1 null', 'S-2 S-3', 'S-3 null', 'S-4 S-2']]);
  });

  it('stores the value of each column', async () => {
    const customers = ['number,name,class,location,taxRate,creditLimit,terms', '1001,Ridgeline,A,01,9.75,5000,Net 30'];
    await load({ ...smallShop, 'customers.csv': customers });
    expect(await row(feeds.db, sql`select * from items where id = 'OAK-1'`)).toMatchObject({
      description: 'Oak plank 7 x 48 in',
      family: 'OAK',
      vendor: 'TL',
      category: 'planks',
      division: null,
      base_uom: 'SF',
      pack_uom: 'CT',
      specs: [
        ['Thickness', '8 mm'],
        ['Core', 'HDF'],
      ],
      sold_to: [],
      weight: '1.250000',
      minimum_qty: null,
      discontinued: false,
      code: 'OAK1',
    });
    expect(await row(feeds.db, sql`select description, sold_to, specs from items where id = 'TRIM-9'`)).toEqual({
      description: 'Oak "T" trim, 94 in',
      sold_to: ['A'],
      specs: [],
    });
    expect(
      await rows(
        feeds.db,
        sql`select code, name, factor::float, sellable, whole from item_uoms where item_id = 'OAK-1' order by code`,
      ),
    ).toEqual([
      { code: 'CT', name: 'Carton', factor: 20.5, sellable: true, whole: true },
      { code: 'SF', name: 'SF', factor: 1, sellable: true, whole: false },
    ]);
    expect(
      await rows(
        feeds.db,
        sql`
          select scope, key, uom, minimum_qty::float as qty, price::float, valid_from, valid_until
          from prices
          where item_id = 'OAK-1'
          order by scope`,
      ),
    ).toEqual([
      { scope: 'class', key: 'A', uom: 'CT', qty: 10, price: 60, valid_from: '2026-01-01', valid_until: '2026-12-31' },
      { scope: 'customer', key: '1001', uom: 'SF', qty: 0, price: 2.99, valid_from: '0001-01-01', valid_until: null },
      { scope: 'list', key: '', uom: 'SF', qty: 0, price: 3.25, valid_from: '0001-01-01', valid_until: null },
    ]);
    expect(
      await row(
        feeds.db,
        sql`select price_class, tax_rate::float, credit_limit::float, terms, credit_hold from customers`,
      ),
    ).toEqual({
      price_class: 'A',
      tax_rate: 9.75,
      credit_limit: 5000,
      terms: 'Net 30',
      credit_hold: false,
    });
    expect(
      await rows(
        feeds.db,
        sql`select item_id, lot, on_hand::float, promised::float, received from lots order by item_id`,
      ),
    ).toEqual([
      { item_id: 'OAK-1', lot: 'A7', on_hand: 205.5, promised: 0, received: '2026-04-30' },
      { item_id: 'TRIM-9', lot: '', on_hand: 40, promised: 0, received: null },
    ]);
    expect(await rows(feeds.db, sql`select id, tax_rate::float from locations order by id`)).toEqual([
      { id: '01', tax_rate: 6.25 },
    ]);
    expect(
      await row(feeds.db, sql`select locations, zip_prefixes, weekdays, lead_days from ship_vias where code = 'WC'`),
    ).toEqual({
      locations: ['01'],
      zip_prefixes: [],
      weekdays: 'YYYYYNN',
      lead_days: 0,
    });
  });

  it('changes nothing the second time, not even a row version', async () => {
    await load(smallShop);
    const versions = () =>
      rows(
        feeds.db,
        sql`
          select 'i' as t, id as k, xmin::text
          from items
          union all
          select 'p', item_id || scope, xmin::text
          from prices
          union all
          select 'l', item_id, xmin::text
          from lots
          union all
          select 'u', username, xmin::text
          from users
          order by 1, 2`,
      );
    const before = await versions();
    const report = await load(smallShop);
    expect(sums(report)).toEqual({ added: 0, changed: 0, unchanged: rowsIn(smallShop), bad: 0 });
    expect(await versions()).toEqual(before);
  });

  it('changes the rows that differ and leaves those that are missing', async () => {
    await load(smallShop);
    const report = await load({
      'prices.csv': [
        'item,scope,key,uom,minimumQty,price,from,until',
        'OAK-1,list,,SF,0,3.35,0001-01-01,',
        'OAK-1,customer,1001,SF,0.000,2.990,,',
      ],
    });
    expect(sums(report)).toEqual({ added: 0, changed: 1, unchanged: 1, bad: 0 });
    expect(await countOf(feeds.db, 'prices')).toBe(4);
    expect(
      await row(feeds.db, sql`select price::float from prices where scope = 'list' and item_id = 'OAK-1'`),
    ).toEqual({ price: 3.35 });
  });

  it('reads NDJSON and zipped files to the same rows as CSV', async () => {
    await load(smallShop);
    const fromCsv = await everything();
    await emptyFeedTables(feeds.db);
    const json = Object.fromEntries(
      Object.entries(smallShop).map(([name, lines], place) => {
        const [header, ...cells] = lines.map((line) =>
          line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replace(/^"|"$/g, '').replaceAll('""', '"')),
        );
        const objects = cells.map((row) =>
          JSON.stringify(Object.fromEntries(row.map((cell, at) => [header![at], cell]))),
        );
        return place % 2 === 0 ? [name.replace('.csv', '.ndjson'), objects] : [`${name}.gz`, lines];
      }),
    );
    expect((await load(json)).badRows).toEqual([]);
    expect(await everything()).toEqual(fromCsv);
  });

  it('accepts typed JSON values', async () => {
    const { 'items.csv': _, ...others } = smallShop;
    await load({
      ...others,
      'uoms.csv': [],
      'prices.csv': [],
      'stock.csv': [],
      'lots.csv': [],
      'incoming.csv': [],
      'items.ndjson': [
        JSON.stringify({
          id: 'OAK-1',
          description: 'Oak',
          baseUom: 'SF',
          weight: 1.25,
          soldTo: ['A'],
          specs: { B: 1, A: 'x|y' },
          discontinued: true,
        }),
      ],
    });
    expect(await row(feeds.db, sql`select weight::float, sold_to, specs, discontinued from items`)).toEqual({
      weight: 1.25,
      sold_to: ['A'],
      specs: [
        ['B', '1'],
        ['A', 'x|y'],
      ],
      discontinued: true,
    });
  });

  it('accepts a byte order mark and CRLF', async () => {
    const report = await load({
      'items.csv': '\uFEFFid,description,baseUom,detail\r\nV1,One,PC,\r\nV2,"Two",PC,"Two\r\nlines"\r\n',
    });
    expect(report.badRows).toEqual([]);
    expect(await rows(feeds.db, sql`select id, description, detail from items order by id`)).toEqual([
      { id: 'V1', description: 'One', detail: '' },
      { id: 'V2', description: 'Two', detail: 'Two\r\nlines' },
    ]);
  });

  it('counts a file as bad if it is probably a feed, warns about a possible one, and loads nothing with strict', async () => {
    const files = { 'vendors.csv': ['id,name', 'V,V'], 'itemz.csv': ['id'], 'sheet1.csv': ['id'], 'readme.txt': 'x' };
    const report = await load(files);
    expect([report.bad, report.badRows, report.warnings]).toEqual([
      1,
      [
        {
          file: 'itemz.csv',
          line: 1,
          column: '',
          reason: 'is not loaded: no feed has that name; did you mean items.csv?',
        },
      ],
      [{ file: 'sheet1.csv', line: 0, column: '', reason: 'is not loaded: no feed has that name' }],
    ]);
    expect(await load(files, { strict: true })).toMatchObject({ applied: false, bad: 1 });
  });

  it('lists files without a format, and writes an audit entry for the import', async () => {
    const report = await load({ 'vendors.csv': ['id,name', 'V,V'], 'readme.txt': 'x', 'item.csv': 'x' });
    expect(report.unknown).toEqual(['item.csv', 'readme.txt']);
    expect(await rows(feeds.db, sql`select action, subject, after from audit_log`)).toEqual([
      { action: 'feeds.imported', subject: 'vendors.csv', after: { added: 1, changed: 0, unchanged: 0, bad: 0 } },
    ]);
  });

  it('loads more rows than one batch', async () => {
    const lines = Array.from({ length: 9_001 }, (_, number) => `V${number},Vendor ${number}`);
    expect(sums(await load({ 'vendors.csv': ['id,name', ...lines] }))).toEqual({
      added: 9_001,
      changed: 0,
      unchanged: 0,
      bad: 0,
    });
    expect(sums(await load({ 'vendors.csv': ['id,name', ...lines.toReversed(), 'V5,Other'] }))).toEqual({
      added: 0,
      changed: 1,
      unchanged: 9_000,
      bad: 0,
    });
  });
});

describe('dry run and strict', () => {
  const withBad = { ...smallShop, 'stock.csv': ['item,location,onHand', 'TRIM-9,01,40', 'TRIM-9,99,1'] };

  it('a dry run reports the same and changes nothing', async () => {
    const dry = await load(withBad, { dryRun: true });
    expect(await countOf(feeds.db, 'items')).toBe(0);
    expect(await countOf(feeds.db, 'audit_log')).toBe(0);
    expect(await stages()).toEqual([]);
    expect(dry.applied).toBe(false);
    const real = await load(withBad);
    expect(real.applied).toBe(true);
    const timeless = (report: ImportReport) => ({
      ...report,
      applied: null,
      seconds: 0,
      files: report.files.map((file) => ({ ...file, seconds: 0 })),
    });
    expect(timeless(dry)).toEqual(timeless(real));
  });

  it('strict loads nothing when one row is bad', async () => {
    const report = await load(withBad, { strict: true });
    expect([report.applied, report.bad, await countOf(feeds.db, 'items'), await countOf(feeds.db, 'users')]).toEqual([
      false,
      1,
      0,
      0,
    ]);
  });

  it('strict loads everything when no row is bad, and the items can be searched', async () => {
    const report = await load(smallShop, { strict: true });
    expect([report.applied, report.bad]).toEqual([true, 0]);
    expect(
      await row(feeds.db, sql`select search @@ 'þvtimberline & royal & plank' as found from items where id = 'OAK-1'`),
    ).toEqual({ found: true });
  });
});

describe('a failure in the middle', () => {
  it('leaves the rows of the file unchanged, and keeps the files loaded before it', async () => {
    await load(smallShop);
    await feeds.db.execute(sql`alter table lots add constraint sound check (on_hand < 1000)`);
    onTestFinished(async () => void (await feeds.db.execute(sql`alter table lots drop constraint sound`)));
    const files = {
      'vendors.csv': ['id,name', 'TL,Timberline Mills'],
      'stock.csv': ['item,location,onHand', 'TRIM-9,01,41', 'OAK-1,01,5000'],
    };
    await expect(load(files)).rejects.toThrow();
    expect(await row(feeds.db, sql`select name from vendors`)).toEqual({ name: 'Timberline Mills' });
    expect(await rows(feeds.db, sql`select item_id, on_hand::float from lots where lot = ''`)).toEqual([
      { item_id: 'TRIM-9', on_hand: 40 },
    ]);
    expect(await stages()).toEqual([]);
  });

  it('leaves the table unchanged if the import is stopped while reading', async () => {
    await load(smallShop);
    const lines = Array.from({ length: 9_000 }, (_, number) => `V${number},Vendor`);
    const onProgress = ({ rows: read }: { rows: number }) => {
      if (read > 4_000) throw new Error('stopped');
    };
    await expect(load({ 'vendors.csv': ['id,name', ...lines] }, { onProgress })).rejects.toThrow('stopped');
    expect(await countOf(feeds.db, 'vendors')).toBe(1);
    expect(await stages()).toEqual([]);
  });

  it('readers see either all old rows or all new ones during an import', async () => {
    const file = (name: string) => ({
      'vendors.csv': ['id,name', ...Array.from({ length: 5_000 }, (_, number) => `V${number},${name}`)],
    });
    await load(file('old'));
    const importing = load(file('new'));
    let going = true;
    const ended = importing.finally(() => (going = false));
    while (going) {
      const seen = await row<{ names: number; count: number }>(
        feeds.db,
        sql`select count(distinct name)::int as names, count(*)::int as count from vendors`,
      );
      expect(seen).toEqual({ names: 1, count: 5_000 });
    }
    await ended;
  });
});
