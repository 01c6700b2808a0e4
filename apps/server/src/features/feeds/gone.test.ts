import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { smallShop } from '../../../test/builders/feed-folder.ts';
import { type FeedFiles, feedsDatabase } from '../../../test/builders/feeds.ts';
import { row, rows } from '../../platform/db/database.ts';

/** Returns twenty keys with this letter. The shop has such items in the divisions F and T. */
const numbers = (letter: string) =>
  Array.from({ length: 20 }, (_, number) => `${letter}${String(number).padStart(2, '0')}`);
const all = [...numbers('F'), ...numbers('T')];
const without = (...gone: string[]) => all.filter((id) => !gone.includes(id));

const itemsOf = (ids: readonly string[]) => [
  'id,description,division,baseUom',
  ...ids.map((id) => `${id},Thing,${id[0]},PC`),
];
const pricesOf = (ids: readonly string[]) => [
  'item,scope,uom,minimumQty,price',
  ...ids.map((id) => `${id},list,PC,2.50,1.5`),
];
const stockOf = (ids: readonly string[]) => ['item,location,onHand', ...ids.map((id) => `${id},01,5`)];
const customersOf = (ids: readonly string[]) => ['number,name,location', ...ids.map((id) => `${id},Firm,01`)];

const feeds = feedsDatabase({
  before: {
    'divisions.csv': ['id,name', 'F,Flooring', 'T,Tile'],
    'locations.csv': smallShop['locations.csv']!,
    'items.csv': itemsOf(all),
    'prices.csv': pricesOf(all),
    'customers.csv': customersOf(all),
    'customer-items.csv': ['customer,number,item', ...all.map((id) => `F00,mine-${id},${id}`)],
    'users.csv': ['username,email,initialPassword', 'dana,dana@ridgeline.example,first-secret'],
    'user-accounts.csv': ['username,customer,claims,position', 'dana,F03,admin=Y,0', 'dana,F04,,1'],
    'stock.csv': stockOf(all),
    'lots.csv': ['item,location,lot,onHand', ...all.map((id) => `${id},01,A1,7`)],
  },
});
const complete = (files: FeedFiles, more = {}) => feeds.load(files, { complete: true, ...more });
const keysOf = async (statement: ReturnType<typeof sql>) =>
  (await rows<{ key: string }>(feeds.db, statement)).map(({ key }) => key);
const offSale = () => keysOf(sql`select id as key from items where off_sale order by 1`);

describe('items missing from a complete file', () => {
  it('are listed by a dry run, taken off sale by the import, and sold again when they return', async () => {
    const rest = { 'items.csv': itemsOf(without('F03')) };
    const dry = await complete(rest, { dryRun: true });
    expect(dry.files[0]).toMatchObject({
      gone: 1,
      goneRows: [{ file: 'items.csv', key: ['F03'], says: 'taken off sale' }],
    });
    expect(await offSale()).toEqual([]);
    const { files, bad } = await complete(rest);
    expect([bad, files[0]!.gone, files[0]!.unchanged, await offSale()]).toEqual([0, 1, 39, ['F03']]);
    expect((await complete(rest)).files[0]!.gone).toBe(0);
    const back = await feeds.load({ 'items.csv': itemsOf(['F03']) });
    expect([back.files[0]!.changed, await offSale()]).toEqual([1, []]);
  });

  it("don't change if the file isn't marked as complete", async () => {
    const { files } = await feeds.load({ 'items.csv': itemsOf(['F00']) });
    expect([files[0]!.gone, await offSale()]).toEqual([undefined, []]);
  });

  it('are found when most lines are remembered from an earlier import', async () => {
    const remembering = { rememberFrom: 1 };
    await complete({ 'items.csv': itemsOf(all) }, remembering);
    const changed = itemsOf(without('F03')).map((line) => line.replace('F07,Thing', 'F07,Other'));
    const { files } = await complete({ 'items.csv': changed }, remembering);
    expect(files[0]).toMatchObject({ changed: 1, unchanged: 38, gone: 1 });
    expect(await offSale()).toEqual(['F03']);
    const back = await complete({ 'items.csv': itemsOf(all) }, remembering);
    expect([back.files[0]!.changed, await offSale()]).toEqual([2, []]);
  });

  it("don't include those with bad rows, and none is taken off sale while a row has no key", async () => {
    const bad = itemsOf(without('F03')).map((line) => line.replace('F07,Thing', 'F07,'));
    expect((await complete({ 'items.csv': bad })).files[0]).toMatchObject({ bad: 1, gone: 1 });
    const broken = [...itemsOf(without('F03', 'T01')), 'T01,Thing'];
    const { files, warnings } = await complete({ 'items.csv': broken });
    expect(files[0]).toMatchObject({ bad: 1, gone: 0 });
    expect(warnings.map(({ reason }) => reason)).toContain(
      'is complete, but the key of 1 row could not be read, so nothing was taken off sale',
    );
    expect(await offSale()).toEqual(['F03']);
  });
});

