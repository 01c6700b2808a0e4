import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../../../app/settings/config.ts';
import { session } from '../../../app/session/session.ts';
import { readToken } from '../../../app/session/token.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { type Reply, serve } from '../../../testing/server-double.ts';
import { arriveWith } from '../arrival.ts';
import { dropLink, forgotLink } from '../mailed-links.ts';

const token = 'T'.repeat(43);
const over: Reply = { status: 409, body: { error: { code: 'link_over', message: 'over' } } };

async function open(
  address: string,
  replies: Record<string, Reply> = {},
  { offered = 'Y', signedIn = false }: { offered?: 'Y' | 'N'; signedIn?: boolean } = {},
) {
  serve({ 'GET /config.json': { showForgotPwd: offered } });
  await loadConfig();
  return openPortal(address, { 'POST /wsl/api/auth/checklink': {}, ...replies }, signedIn);
}

afterEach(() => {
  dropLink(forgotLink);
  arriveWith(null);
});

test('S-003 /auth/forgot asks for the user name, and its answer does not reveal whether the user exists', async () => {
  const { user, requests } = await open('/auth/forgot', { 'POST /wsl/api/auth/forgot': {} });
  await user.type(await screen.findByLabelText('User name or e-mail'), ' dana ');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect((await screen.findByRole('status')).textContent).toBe(
    'If dana has an account here, we’ve sent a link to the e-mail address on file. The link works once and expires in 30 minutes.',
  );
  expect(requests.find(({ call }) => call === 'POST /wsl/api/auth/forgot')?.body).toEqual({ username: 'dana' });
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(screen.getByLabelText<HTMLInputElement>('User name or e-mail').value).toBe(' dana ');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('S-003 the link in the e-mail is removed from the address at once and sets a new password', async () => {
  const before = window.history.length;
  const { user, requests, address } = await open(`/auth/forgot?token=${token}`, { 'POST /wsl/api/auth/reset': {} });
  await waitFor(() => expect(address()).toBe('/auth/forgot'));
  expect([
    window.location.href.includes(token),
    window.history.length - before,
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).includes(token),
  ]).toEqual([false, 1, false]);
  await user.type(await screen.findByLabelText('New password'), 'battery staple');
  await user.type(screen.getByLabelText('Repeat new password'), 'battery staple');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Your password was changed. Sign in with the new one.');
  expect(address()).toBe('/auth');
  expect(requests.find(({ call }) => call === 'POST /wsl/api/auth/reset')?.body).toEqual({
    token,
    newPassword: 'battery staple',
  });
  expect(requests.every(({ call, query }) => !`${call}${JSON.stringify(query)}`.includes(token))).toBe(true);
});

test('S-003 resetting the password signs out a user who is signed in here', async () => {
  const { user, address } = await open(
    `/auth/forgot?token=${token}`,
    { 'POST /wsl/api/auth/reset': {} },
    { signedIn: true },
  );
  await user.type(await screen.findByLabelText('New password'), 'battery staple');
  await user.type(screen.getByLabelText('Repeat new password'), 'battery staple');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  await waitFor(() => expect(address()).toBe('/auth'));
  await waitFor(() => expect([session.get(), readToken()]).toEqual([null, null]));
});

test.each(['when it is opened', 'when it was used meanwhile'])(
  'S-003 an expired link says so %s and offers to request a new one',
  async (when) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const atOnce = when === 'when it is opened';
    const { user } = await open(`/auth/forgot?token=${token}`, {
      ...(atOnce && { 'POST /wsl/api/auth/checklink': over }),
      'POST /wsl/api/auth/reset': over,
    });
    if (!atOnce) {
      await user.type(await screen.findByLabelText('New password'), 'battery staple');
      await user.type(screen.getByLabelText('Repeat new password'), 'battery staple');
      await user.click(screen.getByRole('button', { name: 'Set password' }));
    }
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('Your password hasn’t changed.');
    await user.click(screen.getByRole('button', { name: 'Ask for a new link' }));
    expect(await screen.findByRole('heading', { name: 'Forgot password?' })).toBeTruthy();
  },
);

test('an invalid new password is reported, and nothing is sent', async () => {
  const { user, requests } = await open(`/auth/forgot?token=${token}`);
  await user.type(await screen.findByLabelText('New password'), 'short');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  const summary = await screen.findByRole('alert', { name: 'Form not sent yet' });
  expect(summary.textContent).toContain('Use at least 8 characters for the new password');
  expect(summary.textContent).toContain('The passwords don’t match');
  expect(requests.some(({ call }) => call === 'POST /wsl/api/auth/reset')).toBe(false);
});

test("a user who has to wait sees the server's message, and the input is kept", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const wait: Reply = {
    status: 429,
    body: { error: { code: 'too_many', message: 'Too many attempts. Try again in 42 seconds.' } },
    headers: { 'retry-after': '42' },
  };
  const { user } = await open('/auth/forgot', { 'POST /wsl/api/auth/forgot': wait });
  await user.type(await screen.findByLabelText('User name or e-mail'), 'dana');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Try again in 42 seconds.');
  expect(screen.getByLabelText<HTMLInputElement>('User name or e-mail').value).toBe('dana');
});

test.each(['/auth/forgot', `/auth/forgot?token=${token}`])(
  'S-028 showForgotPwd N: %s shows Page Not Found, and the sign-in page has no link to it',
  async (address) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { goTo, requests } = await open(address, {}, { offered: 'N' });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
    goTo('/auth');
    expect(await screen.findByRole('link', { name: 'Change password' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Forgot password?' })).toBeNull();
    expect(requests.some(({ call }) => call.startsWith('POST'))).toBe(false);
  },
);

test('S-028 showForgotPwd Y: the sign-in page links to it', async () => {
  const { user, address } = await open('/auth');
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  expect(await screen.findByRole('heading', { name: 'Forgot password?' })).toBeTruthy();
  expect(address()).toBe('/auth/forgot');
});
