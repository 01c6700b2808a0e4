import { describe, expect, it } from 'vitest';
import { ceiling, decimal, floor, greatest, isPositive, least, toText, priceToWire, toWire } from './decimal.ts';

describe('decimal', () => {
  it.each([
    ['62.23', '1.27', '49'],
    ['118.2', '23.64', '5'],
    ['0.3', '0.1', '3'],
    ['1', '3', '0.333333333333'],
    ['2', '3', '0.666666666667'],
    ['9999999999999999999999', '1', '9999999999999999999999'],
  ])('%s ÷ %s is %s', (a, b, quotient) => {
    expect(toText(decimal(a).div(b))).toBe(quotient);
  });

  it('adds 0.1 and 0.2 exactly', () => {
    expect(toText(decimal('0.1').plus('0.2'))).toBe('0.3');
  });

  it.each([
    ['1.00005', 1.0001],
    ['1.00004', 1],
    ['-1.00005', -1.0001],
    ['9999999.9999', 9_999_999.9999],
  ])('%s is sent as the number %d', (value, wire) => {
    expect(toWire(decimal(value))).toBe(wire);
  });

  it('writes large and small values without an exponent', () => {
    expect(toText(decimal('1e+30'))).toBe(`1${'0'.repeat(30)}`);
    expect(toText(decimal('0.000000000001'))).toBe('0.000000000001');
  });

  it.each([
    ['4.23', '5', '4'],
    ['5', '5', '5'],
    ['0', '0', '0'],
    ['-4.23', '-4', '-5'],
  ])('rounds %s up and down to whole numbers', (value, up, down) => {
    expect(toText(ceiling(decimal(value)))).toBe(up);
    expect(toText(floor(decimal(value)))).toBe(down);
  });

  it('compares by value, not as text', () => {
    expect(toText(least(decimal('2'), decimal('10')))).toBe('2');
    expect(toText(greatest(decimal('2'), decimal('10')))).toBe('10');
  });

  it.each([
    ['0.0001', true],
    ['0', false],
    ['-0', false],
    ['0.00', false],
    ['-3', false],
  ])('%s is positive: %s', (text, positive) => {
    expect(isPositive(decimal(text))).toBe(positive);
    expect(isPositive(decimal('5').minus('5'))).toBe(false);
  });

  it('rejects text that is not a number', () => {
    expect(() => decimal('12 boxes')).toThrow();
  });
});

it('a price is sent with up to six decimals', () => {
  expect([priceToWire(decimal('0.012345')), priceToWire(decimal('0.0123455')), priceToWire(decimal('4.19'))]).toEqual([
    0.012345, 0.012346, 4.19,
  ]);
});
