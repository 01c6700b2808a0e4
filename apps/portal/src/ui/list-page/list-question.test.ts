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

test('an address says search, state, sort, page and size; what is usual is in none', () => {
  expect(read({ search: '00123', state: 'late', sort: 'TOTAL', page: '3', size: '100' })).toEqual({
    search: '00123',
    state: 'late',
    sort: 'TOTAL',
    page: 3,
    size: 100,
  });
  expect(read({ sort: 'NEWEST', page: '1', size: '25' })).toEqual({});
});

test('what a list does not know is left out of its address', () => {
  expect(read({ state: 'gone', sort: '__proto__', page: '-2', size: '9999999', toString: 'x', search: '' })).toEqual(
    {},
  );
  expect(read({ search: 'x'.repeat(300) })).toEqual({ search: 'x'.repeat(200) });
});

test('days stand as first and last, and only those that the calendar has', () => {
  expect(reported(readListQuestion(dated)({ dayFrom: '2026-11-01', dayTo: '2026-13-01' }))).toEqual({
    dayFrom: '2026-11-01',
  });
});

test('who may not see prices asks neither for a sort nor for a filter by them', () => {
  const claims = mergeClaims({ showPrices: 'N' });
  expect(reported(questionFor(orders, { sort: 'TOTAL', search: 'oak' }, claims))).toEqual({ search: 'oak' });
  expect(reported(questionFor(dated, { amount: '100', dayTo: '2026-11-01' }, claims))).toEqual({ dayTo: '2026-11-01' });
  expect(reported(questionFor(orders, { sort: 'TOTAL' }, mergeClaims({ showPrices: 'Y' })))).toEqual({ sort: 'TOTAL' });
});

test('a sort or a page narrows nothing down', () => {
  expect([
    isNarrowed(orders, { sort: 'OLDEST', page: 2 }),
    isNarrowed(orders, { state: 'open' }),
    isNarrowed(dated, { dayTo: '2026-11-01' }),
  ]).toEqual([false, true, true]);
});
