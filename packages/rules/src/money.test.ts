import { describe, expect, it } from 'vitest';
import { decimal, toText } from './decimal.ts';
import { formatMoney, formatUnitPrice, pricePerUnit, roundMoney, shopMoney } from './money.ts';

describe('money', () => {
  it.each([
    ['1.005', 2, '1.01'],
    ['1.004999', 2, '1'],
    ['-1.005', 2, '-1.01'],
    ['2.5', 0, '3'],
    ['1.23455', 4, '1.2346'],
  ])('%s to %d decimals is %s, half up away from zero', (amount, precision, rounded) => {
    expect(toText(roundMoney(amount, precision))).toBe(rounded);
  });

  it.each([
    ['1234.5', '$1,234.50'],
    ['-1234.5', '-$1,234.50'],
    ['0', '$0.00'],
    ['-0.001', '$0.00'],
    ['999', '$999.00'],
    ['1000000', '$1,000,000.00'],
    ['123456789012345678.999', '$123,456,789,012,345,679.00'],
  ])('%s is shown as %s', (amount, shown) => {
    expect(formatMoney(amount, shopMoney)).toBe(shown);
  });

  it('formats numbers and decimals, and with a different precision', () => {
    expect(formatMoney(3.42, shopMoney)).toBe('$3.42');
    expect(formatMoney(decimal('3.4'), { ...shopMoney, precision: 4 })).toBe('$3.4000');
    expect(formatMoney('1234.5', { ...shopMoney, precision: 0 })).toBe('$1,235');
  });
});

describe('another currency', () => {
  it.each([
    ['CAD', '1234.5', 'CA$1,234.50'],
    ['CAD', '-0.5', '-CA$0.50'],
    ['USD', '3', 'US$3.00'],
    ['EUR', '3', '€3.00'],
    ['CHF', '3', 'CHF 3.00'],
  ])('in %s, %s is shown as %s', (currency, amount, shown) => {
    expect(formatMoney(amount, { precision: 2, currency })).toBe(shown);
    expect(shown).not.toMatch(/^-?\$/);
  });

  it('has a sign of its own for every currency', () => {
    const signs = Intl.supportedValuesOf('currency').map((currency) => formatMoney(1, { precision: 2, currency }));
    expect(signs.filter((shown) => shown.startsWith('$'))).toEqual([]);
    expect(new Set(signs).size).toBe(signs.length);
  });
});

describe('formatUnitPrice', () => {
  it.each([
    ['0.0375', 2, '$0.0375'],
    ['3.4', 2, '$3.40'],
    ['3.4000', 2, '$3.40'],
    ['0.125', 2, '$0.125'],
    ['1234', 0, '$1,234'],
    ['0.33335', 2, '$0.33335'],
    ['0.0123456', 2, '$0.012346'],
    ['2', 3, '$2.000'],
    [0.0001, 2, '$0.0001'],
  ])('writes %s in a currency of %d decimals as %s', (price, precision, text) => {
    expect(formatUnitPrice(price, { precision, currency: '' })).toBe(text);
  });
});

it('a price is shown with its unit, and without a slash when it has no unit', () => {
  expect(pricePerUnit('$3.42', 'SF')).toBe('$3.42 / SF');
  expect(pricePerUnit('$12.92', '')).toBe('$12.92');
});
