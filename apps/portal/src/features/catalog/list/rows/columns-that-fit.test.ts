import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aListItem } from '../../../../testing/items.ts';
import { columnsOf, columnsThatFit } from './columns-that-fit.ts';

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

test('every column the style sheet shows at a width is rendered at that width', () => {
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

describe('columns of a list', () => {
  const specs = (wear: string) =>
    ['Thickness', 'Finish', 'Wear layer'].map((name) => ({ name, value: `${name} ${wear}` }));
  const items = (description: string) => [
    aListItem({ id: 'A', description, size: '12 x 24', specs: specs('one') }),
    aListItem({ id: 'B', description: 'Plank', size: '6 x 36', specs: specs('two') }),
  ];

  test('a desktop has a size and one spec, or two specs if the descriptions contain the sizes', () => {
    const fit = columnsThatFit(1440);
    expect(columnsOf(items('Tile'), fit)).toEqual({ size: true, specs: ['Thickness'] });
    expect(columnsOf(items('Tile 12 x 24'), fit)).toEqual({ size: false, specs: ['Thickness', 'Finish'] });
  });

  test('a phone has none', () => {
    expect(columnsOf(items('Tile'), columnsThatFit(390))).toEqual({ size: false, specs: [] });
  });
});
