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
    ['from the wanted lot only', '600', 'C3', 'C3:500', 100],
    ['from no lot where nobody has the wanted one', '10', 'Z9', '', 10],
    ['from no lot that is promised beyond its stock', '10', 'D1', '', 10],
    ['from no lot when nothing is wanted', '0', '', '', 0],
  ])('%s', (_name, wanted, lot, taken, backOrdered) => {
    expect(ofOne(wanted, lot)).toEqual({ taken, backOrdered });
  });

  it('from nothing where there is no stock', () => {
    expect(ofOne('5', '', { lots: [] })).toEqual({ taken: '', backOrdered: 5 });
  });

  it('from the same lot each time between equals', () => {
    const twins = [
      { lot: 'X2', available: '10' },
      { lot: 'X1', available: '10' },
    ];
    expect(ofOne('10', '', { lots: twins })).toEqual(ofOne('10', '', { lots: twins.toReversed() }));
  });

  it('never with more than there is, nor with more than is wanted', () => {
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

  it('take what is there once, in their order', () => {
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

  it('of a third is there where four decimals of it are left', () => {
    const left = [
      { lot: 'A', available: '6.6667' },
      { lot: 'B', available: '6.666666666666' },
    ];
    const three = { quantity: '13.333333333333', lot: '' };
    expect(served([three], { lots: left, pack: third })).toEqual([{ taken: 'A:6.6667 B:6.6667', backOrdered: 0 }]);
  });

  it('takes no lot that has less than one', () => {
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

describe('goods of one piece', () => {
  const rolls = [
    { lot: 'R1', available: '30' },
    { lot: 'R2', available: '25' },
  ];

  it('come from the shortest that is long enough', () => {
    expect(served([line('20'), line('28')], { lots: rolls, onePiece: true })).toEqual([
      { taken: 'R2:20', backOrdered: 0 },
      { taken: 'R1:28', backOrdered: 0 },
    ]);
  });

  it('are back ordered whole when none is', () => {
    expect(ofOne('40', '', { lots: rolls, onePiece: true })).toEqual({ taken: '', backOrdered: 40 });
    expect(ofOne('28', 'R2', { lots: rolls, onePiece: true })).toEqual({ taken: '', backOrdered: 28 });
  });

  it('leave the pieces to a line that they are long enough for', () => {
    expect(served([line('40'), line('30')], { lots: rolls, onePiece: true })).toEqual([
      { taken: '', backOrdered: 40 },
      { taken: 'R1:30', backOrdered: 0 },
    ]);
  });
});
