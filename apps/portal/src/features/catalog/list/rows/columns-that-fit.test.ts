import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { columnsThatFit } from './columns-that-fit.ts';

test.each([
  [390, 0],
  [820, 0],
  [1024, 1],
  [1440, 2],
  [1920, 4],
  [2560, 7],
])('a window of %i has room for %i', (window, columns) => {
  expect(columnsThatFit(window)).toBe(columns);
});

test('every width at which the style sheet shows a column lets it be made', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'item-table.module.css'), 'utf8');
  const shown = [...sheet.matchAll(/@container items \(min-width: (\d+)px\) \{\s*\.table \.(size|spec\d)/g)].map(
    ([, width]) => Number(width),
  );
  expect(shown).toHaveLength(7);
  // The narrowest window with a list of that width: without filters beside it, with them, and where the page may be
  // wider.
  const windowOf = (width: number): number =>
    width + 32 < 1280 ? width + 32 : width + 296 <= 1720 ? width + 296 : Math.max(2100, width + 296);
  for (const [at, width] of shown.entries()) expect(columnsThatFit(windowOf(width))).toBeGreaterThanOrEqual(at + 1);
});
