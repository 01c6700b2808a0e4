import { afterEach, expect, test } from 'vitest';
import { memoryStorage, replaceBlockedStorage } from './storage.ts';

const names = ['localStorage', 'sessionStorage'] as const;
const before = names.map((name) => [name, window[name]] as const);

afterEach(() => {
  for (const [name, value] of before) Object.defineProperty(window, name, { configurable: true, value });
});

const define = (descriptor: PropertyDescriptor): void => {
  for (const name of names) Object.defineProperty(window, name, { configurable: true, ...descriptor });
};

test.each([
  [
    'throws',
    {
      get: (): Storage => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    },
  ],
  ['is null', { value: null }],
])('a storage that %s is replaced by one for this page', (_how, descriptor) => {
  define(descriptor);
  expect(replaceBlockedStorage()).toBe(true);
  for (const name of names) {
    window[name].setItem('token', 'abc');
    expect([window[name].getItem('token'), window[name].length]).toEqual(['abc', 1]);
  }
});

test('a full storage is replaced by one that has its entries', () => {
  const full: Storage = {
    ...memoryStorage(new Map([['token', 'abc']])),
    length: 1,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  };
  define({ value: full });
  expect(replaceBlockedStorage()).toBe(true);
  window.localStorage.setItem('language', 'es');
  expect([window.localStorage.getItem('token'), window.localStorage.getItem('language')]).toEqual(['abc', 'es']);
});

test('a usable storage stays as it is', () => {
  expect(replaceBlockedStorage()).toBe(false);
  expect(names.map((name) => window[name])).toEqual(before.map(([, value]) => value));
});
