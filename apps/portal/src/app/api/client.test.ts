import { getUser, signIn, signOut } from '@tradecounter/contract/auth/auth';
import { CallError } from '@tradecounter/contract/client';
import { expect, test, vi } from 'vitest';
import { OrdersDocument } from '../../features/orders/orders.graphql.ts';
import { buyer } from '../../testing/people.ts';
import { serve } from '../../testing/server-double.ts';
import { call } from './client.ts';
import { loadConfig } from '../settings/config.ts';
import { runQuery } from '../graphql/run-query.ts';
import { session } from '../session/session.ts';
import { readToken, storeToken } from '../session/token.ts';

const variables = { customerNumber: '1' };

test('S-428 calls go to /wsl unless configured otherwise', async () => {
  const { requests } = serve({ 'GET /wsl/api/auth/user': { user: buyer } });
  await call(getUser, {});
  expect(requests[0]?.call).toBe('GET /wsl/api/auth/user');
});

test('S-429 S-016 requests are JSON and carry the token as Bearer', async () => {
  storeToken('abc');
  const { requests } = serve({ 'GET /wsl/api/auth/user': { user: buyer } });
  await call(getUser, {});
  expect(requests[0]?.headers.get('content-type')).toBe('application/json');
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer abc');
  expect(requests[0]?.headers.get('accept-language')).toBe('en');
});

test('S-432 S-017 queries are sent to /graphql by hash, with the token from local storage', async () => {
  localStorage.setItem('token', 'kept');
  const { requests } = serve({ 'POST /graphql Orders': { data: { orders: { total: 0, orders: [] } } } });
  await runQuery(OrdersDocument, variables);
  expect(requests[0]).toMatchObject({
    call: 'POST /graphql Orders',
    body: { persisted: true, query: OrdersDocument.id, variables },
  });
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer kept');
});

test('queries accept answers of five seconds ago, unless this browser has just written', async () => {
  const accepts = async (): Promise<string | null> => {
    const { requests } = serve({ 'POST /graphql Orders': { data: { orders: { total: 0, orders: [] } } } });
    await runQuery(OrdersDocument, variables);
    return requests[0]!.headers.get('cache-control');
  };
  expect(await accepts()).toBe('max-stale=5');
  serve({ 'POST /wsl/api/auth/logout': {} });
  await call(signOut, {}).catch(() => undefined);
  expect(await accepts()).toBeNull();
  localStorage.setItem('wrote', String(Date.now() - 7000));
  expect(await accepts()).toBe('max-stale=5');
});

test('a browser without room left still writes', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { requests } = serve({ 'POST /wsl/api/auth/logout': {} });
  await call(signOut, {}).catch(() => undefined);
  vi.restoreAllMocks();
  expect(requests.map((request) => request.call)).toEqual(['POST /wsl/api/auth/logout']);
});

test('S-430 S-431 the remote configuration can change both addresses', async () => {
  const { requests } = serve({
    'GET /config.json': { API_URL: '/elsewhere', GQL_URL: '/graph' },
    'GET /elsewhere/api/auth/user': { user: buyer },
    'POST /graph Orders': { data: { orders: { total: 0, orders: [] } } },
  });
  await loadConfig();
  await call(getUser, {});
  await runQuery(OrdersDocument, variables);
  serve({ 'GET /config.json': {} });
  await loadConfig();
  expect(requests.map((request) => request.call)).toEqual([
    'GET /config.json',
    'GET /elsewhere/api/auth/user',
    'POST /graph Orders',
  ]);
});

test('a late rejection of an old token does not end a session that another tab has renewed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const send of [() => call(getUser, {}), () => runQuery(OrdersDocument, variables)]) {
    storeToken('old');
    session.set(buyer);
    const signInElsewhere = () => {
      storeToken('new');
      return { status: 402 };
    };
    serve({ 'GET /wsl/api/auth/user': signInElsewhere, 'POST /graphql Orders': signInElsewhere });
    await expect(send()).rejects.toMatchObject({ status: 402 });
    expect([readToken(), session.get()]).toEqual(['new', buyer]);
  }
  session.set(null);
});

test('S-021 S-022 an invalid token is logged and ends the session, for calls and queries', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const send of [() => call(getUser, {}), () => runQuery(OrdersDocument, variables)]) {
    storeToken('old');
    session.set(buyer);
    serve({ 'GET /wsl/api/auth/user': { status: 402 }, 'POST /graphql Orders': { status: 402 } });
    await expect(send()).rejects.toMatchObject({ status: 402 });
    expect([readToken(), session.get()]).toEqual([null, null]);
  }
  expect(log.mock.calls.map(([text]) => text)).toEqual(['invalid token', 'invalid token']);
});

test('S-024 S-025 an unauthorized call is only logged, and a wrong password is not even logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  session.set(buyer);
  serve({
    'GET /wsl/api/auth/user': { status: 401, body: { error: { code: 'unauthorized' } } },
    'POST /wsl/api/auth': { status: 401, body: { error: { code: 'credentials' } } },
  });
  await expect(call(getUser, {})).rejects.toThrow(CallError);
  await expect(call(signIn, { body: { username: 'a', password: 'b' } })).rejects.toThrow(CallError);
  expect(log.mock.calls).toEqual([['Unauthorized']]);
  expect(session.get()).toBe(buyer);
  session.set(null);
});

test('an error inside a GraphQL response is thrown with its code', async () => {
  serve({
    'POST /graphql Orders': { data: null, errors: [{ message: 'Not yours', extensions: { code: 'unauthorized' } }] },
  });
  await expect(runQuery(OrdersDocument, variables)).rejects.toMatchObject({
    code: 'unauthorized',
    message: 'Not yours',
  });
});

test('a truncated response, or a page from another server on the way, counts as a network failure', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>Sign in to the hotel'));
  await expect(call(getUser, {})).rejects.toMatchObject({ status: 0, code: 'network' });
  await expect(runQuery(OrdersDocument, variables)).rejects.toMatchObject({ status: 0, code: 'network' });
});

/** A server that never answers, so that only the signal ends a call. */
const neverAnswers = (_url: unknown, init?: RequestInit): Promise<Response> =>
  new Promise((_answer, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)));

test('S-435 apiTimeout ends slow calls and queries, which is not a network failure; 0 sets no limit', async () => {
  vi.useFakeTimers();
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    limits.push(limit);
    const ends = new AbortController();
    setTimeout(() => ends.abort(new DOMException('late', 'TimeoutError')), limit);
    return ends.signal;
  });
  const configured = async (apiTimeout: number): Promise<void> => {
    vi.stubGlobal('fetch', async () => Response.json({ apiTimeout }));
    await loadConfig();
    vi.stubGlobal('fetch', neverAnswers);
  };
  await configured(3000);
  for (const send of [() => call(getUser, {}), () => runQuery(OrdersDocument, variables)]) {
    const failed = send().then(
      () => null,
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(3000);
    expect(await failed).toMatchObject({ status: 0, code: 'timeout' });
  }
  await configured(0);
  let ended = false;
  for (const send of [() => call(getUser, {}), () => runQuery(OrdersDocument, variables)])
    void send().finally(() => (ended = true));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([limits, ended]).toEqual([[3000, 3000], false]);
  vi.useRealTimers();
});
