import { expect, it } from 'vitest';
import { newKey } from '../app/api/new-key.ts';
import { readQuantity } from './typed-quantity.ts';

it.each([
  ['5', '5'],
  [' 12,5 ', '12.5'],
  ['.5', '0.5'],
  ['1,000', '1000'],
  ['1,344.5', '1344.5'],
  ['1 344', '1344'],
  ['1,0000', '1.0000'],
  ['1,000,00', null],
  ['7.', '7'],
  ['0', '0'],
  ['9999999.9999', '9999999.9999'],
  ['', null],
  ['-1', null],
  ['1.23456', null],
  ['12345678', null],
  ['1e3', null],
  ['five', null],
])('"%s" is read as %s', (typed, quantity) => {
  expect(readQuantity(typed)).toBe(quantity);
});

it('makes a new key each time', () => {
  const keys = Array.from({ length: 50 }, newKey);
  expect(new Set(keys).size).toBe(50);
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
});
