import { describe, expect, it } from 'vitest';
import { type Arrival, promiseArrivals } from './arrivals.ts';

const incoming: Arrival[] = [
  { eta: '2026-12-09', quantity: '400', lot: '' },
  { eta: '2026-11-28', quantity: '860', lot: '' },
];
const ofAny = (...quantities: string[]) => quantities.map((quantity) => ({ quantity, lot: '' }));

describe('the expected date of a back order', () => {
  it.each([
    ['the first arrival covers it', '100', '2026-11-28'],
    ['the first arrival covers it exactly', '860', '2026-11-28'],
    ['both arrivals are needed', '860.01', '2026-12-09'],
    ['both arrivals cover it exactly', '1260', '2026-12-09'],
    ['more is back ordered than arrives', '1260.0001', null],
    ['nothing is back ordered', '0', null],
  ])('%s', (_name, quantity, date) => {
    expect(promiseArrivals({ incoming, waiting: ofAny(quantity) }).dates).toEqual([date]);
  });

  it('is unknown without arrivals', () => {
    expect(promiseArrivals({ incoming: [], waiting: ofAny('1') })).toEqual({ dates: [null], left: [] });
  });

  it('depends on what older back orders leave, so that goods are promised only once', () => {
    expect(promiseArrivals({ incoming, waiting: ofAny('860', '300', '101', '100') }).dates).toEqual([
      '2026-11-28',
      '2026-12-09',
      null,
      null,
    ]);
  });

  it("doesn't change when somebody orders later", () => {
    const before = promiseArrivals({ incoming, waiting: ofAny('500', '500') }).dates;
    expect(promiseArrivals({ incoming, waiting: ofAny('500', '500', '10000') }).dates.slice(0, 2)).toEqual(before);
  });

  it('for a requested lot is the date of an arrival of that lot', () => {
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

  it('is unknown for a requested lot when an older back order for any lot uses up its arrival', () => {
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
  it('is everything when no order is waiting', () => {
    expect(promiseArrivals({ incoming, waiting: [] }).left).toEqual(incoming.toReversed());
  });

  it('is the rest, earliest arrivals first', () => {
    expect(promiseArrivals({ incoming, waiting: ofAny('859.5') }).left).toEqual([
      { eta: '2026-11-28', quantity: '0.5', lot: '' },
      { eta: '2026-12-09', quantity: '400', lot: '' },
    ]);
  });

  it('is nothing when a back order needs more than all arrivals', () => {
    expect(promiseArrivals({ incoming, waiting: ofAny('5000') })).toEqual({ dates: [null], left: [] });
  });
});

describe('back orders of goods that come in one piece', () => {
  const pieces: Arrival[] = [
    { eta: '2026-11-28', quantity: '30', lot: 'R1' },
    { eta: '2026-12-01', quantity: '50', lot: 'R2' },
    { eta: '2026-12-09', quantity: '25', lot: '' },
  ];
  const whole = (quantity: string, lot = '') => ({ quantity, lot, onePiece: true });

  it('are promised from the first arrival that is long enough, never from two', () => {
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

  it('leave all arrivals to the next ones when no arrival is long enough', () => {
    expect(promiseArrivals({ incoming: pieces, waiting: [whole('60'), whole('50'), whole('20', 'R1')] }).dates).toEqual(
      [null, '2026-12-01', '2026-11-28'],
    );
  });
});
