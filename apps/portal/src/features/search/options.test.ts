import { expect, test } from 'vitest';
import { groupsOf } from './options.ts';
import { aDocument, someSuggestions } from '../../testing/suggestions.ts';

const shapeOf = (...given: Parameters<typeof groupsOf>) =>
  groupsOf(...given).map(({ name, options }) => [name, options.map(({ key }) => key)]);

test('without input, recent searches and a way to clear them are offered', () => {
  expect(shapeOf(' ', ['oak'], undefined)).toEqual([
    ['recent', ['recent oak']],
    [null, ['forget']],
  ]);
  expect(shapeOf('', [], undefined)).toEqual([]);
});

test('a single letter offers nothing yet', () => {
  expect(shapeOf('o', ['oak'], someSuggestions())).toEqual([]);
});

test('the groups have a fixed order, and the search for the typed text comes last and only once', () => {
  expect(shapeOf('Oak ', [], someSuggestions({ searches: ['oak', 'oak plank'] }))).toEqual([
    ['searches', ['search oak plank']],
    ['categories', ['category oak']],
    ['items', ['item HPK-7048-NAT', 'item HPK-7048-FWN']],
    [null, ['all Oak']],
  ]);
});

test('documents come after the items, or first if the text matches one of their numbers', () => {
  const items = ['items', ['item HPK-7048-NAT', 'item HPK-7048-FWN']];
  const documents = ['documents', ['invoice 318646']];
  const shapeWith = (exact: boolean, typed = '318646') =>
    shapeOf(typed, [], someSuggestions({ searches: [], categories: [] }), [
      aDocument({ kind: 'invoice', id: '318646', poNumber: 'RI-2219', sidemark: 'Oak St 7', exact }),
    ]);
  expect(shapeWith(false, '8646')).toEqual([items, documents, [null, ['all 8646']]]);
  // A whole number or PO leaves out items that only resemble it.
  expect(shapeWith(true)).toEqual([documents, [null, ['all 318646']]]);
  expect(shapeWith(false, 'ri-2219')).toEqual([documents, [null, ['all ri-2219']]]);
  // The beginning of a number, PO or sidemark counts too, unless it has no digit or begins an item number.
  expect(shapeWith(false, '3186')).toEqual([documents, items, [null, ['all 3186']]]);
  expect(shapeWith(false, 'ri-22')).toEqual([documents, items, [null, ['all ri-22']]]);
  expect(shapeWith(false, 'oak')).toEqual([items, documents, [null, ['all oak']]]);
  expect(shapeWith(false, 'HPK-7')).toEqual([items, documents, [null, ['all HPK-7']]]);
});

test('the search itself is offered before the first answer and after an empty one', () => {
  expect(shapeOf('zz', [], undefined)).toEqual([[null, ['all zz']]]);
  expect(shapeOf('zz', [], { searches: [], categories: [], items: [] })).toEqual([[null, ['all zz']]]);
});
