import { expect, it } from 'vitest';
import { BadRowGroups } from './bad-row-groups.ts';

const missing = "is 'OAK-1', which is not among the items";

it('rows of a file that refer to the same missing key are one group, with their count and first lines', () => {
  const groups = new BadRowGroups();
  for (let line = 400; line > 88; line--)
    groups.add({ file: 'prices.csv', line, column: 'item', reason: missing, follows: true });
  groups.add({ file: 'prices.csv', line: 90, column: 'price', reason: missing, follows: true });
  groups.add({ file: 'stock.csv', line: 90, column: 'item', reason: missing, follows: true });
  expect(groups.sorted()).toEqual([
    { file: 'prices.csv', line: 89, column: 'item', reason: missing, rows: 312, lines: [89, 90, 91, 92, 93] },
    { file: 'prices.csv', line: 90, column: 'price', reason: missing, rows: 1, lines: [90] },
    { file: 'stock.csv', line: 90, column: 'item', reason: missing, rows: 1, lines: [90] },
  ]);
});

it('a row that is bad for its own reason has a separate entry, even if others are similar', () => {
  const groups = new BadRowGroups();
  for (const line of [7, 3])
    groups.add({ file: 'items.csv', line, column: 'baseUom', reason: 'is empty, but a value is required' });
  expect(groups.sorted().map(({ line, rows }) => [line, rows])).toEqual([
    [3, 1],
    [7, 1],
  ]);
});

it('groups are sorted by file and line, in whatever order they were found', () => {
  const groups = new BadRowGroups();
  for (const [file, line] of [
    ['items.csv', 10],
    ['items.csv', 9],
    ['categories.csv', 100],
    ['items.csv', 2],
  ] as const)
    groups.add({ file, line, column: 'id', reason: `fault ${line}` });
  expect(groups.sorted().map(({ file, line }) => `${file}:${line}`)).toEqual([
    'categories.csv:100',
    'items.csv:2',
    'items.csv:9',
    'items.csv:10',
  ]);
});

it('groups stay within their memory limit, and the rest is counted', () => {
  const groups = new BadRowGroups(10_000);
  for (let line = 1; line <= 1000; line++)
    groups.add({ file: 'items.csv', line, column: 'id', reason: `fault ${line} ${'x'.repeat(100)}` });
  const sorted = groups.sorted();
  const rest = sorted.at(-1)!;
  expect(sorted.length).toBeLessThan(100);
  expect([rest.reason, rest.rows + sorted.length - 1]).toEqual(['more faults than can be listed', 1000]);
});
