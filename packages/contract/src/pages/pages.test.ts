import { expect, test } from 'vitest';
import { addressOf, pageKeys, pages } from './pages.ts';

test('no two pages share a path', () => {
  expect(new Set(pageKeys.map((key) => pages[key].path)).size).toBe(pageKeys.length);
});

test('an address has its parts filled in and encoded', () => {
  expect(addressOf('orders', {})).toBe('/account/orders');
  expect(addressOf('subcategory', { id: '10', id2: 'a/b' })).toBe('/category/10/a%2Fb');
  expect(addressOf('item', { id: 'A/1#2' })).toBe('/item/A%2F1%232');
});
