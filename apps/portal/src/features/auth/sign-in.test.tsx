import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { session } from '../../app/session/session.ts';
import { readToken } from '../../app/session/token.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyer } from '../../testing/people.ts';
import type { Reply } from '../../testing/server-double.ts';

const answering: Record<string, Reply> = { 'POST /wsl/api/auth': { token: 'fresh' } };

async function typeCredentials(user: Awaited<ReturnType<typeof openPortal>>['user']): Promise<void> {
  await user.type(await screen.findByLabelText('User name or e-mail'), 'dana');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('S-001 /auth shows the sign-in page', async () => {
  await openPortal('/auth', {}, false);
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
});

test('the sign-in page shows the logo of the content', async () => {
  const logo = { data: { attributes: { url: '/uploads/logo.svg' } } };
  await openPortal('/auth', { 'GET /strapi/api/app-option': { data: { attributes: { appbar: { logo } } } } }, false);
  const shown = await screen.findByRole('img', { name: 'Tradecounter' });
  expect(shown.getAttribute('src')).toBe('/strapi/uploads/logo.svg');
});

test('S-006 S-008 a signed-out user is sent to /auth, and after signing in to the requested page', async () => {
  const { user, address } = await openPortal('/account/orders?search=00123', answering, false);
  await waitFor(() => expect(address()).toBe('/auth'));
  await typeCredentials(user);
  expect(await screen.findByRole('heading', { name: 'Open Orders' })).toBeTruthy();
  expect(address()).toBe('/account/orders?search=00123');
});

test('S-006 S-008 a user with an expired token is sent to /auth, which says why, and then back to the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, address, table } = await openPortal('/account/orders?search=00123', {
    ...answering,
    'GET /wsl/api/auth/user': { status: 402 },
  });
  await waitFor(() => expect(address()).toBe('/auth'));
  expect(await screen.findByText(/Your session has ended/)).toBeTruthy();
  expect(readToken()).toBeNull();
  table['GET /wsl/api/auth/user'] = { user: buyer };
  await typeCredentials(user);
  expect(await screen.findByRole('heading', { name: 'Open Orders' })).toBeTruthy();
  expect(address()).toBe('/account/orders?search=00123');
});

test.each([
  ['/auth', 'Sign in'],
  ['/nowhere', 'Page Not Found'],
])('at %s a user with an expired token sees the page like a signed-out user', async (at, heading) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { address } = await openPortal(at, { 'GET /wsl/api/auth/user': { status: 402 } });
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  expect(address()).toBe(at);
});

test('S-007 a signed-in user who opens /auth is sent to the home page', async () => {
  const { address } = await openPortal('/auth');
  await waitFor(() => expect(address()).toBe('/'));
});

test('S-010 a user who signs in without a remembered page is sent to the home page', async () => {
  const { user, address } = await openPortal('/auth', answering, false);
  await typeCredentials(user);
  expect(await screen.findByRole('heading', { name: /Dana/ })).toBeTruthy();
  expect(address()).toBe('/');
});

test('S-012 S-013 S-014 signing in sends the credentials, stores the token and fetches the user with it', async () => {
  const { user, requests } = await openPortal('/auth', answering, false);
  await typeCredentials(user);
  await waitFor(() => expect(session.get()?.username).toBe('dana'));
  const [sent, fetched] = requests.filter((request) => request.call.includes('/api/auth'));
  expect(sent).toMatchObject({ call: 'POST /wsl/api/auth', body: { username: 'dana', password: 'secret' } });
  expect(fetched?.call).toBe('GET /wsl/api/auth/user');
  expect(fetched?.headers.get('authorization')).toBe('Bearer fresh');
  expect(readToken()).toBe('fresh');
});

test.each([
  ['/account/orders?search=00123', 'Open Orders'],
  ['/holds', 'Item Holds'],
  ['/shoppinglist', 'Shopping Lists'],
])('S-005 S-006 %s redirects to /auth, which names the page, and back after signing in', async (asked, title) => {
  const { user, address } = await openPortal(asked, answering, false);
  await waitFor(() => expect(address()).toBe('/auth'));
  expect(await screen.findByText(`Sign in to see ${title}`)).toBeTruthy();
  await typeCredentials(user);
  await waitFor(() => expect(address()).toBe(asked));
});

test.each(['/auth', '/item/HPK-7048-NAT', '/account/quotes/Q-1', '/nowhere/Sign in to see your prize'])(
  'the sign-in page does not name %s',
  async (asked) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { goTo } = await openPortal(asked, {}, false);
    goTo('/auth');
    expect(await screen.findByText('Order, check stock and track your deliveries.')).toBeTruthy();
  },
);

test('S-005 a signed-in user who arrives at /auth is sent to the remembered page, but only once', async () => {
  sessionStorage.setItem('wantedPath', '/account/orders?search=00123');
  const { address, goTo } = await openPortal('/auth', answering);
  await waitFor(() => expect(address()).toBe('/account/orders?search=00123'));
  goTo('/auth');
  await waitFor(() => expect(address()).toBe('/'));
});

test.each(['//evil.example', '/%2f%2fevil.example', 'javascript:alert(1)'])(
  'S-005 S-009 a user who arrives with %s remembered is sent to the home page',
  async (path) => {
    sessionStorage.setItem('wantedPath', path);
    const { address } = await openPortal('/auth', answering);
    await waitFor(() => expect(address()).toBe('/'));
  },
);

test('S-018 a cookie says for seven days that the user is signed in, and contains nothing else', async () => {
  const cookie = vi.spyOn(document, 'cookie', 'set');
  await openPortal('/');
  expect(cookie).toHaveBeenCalledWith('signedin=1; path=/; max-age=604800; samesite=lax');
});

test('a wrong password shows an error and keeps the input', async () => {
  const wrong: Reply = { status: 401, body: { error: { code: 'credentials', message: 'no' } } };
  const { user } = await openPortal('/auth', { 'POST /wsl/api/auth': wrong }, false);
  await typeCredentials(user);
  expect((await screen.findByRole('alert')).textContent).toContain('The user name or password is wrong');
  expect(screen.getByLabelText<HTMLInputElement>('User name or e-mail').value).toBe('dana');
});

test('after too many attempts the error says how many seconds to wait', async () => {
  const wait: Reply = { status: 429, body: { error: { code: 'too_many' } }, headers: { 'retry-after': '42' } };
  const { user } = await openPortal('/auth', { 'POST /wsl/api/auth': wait }, false);
  await typeCredentials(user);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Try again in 42 seconds.'));
});

test('an empty field shows an error, and nothing is sent', async () => {
  const { user, requests } = await openPortal('/auth', {}, false);
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(screen.getByText('Enter your user name or e-mail')).toBeTruthy();
  expect(requests.filter((request) => request.call.startsWith('POST'))).toEqual([]);
});

test('S-011 S-015 logging out ends the session on the server, clears user, token and caches, and opens /auth', async () => {
  const { user, requests, queryClient, address } = await openPortal('/', { 'POST /wsl/api/auth/logout': {} });
  await user.click(await screen.findByRole('button', { name: /Your account/ }));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(address()).toBe('/auth'));
  expect(requests.some((request) => request.call === 'POST /wsl/api/auth/logout')).toBe(true);
  expect([session.get(), readToken()]).toEqual([null, null]);
  expect(queryClient.getQueryCache().findAll({ queryKey: ['104-2281'] })).toEqual([]);
});

test('signing out in another tab signs the user out of this one too', async () => {
  const { address } = await openPortal('/');
  await screen.findByRole('heading', { name: /Dana/ });
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
  await waitFor(() => expect(address()).toBe('/auth'));
});
