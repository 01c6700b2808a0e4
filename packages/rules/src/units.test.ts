import { describe, expect, it } from 'vitest';
import { toText } from './decimal.ts';
import { convert, findUnit, fromBase, toBase, type Unit } from './units.ts';

const unit = (code: string, factor: string, divisor = '1'): Unit => ({
  code,
  name: code,
  factor,
  divisor,
  sellable: true,
  whole: false,
});
const SF = unit('SF', '1');
const CT = unit('CT', '23.64');
const PAL = unit('PAL', '1134.72');
const third = unit('THD', '1', '3');

describe('units', () => {
  it.each([
    ['100', SF, CT, '4.230118443316'],
    ['118.2', SF, CT, '5'],
    ['5', CT, SF, '118.2'],
    ['48', CT, PAL, '1'],
    ['1', PAL, CT, '48'],
    ['2', PAL, SF, '2269.44'],
    ['2269.44', SF, PAL, '2'],
    ['3', third, SF, '1'],
    ['7', SF, third, '21'],
    ['0', SF, PAL, '0'],
    ['9999999.9999', SF, SF, '9999999.9999'],
  ] as const)('converts %s exactly from one unit to another', (quantity, from, to, expected) => {
    expect(toText(convert(quantity, from, to).round(12))).toBe(expected);
  });

  it('62.23 in units of 1.27 is 49', () => {
    expect(fromBase('62.23', unit('BOX', '1.27')).toWire()).toBe(49);
  });

  it('converts back to the same quantity through every pair of units', () => {
    for (const from of [SF, CT, PAL, third]) {
      for (const to of [SF, CT, PAL, third]) {
        for (let packs = 0; packs < 200; packs += 7) {
          const there = convert(convert(packs, from, to), to, from);
          expect(there.eq(packs)).toBe(true);
        }
      }
    }
  });

  it('converts whole packs to base units and back exactly', () => {
    for (let packs = 1; packs < 5000; packs += 37) expect(fromBase(toBase(packs, CT), CT).toWire()).toBe(packs);
  });

  it('finds a unit by its code', () => {
    expect(findUnit([SF, CT], 'CT')).toBe(CT);
    expect(findUnit([SF, CT], 'PAL')).toBeUndefined();
  });
});
