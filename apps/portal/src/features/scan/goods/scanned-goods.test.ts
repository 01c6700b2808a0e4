import { expect, test } from 'vitest';
import {
  answerCode,
  changeRow,
  countScan,
  orderableQuantity,
  otherLots,
  type Scanned,
  withoutRow,
} from './scanned-goods.ts';

let keys = 0;
const newKey = (): string => `key-${(keys += 1)}`;
const fits = { by: 'barcode', number: 'A', replaces: null, sold: true, discontinued: false } as const;
const plank = { id: 'HPK-1', description: 'Plank', UMCode: 'CT', ...fits };
const trim = { id: 'TRIM-9', description: 'Trim', UMCode: 'PC', ...fits };
const scan = (rows: readonly Scanned[], code: string, lot = '', quantity = 1) =>
  countScan(rows, { code, lot, quantity }, newKey);
const short = (rows: readonly Scanned[]) => rows.map(({ code, lot, quantity }) => [code, lot, quantity]);

test('scanning a code again adds one and moves it to the top; another lot gets a separate row', () => {
  const rows = ['A', 'B', 'A'].reduce<readonly Scanned[]>((all, code) => scan(all, code), []);
  expect(short(rows)).toEqual([
    ['A', '', '2'],
    ['B', '', '1'],
  ]);
  expect(short(scan(rows, 'A', 'L1'))[0]).toEqual(['A', 'L1', '1']);
});

test('a label with a count adds that many', () => {
  expect(short(scan(scan([], 'A', '', 12), 'A'))).toEqual([['A', '', '13']]);
});

test('a scan adds to a typed quantity and replaces an invalid one', () => {
  const [row] = scan([], 'A');
  expect(short(scan(changeRow([row!], row!, { quantity: '2.5' }, newKey), 'A'))).toEqual([['A', '', '3.5']]);
  expect(short(scan(changeRow([row!], row!, { quantity: 'x' }, newKey), 'A'))).toEqual([['A', '', '1']]);
});

test('a changed quantity gets a new key', () => {
  const [row] = scan([], 'A');
  expect(changeRow([row!], row!, { quantity: '2' }, newKey)[0]?.key).not.toBe(row?.key);
  expect(scan([row!], 'A')[0]?.key).not.toBe(row?.key);
});

test('a single item is chosen automatically, several are offered, and a code without an item is removed', () => {
  const rows = scan(scan([], 'A'), 'B');
  expect(answerCode(rows, 'A', [plank])[1]?.chosen).toEqual(plank);
  expect(answerCode(rows, 'A', [plank, trim])[1]).toMatchObject({ chosen: null, hits: [plank, trim] });
  expect(short(answerCode(rows, 'A', []))).toEqual([['B', '', '1']]);
  expect(withoutRow(rows, rows[0]!)).toEqual([rows[1]]);
});

test('a row can be ordered only with a quantity and a chosen item that is sold', () => {
  const [row] = answerCode(scan([], 'A'), 'A', [plank]);
  expect(orderableQuantity(row!)).toBe('1');
  expect(orderableQuantity({ ...row!, quantity: '0' })).toBeNull();
  expect(orderableQuantity({ ...row!, chosen: null })).toBeNull();
  expect(orderableQuantity({ ...row!, chosen: { ...plank, sold: false } })).toBeNull();
});

test('a scanned lot is compared with the wanted lots', () => {
  expect(otherLots('A12', ['B07'])).toEqual(['B07']);
  expect(otherLots('a12', ['B07', 'A12'])).toEqual([]);
  expect(otherLots('', ['B07'])).toEqual([]);
  expect(otherLots('A12', [])).toEqual([]);
});
