import { describe, expect, it } from 'vitest';
import { addWorkingDays, shipDates } from './ship-dates.ts';

describe('ship dates', () => {
  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-22', 0, '2026-11-22'],
    ['2026-11-18', 5, '2026-11-25'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s plus %d working days is %s', (from, days, to) => {
    expect(addWorkingDays(from, days)).toBe(to);
  });

  it('S-135 leaves out the days it does not leave', () => {
    expect(shipDates({ weekdays: 'YYYYYNN', leadDays: 1, from: '2026-11-19', count: 4 })).toEqual([
      '2026-11-20',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
    ]);
    expect(shipDates({ weekdays: 'NYNYNNN', leadDays: 2, from: '2026-11-19', count: 3 })).toEqual([
      '2026-11-24',
      '2026-11-26',
      '2026-12-01',
    ]);
  });

  it('leaves the same day without lead time', () => {
    expect(shipDates({ weekdays: 'NNNNNYN', leadDays: 0, from: '2026-11-21', count: 1 })).toEqual(['2026-11-21']);
  });

  it('walks over the change of the clocks without losing a day', () => {
    expect(shipDates({ weekdays: 'YYYYYYY', leadDays: 0, from: '2026-10-30', count: 4 })).toEqual([
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
    ]);
  });

  it('ends when nothing ever leaves', () => {
    expect(shipDates({ weekdays: 'NNNNNNN', leadDays: 1, from: '2026-11-19', count: 5 })).toEqual([]);
    expect(shipDates({ weekdays: '', leadDays: 1, from: '2026-11-19', count: 5 })).toEqual([]);
  });
});
