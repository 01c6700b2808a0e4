import { expect, it } from 'vitest';
import { holdsCardNumber } from './card-number.ts';

it.each([
  ['4242424242424242', true],
  ['use 4242 4242 4242 4242 please', true],
  ['3782-822463-10005', true],
  ['4242424242424241', false],
  ['PO 12345678', false],
  ['invoices 700123, 700124 and 700125', false],
  ['', false],
])('a card number in %j: %j', (text, holds) => expect(holdsCardNumber(text)).toBe(holds));
