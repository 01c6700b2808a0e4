import { invoices } from '@tradecounter/contract/feeds/invoices';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { feedFolder } from '../../../../test/builders/feed-folder.ts';
import { DateReader, findSlashOrder } from './read-dates.ts';

async function readAll(cells: readonly string[]) {
  const name = 'invoices.csv';
  const path = join(await feedFolder({ [name]: ['number,date,total', ...cells.map((cell) => `I,${cell},"1"`)] }), name);
  const order = await findSlashOrder({ name, path, format: invoices, kind: 'csv', zipped: false, bytes: 0 });
  const found = new Set<string>();
  const reader = new DateReader(order, (how) => found.add(how));
  return [cells.map((cell) => reader.read(cell)), [...found]];
}

it.each([
  [['2026-05-31', ''], ['2026-05-31', ''], []],
  [
    ['2026/05/31', '20260531'],
    ['2026-05-31', '2026-05-31'],
    ['dates as 2026/05/31', 'dates as 20260531'],
  ],
  [['31.05.2026', '1.2.2026'], ['2026-05-31', '2026-02-01'], ['dates as 31.05.2026']],
  [['3/4/2026', '5/31/2026'], ['2026-03-04', '2026-05-31'], ['dates as 5/31/2026']],
  [['3/4/2026', '31/5/2026'], ['2026-04-03', '2026-05-31'], ['dates as 31/5/2026']],
  [['3/4/2026', '5/6/2026'], ['3/4/2026', '5/6/2026'], []],
  [['5/31/2026', '31/5/2026'], ['5/31/2026', '31/5/2026'], []],
  [['12/24/26', 'soon'], ['12/24/26', 'soon'], []],
])('dates are read if day and month are unambiguous: %j', async (cells, read, found) => {
  expect(await readAll(cells)).toEqual([read, found]);
});

it('one date at the end of a long file determines the format of all dates', async () => {
  const cells = [...Array.from({ length: 60_000 }, () => '3/4/2026'), '5/31/2026'];
  const [read] = await readAll(cells);
  expect([read![0], read!.at(-1)]).toEqual(['2026-03-04', '2026-05-31']);
});
