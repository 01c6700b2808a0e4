import { expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { feedsDatabase } from '../../../test/builders/feeds.ts';
import { smallShop } from '../../../test/builders/feed-folder.ts';
import { rows } from '../../platform/db/database.ts';

const feeds = feedsDatabase({ before: smallShop });
const customers = (...cells: string[]) => ({
  'customers.csv': ['number,name,location,email,phone', ...cells],
});
const emails = () =>
  rows(feeds.db, sql`select number, email, phone from customers where number like 'D%' order by number`);

it('a cell that only describes its row is left out, with one warning for each kind', async () => {
  const report = await feeds.load({
    ...customers('D1,Dunn Floors,01,a at x.example,5035550101'),
    'items.csv': ['id,description,baseUom,colorHex,weight', 'D-OAK,Oak,SF,d8c3a5,heavy'],
    'shipments.csv': ['number,order,date,trackingUrl', 'D-S1,900001,2026-03-02,http://carrier.example/1'],
  });
  expect(report.warningGroups.map(({ file, column, rows: count }) => [file, column, count])).toEqual(
    expect.arrayContaining([
      ['customers.csv', 'email', 1],
      ['items.csv', 'colorHex', 1],
      ['items.csv', 'weight', 1],
      ['shipments.csv', 'trackingUrl', 1],
    ]),
  );
  expect(report.badRows.filter(({ file }) => file !== 'shipments.csv')).toEqual([]);
  expect(await emails()).toEqual([{ number: 'D1', email: '', phone: '5035550101' }]);
  expect(await rows(feeds.db, sql`select color_hex, weight::text from items where id = 'D-OAK'`)).toMatchObject([
    { color_hex: '' },
  ]);
});

it('what the portal had stays, and the other cells of the row count', async () => {
  await feeds.load(customers('D2,Dunn,01,dunn@x.example,5035550102'));
  await feeds.load(customers('D2,Dunn,01,dunn at x.example,5035550103'));
  expect(await emails()).toMatchObject([{ number: 'D2', email: 'dunn@x.example', phone: '5035550103' }]);
  const again = await feeds.load(customers('D2,Dunn,01,dunn at x.example,5035550103'));
  expect(again.files[0]).toMatchObject({ unchanged: 1 });
  expect(again.warningGroups).toMatchObject([{ column: 'email', rows: 1 }]);
});

it('many are counted, and the first are examples', async () => {
  const { badRows, warningGroups } = await feeds.load(
    customers(...Array.from({ length: 250 }, (_, at) => `D${1000 + at},Dunn,01,no address ${at},`)),
  );
  expect(badRows).toEqual([]);
  expect(warningGroups).toMatchObject([{ file: 'customers.csv', line: 2, column: 'email', rows: 250 }]);
  expect(warningGroups[0]!.reason).toMatch(
    /^is 'no address 0', must be one e-mail address.*; the row is loaded without it$/,
  );
});

it('a strict import refuses the row as before', async () => {
  const report = await feeds.load(customers('D3,Dunn,01,no address,'), { strict: true });
  expect([report.applied, report.badRows]).toMatchObject([false, [{ column: 'email', line: 2 }]]);
});

it('a cell that identifies, counts or prices never is', async () => {
  const { badRows } = await feeds.load({
    'items.csv': ['id,description,baseUom,maximumQty', 'D-ASH,Ash,SF,many'],
    'customers.csv': ['number,name,location,creditLimit', 'D4,Dunn,01,lots'],
  });
  expect(badRows.map(({ column }) => column).toSorted()).toEqual(['creditLimit', 'maximumQty']);
});

it('what is too long is cut, also for the next import, and a strict one refuses it', async () => {
  const files = { 'items.csv': ['id,description,baseUom,detail', `D-ELM,Elm,SF,${'Long planks. '.repeat(400)}`] };
  const details = () =>
    rows(feeds.db, sql`select length(detail) as length, right(detail, 1) as last from items where id = 'D-ELM'`);
  for (const counts of [{ added: 1 }, { unchanged: 1 }]) {
    const report = await feeds.load(files, { rememberFrom: 1 });
    expect([report.files[0], report.warningGroups.filter(({ column }) => column === 'detail')]).toMatchObject([
      counts,
      [{ reason: 'has 5199 characters, at most 4000 are allowed; the rest is cut' }],
    ]);
    expect(await details()).toEqual([{ length: 4000, last: '…' }]);
  }
  expect((await feeds.load(files, { strict: true })).badRows).toMatchObject([{ line: 2, column: 'detail' }]);
});

it('a describing cell of an order is left out even if it never changes an order of the portal', async () => {
  const report = await feeds.load({
    'orders.csv': ['number,customer,placed,state,comments,total', 'D-O1,1001,2026-03-02,closed,Ring\x1b first,10'],
  });
  expect([report.badRows, report.warningGroups]).toMatchObject([[], [{ column: 'comments', rows: 1 }]]);
});
