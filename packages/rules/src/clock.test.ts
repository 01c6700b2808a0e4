import { afterEach, expect, test, vi } from 'vitest';
import { dayIn, timeIn } from './clock.ts';
import { formatTimestamp } from './display.ts';

afterEach(() => vi.unstubAllGlobals());

/** Writes every language as American English, as some engines do with Canadian English and Swedish. */
class AmericanFormat extends Intl.DateTimeFormat {
  constructor(_language?: string, options?: Intl.DateTimeFormatOptions) {
    super('en-US', options);
  }
}

const instant = new Date('2026-03-01T03:04:05Z');

test.each([
  ['as it is', Intl.DateTimeFormat],
  ['that writes every language as 2/28/2026', AmericanFormat],
])('days and times are ISO with an Intl %s', (_how, DateTimeFormat) => {
  vi.stubGlobal('Intl', { DateTimeFormat });
  expect(dayIn('America/Los_Angeles')(instant)).toBe('2026-02-28');
  expect(timeIn('America/Los_Angeles')(instant)).toBe('19:04');
  expect(timeIn('Europe/London')(new Date('2026-01-01T00:00:00Z'))).toBe('00:00');
  expect(formatTimestamp(instant.toISOString(), 'America/Los_Angeles')).toBe('2026-02-28 19:04:05');
});

test("without a time zone, the day is the reader's", () => {
  expect(dayIn(undefined)(new Date(2026, 10, 28, 23, 59))).toBe('2026-11-28');
});

test('the day changes at midnight of the time zone', () => {
  const day = dayIn('America/Los_Angeles');
  const at = (time: string): string => day(new Date(time));
  expect([at('2026-03-02T07:59:59Z'), at('2026-03-02T08:00:00Z'), at('2026-03-02T07:59:59Z')]).toEqual([
    '2026-03-01',
    '2026-03-02',
    '2026-03-01',
  ]);
});

test('an unknown time zone is an error', () => {
  expect(() => dayIn('Mars/Olympus')).toThrow(RangeError);
});
