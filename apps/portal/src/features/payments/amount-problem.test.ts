import { expect, test } from 'vitest';
import { amountProblem, groupedAmount, sumToPay } from './amount-problem.ts';

test.each([
  ['40.25', 100, null],
  ['$1,040.25', 2000, null],
  ['100', 100, null],
  ['100.01', 100, 'above'],
  ['0', 100, 'zero'],
  ['-5', 100, 'zero'],
  ['1.005', 100, 'form'],
  ['', 100, 'form'],
  ['abc', 100, 'form'],
  ['-30', -30, null],
  ['-30.01', -30, 'above'],
  ['5', -30, 'zero'],
])('paying %s of %d is checked', (typed, netdue, problem) => {
  expect(amountProblem(typed, netdue)).toBe(problem);
});

test('the sum is exact and ignores invalid amounts', () => {
  const line = (payAmount: string, netdue = 100) => ({ payAmount, netdue });
  expect(sumToPay([line('0.1'), line('0.2'), line('x'), line('-0.05', -1)])).toBe(0.25);
});

test('an amount that is not being typed has a comma at every thousand', () => {
  expect(['1863.21', '-1234567', '999.5', '$1,040.25'].map(groupedAmount)).toEqual([
    '1,863.21',
    '-1,234,567',
    '999.5',
    '1,040.25',
  ]);
});
