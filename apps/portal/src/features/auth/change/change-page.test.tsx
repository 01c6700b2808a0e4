import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../../app/session/session.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { buyer } from '../../../testing/people.ts';
import type { Reply } from '../../../testing/server-double.ts';
import { arriveWith } from '../arrival.ts';

afterEach(() => arriveWith(null));

const passwords = {
  'Current password': 'correct horse',
  'New password': 'battery staple',
  'Repeat new password': 'battery staple',
};
async function fill({ user }: Awaited<ReturnType<typeof openPortal>>, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await user.type(await screen.findByLabelText(label), value);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

test('S-002 a signed-out user changes the password at /auth/change, and then has to sign in with it', async () => {
  const opened = await openPortal('/auth/change', { 'POST /wsl/api/auth/change': {} }, false);
  await fill(opened, { 'User name or e-mail': 'dana', ...passwords });
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(screen.getByRole('status').textContent).toBe('Your password was changed. Sign in with the new one.');
  expect(opened.requests.find(({ call }) => call === 'POST /wsl/api/auth/change')?.body).toEqual({
    username: 'dana',
    currentPassword: 'correct horse',
    newPassword: 'battery staple',
  });
  expect(session.get()).toBeNull();
});

test.each([
  ['without a forced change', buyer, '/'],
  ['before a forced change', { ...buyer, userClaims: { ...buyer.userClaims, resetPass: 'Y' } }, '/'],
])('S-002 a signed-in user (%s) changes the password there and stays signed in', async (_how, user, leads) => {
  const opened = await openPortal('/auth/change', {
    'GET /wsl/api/auth/user': { user },
    'POST /wsl/api/auth/password': () => ((opened.table['GET /wsl/api/auth/user'] = { user: buyer }), {}),
  });
  expect(await screen.findByText(/You’ll stay signed in here as dana/)).toBeTruthy();
  expect(screen.queryByLabelText('User name or e-mail')).toBeNull();
  await fill(opened, passwords);
  expect(await screen.findByText(/Your password was changed. You’re signed out everywhere else/)).toBeTruthy();
  await waitFor(() => expect(opened.address()).toBe(leads));
  expect(session.get()?.username).toBe('dana');
});

test('S-002 a user with a second step is asked for the code', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const opened = await openPortal(
    '/auth/change',
    {
      'POST /wsl/api/auth/change': ({ body }) =>
        'code' in (body as object) ? {} : { status: 401, body: { error: { code: 'second_step', message: 'code' } } },
    },
    false,
  );
  await fill(opened, { 'User name or e-mail': 'dana', ...passwords });
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeTruthy();
  await opened.user.type(document.querySelector('input[name=code]')!, '123456');
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(screen.getByText('Your password was changed. Sign in with the new one.')).toBeTruthy();
  expect(opened.requests.filter(({ call }) => call === 'POST /wsl/api/auth/change').at(-1)?.body).toEqual({
    username: 'dana',
    currentPassword: 'correct horse',
    newPassword: 'battery staple',
    code: '123456',
  });
});

test('a wrong password shows an error and keeps the input', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const wrong: Reply = {
    status: 401,
    body: { error: { code: 'credentials', message: 'The user name or password is wrong.' } },
  };
  const opened = await openPortal('/auth/change', { 'POST /wsl/api/auth/change': wrong }, false);
  await fill(opened, { 'User name or e-mail': 'dana', ...passwords });
  expect((await screen.findByRole('alert')).textContent).toContain('The user name or password is wrong.');
  expect(screen.getByLabelText<HTMLInputElement>('User name or e-mail').value).toBe('dana');
});

test('all errors are listed at once, and nothing is sent', async () => {
  const opened = await openPortal('/auth/change', {}, false);
  await fill(opened, { 'New password': 'short', 'Repeat new password': 'other' });
  const summary = (await screen.findByRole('alert', { name: 'Form not sent yet' })).textContent;
  for (const sentence of [
    'Enter your user name',
    'Enter your current password',
    'at least 8 characters',
    'don’t match',
  ])
    expect(summary).toContain(sentence);
  await opened.user.clear(screen.getByLabelText('New password'));
  await opened.user.type(screen.getByLabelText('Current password'), 'correct horse');
  await opened.user.type(screen.getByLabelText('New password'), 'correct horse');
  expect(await screen.findAllByText('Your new password must be different from your current one')).toHaveLength(2);
  expect(opened.requests.some(({ call }) => call.startsWith('POST'))).toBe(false);
});

test('S-002 the sign-in page links to the page', async () => {
  const { user, address } = await openPortal('/auth', {}, false);
  await user.click(await screen.findByRole('link', { name: 'Change password' }));
  expect(await screen.findByRole('heading', { name: 'Change password' })).toBeTruthy();
  expect(address()).toBe('/auth/change');
});
