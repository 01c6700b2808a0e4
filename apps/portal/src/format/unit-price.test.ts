import { expect, it } from 'vitest';
import { session } from '../app/session/session.ts';
import { buyerWith } from '../testing/people.ts';
import { moneyText } from '../ui/data/money.tsx';
import { unitPriceText } from './unit-price.ts';

it.each([
  [3.4, '$3.40'],
  [0.0385, '$0.0385'],
  [1234, '$1,234.00'],
])('a unit price of %d is written %s', (amount, text) => {
  expect(unitPriceText(amount)).toBe(text);
});

it('amounts are in the currency of the current customer, unless they name another one', () => {
  session.set(buyerWith({ currency: 'CAD' }));
  expect([unitPriceText(0.0385), moneyText(1234.5), moneyText(1234.5, '')]).toEqual([
    'CA$0.0385',
    'CA$1,234.50',
    '$1,234.50',
  ]);
  session.set(null);
  expect(moneyText(1234.5)).toBe('$1,234.50');
});
