import { expect, test } from 'vitest';
import { rowsInSight } from './rows-in-sight.ts';

test.each([
  ['table', 1440, 900, 0, 9],
  ['table', 390, 844, 0, 5],
  ['grid', 1440, 900, 0, 8],
  ['grid', 390, 844, 0, 2],
  ['table', 1440, 900, 850, 19],
  ['grid', 390, 120, 0, 1],
] as const)('the %s in a window of %i × %i, scrolled by %i, shows about %i', (view, width, height, scrolled, expected) => {
  expect(rowsInSight({ view, width, height, scrolled })).toBe(expected);
});
