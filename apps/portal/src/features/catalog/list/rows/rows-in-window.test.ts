import { expect, test } from 'vitest';
import { rowsInSight } from './rows-in-window.ts';

test.each([
  ['table', 1440, 900, 0, 0, 9],
  ['table', 390, 844, 0, 0, 4],
  ['grid', 1440, 900, 0, 0, 8],
  ['grid', 390, 844, 0, 0, 2],
  ['table', 1440, 900, 850, 5, 19],
  ['lines', 1440, 900, 0, 0, 19],
  ['lines', 390, 844, 0, 0, 8],
  ['grid', 1440, 900, 850, 4, 20],
  ['grid', 390, 120, 0, 0, 1],
] as const)(
  'the %s in a window of %i × %i, scrolled by %i, shows about %i to %i',
  (view, width, height, scrolled, from, to) => {
    expect(rowsInSight({ view, width, height, scrolled })).toEqual({ from, to });
  },
);
