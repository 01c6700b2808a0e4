import { expect, test } from 'vitest';
import type { SeenLine, SeenOrder } from '../../../device/offline/drafts/order-draft.ts';
import { thenAndNow } from './then-and-now.ts';

const line = (more: Partial<SeenLine> = {}): SeenLine => ({
  lineNumber: 1,
  item: 'OAK-1',
  description: 'Oak plank',
  quantity: 2,
  unit: 'CT',
  lot: '',
  unitPrice: 3.42,
  priceUnit: 'SF',
  backOrdered: 0,
  dateAvailable: null,
  ...more,
});
const order = (lines: SeenLine[], more: Partial<SeenOrder> = {}): SeenOrder => ({
  lines,
  total: 100,
  place: 'Unit 4',
  method: 'Our truck',
  ...more,
});
const differences = (then: SeenLine[], now: SeenLine[]) =>
  thenAndNow(order(then), order(now)).lines.map((one) => [(one.now ?? one.before)?.item, one.differences]);

test('each line lists its differences: quantity, price, stock, gone or new', () => {
  const names = ['SAME', 'QTY', 'PRICE', 'STOCK', 'GONE'];
  const then = names.map((item, at) => line({ item, lineNumber: at }));
  const now = [
    line({ item: 'SAME', lineNumber: 0 }),
    line({ item: 'QTY', lineNumber: 1, quantity: 3 }),
    line({ item: 'PRICE', lineNumber: 2, unitPrice: 3.5 }),
    line({ item: 'STOCK', lineNumber: 3, backOrdered: 1, dateAvailable: '2026-12-01' }),
    line({ item: 'NEW', lineNumber: 9 }),
  ];
  expect(differences(then, now)).toEqual([
    ['SAME', []],
    ['QTY', ['quantity']],
    ['PRICE', ['price']],
    ['STOCK', ['stock']],
    ['GONE', ['gone']],
    ['NEW', ['new']],
  ]);
});

test('lines of the same item are matched by line number, and a line added offline is matched by its item', () => {
  const then = [line(), line({ lineNumber: 2, quantity: 7 }), line({ lineNumber: 0, unit: 'PC', priceUnit: '' })];
  const now = [line({ lineNumber: 2, quantity: 7 }), line({ lineNumber: 3, unit: 'PC' }), line()];
  expect(differences(then, now)).toEqual([
    ['OAK-1', []],
    ['OAK-1', []],
    ['OAK-1', []],
  ]);
});

test('total, address and shipping method are compared', () => {
  const then = order([], { total: 90, place: 'Gate 2', method: 'Will call' });
  expect(thenAndNow(then, order([]))).toMatchObject({
    total: { before: 90, now: 100 },
    place: 'Gate 2',
    method: 'Will call',
  });
  expect(thenAndNow(order([]), order([]))).toMatchObject({ place: '', method: '' });
});
