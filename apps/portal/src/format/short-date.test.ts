import { expect, it } from 'vitest';
import { formatShortDate } from './short-date.ts';

it.each([
  ['2026-11-28', 'Nov 28'],
  ['2027-01-02', 'Jan 2, 2027'],
  ['soon', 'soon'],
])('%s is written %s', (iso, text) => {
  expect(formatShortDate(iso, '2026-11-20')).toBe(text);
});
