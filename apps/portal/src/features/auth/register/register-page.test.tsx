import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../../../app/settings/config.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { type Reply, serve } from '../../../testing/server-double.ts';
import { arriveWith } from '../arrival.ts';
import { dropLink, registerLink } from '../mailed-links.ts';

const token = 'T'.repeat(43);

async function open(address: string, replies: Record<string, Reply> = {}, offered: 'Y' | 'N' = 'Y') {
  serve({ 'GET /config.json': { showRegister: offered } });
  await loadConfig();
  return openPortal(address, replies, false);
}
type Opened = Awaited<ReturnType<typeof open>>;

async function fill({ user }: Opened, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await user.type(await screen.findByLabelText(label, { exact: true }), value);
}
const person = {
  'First name': 'Noor',
  'Last name': 'Haddad',
  'E-mail': 'noor@example.com',
  'User name': 'noor',
  Password: 'battery staple',
  'Repeat password': 'battery staple',
};
const sent = ({ requests }: Opened) => requests.find(({ call }) => call === 'POST /wsl/api/auth/register')?.body;

afterEach(() => {
  dropLink(registerLink);
  arriveWith(null);
});

test('S-004 /auth/register sends the form, and its answer does not reveal whether the details match', async () => {
  const opened = await open('/auth/register', { 'POST /wsl/api/auth/register': {} });
  await fill(opened, { 'Customer number': ' 104-2281 ', ...person });
  await opened.user.type(screen.getByRole('textbox', { name: 'Invoice number' }), '5501');
  await opened.user.click(screen.getByRole('button', { name: 'Register' }));
  expect((await screen.findByRole('status')).textContent).toContain(
    'If your details match, we’ve sent an e-mail to noor@example.com.',
  );
  expect(sent(opened)).toEqual({
    customerNumber: '104-2281',
    invoiceNumber: '5501',
    firstName: 'Noor',
    lastName: 'Haddad',
    email: 'noor@example.com',
    username: 'noor',
    newPassword: 'battery staple',
  });
  await opened.user.click(screen.getByRole('button', { name: 'Register again' }));
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('noor@example.com');
});

test('S-004 an invitation link fills in customer number and code, and is removed from the address at once', async () => {
  const opened = await open('/auth/register?customer=104-2281&invitation=ABCD-EFGH-JKLM-NPQR', {
    'POST /wsl/api/auth/register': {},
  });
  await waitFor(() => expect(opened.address()).toBe('/auth/register'));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Invitation code' })).value).toBe(
    'ABCD-EFGH-JKLM-NPQR',
  );
  await fill(opened, person);
  await opened.user.click(screen.getByRole('button', { name: 'Register' }));
  await screen.findByRole('status');
  expect(sent(opened)).toMatchObject({ customerNumber: '104-2281', invitation: 'ABCD-EFGH-JKLM-NPQR' });
  expect(sent(opened)).not.toHaveProperty('invoiceNumber');
});

test('all missing or invalid fields are listed at once, and nothing is sent', async () => {
  const opened = await open('/auth/register');
  await opened.user.type(await screen.findByLabelText('E-mail'), 'noor');
  await opened.user.type(screen.getByLabelText('User name'), 'boss@example.com');
  await opened.user.click(screen.getByRole('button', { name: 'Register' }));
  const summary = (await screen.findByRole('alert', { name: 'Form not sent yet' })).textContent;
  for (const sentence of [
    'Enter the customer number',
    'Enter an invoice number',
    'Enter your first name',
    'Enter your last name',
    'Enter a single, valid e-mail address',
    'must be your own',
    'at least 8 characters',
  ])
    expect(summary).toContain(sentence);
  expect(sent(opened)).toBeUndefined();
});

test('S-004 the user confirms the e-mail address with a click, and the sign-in page says so', async () => {
  const { user, requests, address } = await open(`/auth/register?token=${token}`, {
    'POST /wsl/api/auth/confirm': { username: 'noor', waits: false },
  });
  await waitFor(() => expect(address()).toBe('/auth/register'));
  const button = await screen.findByRole('button', { name: 'Confirm e-mail address' });
  expect(requests.some(({ call }) => call.startsWith('POST'))).toBe(false);
  await user.click(button);
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(screen.getByRole('status').textContent).toContain('Your e-mail address is confirmed.');
  expect(requests.find(({ call }) => call === 'POST /wsl/api/auth/confirm')?.body).toEqual({ token });
});

test('S-004 a user who still needs approval by the distributor sees a message about it', async () => {
  const { user, address } = await open(`/auth/register?token=${token}`, {
    'POST /wsl/api/auth/confirm': { username: 'noor', waits: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm e-mail address' }));
  expect((await screen.findByRole('status')).textContent).toContain('We’ll e-mail you when it’s approved');
  expect(address()).toBe('/auth/register');
});

test.each([
  ['link_over', 'It was already used or is older than 24 hours.'],
  ['conflict', 'Someone else just took this user name'],
])('a link that can no longer be confirmed (%s) says why and offers to register again', async (code, says) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = await open(`/auth/register?token=${token}`, {
    'POST /wsl/api/auth/confirm': {
      status: 409,
      body: { error: { code, message: 'Someone else just took this user name' } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm e-mail address' }));
  expect((await screen.findByRole('status')).textContent).toContain(says);
  await user.click(screen.getByRole('button', { name: 'Register again' }));
  expect(await screen.findByLabelText('Customer number')).toBeTruthy();
});

test.each(['/auth/register', `/auth/register?token=${token}`])(
  'S-029 showRegister N: %s shows Page Not Found, and the sign-in page has no link to it',
  async (at) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { goTo } = await open(at, {}, 'N');
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
    goTo('/auth');
    expect(await screen.findByRole('link', { name: 'Change password' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  },
);

test('S-029 showRegister Y: the sign-in page links to it', async () => {
  const { user, address } = await open('/auth');
  await user.click(await screen.findByRole('link', { name: 'Register' }));
  expect(await screen.findByRole('heading', { name: 'Register' })).toBeTruthy();
  expect(address()).toBe('/auth/register');
});
