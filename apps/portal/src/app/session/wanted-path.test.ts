import { expect, test } from 'vitest';
import { isSafePath, peekWantedPath, rememberWantedPath, takeWantedPath } from './wanted-path.ts';

test.each([
  '/items?search=00123',
  '/item/A%2F1',
  '/account/orders/7?x=https://example.com',
  '/authors',
  '/items?search=100%25',
  '/items?search=100%',
  '/items?search=a\\b',
  '/items?search=6%22%20x%203%C2%BD',
  '/shoppinglist/Truck%20%2F%20Alder',
  '/shoppinglist/%C3%A9t%C3%A9',
  '/item/A%252F1',
  '/items?search=//x',
  '/items#//x',
  '/item/A%5CB',
])('S-009 %s is a safe relative path and is followed', (path) => {
  rememberWantedPath(path);
  expect(takeWantedPath()).toBe(path);
});

test.each([
  'https://example.com/',
  'HTTPS:example.com',
  '//example.com',
  '///example.com',
  '/\\example.com',
  '\\/example.com',
  '\\\\example.com',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'items',
  './items',
  '',
  '/%2f%2fevil',
  '/%2Fevil',
  '/%5cevil',
  '/%5Cevil',
  '%2f%2fevil',
  '/%252fevil',
  '/%25252fevil',
  '/%255cevil',
  '/%2525252525252fevil',
  '/.//evil',
  '/..//evil',
  '/items/../..//evil',
  '/%2e%2e/%2fevil',
  '/x/..%2f..%2f/evil',
  '/\t/example.com',
  '/\n/example.com',
  '/\r\n/example.com',
  '/items\n',
  '/items\u0000',
  '/items\u007f',
  '/items\u0085',
  '/items\u2028x',
  '/items?search=a\nb',
  '/items?search=a\tb',
  '/items#a\rb',
  '/%09/example.com',
  '/%0a/example.com',
  '/items%0d%0aset-cookie:x',
  '/items?search=a%00b',
  '/items?search=a%0Ab',
  '/items?search=a%250Ab',
  '/items?search=%C2%85',
  '/items?search=%E2%80%A8',
  '/items?search=%7f',
  '/items?search=%FF%0A',
  `/items?search=${'x'.repeat(2000)}`,
  '/auth',
  '/auth?x=1',
  '/auth#x',
  '/auth/forgot',
  '/AUTH',
  '/%61uth',
  '/auth%2fforgot',
  '/./auth',
  '/items/../auth',
])('S-009 %j is not a safe path and is not followed', (path) => {
  expect(isSafePath(path)).toBe(false);
  rememberWantedPath(path);
  expect(peekWantedPath()).toBeNull();
  sessionStorage.setItem('wantedPath', path);
  expect(takeWantedPath()).toBe('/');
});

test('a remembered path is followed once', () => {
  rememberWantedPath('/items');
  expect([peekWantedPath(), peekWantedPath()]).toEqual(['/items', '/items']);
  expect(takeWantedPath()).toBe('/items');
  expect(takeWantedPath()).toBe('/');
});
