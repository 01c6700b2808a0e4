import { expect, test } from 'vitest';
import { addressOf, isLinkedPath, pageKeys, pages } from './pages.ts';

test('no two pages share a path', () => {
  expect(new Set(pageKeys.map((key) => pages[key].path)).size).toBe(pageKeys.length);
});

test('an address has its parts filled in and encoded', () => {
  expect(addressOf('orders', {})).toBe('/account/orders');
  expect(addressOf('subcategory', { id: '10', id2: 'a/b' })).toBe('/category/10/a%2Fb');
  expect(addressOf('item', { id: 'A/1#2' })).toBe('/item/A%2F1%232');
});

test('a link without # names every page but those that have a document of their own, and nothing else', () => {
  const parts = { id: 'A%2F1', id2: '2', document: 'terms', listName: 'My list' };
  expect(pageKeys.filter((key) => !isLinkedPath(addressOf(key, parts)))).toEqual(['home', 'unsupported']);
  expect(isLinkedPath('/item')).toBe(true);
  const others = [
    '',
    '/wsl/api/auth',
    '/auth/forgot/x',
    '/auth/',
    '/account/orders/',
    '/item/1/2',
    '//auth',
    '/x/auth',
  ];
  expect(others.filter(isLinkedPath)).toEqual([]);
});
