import { expect, it } from 'vitest';
import { unitPriceText } from './unit-price.ts';

it.each([
  [3.4, '$3.40'],
  [0.0385, '$0.0385'],
  [1234, '$1,234.00'],
])('a unit price of %d is written %s', (amount, text) => {
  expect(unitPriceText(amount)).toBe(text);
});