describe('an implausible complete file is rejected as a whole:', () => {
  const changes = (lines: string[]) => lines.map((line) => line.replace('Thing', 'Other'));
  const refused = async (lines: string[], more = {}) => {
    const { files, badRows } = await complete({ 'items.csv': lines }, more);
    expect(files[0]).toMatchObject({ added: 0, changed: 0, bad: badRows.length });
    expect(await offSale()).toEqual([]);
    expect(await keysOf(sql`select id as key from items where description <> 'Thing'`)).toEqual([]);
    return badRows[0]!.reason;
  };

  it('without any good row, even with yes', async () => {
    const reason = 'has no good row; a complete file without one is taken for a failed export, and nothing changes';
    expect(await refused([...itemsOf([]), '#rows,0'], { yes: true })).toBe(reason);
    expect(await refused(itemsOf([]), { yes: true })).toContain('has no rows');
    expect(await refused([...itemsOf([]), 'F00,Thing,NONE,PC'], { yes: true })).toBe(reason);
    expect(await refused([''], { yes: true })).toContain('is empty');
  });

  it('that lacks more than a tenth of a division, unless it is sent with yes', async () => {
    const lines = changes(itemsOf(without('F03', 'F04', 'F05', 'T01', 'T02')));
    expect(await refused(lines)).toBe(
      "lacks 3 of 20 of division F (items), more than 10 %; nothing of the file is loaded. If they are really gone, import it again with 'yes'",
    );
    const dry = await complete({ 'items.csv': lines }, { dryRun: true });
    expect(dry.files[0]!.goneRows!.map(({ key }) => key[0])).toEqual(['F03', 'F04', 'F05', 'T01', 'T02']);
    const { files } = await complete({ 'items.csv': lines }, { yes: true });
    expect(files[0]).toMatchObject({ changed: 35, gone: 5, bad: 0 });
    expect(await offSale()).toEqual(['F03', 'F04', 'F05', 'T01', 'T02']);
  });

  it.each([
    [
      'fewer rows than in its last line',
      [...changes(itemsOf(all)), '#rows,41'],
      'says that there are 41 rows, but 40 were read; nothing of the file is loaded',
    ],
    ['a last line without a number', [...changes(itemsOf(all)), '#rows,4x'], 'in line 42 must be the number of rows'],
    [
      'rows after its last line',
      [...changes(itemsOf(all)), '#rows,40', 'F99,Thing,F,PC'],
      'in line 42 must be the last line, but line 43 follows',
    ],
  ])('with %s', async (_, lines, reason) => {
    expect(await refused(lines)).toBe(reason);
  });
});

