import { expect, test } from 'vitest';
import { workingDayAfter } from './calendar.ts';

test('goods arrive neither on a weekend nor on a day without work', () => {
  const monday = new Date('2026-11-23T15:00:00Z');
  expect([2, 3, 4, 5].map((days) => workingDayAfter(monday, days))).toEqual([
    '2026-11-25',
    '2026-11-27',
    '2026-11-27',
    '2026-11-30',
  ]);
  expect(workingDayAfter(new Date('2026-12-30T15:00:00Z'), 2)).toBe('2027-01-04');
});
