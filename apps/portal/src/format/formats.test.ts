import { afterEach, expect, test, vi } from 'vitest';
import { tomorrow } from '../features/payments/scheduled/tomorrow.ts';
import { thisMonth } from '../features/statements/statement-page.tsx';
import { languages, setCurrentLanguage } from '../words/language.ts';
import { formatAvailable, formatDate, formatDay, formatMoment, formatNumber, formatPercent } from './formats.ts';
import { setTimeZone, today } from './zone.ts';
import { moneyText } from '../ui/data/money.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  setCurrentLanguage('en');
  setTimeZone('');
});

test('a calendar date is the same day in every time zone', () => {
  expect(formatDate('2026-03-01')).toBe('Mar 1, 2026');
  expect(formatDay('2026-11-27')).toBe('Fri, Nov 27');
});

test('a date to plan by has its weekday, and a past one has its year', () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T03:00:00Z') });
  setTimeZone('America/Los_Angeles');
  expect(['2026-11-26', '2026-11-27', '2026-12-01', '2027-01-04'].map(formatDay)).toEqual([
    'Nov 26, 2026',
    'Fri, Nov 27',
    'Tue, Dec 1',
    'Mon, Jan 4, 2027',
  ]);
  expect(formatDay('2026-11-27T07:00:00Z')).toBe('Nov 26, 2026');
});

test("dates and numbers are formatted in the user's language", () => {
  setCurrentLanguage('fr-CA');
  expect(formatDate('2026-03-01')).toBe('1 mars 2026');
  expect(formatNumber(1234.5).replace(/\s/g, ' ')).toBe('1 234,5');
});

test('a number looks as the browser writes it in each language, however large or small', () => {
  const values = [
    0, 7, 999, 1000, 12_345.5, 1_234_567, 999_999_999_999, 0.25, 1234.125, 2.000_05, 1e-7, 1e21, -5, -1234.5,
  ];
  for (const [language, locale] of Object.entries({ en: 'en-US', es: 'es-US', 'fr-CA': 'fr-CA' })) {
    setCurrentLanguage(language as 'en');
    for (const value of values)
      for (const decimals of [0, 2, 4])
        expect(formatNumber(value, decimals)).toBe(
          new Intl.NumberFormat(locale, { maximumFractionDigits: decimals }).format(value),
        );
  }
});

test('available stock is rounded down', () => {
  expect([8.6667, 17.3333, 0.29, 571.2, 4.999, -1].map((quantity) => formatAvailable(quantity))).toEqual([
    '8.66',
    '17.33',
    '0.29',
    '571.2',
    '4.99',
    '0',
  ]);
  expect(formatAvailable(1234.99, 0)).toBe('1,234');
});

test("a moment is shown in the distributor's time zone", () => {
  setTimeZone('Pacific/Kiritimati');
  expect(formatMoment('2026-03-01T15:04:05Z')).toBe('2026-03-02 05:04:05');
  expect(formatDate('2026-03-01T15:04:00Z')).toBe('Mar 2, 2026');
  setTimeZone('Pacific/Pago_Pago');
  expect(formatMoment('2026-03-01T15:04:05Z')).toBe('2026-03-01 04:04:05');
});

test.each(languages)('S-464 a moment with its time is shown as yyyy-mm-dd hh:mm:ss in %s too', (language) => {
  setTimeZone('America/Los_Angeles');
  setCurrentLanguage(language);
  expect(formatMoment('2026-11-28T23:04:05.678Z')).toBe('2026-11-28 15:04:05');
});

test("days are counted in the distributor's time zone", () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T11:30:00Z') });
  setTimeZone('Pacific/Kiritimati');
  expect([today(), thisMonth(), tomorrow(), formatDay('2027-01-04')]).toEqual([
    '2027-01-01',
    '2027-01',
    '2027-01-02',
    'Mon, Jan 4',
  ]);
  setTimeZone('Pacific/Pago_Pago');
  expect([today(), thisMonth(), tomorrow(), formatDay('2027-01-04')]).toEqual([
    '2026-12-31',
    '2026-12',
    '2027-01-01',
    'Mon, Jan 4, 2027',
  ]);
});

test('days are ISO days in a browser that writes Canadian English as 11/28/2026', () => {
  class AmericanFormat extends Intl.DateTimeFormat {
    constructor(language?: string, options?: Intl.DateTimeFormatOptions) {
      super(language === 'en-CA' ? 'en-US' : language, options);
    }
  }
  // Fake timers come with an Intl of their own.
  vi.useFakeTimers({ now: new Date('2026-11-28T20:00:00Z') });
  vi.stubGlobal('Intl', { DateTimeFormat: AmericanFormat });
  setTimeZone('America/Los_Angeles');
  expect([today(), thisMonth(), tomorrow()]).toEqual(['2026-11-28', '2026-11', '2026-11-29']);
});

test('an unknown time zone falls back to that of the browser', () => {
  setTimeZone('Mars/Olympus');
  const there = new Date(2026, 2, 1, 15, 4, 5).toISOString();
  expect(formatMoment(there)).toBe('2026-03-01 15:04:05');
});

test('S-465 money looks the same in every language', () => {
  setCurrentLanguage('fr-CA');
  expect([moneyText(1234.5), moneyText(1234567)]).toEqual(['$1,234.50', '$1,234,567.00']);
});

test('a value that is not a date is shown as it is', () => {
  expect(formatDate('soon')).toBe('soon');
});

test("a percentage is formatted in the user's language", () => {
  expect(formatPercent(0.184)).toBe('18%');
  expect(formatPercent(0.1324, 1)).toBe('13.2%');
  setCurrentLanguage('fr-CA');
  expect(formatPercent(0.1324, 1).replace(/\s/g, ' ')).toBe('13,2 %');
});
