import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askForUser, ensureUser } from './load-user.ts';
import { session } from './session.ts';
import { forgetToken, storeToken } from './token.ts';

const asked: string[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', async (_url: unknown, { headers }: RequestInit) => {
    const token = new Headers(headers).get('authorization')!.replace('Bearer ', '');
    asked.push(token);
    return Response.json({ user: { username: `user of ${token}`, userClaims: {} } });
  });
});
afterEach(() => {
  asked.length = 0;
  session.set(null);
  forgetToken();
  vi.unstubAllGlobals();
});

it('uses the early answer once, and requests the user again after that', async () => {
  storeToken('one');
  askForUser();
  expect(await ensureUser()).toMatchObject({ username: 'user of one' });
  expect(asked).toEqual(['one']);
  session.set(null);
  await ensureUser();
  expect(asked).toEqual(['one', 'one']);
});

it('does not use the answer for an earlier session', async () => {
  storeToken('one');
  askForUser();
  storeToken('two');
  expect(await ensureUser()).toMatchObject({ username: 'user of two' });
});

it('requests nothing without a session', async () => {
  askForUser();
  expect([await ensureUser(), asked]).toEqual([null, []]);
});
