import { describe, expect, it } from 'vitest';
import { fraction } from './fraction.ts';
import { addWorkingDays, closingTimes, counterDay, counterHoursText, goodsLeave, shipDates } from './ship-dates.ts';

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

  it('S-135 offers only the weekdays on which the truck leaves', () => {
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

  it('offers the same day without lead time', () => {
    expect(shipDates({ weekdays: 'NNNNNYN', leadDays: 0, from: '2026-11-21', count: 1 })).toEqual(['2026-11-21']);
  });

  it('skips no day when daylight saving time ends', () => {
    expect(shipDates({ weekdays: 'YYYYYYY', leadDays: 0, from: '2026-10-30', count: 4 })).toEqual([
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
    ]);
  });

  it("skips closed days and doesn't count them as working days", () => {
    const closed = new Set(['2026-11-26', '2026-12-25']);
    const truck = { weekdays: 'YYYYYNN', leadDays: 1, cutOff: '14:00', closed, count: 1 };
    expect(shipDates({ weekdays: 'YYYYYNN', leadDays: 0, from: '2026-11-25', closed, count: 3 })).toEqual([
      '2026-11-25',
      '2026-11-27',
      '2026-11-30',
    ]);
    expect(shipDates({ ...truck, from: '2026-11-25', time: '13:59' })).toEqual(['2026-11-27']);
    // An order after Wednesday's cut-off, or on the closed day, counts as placed on Friday.
    expect(shipDates({ ...truck, from: '2026-11-25', time: '14:00' })).toEqual(['2026-11-30']);
    expect(shipDates({ ...truck, from: '2026-11-26', time: '09:00' })).toEqual(['2026-11-30']);
    expect(shipDates({ ...truck, leadDays: 2, from: '2026-12-24', time: '09:00' })).toEqual(['2026-12-29']);
    expect(shipDates({ ...truck, leadDays: 0, from: '2026-11-20', time: '09:00', goodsFrom: '2026-11-26' })).toEqual([
      '2026-11-27',
    ]);
  });

  it("offers no pick-up on closed days, whatever the counter's hours", () => {
    const closing = closingTimes('06:30-17:00 06:30-17:00 06:30-17:00 06:30-17:00 06:30-17:00 07:00-12:00 -');
    const closed = new Set(['2026-11-26', '2026-11-27']);
    expect(
      shipDates({
        weekdays: 'YYYYYYY',
        leadDays: 0,
        cutOff: '16:00',
        closing,
        closed,
        from: '2026-11-26',
        time: '09:00',
        count: 2,
      }),
    ).toEqual(['2026-11-28', '2026-11-30']);
  });

  it('offers no dates when the truck never leaves', () => {
    expect(shipDates({ weekdays: 'NNNNNNN', leadDays: 1, from: '2026-11-19', count: 5 })).toEqual([]);
    expect(shipDates({ weekdays: '', leadDays: 1, from: '2026-11-19', count: 5 })).toEqual([]);
  });
});

describe('the first ship date offered', () => {
  // Monday to Friday until five, Saturday until noon.
  const closing = closingTimes('06:30-17:00 06:30-17:00 06:30-17:00 06:30-17:00 06:30-17:00 07:00-12:00 -');
  const pickup = { weekdays: 'YYYYYYY', leadDays: 0, cutOff: '16:00', closing, count: 1 };
  const truck = { weekdays: 'YYYYYNN', leadDays: 1, cutOff: '14:00', count: 1 };

  it.each([
    ['Friday morning', '2026-11-20', '09:00', '2026-11-20'],
    ['Friday after the cut-off', '2026-11-20', '16:00', '2026-11-21'],
    ['Saturday morning', '2026-11-21', '11:59', '2026-11-21'],
    ['Saturday after the counter closes', '2026-11-21', '12:00', '2026-11-23'],
    ['Sunday, when the counter is closed', '2026-11-22', '09:00', '2026-11-23'],
  ])('for pick-up, ordered on %s', (_name, from, time, first) => {
    expect(shipDates({ ...pickup, from, time })).toEqual([first]);
  });

  it.each([
    ['Thursday before the cut-off', '2026-11-19', '13:59', '2026-11-20'],
    ['Thursday after the cut-off', '2026-11-19', '14:00', '2026-11-23'],
    ['Friday after the cut-off', '2026-11-20', '18:00', '2026-11-24'],
    ['Saturday, whatever the time', '2026-11-21', '09:00', '2026-11-24'],
    ['Sunday, whatever the time', '2026-11-22', '18:00', '2026-11-24'],
  ])('for delivery by truck, ordered on %s', (_name, from, time, first) => {
    expect(shipDates({ ...truck, from, time })).toEqual([first]);
  });

  it('is not before the goods arrive, and a truck needs its lead time after that', () => {
    expect(shipDates({ ...pickup, from: '2026-11-20', time: '09:00', goodsFrom: '2026-12-11' })).toEqual([
      '2026-12-11',
    ]);
    expect(shipDates({ ...truck, from: '2026-11-20', time: '09:00', goodsFrom: '2026-12-11' })).toEqual(['2026-12-14']);
    expect(shipDates({ ...truck, from: '2026-11-20', time: '09:00', goodsFrom: '2026-11-01' })).toEqual(['2026-11-23']);
  });

  it("can be any day when the counter's hours are unknown", () => {
    expect(closingTimes('')).toBeNull();
    expect(closingTimes('06:30-17:00')).toBeNull();
    expect(shipDates({ ...pickup, closing: null, from: '2026-11-22', time: '09:00' })).toEqual(['2026-11-22']);
  });
});

