import { orders } from '@tradecounter/contract/documents/orders';
import { expect, test } from 'vitest';
import { isStep } from './list-step.ts';

const step = (before: object, next: object) => isStep(orders, before as never, next as never);

test('a filter, a sort, a page size and another page are history steps', () => {
  expect([
    step({}, { state: 'open' }),
    step({ state: 'open' }, {}),
    step({}, { sort: 'TOTAL' }),
    step({}, { size: 100 }),
    step({ page: 2 }, { page: 3 }),
  ]).toEqual([true, true, true, true, true]);
});

test('typing a search is a single step however many letters it has, and so is a date', () => {
  expect([
    step({}, { search: 'o' }),
    step({ search: 'o', page: 2 }, { search: 'oak' }),
    step({ search: 'oak' }, {}),
  ]).toEqual([true, false, true]);
  expect([
    step({}, { requestedFrom: '0002-01-01' }),
    step({ requestedFrom: '0002-01-01' }, { requestedFrom: '2026-01-01' }),
  ]).toEqual([true, false]);
  expect(step({ search: 'o' }, { search: 'oak', state: 'open' })).toBe(true);
});
