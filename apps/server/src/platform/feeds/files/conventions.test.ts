import { invoices } from '@tradecounter/contract/feeds/invoices';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { feedFolder } from '../../../../test/builders/feed-folder.ts';
import { findConventions, readPointed, readSlashDate, readThousands } from './conventions.ts';

async function readAll(cells: readonly string[]) {
  const name = 'invoices.csv';
  const path = join(
    await feedFolder({ [name]: ['number,date,total', ...cells.map((cell) => `I,"${cell}","1"`)] }),
    name,
  );
  const file = { name, path, format: invoices, kind: 'csv', zipped: false, bytes: 0 } as const;
  const { slashOrder, decimalMark } = await findConventions(file);
  const found = new Set<string>();
  const onForm = (form: string) => void found.add(form);
  const read = cells.map((cell) => {
    const date = slashOrder === null ? cell : readSlashDate(cell, slashOrder, onForm);
    const number = decimalMark === 'dot' ? readThousands(date, onForm) : date;
    const pointed = decimalMark === 'comma' ? readPointed(number) : number;
    return typeof pointed === 'string' ? pointed : pointed.reason;
  });
  return [read, [...found]];
}

it.each([
  [['2026-05-31', ''], ['2026-05-31', ''], []],
  [['3/4/2026', '5/31/2026'], ['2026-03-04', '2026-05-31'], ['dates as 5/31/2026']],
  [['3/4/2026', '31/5/2026'], ['2026-04-03', '2026-05-31'], ['dates as 31/5/2026']],
  [['3/4/2026 0:00', '5/31/2026'], ['2026-03-04 0:00', '2026-05-31'], ['dates as 5/31/2026']],
  [['3-4-2026', '5-31-2026 12:00:00 AM'], ['2026-03-04', '2026-05-31 12:00:00 AM'], ['dates as 5/31/2026']],
  [['3/4/2026', '5/6/2026'], ['3/4/2026', '5/6/2026'], []],
  [['5/31/2026', '31/5/2026'], ['5/31/2026', '31/5/2026'], []],
  [['12/24/26', 'soon'], ['12/24/26', 'soon'], []],
])('dates are read if day and month are unambiguous: %j', async (cells, read, found) => {
  expect(await readAll(cells)).toEqual([read, found]);
});

it.each([
  [['1,250', '88.00'], ['1250', '88.00'], ['numbers as 1,250.50']],
  [['($1,250)', '1,250.50'], ['($1250)', '1,250.50'], ['numbers as 1,250.50']],
  [['1,250', '1.250'], ['1,250', '1.250'], []],
  [['1,250', '12,50', '12.50'], ['1,250', '12,50', '12.50'], []],
  [['1.250', '12,50'], ["is '1.250', which may be 1.250 or 1250; must be a number such as 12.5", '12,50'], []],
])('numbers are read as others of the file show: %j', async (cells, read, found) => {
  expect(await readAll(cells)).toEqual([read, found]);
});

it('one date at the end of a long file determines the format of all dates', async () => {
  const cells = [...Array.from({ length: 60_000 }, () => '3/4/2026'), '5/31/2026'];
  const [read] = await readAll(cells);
  expect([read![0], read!.at(-1)]).toEqual(['2026-03-04', '2026-05-31']);
});

it('a file of nothing but thousands is searched once', { timeout: 5000 }, async () => {
  const cells = [Array.from({ length: 250_000 }, () => '111').join(',')];
  expect(await readAll(cells)).toEqual([cells, []]);
});
