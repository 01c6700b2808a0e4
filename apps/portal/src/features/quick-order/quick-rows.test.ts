import type { CodeMatch } from '@tradecounter/contract/catalog/codes';
import { expect, test } from 'vitest';
import {
  answerRows,
  changed,
  newRow,
  previewKey,
  problemOf,
  quantityOf,
  rowsOfTable,
  unitTyped,
} from './quick-rows.ts';

const match = (id: string): CodeMatch => ({
  ...{ id, description: `Item ${id}`, by: 'item', number: id, UMCode: 'CT' },
  ...{ replaces: null, sold: true, discontinued: false },
});
const pasted = (...values: object[]) => values.map((row) => newRow({ imported: true, committed: true, ...row }));

test('every row of a table is kept, whatever its cells', () => {
  const table = [
    ['Item', 'Qty', 'Unit', 'Dye lot', 'Job', 'Name'],
    ['A-1', '5 BG', '', 'L7', 'Maple', 'Mortar'],
    ['', '3', 'CT', '', '', 'Grout'],
    ['B\u200b-2', 'some', '', '', '', ''],
    ['', '', '', '', '', ''],
  ];
  const mapping = ['SKU', 'listQty', 'UMCode', 'lot', 'sidemark', 'description'] as const;
  const rows = rowsOfTable({ table, numbers: [1, 2, 3, 4, 5] }, mapping, true);
  expect(rows).toMatchObject([
    { code: 'A-1', quantity: '5', unit: 'BG', lot: 'L7', sidemark: 'Maple', description: 'Mortar' },
    { code: '', quantity: '3', unit: 'CT' },
    { code: 'B-2', quantity: 'some' },
  ]);
  expect(rows.map((row) => problemOf({ ...row, chosen: match('X') }, undefined))).toEqual([
    null,
    'noCode',
    'unreadable',
  ]);
});

test('rows that came together are added up, and those with a problem come first', () => {
  const first = newRow({ code: 'A-1', quantity: '1', committed: true, matches: [match('A-1')], chosen: match('A-1') });
  const rows = pasted(
    { code: 'A-1', quantity: '2.5', note: 'left' },
    { code: 'NOPE', quantity: '1' },
    { code: 'a1', quantity: '7.1', note: 'right' },
    { code: 'A-1', quantity: '4', lot: 'L7' },
    { code: 'B-2', quantity: '' },
    { code: 'TWO', quantity: '3' },
  );
  const matches = new Map([
    ['A-1', [match('A-1')]],
    ['a1', [match('A-1')]],
    ['B-2', [match('B-2')]],
    ['TWO', [match('A-1'), match('B-2')]],
    ['NOPE', []],
  ]);
  const answered = answerRows([first, ...rows, newRow()], matches);
  expect(answered.map((row) => [row.code, row.quantity, problemOf(row, undefined)])).toEqual([
    ['A-1', '1', null],
    ['NOPE', '1', 'unknown'],
    ['B-2', '', 'noQuantity'],
    ['TWO', '3', 'choose'],
    ['A-1', '9.6', null],
    ['A-1', '4', null],
    ['', '', null],
  ]);
  expect(answered[4]).toMatchObject({ note: 'left; right', addedUp: ['2.5', '7.1'] });
});

test('typed rows keep their place and their quantities, even if they are answered together', () => {
  const typed = ['NOPE', 'A-1', 'A-1'].map((code) => newRow({ code, quantity: '2', committed: true }));
  const matches = new Map([
    ['A-1', [match('A-1')]],
    ['NOPE', []],
  ]);
  const answered = answerRows(typed.toReversed(), matches);
  expect(answered.map(({ code, quantity }) => [code, quantity])).toEqual([
    ['A-1', '2'],
    ['A-1', '2'],
    ['NOPE', '2'],
  ]);
});

test('another code is looked up again, and another quantity keeps the item', () => {
  const row = newRow({ code: 'A-1', quantity: '2', committed: true, matches: [match('A-1')], chosen: match('A-1') });
  expect(changed(row, { quantity: '3' })).toMatchObject({ chosen: { id: 'A-1' }, committed: true });
  expect(changed(row, { code: 'A-12' })).toMatchObject({ chosen: null, matches: null, committed: false });
  // A late answer doesn't reach a code that is still being typed.
  const typing = changed(row, { code: 'A-12' });
  expect(answerRows([typing], new Map([['A-12', [match('A-12')]]]))[0]?.chosen).toBeNull();
});

test('a row is priced by item, quantity, unit and lot, and not before it has a quantity', () => {
  const row = newRow({ code: 'A-1', quantity: '1,200', chosen: match('A-1') });
  expect([quantityOf(row), previewKey(row)]).toEqual(['1200', JSON.stringify(['A-1', '1200', 'CT', ''])]);
  expect(previewKey({ ...row, quantity: '0' })).toBeNull();
  expect(previewKey({ ...row, unit: 'SF', lot: 'L7' })).toBe(JSON.stringify(['A-1', '1200', 'SF', 'L7']));
});

test.each([
  ['ct', 'CT'],
  ['Ct.', 'CT'],
  ['cartons', 'CT'],
  ['Carton', 'CT'],
  ['boxes', 'BX'],
  ['pallet', undefined],
])('the unit %s is %s', (typed, code) => {
  const units = [
    { UMCode: 'CT', UMlongDesc: 'Carton' },
    { UMCode: 'BX', UMlongDesc: 'Box' },
  ];
  expect(unitTyped(typed, units)).toBe(code);
});
