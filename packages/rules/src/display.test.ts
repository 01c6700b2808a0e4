import { describe, expect, it } from 'vitest';
import { formatTimestamp, orNotAvailable } from './display.ts';
import { formatPhone, plainPhone } from './phone.ts';

describe('display', () => {
  it.each([
    ['5035550142', '(503) 555-0142'],
    ['503-555-0142', '(503) 555-0142'],
    ['(503) 555-0142', '(503) 555-0142'],
    ['+1 503 555 0142', '+1 503 555 0142'],
    ['555-0142', '555-0142'],
    ['5035550142 ext 3', '5035550142 ext 3'],
    ['', 'n/a'],
    [null, 'n/a'],
  ])('S-462 phone %s is shown as %s', (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown);
  });

  it.each([
    ['(503) 555-0142', '5035550142'],
    ['503.555.0142', '5035550142'],
    [' 555-0142 ', '555-0142'],
    ['+49 40 123456', '+49 40 123456'],
    ['+503 555 0142 1', '+503 555 0142 1'],
    ['', ''],
  ])('phone %s is kept as %s', (typed, stored) => {
    expect(plainPhone(typed)).toBe(stored);
  });

  it('S-463 shows nothing as n/a', () => {
    expect([orNotAvailable(''), orNotAvailable('  '), orNotAvailable(undefined), orNotAvailable('0')]).toEqual(['n/a', 'n/a', 'n/a', '0']);
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

  it("S-464 shows a timestamp with a zone in the reader's time", () => {
    const local = new Date(2026, 2, 14, 9, 5, 6);
    expect(formatTimestamp(local.toISOString())).toBe('2026-03-14 09:05:06');
  });
});
