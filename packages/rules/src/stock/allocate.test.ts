import { describe, expect, it } from 'vitest';
import { allocateLines, type LotStock, type Wanted } from './allocate.ts';

const lots = [
  { lot: 'A12', available: '1284' },
  { lot: 'B07', available: '96' },
  { lot: 'C3', available: '500' },
  { lot: 'D1', available: '-20' },
];
const carton = { factor: '20', divisor: '1' };
const third = { factor: '20', divisor: '3' };

interface Goods {
  lots?: readonly LotStock[];
  pack?: { factor: string; divisor: string } | null;
  onePiece?: boolean;
}

const served = (lines: readonly Wanted[], { lots: from = lots, pack = null, onePiece = false }: Goods = {}) =>
  allocateLines({ lots: from, lines, pack, onePiece }).map(({ taken, backOrdered }) => ({
    taken: taken.map((one) => `${one.lot}:${one.quantity.toWire()}`).join(' '),
    backOrdered: backOrdered.toWire(),
  }));
const line = (quantity: string, lot = ''): Wanted => ({ quantity, lot });
const ofOne = (quantity: string, lot = '', goods: Goods = {}) => served([line(quantity, lot)], goods)[0];

describe('a line is served', () => {
  it.each([
    ['from the smallest lot that covers it all', '90', '', 'B07:90', 0],
    ['from a lot exactly', '96', '', 'B07:96', 0],
    ['from the next larger lot', '96.01', '', 'C3:96.01', 0],
    ['from the largest first when no lot covers it', '1500', '', 'A12:1284 C3:216', 0],
    ['from all lots, the rest back ordered', '2000', '', 'A12:1284 C3:500 B07:96', 120],
    ['from the requested lot only', '600', 'C3', 'C3:500', 100],
    ["from no lot when the requested lot doesn't exist", '10', 'Z9', '', 10],
    ['from no lot when the requested lot is oversold', '10', 'D1', '', 10],
    ['from no lot when the quantity is zero', '0', '', '', 0],
  ])('%s', (_name, wanted, lot, taken, backOrdered) => {
    expect(ofOne(wanted, lot)).toEqual({ taken, backOrdered });
  });

  it('from no lot when there is no stock', () => {
    expect(ofOne('5', '', { lots: [] })).toEqual({ taken: '', backOrdered: 5 });
  });

  it('from the same lot each time when lots have the same quantity', () => {
    const twins = [
      { lot: 'X2', available: '10' },
      { lot: 'X1', available: '10' },
    ];
    expect(ofOne('10', '', { lots: twins })).toEqual(ofOne('10', '', { lots: twins.toReversed() }));
  });

  it('with no more than the stock of each lot and exactly the quantity requested', () => {
    for (let wanted = 0; wanted < 2500; wanted += 17) {
      const [{ taken, backOrdered }] = allocateLines({
        lots,
        lines: [line(String(wanted))],
        pack: null,
        onePiece: false,
      }) as [ReturnType<typeof allocateLines>[number]];
      expect(taken.reduce((total, one) => total.plus(one.quantity), backOrdered).toWire()).toBe(wanted);
      for (const one of taken)
        expect(one.quantity.lte(lots.find(({ lot }) => lot === one.lot)?.available ?? 0)).toBe(true);
    }
  });
});

describe('lines of an item together', () => {
  it('leave a requested lot to the line that requests it, wherever that line is', () => {
    const two = [
      { lot: 'A', available: '100' },
      { lot: 'B', available: '120' },
    ];
    expect(served([line('80'), line('100', 'A')], { lots: two })).toEqual([
      { taken: 'B:80', backOrdered: 0 },
      { taken: 'A:100', backOrdered: 0 },
    ]);
    expect(served([line('100', 'A'), line('80')], { lots: two })).toEqual([
      { taken: 'A:100', backOrdered: 0 },
      { taken: 'B:80', backOrdered: 0 },
    ]);
  });

  it('share the stock in their order, without counting it twice', () => {
    const one = [{ lot: '', available: '100' }];
    expect(served([line('60'), line('60')], { lots: one })).toEqual([
      { taken: ':60', backOrdered: 0 },
      { taken: ':40', backOrdered: 20 },
    ]);
    expect(
      served([line('60', 'A'), line('60', 'A')], { lots: [{ lot: 'A', available: '100' }] }).map(
        ({ backOrdered }) => backOrdered,
      ),
    ).toEqual([0, 20]);
  });
});

describe('a pack', () => {
  it('is never filled from two lots', () => {
    const halves = [
      { lot: 'A', available: '30' },
      { lot: 'B', available: '30' },
    ];
    expect(ofOne('60', '', { lots: halves, pack: carton })).toEqual({ taken: 'A:20 B:20', backOrdered: 20 });
    expect(ofOne('40', 'A', { lots: halves, pack: carton })).toEqual({ taken: 'A:20', backOrdered: 20 });
    expect(
      ofOne('20', '', {
        lots: [
          { lot: 'A', available: '10' },
          { lot: 'B', available: '10' },
        ],
        pack: carton,
      }),
    ).toEqual({ taken: '', backOrdered: 20 });
  });

  it('with a fractional size is filled from a lot that equals it to four decimals', () => {
    const left = [
      { lot: 'A', available: '6.6667' },
      { lot: 'B', available: '6.666666666666' },
    ];
    const three = { quantity: '13.333333333333', lot: '' };
    expect(served([three], { lots: left, pack: third })).toEqual([{ taken: 'A:6.6667 B:6.6667', backOrdered: 0 }]);
  });

  it('is not taken from a lot with less than one pack', () => {
    expect(
      ofOne('40', '', {
        lots: [
          { lot: 'A', available: '25' },
          { lot: 'B', available: '19.9' },
        ],
        pack: carton,
      }),
    ).toEqual({ taken: 'A:20', backOrdered: 20 });
  });
});

describe('goods that come in one piece', () => {
  const rolls = [
    { lot: 'R1', available: '30' },
    { lot: 'R2', available: '25' },
  ];

  it('come from the shortest piece that is long enough', () => {
    expect(served([line('20'), line('28')], { lots: rolls, onePiece: true })).toEqual([
      { taken: 'R2:20', backOrdered: 0 },
      { taken: 'R1:28', backOrdered: 0 },
    ]);
  });

  it('are fully back ordered when no piece is long enough', () => {
    expect(ofOne('40', '', { lots: rolls, onePiece: true })).toEqual({ taken: '', backOrdered: 40 });
    expect(ofOne('28', 'R2', { lots: rolls, onePiece: true })).toEqual({ taken: '', backOrdered: 28 });
  });

  it('leave pieces that are too short to lines that can use them', () => {
    expect(served([line('40'), line('30')], { lots: rolls, onePiece: true })).toEqual([
      { taken: '', backOrdered: 40 },
      { taken: 'R1:30', backOrdered: 0 },
    ]);
  });
});
