import { expect, it } from 'vitest';
import { FaultGroups } from '../platform/feeds/fault-groups.ts';
import { faultLines } from './import-lines.ts';

it("many faults of one kind are one line with their number and a few examples, and don't hide others", () => {
  const groups = new FaultGroups();
  for (let line = 2; line < 1206; line++)
    groups.add({ file: 'items.csv', line, column: 'id', reason: `is 'a${line}', which is odd` });
  groups.add({ file: 'prices.csv', line: 7, column: 'price', reason: 'is dear' });
  for (const line of [9, 10]) groups.add({ file: 'prices.csv', line, column: '', reason: 'has 1 cell' });
  groups.add({ file: 'items', line: 0, column: 'id', reason: 'item OAK has no price' }, { kind: 'gap' });
  groups.add({ file: 'items', line: 0, column: 'id', reason: 'and 9 more' }, { kind: 'gap', rows: 9 });
  expect(faultLines('Worth a look:', groups.sorted())).toEqual([
    'Worth a look:',
    '  items id: item OAK has no price (× 10)',
    "  items.csv:2 id: is 'a2', which is odd (× 1,204, first at row 2)",
    ...[3, 4, 5, 6].map((line) => `  items.csv:${line} id: is 'a${line}', which is odd`),
    '  prices.csv:7 price: is dear',
    '  prices.csv:9: has 1 cell (× 2, first at row 9)',
  ]);
  expect(faultLines('Worth a look:', [])).toEqual([]);
});
