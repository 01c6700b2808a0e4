import { describe, expect, it } from 'vitest';
import { formatTimestamp, orNotAvailable } from './display.ts';
import { callable, formatPhone, plainPhone } from './phone.ts';

describe('display', () => {
  it.each([
    ['5035550142', '(503) 555-0142'],
    ['503-555-0142', '(503) 555-0142'],
    ['(503) 555-0142', '(503) 555-0142'],
    ['+1 503 555 0142', '+1 503 555 0142'],
    ['555-0142', '555-0142'],
    ['5035550142 ext 3', '(503) 555-0142 ext 3'],
    ['Counter 5035550142, yard 503.555.0143', 'Counter (503) 555-0142, yard (503) 555-0143'],
    ['Call (503)555-0142 until 5 pm', 'Call (503) 555-0142 until 5 pm'],
    ['1-503-555-0142', '1-503-555-0142'],
    ['50355501421', '50355501421'],
    ['5035550142 0', '5035550142 0'],
    ['', 'n/a'],
    [null, 'n/a'],
    [undefined, 'n/a'],
  ])('S-462 phone %s is shown as %s', (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown);
  });

  it.each([
    ['5035550142 ext 3', '5035550142'],
    ['Call (503) 555-0142 or 5035550143', '5035550142'],
    ['+1 503 555 0142', '+15035550142'],
    ['555-0142', '5550142'],
  ])('tapping the phone %s dials %s', (phone, dialed) => {
    expect(callable(phone)).toBe(dialed);
  });

  it.each([
    ['(503) 555-0142', '5035550142'],
    ['503.555.0142', '5035550142'],
    [' 555-0142 ', '555-0142'],
    ['+49 40 123456', '+49 40 123456'],
    ['+503 555 0142 1', '+503 555 0142 1'],
    ['', ''],
  ])('phone %s is stored as %s', (typed, stored) => {
    expect(plainPhone(typed)).toBe(stored);
  });

  it('S-463 shows missing or blank text as n/a', () => {
    expect([orNotAvailable(''), orNotAvailable('  '), orNotAvailable(undefined), orNotAvailable('0')]).toEqual([
      'n/a',
      'n/a',
      'n/a',
      '0',
    ]);
  });

  it.each([
    ['2026-03-14 09:05:06.789', '2026-03-14 09:05:06'],
    ['2026-03-14T09:05:06', '2026-03-14 09:05:06'],
    ['2026-03-14', '2026-03-14'],
    ['', 'n/a'],
    [null, 'n/a'],
  ])('S-464 timestamp %s is shown as %s', (timestamp, shown) => {
    expect(formatTimestamp(timestamp)).toBe(shown);
  });

  it("S-464 converts a timestamp with a zone to the given zone, or else to the reader's", () => {
    const local = new Date(2026, 2, 14, 9, 5, 6);
    expect(formatTimestamp(local.toISOString())).toBe('2026-03-14 09:05:06');
    expect(formatTimestamp('2026-03-14T09:05:06Z', 'Pacific/Kiritimati')).toBe('2026-03-14 23:05:06');
  });

  it.each([
    '2026-03-14T09:05:06Z',
    '2026-03-14 09:05:06.789+00:00',
    '2026-03-14T11:35:06+02:30',
    '2026-03-14T06:35:06-0230',
    '2026-03-14 09:05:06+00',
    '2026-03-14 04:05:06.5-05',
  ])('S-464 reads %s as the same moment, however its zone is written', (timestamp) => {
    expect(formatTimestamp(timestamp)).toBe(formatTimestamp('2026-03-14T09:05:06.000Z'));
  });

  it.each([
    ['   ', 'n/a'],
    ['2026-13-45T99:99:99Z', '2026-13-45T99:99:99Z'],
    ['2026-03-14-05', '2026-03-14-05'],
    ['2026-03-14T09:05:06Z x', '2026-03-14 09:05:06'],
  ])('S-464 %s is not a valid time with a zone, so no zone is converted', (timestamp, shown) => {
    expect(formatTimestamp(timestamp)).toBe(shown);
  });
});
