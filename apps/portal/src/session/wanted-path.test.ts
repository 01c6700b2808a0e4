import { expect, test } from 'vitest';
import { isSafePath, rememberWantedPath, takeWantedPath } from './wanted-path.ts';

test.each(['/items?search=00123', '/item/A%2F1', '/account/orders/7?x=https://example.com', '/authors'])(
  'S-009 %s is a safe relative path and is followed',
  (path) => {
    rememberWantedPath(path);
    expect(takeWantedPath()).toBe(path);
  },
);

test.each(['https://example.com/', '//example.com', '/\\example.com', 'javascript:alert(1)', 'items', '/\t/example.com', '/auth', '/auth?x=1', ''])(
  'S-009 %j is not followed',
  (path) => {
    expect(isSafePath(path)).toBe(false);
    sessionStorage.setItem('wantedPath', path);
    expect(takeWantedPath()).toBe('/');
  },
);

test('a remembered path is followed once', () => {
  rememberWantedPath('/items');
  expect(takeWantedPath()).toBe('/items');
  expect(takeWantedPath()).toBe('/');
});
