import { CallError } from '@tradecounter/contract/client';
import { expect, test } from 'vitest';
import { retryDelay, shouldRetry } from './query-client.ts';

const failed = (status: number, retryAfter: number | null = null): CallError => new CallError(status, null, retryAfter);

test('a read is retried up to three times while the service is unavailable', () => {
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, failed(503)))).toEqual([true, true, true, false]);
});

test('a rejected read is never retried', () => {
  for (const status of [400, 401, 402, 404, 409, 429, 500]) expect(shouldRetry(0, failed(status))).toBe(false);
});

test('the delay is what the server asks for, up to ten seconds', () => {
  expect(retryDelay(0, failed(503, 2))).toBe(2000);
  expect(retryDelay(0, failed(503, 3600))).toBe(10_000);
  expect(retryDelay(1, failed(503))).toBe(1000);
});
