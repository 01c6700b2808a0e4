import { expect, it } from 'vitest';
import { budgetPeriod, budgetPeriods } from './budget-periods.ts';

it.each([
  ['2026-03-11', ['2026-03-11', '2026-03-09', '2026-03-01', '2026-01-01', '2026-01-01']],
  ['2026-11-29', ['2026-11-29', '2026-11-23', '2026-11-01', '2026-10-01', '2026-01-01']],
  ['2027-01-01', ['2027-01-01', '2026-12-28', '2027-01-01', '2027-01-01', '2027-01-01']],
  ['2028-02-29', ['2028-02-29', '2028-02-28', '2028-02-01', '2028-01-01', '2028-01-01']],
])('the periods of %s begin on their first days', (today, first) => {
  expect(budgetPeriods.map((period) => budgetPeriod(period, today).from)).toEqual(first);
});

it('a period ends where the next one begins', () => {
  expect(budgetPeriods.map((period) => budgetPeriod(period, '2026-12-31').next)).toEqual([
    '2027-01-01',
    '2027-01-04',
    ...['2027-01-01', '2027-01-01', '2027-01-01'],
  ]);
});
