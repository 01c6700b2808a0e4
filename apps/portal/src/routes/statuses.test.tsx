import { pages } from '@tradecounter/contract/pages/pages';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { aProfile } from '../features/profile/profile-builder.ts';
import { refreshUser } from '../session/load-user.ts';
import { session } from '../session/session.ts';
import { readToken } from '../session/token.ts';
import { openPortal } from '../testing/open-portal.tsx';
import { buyerWith } from '../testing/people.ts';

afterEach(() => vi.restoreAllMocks());

const profile = { 'GET /wsl/api/profile/getinfo': aProfile() };
const silent = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

test('S-021 S-022 S-023 a 402 response is logged as an invalid token, signs the user out and clears the profile', async () => {
  const log = silent();
  const { table, queryClient, address } = await openPortal('/profile/updateprofile', profile);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() =>
    expect(
      queryClient
        .getQueryCache()
        .getAll()
        .some(({ queryKey }) => queryKey.includes('profile')),
    ).toBe(true),
  );
  table['GET /wsl/api/auth/user'] = { status: 402 };
  await refreshUser().catch(() => undefined);
  await waitFor(() => expect(address()).toBe('/auth'));
  expect(log.mock.calls.map(([said]) => said)).toEqual(['invalid token']);
  expect([session.get(), readToken()]).toEqual([null, null]);
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .filter(({ queryKey }) => queryKey.includes('profile')),
  ).toEqual([]);
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
});

test('S-024 S-025 a 401 response is logged as Unauthorized, and the user stays signed in on the same page', async () => {
  const log = silent();
  const { table, address, queryClient } = await openPortal('/profile/updateprofile', profile);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const before = document.body.textContent;
  table['GET /wsl/api/auth/user'] = { status: 401, body: { error: { code: 'unauthorized', message: 'Not yours' } } };
  await refreshUser().catch(() => undefined);
  expect(log.mock.calls).toEqual([['Unauthorized']]);
  expect([address(), session.get()?.username, readToken() !== null]).toEqual(['/profile/updateprofile', 'dana', true]);
  expect(document.body.textContent).toBe(before);
});

test('S-454 a page with an unknown guard shows the 500 error page', async () => {
  silent();
  const { guards } = pages.holds;
  Object.assign(pages.holds, { guards: ['checkhold', 'checkmoon'] });
  onTestFinished(() => void Object.assign(pages.holds, { guards }));
  await openPortal('/holds', { 'GET /wsl/api/auth/user': { user: buyerWith({ allowInventoryHold: 'Y' }) } });
  expect(await screen.findByText('500')).toBeTruthy();
  expect(screen.getByRole('banner')).toBeTruthy();
});

test('S-453 while the service is unavailable, loading the user is retried without an error page', async () => {
  let times = 0;
  const { requests } = await openPortal('/account/orders', {
    'GET /wsl/api/auth/user': () =>
      (times += 1) < 3 ? { status: 503, headers: { 'retry-after': '1' } } : { user: buyerWith({}) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Open Orders' })).toBeTruthy();
  expect(requests.filter(({ call }) => call === 'GET /wsl/api/auth/user')).toHaveLength(3);
});
