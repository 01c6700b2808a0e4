import { expect, test } from 'vitest';
import { rowsBefore, rowsOfPage, startRow } from './paging.ts';

test('S-466 the start row of a page is page × size − (size − 1), and never below 0', () => {
  expect([startRow(1, 25), startRow(2, 25), startRow(13, 25), startRow(3, 100), startRow(1, 1)]).toEqual([
    1, 26, 301, 201, 1,
  ]);
  expect([startRow(0, 25), startRow(-3, 25), startRow(1, 0)]).toEqual([0, 0, 1]);
});

test('a page has its first and last row number, and the number of rows before it', () => {
  expect([rowsOfPage(2, 25, 312), rowsOfPage(13, 25, 312), rowsOfPage(1, 25, 3)]).toEqual([
    { first: 26, last: 50 },
    { first: 301, last: 312 },
    { first: 1, last: 3 },
  ]);
  expect([rowsBefore(1, 25), rowsBefore(2, 25), rowsBefore(0, 25)]).toEqual([0, 25, 0]);
});