describe('a counter on a day', () => {
  const week = '06:30-17:00 06:30-17:00 06:30-17:00 06:30-17:00 06:30-17:00 07:00-12:00 -';
  const day = { date: '2026-11-20', time: '09:00', closed: false, cutOff: '14:00', sameDay: true };

  it.each([
    ['is open until it closes, and takes orders until the cut-off', day, { until: '17:00', orderBy: '14:00' }],
    [
      'takes no more orders for the day after the cut-off',
      { ...day, time: '14:00' },
      { until: '17:00', orderBy: null },
    ],
    ['is not open any more', { ...day, time: '17:00' }, { until: null, orderBy: null }],
    ['is closed on Sundays', { ...day, date: '2026-11-22' }, { until: null, orderBy: null }],
    ['is closed on a holiday', { ...day, closed: true }, { until: null, orderBy: null }],
    ['closes before the cut-off', { ...day, date: '2026-11-21' }, { until: '12:00', orderBy: null }],
    ['has nothing ready on the same day', { ...day, sameDay: false }, { until: '17:00', orderBy: null }],
    ['has no cut-off', { ...day, cutOff: null }, { until: '17:00', orderBy: null }],
  ])('%s', (_name, at, expected) => {
    expect(counterDay(week, at)).toEqual(expected);
  });

  it('says nothing without hours, unless it is closed', () => {
    expect([counterDay('', day), counterDay('', { ...day, closed: true })]).toEqual([
      null,
      { until: null, orderBy: null },
    ]);
  });
});

describe('the hours of a counter', () => {
  const week = '06:30-17:00 06:30-17:00 06:30-17:00 06:30-17:00 06:30-17:00 07:00-12:00 -';
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');

  it('are written by runs of days, without closed days, in the language of the reader', () => {
    expect(plain(counterHoursText(week, 'en-US'))).toBe('Mon–Fri 6:30 AM–5:00 PM, Sat 7:00 AM–12:00 PM');
    expect(plain(counterHoursText(week, 'fr-CA'))).toBe('lun.–ven. 6 h 30–17 h 00, sam. 7 h 00–12 h 00');
  });

  it.each(['', '06:30-17:00', '- - - - - - late'])('are left out when the feed has %j', (hours) => {
    expect(counterHoursText(hours, 'en-US')).toBe('');
  });
});

describe('goods ship', () => {
  const line = (wanted: string, backOrdered: string, dateAvailable: string | null = null) => ({
    wanted: fraction(wanted),
    backOrdered: fraction(backOrdered),
    dateAvailable,
  });
  const leave = (lines: Parameters<typeof goodsLeave>[0]) => [
    goodsLeave(lines, { complete: false }),
    goodsLeave(lines, { complete: true }),
  ];
  const now = { known: true, from: null };

  it('now when everything is in stock or the cart is empty', () => {
    expect(leave([line('5', '0')])).toEqual([now, now]);
    expect(leave([])).toEqual([now, now]);
  });

  it('partly now, and completely with the last arrival', () => {
    expect(leave([line('5', '2', '2026-12-11'), line('3', '3', '2026-12-01')])).toEqual([
      now,
      { known: true, from: '2026-12-11' },
    ]);
    expect(leave([line('5', '0'), line('3', '3', '2026-12-01')])).toEqual([now, { known: true, from: '2026-12-01' }]);
  });

  it('with the first arrival when nothing is in stock', () => {
    expect(leave([line('5', '5', '2026-12-11'), line('3', '3', '2026-12-01')])).toEqual([
      { known: true, from: '2026-12-01' },
      { known: true, from: '2026-12-11' },
    ]);
  });

  it('on an unknown day when no arrival covers them', () => {
    expect(leave([line('5', '5')]).map(({ known }) => known)).toEqual([false, false]);
    expect(leave([line('5', '5'), line('3', '3', '2026-12-01')]).map(({ known }) => known)).toEqual([true, false]);
    expect(leave([line('5', '2'), line('3', '0')]).map(({ known }) => known)).toEqual([true, false]);
  });
});
