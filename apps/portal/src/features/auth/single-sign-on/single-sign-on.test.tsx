import { createHash } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '../../../app/session/session.ts';
import { readToken } from '../../../app/session/token.ts';
import { rememberWantedPath } from '../../../app/session/wanted-path.ts';
import { loadConfig } from '../../../app/settings/config.ts';
import { native, putNative } from '../../../device/native.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { beginInApp, takeAppSecret } from './app-secret.ts';

const call = 'POST /wsl/api/auth/singlesignon';
const pass = 'p'.repeat(43);
async function configured(remote: object): Promise<void> {
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(remote));
  await loadConfig();
}
const withProvider = () => configured({ singleSignOn: { name: 'Harbour ID' } });
afterEach(() => configured({}));
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Sign in with Harbour ID' });

test('without single sign-on there is no button for it', async () => {
  await openPortal('/auth', {}, false);
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(screen.queryByRole('button', { name: /Sign in with/ })).toBeNull();
});

test('the button opens the provider and is enabled again when the user comes back', async () => {
  await withProvider();
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { user } = await openPortal('/auth', {}, false);
  await user.click(await button());
  expect(assign).toHaveBeenCalledWith('/wsl/sso/start');
  await waitFor(async () => expect((await button()).disabled).toBe(true));
  window.dispatchEvent(new Event('pageshow'));
  await waitFor(async () => expect((await button()).disabled).toBe(false));
});

test('a user who returns with a pass is signed in with it once and sent to the requested page', async () => {
  await withProvider();
  rememberWantedPath('/account/orders?search=00123');
  const { requests, address } = await openPortal(`/auth?pass=${pass}`, { [call]: { token: 'fresh' } }, false);
  await screen.findByRole('heading', { name: 'Open Orders' });
  expect([address(), readToken(), session.get()?.username]).toEqual(['/account/orders?search=00123', 'fresh', 'dana']);
  expect(requests.filter((one) => one.call === call).map(({ body }) => body)).toEqual([{ pass }]);
});

test('a rejected pass shows an error and is removed from the address', async () => {
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
  ['away', 'Harbour ID isn’t responding correctly right now'],
  ['refused', 'Harbour ID didn’t sign you in.'],
  ['lost', 'Start again.'],
  ['nobody', 'you don’t have an active account here'],
  ['often', 'Too many attempts from your network.'],
])('the problem %s is explained', async (problem, sentence) => {
  await withProvider();
  const { address } = await openPortal(`/auth?problem=${problem}`, {}, false);
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(address()).toBe('/auth');
});

test.each(['/auth?problem=constructor', '/auth?problem=%3Cb%3E', '/auth?pass=7'])(
  'at %s no error is shown and nothing is sent',
  async (at) => {
    await withProvider();
    const { requests, address } = await openPortal(at, {}, false);
    await button();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(requests.some((one) => one.call === call)).toBe(false);
    expect(address()).toBe('/auth');
  },
);

describe('in the native app', () => {
  const scheme = { appScheme: 'com.example.orders', singleSignOn: { name: 'Harbour ID' } };
  const opened: string[] = [];
  beforeEach(() => {
    localStorage.clear();
    opened.length = 0;
    vi.stubGlobal('Capacitor', { isNativePlatform: () => true });
    putNative({ ...native(), openPage: (address) => void opened.push(address) });
  });
  afterEach(() => putNative());
  const s256 = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
  const posted = ({ requests }: { requests: { call: string; body: unknown }[] }) =>
    requests.filter((one) => one.call === call).map(({ body }) => body as { pass: string; secret: string });

  test('the provider opens in the system browser, and its pass is exchanged once with the secret of this app', async () => {
    await configured(scheme);
    const portal = await openPortal('/auth', { [call]: { token: 'fresh' } }, false);
    await portal.user.click(await button());
    await waitFor(() => expect(opened).toHaveLength(1));
    const [, challenge] = /^\/wsl\/sso\/start\?app=([\w-]{43})$/.exec(opened[0]!)!;
    expect((await button()).disabled).toBe(false);
    portal.goTo(`/auth?pass=${pass}`);
    await waitFor(() => expect(readToken()).toBe('fresh'));
    const [body] = posted(portal);
    expect([posted(portal).length, body?.pass, s256(body?.secret ?? '')]).toEqual([1, pass, challenge]);
    expect(takeAppSecret()).toBeNull();
  });

  test('a pass that arrives more than ten minutes after the request is not sent', async () => {
    await configured(scheme);
    await beginInApp(Date.now() - 600_001);
    const portal = await openPortal(`/auth?pass=${pass}`, {}, false);
    expect((await screen.findByRole('alert')).textContent).toContain('This sign-in took too long');
    expect(posted(portal)).toEqual([]);
  });

  test('without a configured app scheme there is no button', async () => {
    await withProvider();
    await openPortal('/auth', {}, false);
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.queryByRole('button', { name: /Sign in with/ })).toBeNull();
  });
});

test('a user who is already signed in stays signed in, and the pass is not sent', async () => {
  await withProvider();
  const { requests, address } = await openPortal(`/auth?pass=${pass}`, {});
  await waitFor(() => expect(address()).toBe('/'));
  expect(requests.some((one) => one.call === call)).toBe(false);
});
