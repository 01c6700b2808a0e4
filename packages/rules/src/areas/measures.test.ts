import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction } from '../fraction.ts';
import { feetInMeter, soldByArea, squareFeetIn } from './area-units.ts';
import { isEmptyRoom, readArea, readLength, roomArea, type TypedRoom } from './measures.ts';

const number = (typed: string): string | null => (/^\d{1,7}(\.\d{1,4})?$/.test(typed.trim()) ? typed.trim() : null);
const inches = (typed: string, unit: 'ft' | 'm' = 'ft') => readLength(typed, unit, number)?.times(12).toWire() ?? null;
const room = (more: Partial<TypedRoom>): TypedRoom => ({
  name: '',
  measure: 'ft',
  length: '',
  width: '',
  area: '',
  ...more,
});
const area = (more: Partial<TypedRoom>) => roomArea(room(more), number);

describe('a side of a room', () => {
  it.each([
    [`12'6"`, 150],
    [`12' 6"`, 150],
    [`12'-6"`, 150],
    [`12'6`, 150],
    ['12’ 6”', 150],
    [`12′6″`, 150],
    [`12'6''`, 150],
    ['12-6', 150],
    ['12 - 6', 150],
    ['12–6"', 150],
    ['12.5', 150],
    [`12.5'`, 150],
    ['12 ft 6 in', 150],
    ['12 ft. 6 in.', 150],
    ['12 pi 6 po', 150],
    ['12 pies 6 pulg', 150],
    ['150"', 150],
    ['150 in', 150],
    ["12'6 1/2", 150.5],
    ['12-6 1/2"', 150.5],
    [`12' 1/4"`, 144.25],
    [`12'6.5"`, 150.5],
    [`12'`, 144],
    ['12-', 144],
    ['12', 144],
    ['3.81 m', 150],
    ['381cm', 150],
    ['3810 mm', 150],
  ])('%s is read as %d inches', (typed, expected) => {
    expect(inches(typed)).toBe(expected);
  });

  it.each(['', 'a', '0', `0'`, '-5', `12'12"`, '12-14', `12.5'6"`, '12-6-1', '6 1/0"', '12 6', '1e3', `'6"`, '12 yd'])(
    '"%s" is not read',
    (typed) => expect(inches(typed)).toBeNull(),
  );

  it('is in meters where meters are chosen, unless feet or inches are typed', () => {
    expect(inches('3.81', 'm')).toBe(150);
    expect(inches(`12'6"`, 'm')).toBe(150);
    expect(inches('12-6', 'm')).toBeNull();
  });

  it('in feet and whole inches is read alike in every spelling', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999 }), fc.nat({ max: 11 }), (feet, rest) => {
        const expected = feet * 12 + rest;
        const spellings = [`${feet}'${rest}"`, `${feet}-${rest}`, `${feet} ft ${rest} in`, `${expected}"`];
        const meters = `${fraction(expected).times('0.0254').round(4).toFixed()} m`;
        expect([...spellings, meters].map((typed) => inches(typed))).toEqual(
          Array(5).fill(expected === 0 ? null : expected),
        );
      }),
      { seed: 2281 },
    );
  });
});

describe('a room', () => {
  it('has the exact area of its sides, or of its square feet or square meters', () => {
    expect(area({ length: `12'6"`, width: '10-4' })?.eq(fraction(12.5).times(fraction(31).div(3)))).toBe(true);
    expect(area({ measure: 'm', length: '3.048', width: '6.096' })?.toWire()).toBe(200);
    expect(area({ measure: 'SF', area: '150' })?.toWire()).toBe(150);
    expect(area({ measure: 'SF', area: '14 m²' })?.div(14).eq(feetInMeter.times(feetInMeter))).toBe(true);
    expect(area({ measure: 'M2', area: '150 sq ft' })?.toWire()).toBe(150);
    expect(readArea('2 sy', 'SF', number)?.toWire()).toBe(18);
  });

  it('in square meters is 10.76391041670972… square feet for each, to the last digit', () => {
    expect(area({ measure: 'M2', area: '1' })?.round(14).toFixed()).toBe('10.76391041670972');
    expect(area({ measure: 'M2', area: '0.3048' })?.times('0.3048').toWire()).toBe(1);
  });

  it('has no area while a measure is missing, and is empty only without any', () => {
    expect(area({ length: '12' })).toBeNull();
    expect(area({ length: '12', width: 'x' })).toBeNull();
    expect(area({ measure: 'SF', length: '12', width: '10' })).toBeNull();
    expect([room({}), room({ name: 'Hall', length: '12' }), room({ name: 'Hall' })].map(isEmptyRoom)).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('an item', () => {
  const unit = (code: string, factor: string, divisor = '1', more = {}) => ({
    ...{ code, name: code, factor, divisor, sellable: true, whole: !['SF', 'SY', 'M2'].includes(code) },
    ...more,
  });
  const plank = { baseUom: 'SF', packUom: 'CT', orderUom: 'CT', units: [unit('SF', '1'), unit('CT', '1.27')] };
  const sold = (item: Parameters<typeof soldByArea>[0]) => {
    const found = soldByArea(item);
    return found && [found.unit.code, found.step?.code ?? null, found.perBase.toWire()];
  };

  it('is ordered by area in packs, or in what it is cut to', () => {
    expect(sold(plank)).toEqual(['CT', 'CT', 1]);
    expect(sold({ ...plank, packUom: null })).toEqual(['CT', 'CT', 1]);
    expect(sold({ ...plank, packUom: null, orderUom: 'SF' })).toEqual(['SF', null, 1]);
    const carpet = {
      baseUom: 'SF',
      packUom: 'SF',
      units: [unit('SF', '1', '1', { whole: true }), unit('SY', '9'), unit('RL', '1200')],
    };
    expect(sold({ ...carpet, orderUom: 'RL' })).toEqual(['SF', 'SF', 1]);
    expect(sold({ ...carpet, orderUom: 'SY' })).toEqual(['SY', 'SF', 1]);
  });

  it('counted in cartons or square meters covers exact square feet', () => {
    const tile = { baseUom: 'CT', packUom: null, orderUom: 'CT', units: [unit('CT', '1'), unit('SF', '3', '20')] };
    expect(sold(tile)).toEqual(['CT', 'CT', 6.6667]);
    expect(soldByArea(tile)!.perBase.times(3).toWire()).toBe(20);
    expect(sold({ ...tile, baseUom: 'M2', orderUom: 'M2', units: [unit('M2', '1')] })).toEqual(['M2', null, 10.7639]);
  });

  it('without a unit of area, or without a unit to order in, is not sold by area', () => {
    expect(soldByArea({ ...plank, baseUom: 'PC', units: [unit('PC', '1'), unit('CT', '20')] })).toBeNull();
    expect(soldByArea({ ...plank, units: plank.units.map((one) => ({ ...one, sellable: false })) })).toBeNull();
    expect(squareFeetIn('LF')).toBeNull();
  });
});
