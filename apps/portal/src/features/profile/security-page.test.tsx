import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeAllNotices, notices } from '../../ui/notices/notices.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyer, buyerWith } from '../../testing/people.ts';
import type { Reply } from '../../testing/server-double.ts';
import type { UserSession } from './queries.ts';

afterEach(closeAllNotices);

const aSession = (changes: Partial<UserSession> = {}): UserSession => ({
  id: 's1',
  current: true,
  signedInAt: '2026-03-11T18:00:00Z',
  usedAt: '2026-03-12T09:20:00Z',
  address: '203.0.113.5',
  browser: 'Firefox',
  system: 'Windows',
  ...changes,
});
const phone = aSession({ id: 's2', current: false, address: '198.51.100.7', browser: 'Safari', system: 'iOS' });
const unnamed = aSession({ id: 's3', current: false, address: '198.51.100.8', browser: null, system: null });

const address = '/profile/security';
const change = 'POST /wsl/api/auth/password';
const sessions = (...list: UserSession[]): Reply => ({ data: { sessions: list } });
const replies: Record<string, Reply> = {
  [change]: {},
  'GET /wsl/api/auth/secondstep': { on: false, since: null, recoveryCodes: 0, demanded: false },
  'POST /graphql Sessions': sessions(aSession(), phone, unnamed),
};
const open = (more: Record<string, Reply> = {}) => openPortal(address, { ...replies, ...more });
const forced = { 'GET /wsl/api/auth/user': { user: buyerWith({ resetPass: 'Y' }) } };

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole('button', { name: 'Change password' });
const texts = () => notices.get().map(({ text }) => text);
const sent = (requests: { call: string; body: unknown }[], call = change) =>
  requests.filter((one) => one.call === call).map(({ body }) => body);
type User = Awaited<ReturnType<typeof openPortal>>['user'];

async function fill(
  user: User,
  {
    present = 'correct horse',
    next = 'battery staple',
    again = next,
  }: { present?: string; next?: string; again?: string } = {},
): Promise<void> {
  await user.type(await field('Current password'), present);
  await user.type(await field('New password'), next);
  await user.type(await field('Repeat new password'), again);
}

test('S-305 the user menu opens the page, and each password field has its autocomplete attribute', async () => {
  const portal = await openPortal('/', replies);
  await portal.user.click(await screen.findByRole('button', { name: /Your account/ }));
  await portal.user.click(await screen.findByRole('link', { name: 'Password and sessions' }));
  await screen.findByRole('heading', { level: 1, name: 'Password and sessions' });
  expect(portal.address()).toBe(address);
  const labels = ['Current password', 'New password', 'Repeat new password'];
  const fields = await Promise.all(labels.map(field));
  expect(fields.map(({ autocomplete, type }) => [autocomplete, type])).toEqual([
    ['current-password', 'password'],
    ['new-password', 'password'],
    ['new-password', 'password'],
  ]);
  expect(document.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value).toBe(buyer.username);
});

