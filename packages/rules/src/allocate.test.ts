import { describe, expect, it } from 'vitest';
import { allocateLots } from './allocate.ts';

const lots = [
  { lot: 'A12', available: '1284' },
  { lot: 'B07', available: '96' },
  { lot: 'C3', available: '500' },
  { lot: 'D1', available: '-20' },
];
const allocate = (wanted: string, lot = '', from = lots) => {
  const { taken, backOrdered } = allocateLots({ lots: from, wanted, lot });
  return { taken: taken.map((one) => `${one.lot}:${one.quantity.toWire()}`).join(' '), backOrdered: String(backOrdered.toWire()) };
};

describe('allocateLots', () => {
  it.each([
    ['the smallest lot that covers it all', '90', '', 'B07:90', '0'],
    ['a lot exactly', '96', '', 'B07:96', '0'],
    ['the next larger lot', '96.01', '', 'C3:96.01', '0'],
    ['largest first when no lot covers it', '1500', '', 'A12:1284 C3:216', '0'],
    ['all lots, the rest back ordered', '2000', '', 'A12:1284 C3:500 B07:96', '120'],
    ['only the wanted lot', '600', 'C3', 'C3:500', '100'],
    ['a wanted lot nobody has', '10', 'Z9', '', '10'],
    ['a lot promised beyond its stock gives nothing', '10', 'D1', '', '10'],
    ['nothing wanted', '0', '', '', '0'],
  ])('%s', (_name, wanted, lot, taken, backOrdered) => {
    expect(allocate(wanted, lot)).toEqual({ taken, backOrdered });
  });

  it('back orders everything without stock', () => {
    expect(allocate('5', '', [])).toEqual({ taken: '', backOrdered: '5' });
  });

  it('prefers the same lot each time between equals', () => {
    const twins = [{ lot: 'X2', available: '10' }, { lot: 'X1', available: '10' }];
    expect(allocate('10', '', twins)).toEqual(allocate('10', '', twins.toReversed()));
  });

  it('never takes more than there is, nor more than is wanted', () => {
    for (let wanted = 0; wanted < 2500; wanted += 17) {
      const { taken, backOrdered } = allocateLots({ lots, wanted: String(wanted), lot: '' });
      const sum = taken.reduce((total, one) => total.plus(one.quantity), backOrdered);
      expect(String(sum.toWire())).toBe(String(wanted));
      for (const one of taken) expect(one.quantity.lte(lots.find(({ lot }) => lot === one.lot)?.available ?? 0)).toBe(true);
    }
  });
});
