import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { defineDocument } from '@tradecounter/contract/documents/document-kind';
import { orders } from '@tradecounter/contract/documents/orders';
import { expect, test } from 'vitest';
import { isNarrowed, questionFor, readListQuestion } from './list-question.ts';

const dated = defineDocument({
  states: ['open'],
  columns: { number: { kind: 'code', table: true, exported: true }, day: { kind: 'day', table: true, exported: true } },
  sorts: { NUMBER: { by: 'number', first: 'lowest' } },
  defaultSort: 'NUMBER',
  filters: { search: { kind: 'text' }, day: { kind: 'days' }, amount: { kind: 'text', permission: 'SeePrices' } },
  exports: [],
  sheet: false,
});

const reported = (question: object): object =>
  Object.fromEntries(Object.entries(question).filter(([, value]) => value !== undefined));
const read = (raw: Record<string, unknown>) => reported(readListQuestion(orders)(raw));

test('an address contains search, state, sort, page and size, but no default values', () => {
  expect(read({ search: '00123', state: 'late', sort: 'TOTAL', page: '3', size: '100' })).toEqual({
    search: '00123',
    state: 'late',
    sort: 'TOTAL',
    page: 3,
    size: 100,
  });
  expect(read({ sort: 'NEWEST', page: '1', size: '25' })).toEqual({});
});

test('unknown values are left out of the address, and a long search is truncated', () => {
  expect(read({ state: 'gone', sort: '__proto__', page: '-2', size: '9999999', toString: 'x', search: '' })).toEqual(
    {},
  );
  expect(read({ search: 'x'.repeat(300) })).toEqual({ search: 'x'.repeat(200) });
});

test('dates are kept as first and last, and only those that exist in the calendar', () => {
  expect(reported(readListQuestion(dated)({ dayFrom: '2026-11-01', dayTo: '2026-13-01' }))).toEqual({
    dayFrom: '2026-11-01',
  });
});

test('a user without prices can neither sort nor filter by them', () => {
  const claims = mergeClaims({ showPrices: 'N' });
  expect(reported(questionFor(orders, { sort: 'TOTAL', search: 'oak' }, claims))).toEqual({ search: 'oak' });
  expect(reported(questionFor(dated, { amount: '100', dayTo: '2026-11-01' }, claims))).toEqual({ dayTo: '2026-11-01' });
  expect(reported(questionFor(orders, { sort: 'TOTAL' }, mergeClaims({ showPrices: 'Y' })))).toEqual({ sort: 'TOTAL' });
});

test('a sort or a page does not count as a filter', () => {
  expect([
    isNarrowed(orders, { sort: 'OLDEST', page: 2 }),
    isNarrowed(orders, { state: 'open' }),
    isNarrowed(dated, { dayTo: '2026-11-01' }),
  ]).toEqual([false, true, true]);
});
