import { describe, expect, it } from 'vitest';
import { shortPromises } from './short.ts';

const short = (onHand: string, promised: string[], parting: Partial<Parameters<typeof shortPromises>[1]> = {}) =>
  shortPromises({ onHand, promised }, { pack: null, onePiece: false, ...parting }).map((one) => one.toWire());

describe('promises of a lot that is counted short', () => {
  it.each([
    ['find all of it while it lies there', '100', ['60', '40'], [0, 0]],
    ['are found by age, the oldest first', '90', ['60', '40'], [0, 10]],
    ['leave the youngest nothing', '50', ['60', '40'], [10, 40]],
    ['find nothing where nothing lies', '0', ['60', '40'], [60, 40]],
    ['find nothing where less than nothing is counted', '-5', ['60'], [60]],
    ['of thirds find what four decimals of them say', '13.3333', ['6.666666666667', '6.666666666667'], [0, 0]],
  ])('%s', (_name, onHand, promised, expected) => {
    expect(short(onHand, promised)).toEqual(expected);
  });

  it('find whole packs, and no younger one the half that is over', () => {
    expect(short('90', ['60', '40'], { pack: { factor: '20', divisor: '1' } })).toEqual([0, 20]);
    expect(short('70', ['60', '40'], { pack: { factor: '20', divisor: '1' } })).toEqual([0, 40]);
  });

  it('of goods of one piece find all of it or nothing, and leave it to a younger one that it is long enough for', () => {
    expect(short('70', ['40', '35', '30'], { onePiece: true })).toEqual([0, 35, 0]);
  });
});
