import { describe, expect, it } from 'vitest';
import { decimal } from './decimal.ts';
import { fraction } from './fraction.ts';

const text = (value: { numerator: bigint; denominator: bigint }): string => `${value.numerator}/${value.denominator}`;

describe('a fraction', () => {
  it('is read exactly from text, numbers and decimals, in lowest terms', () => {
    expect(text(fraction('0.25'))).toBe('1/4');
    expect(text(fraction(-1.5))).toBe('-3/2');
    expect(text(fraction(decimal('1e3')))).toBe('1000/1');
    expect(text(fraction(1e21))).toBe('1000000000000000000000/1');
    expect(text(fraction('0.000000001'))).toBe('1/1000000000');
    expect(text(fraction(0))).toBe('0/1');
    expect(() => fraction('1/3')).toThrow();
    expect(() => fraction(Number.NaN)).toThrow();
  });

  it('keeps thirds exact: three thirds of a carton are one carton', () => {
    const third = fraction(1).div(3);
    expect(text(third.plus(third).plus(third))).toBe('1/1');
    expect(text(fraction(20).div(3).times(3))).toBe('20/1');
    expect(text(fraction('62.23').div('1.27'))).toBe('49/1');
    expect(text(fraction(1).div(2).minus(third))).toBe('1/6');
  });

  it('divides by negative numbers, and throws when divided by zero', () => {
    expect(text(fraction(3).div(-6))).toBe('-1/2');
    expect(() => fraction(1).div('0')).toThrow(RangeError);
  });

  it.each([
    [fraction(1).div(3), '0.3334', -1],
    [fraction(1).div(3), fraction('0.5').minus(fraction(1).div(6)), 0],
    [fraction(2).div(3), '0.6666', 1],
    [fraction(-1), 0, -1],
  ] as const)('compares %# without rounding', (one, other, expected) => {
    expect(one.cmp(other)).toBe(expected);
    expect([one.lt(other), one.lte(other), one.eq(other), one.gte(other), one.gt(other)]).toEqual([
      expected < 0,
      expected <= 0,
      expected === 0,
      expected >= 0,
      expected > 0,
    ]);
  });

  it('rounds up and down to whole numbers, negative ones too, and knows whole and positive values', () => {
    expect(
      [fraction('2.5'), fraction('-2.5'), fraction(2), fraction(-2)].map((one) => [
        text(one.floor()),
        text(one.ceiling()),
      ]),
    ).toEqual([
      ['2/1', '3/1'],
      ['-3/1', '-2/1'],
      ['2/1', '2/1'],
      ['-2/1', '-2/1'],
    ]);
    expect([fraction('2.5').isWhole(), fraction(2).isWhole()]).toEqual([false, true]);
    expect([fraction(0).isPositive(), fraction('0.1').isPositive(), fraction('-0.1').isPositive()]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it.each([
    ['20', 3, 4, '6.6667', '6.6666', '6.6667'],
    ['1', 3, 4, '0.3333', '0.3333', '0.3334'],
    ['-1', 3, 2, '-0.33', '-0.33', '-0.34'],
    ['0.5', 1, 0, '1', '0', '1'],
    ['-0.5', 1, 0, '-1', '0', '-1'],
    ['0.00004', 1, 4, '0', '0', '0.0001'],
    ['12.5', 1, 4, '12.5', '12.5', '12.5'],
  ])('rounds %s/%s to %s places half up, down and up', (numerator, denominator, places, halfUp, down, up) => {
    const value = fraction(numerator).div(denominator);
    expect(
      [value.round(places), value.round(places, 'down'), value.round(places, 'up')].map((one) => one.toFixed()),
    ).toEqual([halfUp, down, up]);
  });

  it('is sent as a number rounded to four decimals, however large it is', () => {
    const values = [
      '0',
      '2.5',
      '-2.5',
      '0.00004',
      '0.00005',
      '-0.00005',
      '9999999.99995',
      '123456789012345.6789',
      '98765432109876543210.123',
    ];
    for (const value of values) expect(fraction(value).toWire()).toBe(Number(fraction(value).round(4).toFixed()));
    for (let units = 1; units < 100_000; units += 97)
      expect(fraction(units).div(3).toWire()).toBe(Number(fraction(units).div(3).round(4).toFixed()));
    expect(Object.is(fraction('-0.00004').toWire(), -0)).toBe(false);
  });

  it.each([
    '0',
    '-0',
    '007',
    '1.000000000',
    '-23.640000000',
    '123456789.123456',
    '123456789.123456000',
    '1234567890.1',
    '0.1234567',
    '-0.000001',
  ])('reads "%s" with the same value as a decimal', (value) => {
    expect(fraction(value).round(12).eq(decimal(value))).toBe(true);
  });

  it.each(['', ' ', '1e400x', '.', '--1', '1.2.3', '0x10', 'Infinity', '1,5'])('rejects "%s"', (value) => {
    expect(() => fraction(value)).toThrow();
  });

  it('rounds to the nearest whole number, with halves rounded up', () => {
    expect(['2.4', '2.5', '2.6', '-2.5', '-2.6', '3'].map((value) => fraction(value).nearest().toWire())).toEqual([
      2, 3, 3, -2, -3, 3,
    ]);
  });
});
