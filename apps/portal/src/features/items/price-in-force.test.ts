import { expect, test } from 'vitest';
import { priceInForce } from './price-in-force.ts';

const first = { scope: 'class', minimumQty: 0, uom: 'SF', amount: 3.42, whole: false };
const pallet = { scope: 'promotion', minimumQty: 1, uom: 'PAL', amount: 3647.9, whole: true };
const price = { amount: 3.42, uom: 'SF', scope: 'class', list: 3.8, until: null, rows: null, breaks: [first, pallet] };

test('the price in force is that of the reached break, or the first price before a quantity is typed', () => {
  expect(priceInForce(price, null)).toBe(price);
  expect(priceInForce(price, first)).toMatchObject({ amount: 3.42, uom: 'SF', list: 3.8 });
  expect(priceInForce(price, pallet)).toMatchObject({ amount: 3647.9, uom: 'PAL', scope: 'promotion', list: null });
  expect(priceInForce(null, pallet)).toBeNull();
});
