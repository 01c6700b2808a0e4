import { expect, it } from 'vitest';
import { readDays } from './days-asked.ts';

it.each([
  [
    'whole months',
    '2026-01-01',
    '2026-03-31',
    {
      months: ['2026-01-01', '2026-04-01'],
      before: ['2026-01-01', '2026-01-01'],
      behind: ['2026-04-01', '2026-04-01'],
    },
  ],
  [
    'days at both ends',
    '2026-01-15',
    '2026-03-10',
    {
      months: ['2026-02-01', '2026-03-01'],
      before: ['2026-01-15', '2026-02-01'],
      behind: ['2026-03-01', '2026-03-11'],
    },
  ],
  [
    'days of one month',
    '2026-01-15',
    '2026-01-20',
    { months: ['infinity', '-infinity'], before: ['2026-01-15', '2026-01-21'], behind: ['infinity', '-infinity'] },
  ],
  [
    'days of two months, none of them whole',
    '2025-12-15',
    '2026-01-20',
    { months: ['infinity', '-infinity'], before: ['2025-12-15', '2026-01-21'], behind: ['infinity', '-infinity'] },
  ],
  [
    'from a day on',
    '2025-12-02',
    null,
    { months: ['2026-01-01', 'infinity'], before: ['2025-12-02', '2026-01-01'], behind: ['infinity', 'infinity'] },
  ],
  [
    'until a day',
    null,
    '2026-02-28',
    { months: ['-infinity', '2026-03-01'], before: ['-infinity', '-infinity'], behind: ['2026-03-01', '2026-03-01'] },
  ],
  [
    'all days',
    null,
    null,
    { months: ['-infinity', 'infinity'], before: ['-infinity', '-infinity'], behind: ['infinity', 'infinity'] },
  ],
  [
    'until the last day that there is',
    '2026-01-15',
    '9999-12-31',
    { months: ['2026-02-01', 'infinity'], before: ['2026-01-15', '2026-02-01'], behind: ['infinity', 'infinity'] },
  ],
  [
    'from the last month that there is',
    '9999-12-15',
    null,
    { months: ['infinity', '-infinity'], before: ['9999-12-15', 'infinity'], behind: ['infinity', '-infinity'] },
  ],
  [
    'the last day that there is',
    '9999-12-31',
    '9999-12-31',
    { months: ['infinity', '-infinity'], before: ['9999-12-31', 'infinity'], behind: ['infinity', '-infinity'] },
  ],
])('%s are read as whole months and the days around them', (_what, from, to, { months, before, behind }) => {
  const read = readDays({ from, to }, null);
  expect([read.monthsFrom, read.monthsEnd]).toEqual(months);
  expect([read.beforeFrom, read.beforeEnd]).toEqual(before);
  expect([read.afterFrom, read.afterEnd]).toEqual(behind);
});

it.each([
  ['whole years among months', '2023-11-15', '2026-02-10', ['2023-12-01', '2024-01-01', '2026-01-01', '2026-02-01']],
  ['years alone', '2024-01-01', '2025-12-31', ['2024-01-01', '2024-01-01', '2026-01-01', '2026-01-01']],
  ['months of one year', '2025-02-01', '2025-11-30', ['2025-02-01', '2025-12-01', '2025-12-01', '2025-12-01']],
  [
    'months of two years, none of them whole',
    '2024-02-01',
    '2025-11-30',
    ['2024-02-01', '2025-12-01', '2025-12-01', '2025-12-01'],
  ],
  ['from a day on', '2024-12-02', null, ['2025-01-01', '2025-01-01', 'infinity', 'infinity']],
  ['until a day', null, '2026-02-28', ['-infinity', '-infinity', '2026-01-01', '2026-03-01']],
  ['from the last year that there is', '9999-02-03', null, ['9999-03-01', 'infinity', 'infinity', 'infinity']],
  [
    'months of the last year that there is',
    '9999-02-03',
    '9999-11-20',
    ['9999-03-01', '9999-11-01', '9999-11-01', '9999-11-01'],
  ],
  ['no month', '2026-02-03', '2026-02-27', ['infinity', '-infinity', '-infinity', '-infinity']],
])('%s are read as whole years and the months around them', (_what, from, to, parts) => {
  const { monthsFrom, yearsFrom, yearsEnd, monthsEnd } = readDays({ from, to }, null);
  expect([monthsFrom, yearsFrom, yearsEnd, monthsEnd]).toEqual(parts);
});

it('of one address are months alone: sums of years are of all addresses', () => {
  expect(readDays({ from: '2023-11-15', to: '2026-02-10' }, '4')).toMatchObject({
    monthsFrom: '2023-12-01',
    yearsFrom: '2026-02-01',
    yearsEnd: '2026-02-01',
    monthsEnd: '2026-02-01',
  });
});
