import { expect, test } from 'vitest';
import { decimal, zero } from '../decimal.ts';
import { discountOn, isInTime, wholeDiscount } from './early-discount.ts';

test.each([
  ['2% of the total', { total: '1018.50', discountAmount: null, discountPercent: '2' }, '20.37'],
  ['half a cent is rounded up', { total: '100.25', discountAmount: null, discountPercent: '2' }, '2.01'],
  ['an amount overrides a percentage', { total: '100', discountAmount: '1.5', discountPercent: '2' }, '1.50'],
  ['no more than the total', { total: '5', discountAmount: '7', discountPercent: null }, '5.00'],
  ['none without terms', { total: '100', discountAmount: null, discountPercent: null }, '0.00'],
  ['none on a credit', { total: '-100', discountAmount: null, discountPercent: '2' }, '0.00'],
])('the whole discount: %s', (_case, terms, whole) => {
  expect(wholeDiscount(terms, 2).toFixed(2)).toBe(whole);
});

test('a payment is in time up to the last discount day, and never without one', () => {
  expect([
    isInTime('2026-03-10', '2026-03-10'),
    isInTime('2026-03-11', '2026-03-10'),
    isInTime('2026-03-10', null),
  ]).toEqual([true, false, false]);
});

test('a partial payment gets its share of the discount', () => {
  const share = (payable: string, part: string) =>
    discountOn({ whole: '2', left: '2' }, { total: '100', payable, part }, 2).toFixed(2);
  expect([share('100', '100'), share('100', '40'), share('60', '60'), share('100', '0.10'), share('30', '50')]).toEqual(
    ['2.00', '0.80', '1.20', '0.00', '0.60'],
  );
});

test('however an invoice is split, the discounts of its partial payments add up to the whole discount', () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 500; round++) {
    const total = decimal(1 + random(500_000)).div(100);
    const whole = wholeDiscount({ total: total.toFixed(), discountAmount: null, discountPercent: 1 + random(5) }, 2);
    let [open, left, saved] = [total, whole, zero];
    while (open.gt(0)) {
      const part = random(4) === 0 ? open : decimal(1 + random(Number(open.times(100).toFixed()))).div(100);
      const one = discountOn({ whole, left }, { total: total.toFixed(), payable: open, part }, 2);
      expect([one.gte(0), one.lte(part)]).toEqual([true, true]);
      saved = saved.plus(one);
      left = left.minus(one);
      open = open.minus(part);
    }
    expect(saved.toFixed(2)).toBe(whole.toFixed(2));
  }
});

test('a discount already used by other payments is not granted twice', () => {
  const discount = { whole: '2', left: '0.50' };
  expect(discountOn(discount, { total: '100', payable: '100', part: '100' }, 2).toFixed(2)).toBe('0.50');
});
