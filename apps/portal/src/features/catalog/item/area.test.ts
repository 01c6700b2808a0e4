import { describe, expect, it } from 'vitest';
import { areaOfPacks, isAreaUnit, packsForArea } from './area.ts';

const unit = (code: string, factor: string) => ({
  code,
  name: code,
  factor,
  divisor: '1',
  sellable: true,
  whole: code !== 'SF',
});
const SF = unit('SF', '1');
const CT = unit('CT', '23.64');
const packs = (area: string, waste: string) => {
  const order = packsForArea({ area, waste, areaUnit: SF, packUnit: CT });
  return order && [order.needed, order.packs, order.covered].map((one) => one.round(6).toFixed());
};

describe('packs for an area', () => {
  it.each([
    ['100', '0', ['100', '5', '118.2']],
    ['118.2', '', ['118.2', '5', '118.2']],
    ['118.2', '10', ['130.02', '6', '141.84']],
    ['107.4545', '10', ['118.19995', '5', '118.2']],
    ['0', '10', ['0', '0', '0']],
    ['12,5', '0', ['12.5', '1', '23.64']],
    ['9999999', '15', ['11499998.85', '486464', '11500008.96']],
  ])('for %s SF with %s %% of waste', (area, waste, expected) => {
    expect(packs(area, waste)).toEqual(expected);
  });

  it.each(['', 'a lot', '-1', '1e5', '99999999'])('returns nothing while "%s" is typed', (area) => {
    expect(packs(area, '10')).toBeNull();
  });

  it('converts packs back to an area', () => {
    expect(areaOfPacks('5', CT, SF)?.toWire()).toBe(118.2);
    expect(areaOfPacks('', CT, SF)).toBeNull();
  });

  it('recognizes area units', () => {
    expect(['SF', 'M2', 'CT', 'PC'].map(isAreaUnit)).toEqual([true, true, false, false]);
  });
});
