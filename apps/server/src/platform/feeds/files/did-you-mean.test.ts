import { items, prices } from '@tradecounter/contract/feeds/catalog';
import { customers } from '@tradecounter/contract/feeds/accounts';
import { stock } from '@tradecounter/contract/feeds/stock';
import { expect, it } from 'vitest';
import { fileMeant, judgeFile, suggestColumn } from './did-you-mean.ts';

it.each([
  [items, 'ITEM NUMBER', 'id'],
  [prices, 'Item Number', 'item'],
  [customers, 'CUSTOMER NUMBER', 'number'],
  [stock, 'ON_HAND', 'onHand'],
  [items, 'BASEUOM', 'baseUom'],
  [items, 'descripton', 'description'],
  [items, 'Descirption', 'description'],
  [items, 'x', null],
  [items, 'fax', null],
  [items, '???', null],
] as const)('a heading of %o: %s may mean %s', (format, heading, meant) => {
  expect(suggestColumn(format, heading)).toBe(meant);
});

it('a heading with thousands of letters suggests nothing', () => {
  expect(suggestColumn(items, 'd'.repeat(5000))).toBeNull();
});

it.each([
  ['item.csv', '; did you mean items.csv?'],
  ['Items.TXT', '; did you mean items.csv?'],
  ['shipto.csv.gz', '; did you mean ship-tos.csv.gz?'],
  ['ship_tos.ndjson', '; did you mean ship-tos.ndjson?'],
  ['items.xlsx', "; a spreadsheet is not read: save it as 'CSV UTF-8', as items.csv"],
  ['notes.txt', ''],
  ['readme', ''],
  ['items/', ''],
])('a file named %s%s', (name, says) => {
  expect(fileMeant(name)).toBe(says);
});

it.each([
  ['itemz.csv', 'bad'],
  ['vendors.xlsx', 'bad'],
  ['items.xlsx', 'warned'],
  ['sheet1.ndjson.gz', 'warned'],
  ['readme.txt', 'skipped'],
  ['items/', 'skipped'],
])('next to items.csv, a file named %s is %s', (name, odd) => {
  expect(judgeFile(name, new Set(['items']))).toBe(odd);
});
