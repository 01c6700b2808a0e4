import { expect, test } from 'vitest';
import { forgetSearches, readRecent, rememberSearch } from './recent-searches.ts';

const dana = { username: 'dana', customerNumber: '104-2281' };
const other = { username: 'dana', customerNumber: '104-9000' };

test('the latest search comes first, each only once, and up to eight are kept', () => {
  for (const text of ['a1', 'oak', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8', 'Oak']) rememberSearch(dana, text);
  expect(readRecent(dana)).toEqual(['Oak', 'h8', 'g7', 'f6', 'e5', 'd4', 'c3', 'b2']);
});

test('searches are kept and cleared per account', () => {
  rememberSearch(dana, 'oak');
  rememberSearch(other, 'tile');
  expect(readRecent(other)).toEqual(['tile']);
  forgetSearches(other);
  expect(readRecent(other)).toEqual([]);
  expect(readRecent(dana)).toEqual(['oak']);
});

test.each(['{', '7', '[1,"oak",null]'])('a corrupt entry (%s) returns what is readable', (kept) => {
  localStorage.setItem('searches dana 104-2281', kept);
  expect(readRecent(dana)).toEqual(kept.includes('oak') ? ['oak'] : []);
});
