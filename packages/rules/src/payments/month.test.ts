import { expect, test } from 'vitest';
import { monthBefore, monthOf } from './month.ts';

test.each([
  ['2026-03', { from: '2026-03-01', to: '2026-03-31' }],
  ['2024-02', { from: '2024-02-01', to: '2024-02-29' }],
  ['2026-13', null],
  ['2026-3', null],
  ['0000-01', null],
  ['2026-03-01', null],
])('the first and last day of %s', (month, days) => expect(monthOf(month)).toEqual(days));

test('counting months back crosses the turn of the year', () => {
  expect([monthBefore('2026-01'), monthBefore('2026-03', 14)]).toEqual(['2025-12', '2025-01']);
});
