import { expect, it } from 'vitest';
import { warningLines } from './import-lines.ts';

const warning = (file: string, line: number, column: string) => ({ file, line, column, reason: `reason ${line}` });

it('many warnings of one kind do not hide the others', () => {
  const found = [
    ...Array.from({ length: 90 }, (_, place) => warning('items.csv', place + 2, 'id')),
    warning('prices.csv', 7, 'price'),
  ];
  expect(warningLines(found)).toEqual([
    'Worth a look:',
    ...[2, 3, 4, 5, 6].map((line) => `  items.csv:${line} id: reason ${line}`),
    '  prices.csv:7 price: reason 7',
    '  … 85 more',
  ]);
  expect(warningLines([])).toEqual([]);
});