test('a typed password can be shown', async () => {
  const { user } = await open();
  const next = await field('New password');
  await user.click(screen.getAllByRole('button', { name: 'Show password' })[1]!);
  expect(next.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(next.type).toBe('password');
});

test('a change is sent once and confirmed in a notice, and the form is cleared', async () => {
  const { user, requests } = await open();
  await fill(user);
  await user.click(submit());
  await waitFor(() => expect(texts()).toEqual(['Your password was changed. You’re signed out everywhere else.']));
  expect(sent(requests)).toEqual([{ currentPassword: 'correct horse', newPassword: 'battery staple' }]);
  expect([(await field('Current password')).value, (await field('New password')).value]).toEqual(['', '']);
  expect(requests.filter(({ call }) => call === 'POST /graphql Sessions').length).toBe(2);
});

test('invalid fields are listed in a summary that links to them; nothing is sent and no input is lost', async () => {
  const { user, requests } = await open();
  await user.click(submit());
  const empty = await screen.findByRole('alert', { name: 'Password not changed yet' });
  expect(document.activeElement).toBe(empty);
  expect(
    within(empty)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Enter your current password', 'Use at least 8 characters for the new password']);
  await fill(user, { next: 'correct horse', again: 'correct hose' });
  await user.click(submit());
  const summary = await screen.findByRole('alert', { name: 'Password not changed yet' });
  expect(
    within(summary)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Your new password must be different from your current one', 'The passwords don’t match']);
  await user.click(within(summary).getByRole('button', { name: 'The passwords don’t match' }));
  expect(document.activeElement).toBe(await field('Repeat new password'));
  expect((await field('New password')).value).toBe('correct horse');
  expect(sent(requests)).toEqual([]);
});

test('a server error for a field stays until the field changes, and the input is kept', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refusal = {
    status: 400,
    body: {
      error: {
        code: 'invalid',
        message: 'Some fields aren’t valid.',
        fields: { currentPassword: 'That password is wrong' },
        requestId: 'r1',
      },
    },
  };
  const { user } = await open({ [change]: refusal });
  await fill(user);
  await user.click(submit());
  await screen.findByRole('alert', { name: 'Password not changed yet' });
  expect(screen.getAllByText('That password is wrong').length).toBe(2);
  expect((await field('New password')).value).toBe('battery staple');
  await user.type(await field('Current password'), 'x');
  expect(screen.queryByText('That password is wrong')).toBeNull();
});

test.each([
  [
    'too many attempts',
    {
      status: 429,
      body: { error: { code: 'too_many', message: 'Too many attempts. Try again in 4 seconds.', requestId: 'r1' } },
    },
    'Too many attempts. Try again in 4 seconds.',
  ],
  ['a server error', { status: 500 }, 'Something went wrong on our side. Your password wasn’t changed. Try again.'],
])('%s: one message for the whole form, and the input is kept', async (_what, answer, sentence) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = await open({ [change]: answer });
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect((await field('Current password')).value).toBe('correct horse');
});

test('S-027 a user who must reset the password is sent here, and then to the requested page', async () => {
  const { user, address: here, requests, table } = await openPortal('/account/orders', { ...replies, ...forced });
  await screen.findByRole('heading', { level: 1, name: 'Choose a new password' });
  expect(here()).toBe(address);
  expect(texts()).toEqual(['You must change your password before continuing!']);
  expect(requests.filter(({ call }) => call.includes('graphql') || call.includes('cart'))).toEqual([]);
  expect(screen.queryByRole('button', { name: /Your account/ })).toBeNull();
  await fill(user);
  table['GET /wsl/api/auth/user'] = { user: buyer };
  await user.click(submit());
  await screen.findByRole('heading', { level: 1, name: 'Open Orders' });
  expect(here()).toBe('/account/orders');
  expect(texts()).toContain('Your password was changed.');
});

test('S-027 a user can continue after a forced change even if reloading the user fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, address: here, table } = await openPortal('/', { ...replies, ...forced });
  await fill(user);
  table['GET /wsl/api/auth/user'] = { status: 500 };
  await user.click(submit());
  await waitFor(() => expect(here()).toBe('/'));
});

test('a user who must reset the password can sign out instead', async () => {
  const { user } = await openPortal('/items', { ...forced, 'POST /wsl/api/auth/logout': {} });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
});

test('the list marks the current session and has a sign-out button for each of the others', async () => {
  await open();
  const list = await screen.findByRole('list', { name: 'Where you’re signed in' });
  const items = within(list).getAllByRole('listitem');
  expect(items.map((one) => /^(.*?) ?(203|198)/.exec(one.textContent ?? '')?.[1])).toEqual([
    'Firefox on Windows This session',
    'Safari on iOS',
    'Unknown browser',
  ]);
  expect(within(items[0]!).queryByRole('button')).toBeNull();
  expect(items[1]!.textContent).toMatch(/Signed in 2026-03-11 \d\d:00:00.*Last used 2026-03-12 \d\d:20:00/);
  expect(within(items[1]!).getByRole('button', { name: 'Sign out: Safari on iOS, 198.51.100.7' })).toBeTruthy();
});

test('ending a session removes it from the list and moves the focus to the list', async () => {
  const { user, requests, table } = await open({ 'POST /wsl/api/auth/endsession': { ended: 1 } });
  const button = await screen.findByRole('button', { name: /Sign out: Safari/ });
  table['POST /graphql Sessions'] = sessions(aSession(), unnamed);
  await user.click(button);
  await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
  expect(sent(requests, 'POST /wsl/api/auth/endsession')).toEqual([{ id: 's2' }]);
  expect(texts()).toEqual(['Safari on iOS is signed out.']);
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Where you’re signed in' }));
});

test('one button ends all other sessions', async () => {
  const { user, table } = await open({ 'POST /wsl/api/auth/endothersessions': { ended: 2 } });
  const button = await screen.findByRole('button', { name: 'Sign out everywhere else' });
  table['POST /graphql Sessions'] = sessions(aSession());
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull());
  expect(texts()).toEqual(['You’re signed out everywhere else.']);
});

test('a session that could not be ended stays in the list, and a notice says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = await open({ 'POST /wsl/api/auth/endsession': { status: 500 } });
  await user.click(await screen.findByRole('button', { name: /Sign out: Safari/ }));
  await waitFor(() => expect(texts()).toEqual(['We couldn’t sign out this device. Try again.']));
  expect(screen.getByText('Safari on iOS')).toBeTruthy();
});

test('the password form works even if the session list fails to load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open({ 'POST /graphql Sessions': { status: 500 } });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(await field('Current password')).toBeTruthy();
});
