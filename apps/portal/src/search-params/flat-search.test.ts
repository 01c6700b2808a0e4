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

test.each(awkward)('%s comes back from an address as it was', (text) => {
  expect(parseFlatSearch(stringifyFlatSearch({ search: text }))).toEqual({ search: text });
});

test('a lone percent sign or a plus typed into the address stays what it is', () => {
  expect(parseFlatSearch('?search=100%+wool')).toEqual({ search: '100%+wool' });
});

test('what is empty or undefined is left out of the address', () => {
  expect(stringifyFlatSearch({ search: '', state: undefined, page: 2 })).toBe('?page=2');
  expect(stringifyFlatSearch({ search: undefined })).toBe('');
});

test('a name without a value is an empty text, and the prototype cannot be reached', () => {
  expect(parseFlatSearch('?a&__proto__=x')).toEqual({ a: '' });
});
