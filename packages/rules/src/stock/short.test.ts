import { describe, expect, it } from 'vitest';
import { shortPromises } from './short.ts';

const short = (onHand: string, promised: string[], parting: Partial<Parameters<typeof shortPromises>[1]> = {}) =>
  shortPromises({ onHand, promised }, { pack: null, onePiece: false, ...parting }).map((one) => one.toWire());

describe('promises from a lot with less stock than promised', () => {
  it.each([
    ['are all covered while the stock suffices', '100', ['60', '40'], [0, 0]],
    ['are covered by age, the oldest first', '90', ['60', '40'], [0, 10]],
    ['leave nothing for the youngest', '50', ['60', '40'], [10, 40]],
    ['are not covered without stock', '0', ['60', '40'], [60, 40]],
    ['are not covered by negative stock', '-5', ['60'], [60]],
    ['of thirds are covered to four decimals', '13.3333', ['6.666666666667', '6.666666666667'], [0, 0]],
  ])('%s', (_name, onHand, promised, expected) => {
    expect(short(onHand, promised)).toEqual(expected);
  });

  it('are covered in whole packs, and leave a remaining half pack unused', () => {
    expect(short('90', ['60', '40'], { pack: { factor: '20', divisor: '1' } })).toEqual([0, 20]);
    expect(short('70', ['60', '40'], { pack: { factor: '20', divisor: '1' } })).toEqual([0, 40]);
  });

  it('in one piece are covered wholly or not at all, and leave short pieces to younger promises', () => {
    expect(short('70', ['40', '35', '30'], { onePiece: true })).toEqual([0, 35, 0]);
  });
});
