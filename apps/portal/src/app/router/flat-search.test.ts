import { expect, test } from 'vitest';
import { parseFlatSearch, stringifyFlatSearch } from './flat-search.ts';

const awkward = [
  '00123',
  '1e5',
  '12345678901234567890',
  'true',
  'null',
  'A/1#2?3%+\\',
  '12 × 24',
  'a&b=c',
  '"quoted"',
  '{"a":1}',
];

test.each(awkward)('%s survives a round trip through the address', (text) => {
  expect(parseFlatSearch(stringifyFlatSearch({ search: text }))).toEqual({ search: text });
});

test('a percent sign or a plus typed into the address stays as it is', () => {
  expect(parseFlatSearch('?search=100%+wool')).toEqual({ search: '100%+wool' });
});

test('empty and undefined values are left out of the address', () => {
  expect(stringifyFlatSearch({ search: '', state: undefined, page: 2 })).toBe('?page=2');
  expect(stringifyFlatSearch({ search: undefined })).toBe('');
});

test('a name without a value is an empty text, and __proto__ is ignored', () => {
  expect(parseFlatSearch('?a&__proto__=x')).toEqual({ a: '' });
});
