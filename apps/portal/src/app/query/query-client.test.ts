import { CallError } from '@tradecounter/contract/client';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient, retryDelay, shouldRetry } from './query-client.ts';

const failed = (status: number, retryAfter: number | null = null): CallError => new CallError(status, null, retryAfter);

test('a read is retried up to three times while the service is unavailable', () => {
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, failed(503)))).toEqual([true, true, true, false]);
});

test('a rejected read is never retried', () => {
  for (const status of [400, 401, 402, 404, 409, 429, 500]) expect(shouldRetry(0, failed(status))).toBe(false);
});

test('a read that failed because of the network is retried once, one that reached its time limit never', () => {
  const timedOut = new CallError(0, { code: 'timeout' });
  expect([shouldRetry(0, failed(0)), shouldRetry(1, failed(0)), shouldRetry(0, timedOut)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('the delay is what the server asks for, up to ten seconds', () => {
  expect(retryDelay(0, failed(503, 2))).toBe(2000);
  expect(retryDelay(0, failed(503, 3600))).toBe(10_000);
  expect(retryDelay(1, failed(503))).toBe(1000);
});

test('a write repeats a first read that is under way, and every waiting caller gets the newer answer', async () => {
  const client = createQueryClient();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const queryFn = vi
    .fn<() => Promise<string>>()
    .mockReturnValueOnce(answers[0]!.promise)
    .mockReturnValueOnce(answers[1]!.promise);
  const observer = new QueryObserver(client, { queryKey: ['104-2281', 'lists'], queryFn });
  const stop = observer.subscribe(() => undefined);
  const waiting = client.fetchQuery({ queryKey: ['104-2281', 'lists'], queryFn });
  const invalidated = client.invalidateQueries({ queryKey: ['104-2281'] });
  answers[0]!.resolve('before the write');
  answers[1]!.resolve('after it');
  await invalidated;
  expect([await waiting, observer.getCurrentResult().data, queryFn.mock.calls.length]).toEqual([
    'after it',
    'after it',
    2,
  ]);
  stop();
});
