import { expect, test } from 'vitest';
import { everyMonth, lastDayOf, readOverviewQuestion, spanOf } from './overview-question.ts';

const today = '2026-11-23';

test.each([
  [undefined, '2025-12-01'],
  ['month', '2026-11-01'],
  ['quarter', '2026-10-01'],
  ['year', '2026-01-01'],
] as const)('the period %s starts on the first of a month and has no end', (period, from) => {
  expect(spanOf({ period }, today)).toEqual({ from, to: null });
});

test('dates are read only for the period own, and invalid ones are ignored', () => {
  expect(spanOf(readOverviewQuestion({ period: 'own', from: '2026-02-03', to: '2026-13-40' }), today)).toEqual({
    from: '2026-02-03',
    to: null,
  });
  expect(readOverviewQuestion({ period: 'year', from: '2026-02-03', shipTo: 7 })).toEqual({
    period: 'year',
    from: undefined,
    to: undefined,
    shipTo: '7',
  });
  expect(readOverviewQuestion({ period: 'century' }).period).toBeUndefined();
});

test('a timeline has every month, including those without data', () => {
  const months = everyMonth([{ month: '2026-09' }], { from: '2026-08-15', to: null }, today, (month) => ({ month }));
  expect(months.map(({ month }) => month)).toEqual(['2026-08', '2026-09', '2026-10', '2026-11']);
  expect(['2026-02', '2024-02', '2026-12'].map(lastDayOf)).toEqual(['2026-02-28', '2024-02-29', '2026-12-31']);
});
