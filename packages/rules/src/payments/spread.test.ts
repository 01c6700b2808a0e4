import { expect, test } from 'vitest';
import { spread } from './spread.ts';

const plain = { total: 100.1, discount: null };
const invoices = [
  { ...plain, invoiceNumber: 'B', due: '2026-04-05', payable: 50 },
  { ...plain, invoiceNumber: 'A', due: '2026-03-01', payable: '100.10' },
  { ...plain, invoiceNumber: 'C', due: '2026-02-01', payable: -30 },
  { ...plain, invoiceNumber: 'D', due: '2026-05-01', payable: 20 },
];
const reported = (amount: string) => {
  const { shares, left } = spread(amount, invoices);
  return [...shares.map((share) => `${share.invoiceNumber} ${share.amount.toFixed(2)}`), left.toFixed(2)];
};

test('an amount pays the invoices due first, the last of them in part', () => {
  expect(reported('120.35')).toEqual(['A 100.10', 'B 20.25', '0.00']);
});

test('an amount above all invoices leaves a remainder, and credits take nothing', () => {
  expect(reported('200')).toEqual(['A 100.10', 'B 50.00', 'D 20.00', '29.90']);
});

test('zero and negative amounts pay nothing', () => {
  expect(reported('0')).toEqual(['0.00']);
  expect(reported('-5')).toEqual(['0.00']);
});

test('an amount with early-payment discounts pays larger parts of the invoices, exact to the cent', () => {
  const early = { whole: 2, left: 2 };
  const open = [
    { invoiceNumber: 'A', due: '2026-03-01', total: 100, payable: 100, discount: early },
    { invoiceNumber: 'B', due: '2026-04-01', total: 50, payable: 50, discount: { whole: 1, left: 1 } },
  ];
  const shown = (amount: number) =>
    spread(amount, open).shares.map((one) => [one.invoiceNumber, one.amount.toFixed(2), one.discount.toFixed(2)]);
  expect(shown(98)).toEqual([['A', '100.00', '2.00']]);
  expect(shown(107.8)).toEqual([
    ['A', '100.00', '2.00'],
    ['B', '10.00', '0.20'],
  ]);
  for (let cents = 1; cents <= 14_700; cents += 37) {
    const { shares, left } = spread(cents / 100, open);
    const paid = shares.reduce((sum, one) => sum.plus(one.amount).minus(one.discount), left);
    expect(paid.toFixed(2)).toBe((cents / 100).toFixed(2));
  }
});
