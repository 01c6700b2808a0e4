import { expect, test } from 'vitest';
import { linkPath } from './link-path.ts';

const server = 'https://orders.example';

test.each([
  ['a page of the server', 'https://orders.example/#/account/orders/7?line=2', '/account/orders/7?line=2'],
  ['a page by a mail', 'https://orders.example/auth/forgot?token=abc', '/auth/forgot?token=abc'],
  ['an address of the server that is no page', 'https://orders.example/wsl/api/downloads/file/x?y=1', '/'],
  ['the portal itself', 'https://orders.example/', '/'],
  [
    'the return of a payment',
    'com.example.app://hostedpaymentsreturn?payment=P80001',
    '/hostedpaymentsreturn?payment=P80001',
  ],
  [
    'a payment number with reserved characters',
    'com.example.app://hostedpaymentsreturn?payment=P1%26x%3D2%23',
    '/hostedpaymentsreturn?payment=P1%26x%3D2%23',
  ],
  ['the return of single sign-on', `com.example.app://auth?pass=${'p'.repeat(43)}`, `/auth?pass=${'p'.repeat(43)}`],
  ['a problem with single sign-on', 'com.example.app://auth?problem=refused', '/auth?problem=refused'],
])('a link to %s opens it', (_, address, path) => {
  expect(linkPath(address, server)).toBe(path);
});

test.each([
  ['another host', 'https://orders.example.evil/#/cart'],
  ['another port', 'https://orders.example:444/#/cart'],
  ['a hash without a path', 'https://orders.example/#//evil'.replace('//evil', 'evil')],
  ["any other page by the app's scheme", 'com.example.app://cart?pass=abc'],
  ['an invalid pass', 'com.example.app://auth?pass=abc'],
  ['a pass with another address', `com.example.app://auth?pass=${'p'.repeat(43)}%26x`],
  ['an unknown problem', 'com.example.app://auth?problem=constructor'],
  ['a sign-in page without a result', 'com.example.app://auth?payment=P1'],
  ["a page below the return by the app's scheme", 'com.example.app://hostedpaymentsreturn/auth?payment=P1'],
  ['a return without a payment', 'com.example.app://hostedpaymentsreturn'],
  ['a number that is too long', `com.example.app://hostedpaymentsreturn?payment=${'1'.repeat(500)}`],
  ['an address that is too long', `https://orders.example/#/${'a'.repeat(5000)}`],
  ['an invalid address', 'orders'],
  ['a script', 'javascript:alert(1)'],
])('a link to %s opens nothing', (_, address) => {
  expect(linkPath(address, server)).toBeNull();
});
