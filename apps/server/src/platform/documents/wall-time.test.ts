import { expect, it } from 'vitest';
import { wallTime } from './wall-time.ts';

const at = (...instants: string[]) => instants.map((instant) => wallTime(instant, 'America/Los_Angeles'));

it('is the local time in the zone, also around clock changes and in any order', () => {
  expect(
    at(
      '2026-03-08T10:00:00Z',
      '2026-03-08T09:59:59.999Z',
      '2026-11-01T09:00:00Z',
      '2026-11-01T08:59:59Z',
      '2026-03-08T10:00:00.000Z',
      '2026-01-01T07:59:00Z',
    ),
  ).toEqual([
    '2026-03-08 03:00',
    '2026-03-08 01:59',
    '2026-11-01 01:00',
    '2026-11-01 01:59',
    '2026-03-08 03:00',
    '2025-12-31 23:59',
  ]);
});

it('is calculated for each zone separately', () => {
  expect(
    ['UTC', 'Asia/Kathmandu', 'America/New_York', 'UTC'].map((zone) => wallTime('2026-07-01T12:00:30Z', zone)),
  ).toEqual(['2026-07-01 12:00', '2026-07-01 17:45', '2026-07-01 08:00', '2026-07-01 12:00']);
});

it('of an invalid date throws a RangeError', () => {
  expect(() => wallTime('yesterday', 'UTC')).toThrow(RangeError);
});
