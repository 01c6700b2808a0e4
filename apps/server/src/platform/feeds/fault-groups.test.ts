import { expect, it } from 'vitest';
import { FaultGroups } from './fault-groups.ts';

it('equal faults are one group, with their count and first rows', () => {
  const groups = new FaultGroups();
  for (let line = 1220; line >= 17; line--)
    groups.add({ file: 'items.csv', line, column: 'baseUom', reason: 'is empty, but a value is required' });
  for (const line of [30, 40])
    groups.add({ file: 'items.csv', line, column: 'weight', reason: `is 'x${line}', must be a number such as 12.5` });
  groups.add({ file: 'items.csv', line: 5, column: 'size', reason: 'is empty, but a value is required' });
  expect(groups.sorted().map(({ line, column, rows }) => [line, column, rows])).toEqual([
    [5, 'size', 1],
    [17, 'baseUom', 1204],
    [30, 'weight', 2],
  ]);
  expect(groups.sorted()[2]!.examples).toEqual([
    { line: 30, reason: "is 'x30', must be a number such as 12.5" },
    { line: 40, reason: "is 'x40', must be a number such as 12.5" },
  ]);
});

it('a row can represent several others of its kind', () => {
  const groups = new FaultGroups();
  groups.add({ file: 'items', line: 0, column: 'id', reason: 'item OAK has no price' }, { kind: 'price' });
  groups.add({ file: 'items', line: 0, column: 'id', reason: 'item ELM has no price' }, { kind: 'price' });
  groups.add({ file: 'items', line: 0, column: 'id', reason: 'and 30 more like these' }, { kind: 'price', rows: 30 });
  expect(groups.sorted()).toEqual([
    {
      file: 'items',
      line: 0,
      column: 'id',
      reason: 'item OAK has no price',
      rows: 32,
      examples: [
        { line: 0, reason: 'item OAK has no price' },
        { line: 0, reason: 'item ELM has no price' },
      ],
    },
  ]);
});

it('no more than a thousand groups are kept', () => {
  const groups = new FaultGroups();
  for (let n = 0; n < 1500; n++) groups.add({ file: `${n}`, line: 1, column: '', reason: 'x' });
  expect(groups.sorted()).toHaveLength(1000);
});
