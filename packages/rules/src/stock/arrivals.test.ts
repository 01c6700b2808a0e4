import { describe, expect, it } from 'vitest';
import { type Arrival, promiseArrivals } from './arrivals.ts';

const incoming: Arrival[] = [
  { eta: '2026-12-09', quantity: '400', lot: '' },
  { eta: '2026-11-28', quantity: '860', lot: '' },
];
const ofAny = (...quantities: string[]) => quantities.map((quantity) => ({ quantity, lot: '' }));

describe('the day on which a back order can come', () => {
  it.each([
    ['the first arrival covers it', '100', '2026-11-28'],
    ['to the last foot', '860', '2026-11-28'],
    ['both are needed', '860.01', '2026-12-09'],
    ['all that comes', '1260', '2026-12-09'],
    ['more than comes', '1260.0001', null],
    ['nothing is back ordered', '0', null],
  ])('%s', (_name, quantity, date) => {
    expect(promiseArrivals({ incoming, waiting: ofAny(quantity) }).dates).toEqual([date]);
  });

  it('is not known without arrivals', () => {
    expect(promiseArrivals({ incoming: [], waiting: ofAny('1') })).toEqual({ dates: [null], left: [] });
  });

  it('is of what older ones leave, so that the same goods are promised once', () => {
    expect(promiseArrivals({ incoming, waiting: ofAny('860', '300', '101', '100') }).dates).toEqual([
      '2026-11-28',
      '2026-12-09',
      null,
      null,
    ]);
  });

  it('stays what it was when somebody else orders later', () => {
    const before = promiseArrivals({ incoming, waiting: ofAny('500', '500') }).dates;
    expect(promiseArrivals({ incoming, waiting: ofAny('500', '500', '10000') }).dates.slice(0, 2)).toEqual(before);
  });

  it('of a wanted lot is that of an arrival of this lot', () => {
    const byLot: Arrival[] = [
      { eta: '2026-11-28', quantity: '100', lot: 'B' },
      { eta: '2026-12-01', quantity: '100', lot: '' },
      { eta: '2026-12-09', quantity: '50', lot: 'A' },
    ];
    expect(
      promiseArrivals({
        incoming: byLot,
        waiting: [
          { quantity: '50', lot: 'A' },
          { quantity: '1', lot: 'A' },
          { quantity: '60', lot: 'B' },
        ],
      }),
    ).toEqual({
      dates: ['2026-12-09', null, '2026-11-28'],
      left: [
        { eta: '2026-11-28', quantity: '40', lot: 'B' },
        { eta: '2026-12-01', quantity: '100', lot: '' },
      ],
    });
  });

  it('who takes any lot takes what comes first, and a wanted lot what is left of it', () => {
    const byLot: Arrival[] = [{ eta: '2026-11-28', quantity: '100', lot: 'A' }];
    expect(
      promiseArrivals({
        incoming: byLot,
        waiting: [
          { quantity: '60', lot: '' },
          { quantity: '60', lot: 'A' },
        ],
      }).dates,
    ).toEqual(['2026-11-28', null]);
  });
});

describe('what is left of arrivals', () => {
  it('is all of them where no order waits', () => {
    expect(promiseArrivals({ incoming, waiting: [] }).left).toEqual(incoming.toReversed());
  });

  it('is the rest, the earliest first', () => {
    expect(promiseArrivals({ incoming, waiting: ofAny('859.5') }).left).toEqual([
      { eta: '2026-11-28', quantity: '0.5', lot: '' },
      { eta: '2026-12-09', quantity: '400', lot: '' },
    ]);
  });

  it('is never below nothing, and a part that does not cover a back order is not for others', () => {
    expect(promiseArrivals({ incoming, waiting: ofAny('5000') })).toEqual({ dates: [null], left: [] });
  });
});

describe('goods of one piece that are waited for', () => {
  const pieces: Arrival[] = [
    { eta: '2026-11-28', quantity: '30', lot: 'R1' },
    { eta: '2026-12-01', quantity: '50', lot: 'R2' },
    { eta: '2026-12-09', quantity: '25', lot: '' },
  ];
  const whole = (quantity: string, lot = '') => ({ quantity, lot, onePiece: true });

  it('come with the first arrival that is long enough, never with two', () => {
    expect(promiseArrivals({ incoming: pieces, waiting: [whole('40')] })).toEqual({
      dates: ['2026-12-01'],
      left: [
        { eta: '2026-11-28', quantity: '30', lot: 'R1' },
        { eta: '2026-12-01', quantity: '10', lot: 'R2' },
        { eta: '2026-12-09', quantity: '25', lot: '' },
      ],
    });
    expect(promiseArrivals({ incoming: pieces, waiting: [whole('60')] }).dates).toEqual([null]);
  });

  it('that no arrival covers leave all of them to the next', () => {
    expect(promiseArrivals({ incoming: pieces, waiting: [whole('60'), whole('50'), whole('20', 'R1')] }).dates).toEqual(
      [null, '2026-12-01', '2026-11-28'],
    );
  });
});
