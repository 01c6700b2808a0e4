import { expect, test } from 'vitest';
import { callTimes } from './call-times.ts';

const origin = 'https://shop.example';
const entry = (path: string, duration: number, startTime = 0) => ({
  name: new URL(path, origin).href,
  duration,
  startTime,
});

test('only calls are listed, grouped by path, slowest first', () => {
  const entries = [
    entry('/wsl/api/cart/getitems?customerNumber=1', 30, 1),
    entry('/wsl/api/cart/getitems?customerNumber=2', 50, 3),
    entry('/wsl/api/cart/getitems', 10, 2),
    entry('/graphql', 80),
    entry('/graphql-notes.js', 500),
    entry('/assets/index.js', 300),
    entry('https://elsewhere.example/wsl/api/x', 900),
  ];
  expect(callTimes(entries, ['/wsl', '/graphql'], origin)).toEqual([
    { path: '/graphql', times: 1, median: 80, worst: 80, last: 80 },
    { path: '/wsl/api/cart/getitems', times: 3, median: 30, worst: 50, last: 50 },
  ]);
});

test('a service on another host is listed with its address', () => {
  expect(callTimes([entry('https://api.example/graphql', 5)], ['https://api.example/graphql'], origin)).toMatchObject([
    { path: 'https://api.example/graphql', times: 1 },
  ]);
});