it('the last line of a CSV or NDJSON file can count all rows and mark the file as complete', async () => {
  const lines = [...itemsOf(without('F03')), 'X,,F,PC', '#rows,40,complete'];
  const first = await feeds.load({ 'items.csv': lines }, { rememberFrom: 1 });
  expect([first.files[0]!.gone, first.bad, await offSale()]).toEqual([1, 1, ['F03']]);
  const second = await feeds.load({ 'items.csv': lines }, { rememberFrom: 1 });
  expect([second.files[0]!.gone, second.bad]).toEqual([0, 1]);
  const objects = without('F03', 'T01').map((id) =>
    JSON.stringify({ id, description: 'Thing', division: id[0], baseUom: 'PC' }),
  );
  const third = await feeds.load({ 'items.ndjson': [...objects, '{"#rows":38,"#complete":true}'] });
  expect([third.bad, third.files[0]!.gone, await offSale()]).toEqual([0, 1, ['F03', 'T01']]);
  expect((await feeds.load({ 'items.ndjson': [...objects, '{"#rows":39}'] })).bad).toBe(1);
});

it('missing prices and part numbers are deleted, missing stock is set to 0, and old prices are ignored', async () => {
  const old = 'F00,list,PC,2.5,1.5,2025-01-01,2025-02-01';
  await feeds.load({ 'prices.csv': ['item,scope,uom,minimumQty,price,from,until', old] });
  const { files, bad } = await complete({
    'prices.csv': pricesOf(without('F03')),
    'stock.csv': stockOf(without('F04')),
    'lots.csv': ['item,location,lot,onHand', ...without('F05').map((id) => `${id},01,A1,7`)],
    'customer-items.csv': ['customer,number,item', ...without('F06').map((id) => `F00,mine-${id},${id}`)],
  });
  expect([bad, files.map(({ format, gone }) => [format, gone])]).toEqual([
    0,
    [
      ['prices', 1],
      ['customer-items', 1],
      ['stock', 1],
      ['lots', 1],
    ],
  ]);
  expect(
    await keysOf(sql`select i.id as key from items i where not exists (select 1 from prices p where p.item_id = i.id)`),
  ).toEqual(['F03']);
  expect(await keysOf(sql`select item_id || lot as key from lots where on_hand = 0 order by 1`)).toEqual([
    'F04',
    'F05A1',
  ]);
  expect(await row(feeds.db, sql`select count(*)::int as n from customer_items`)).toEqual({ n: 39 });
});

it('prices that name the shop’s own currency stay, read or remembered, and those with a bad cell too', async () => {
  const named = ['item,scope,uom,minimumQty,price,currency', ...all.map((id) => `${id},list,PC,2.50,1.5,USD`)];
  const bad = named.map((line) => line.replace('F07,list,PC,2.50,1.5', 'F07,list,PC,2.50,x'));
  for (const lines of [bad, named, named]) {
    const { files } = await complete({ 'prices.csv': lines }, { rememberFrom: 1 });
    expect([files[0]!.added, files[0]!.changed, files[0]!.gone]).toEqual([0, 0, 0]);
  }
});

it('a missing customer is closed for all users, who get it back when it returns', async () => {
  const accounts = () =>
    keysOf(sql`select customer_number || coalesce(claims->>'admin', '') as key from user_accounts order by 1`);
  const { bad } = await complete({ 'customers.csv': customersOf(without('F03')) });
  expect([bad, await accounts()]).toEqual([0, ['F04']]);
  const { warnings } = await feeds.load({
    'user-accounts.csv': ['username,customer,claims,position', 'dana,F03,admin=Y,0', 'dana,F04,,1'],
  });
  expect([warnings, await accounts()]).toEqual([[], ['F04']]);
  await feeds.load({ 'users.csv': ['username', 'kim'], 'user-accounts.csv': ['username,customer', 'kim,F03'] });
  expect(await accounts()).toEqual(['F04']);
  await feeds.load({ 'customers.csv': customersOf(['F03']) });
  expect(await accounts()).toEqual(['F03', 'F03Y', 'F04']);
});
