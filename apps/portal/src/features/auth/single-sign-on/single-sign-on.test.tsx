import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../../session/session.ts';
import { readToken } from '../../../session/token.ts';
import { rememberWantedPath } from '../../../session/wanted-path.ts';
import { loadConfig } from '../../../settings/config.ts';
import { openPortal } from '../../../testing/open-portal.tsx';

const call = 'POST /wsl/api/auth/singlesignon';
const pass = 'p'.repeat(43);
async function configured(remote: object): Promise<void> {
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(remote));
  await loadConfig();
}
const withProvider = () => configured({ singleSignOn: { name: 'Harbour ID' } });
afterEach(() => configured({}));
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Sign in with Harbour ID' });

test('there is no such button where the distributor has no single sign-on', async () => {
  await openPortal('/auth', {}, false);
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(screen.queryByRole('button', { name: /Sign in with/ })).toBeNull();
});

test('the button leaves for the provider, and is there again when the page comes back', async () => {
  await withProvider();
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { user } = await openPortal('/auth', {}, false);
  await user.click(await button());
  expect(assign).toHaveBeenCalledWith('/wsl/sso/start');
  await waitFor(async () => expect((await button()).disabled).toBe(true));
  window.dispatchEvent(new Event('pageshow'));
  await waitFor(async () => expect((await button()).disabled).toBe(false));
});

test('who comes back with a pass is signed in by it once, goes on where they wanted, and the pass leaves the address', async () => {
  await withProvider();
  rememberWantedPath('/account/orders?search=00123');
  const { requests, address } = await openPortal(`/auth?pass=${pass}`, { [call]: { token: 'fresh' } }, false);
  await screen.findByRole('heading', { name: 'Open Orders' });
  expect([address(), readToken(), session.get()?.username]).toEqual(['/account/orders?search=00123', 'fresh', 'dana']);
  expect(requests.filter((one) => one.call === call).map(({ body }) => body)).toEqual([{ pass }]);
});

test('a pass that opens nothing is said, and does not stand in the address', async () => {
  await withProvider();
  const { address, requests } = await openPortal(
    `/auth?pass=${pass}`,
    { [call]: { status: 401, body: { error: { code: 'credentials', message: 'no', requestId: 'r' } } } },
    false,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This sign-in took too long');
  expect(address()).toBe('/auth');
  expect(requests.filter((one) => one.call === call).length).toBe(1);
});

test.each([
  ['away', 'We can’t reach Harbour ID right now'],
  ['refused', 'Harbour ID did not sign you in.'],
  ['lost', 'Start again.'],
  ['nobody', 'you don’t have an open account here'],
  ['often', 'Too many attempts from your network.'],
])('%s is said in a sentence', async (problem, sentence) => {
  await withProvider();
  const { address } = await openPortal(`/auth?problem=${problem}`, {}, false);
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(address()).toBe('/auth');
});

test.each(['/auth?problem=constructor', '/auth?problem=%3Cb%3E', '/auth?pass=7'])(
  'at %s nothing is said and nothing is sent',
  async (at) => {
    await withProvider();
    const { requests, address } = await openPortal(at, {}, false);
    await button();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(requests.some((one) => one.call === call)).toBe(false);
    expect(address()).toBe('/auth');
  },
);

test('who is signed in already stays who they are', async () => {
  await withProvider();
  const { requests, address } = await openPortal(`/auth?pass=${pass}`, {});
  await waitFor(() => expect(address()).toBe('/'));
  expect(requests.some((one) => one.call === call)).toBe(false);
});
