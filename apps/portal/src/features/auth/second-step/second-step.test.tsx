import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readToken } from '../../../app/session/token.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import type { Reply } from '../../../testing/server-double.ts';

const call = 'POST /wsl/api/auth';
const refusal = (code: string, status = 401): Reply => ({
  status,
  body: { error: { code, message: 'no', requestId: 'r' } },
});
const sent = (requests: { call: string; body: unknown }[]) =>
  requests.filter((one) => one.call === call).map(({ body }) => body);

/** Opens the sign-in page and submits the right password of a user with a second step. */
async function openAsked(at = '/auth') {
  const portal = await openPortal(at, { [call]: refusal('second_step') }, false);
  await portal.user.type(await screen.findByLabelText('User name or e-mail'), 'dana');
  await portal.user.type(screen.getByLabelText('Password'), 'secret');
  await portal.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Enter your code' });
  return portal;
}
const field = () => screen.getByLabelText<HTMLInputElement>(/Six-digit code|Recovery code/);

test('the code field has a numeric keypad, autofill and the focus, and no error is shown', async () => {
  await openAsked();
  expect([field().autocomplete, field().inputMode, document.activeElement === field()]).toEqual([
    'one-time-code',
    'numeric',
    true,
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.title).toContain('Enter your code');
});

test('six digits are sent automatically with the password, and the requested page opens', async () => {
  const { user, requests, table, address } = await openAsked('/account/orders?search=00123');
  table[call] = { token: 'fresh' };
  await user.type(field(), '12 34-56');
  await screen.findByRole('heading', { name: 'Open Orders' });
  expect(sent(requests).at(-1)).toEqual({ username: 'dana', password: 'secret', code: '123456' });
  expect(sent(requests).length).toBe(2);
  expect([address(), readToken()]).toEqual(['/account/orders?search=00123', 'fresh']);
});

test('a pasted code is sent too', async () => {
  const { user, requests } = await openAsked();
  await user.click(field());
  await user.paste('654 321');
  await waitFor(() => expect(sent(requests).at(-1)).toMatchObject({ code: '654321' }));
});

test('a wrong code shows an error, clears the field and keeps the focus', async () => {
  const { user, table, requests } = await openAsked();
  table[call] = refusal('second_step_wrong');
  await user.type(field(), '000000');
  expect((await screen.findByRole('alert')).textContent).toContain('This code is wrong or was already used.');
  await waitFor(() => expect([field().value, document.activeElement === field()]).toEqual(['', true]));
  await user.type(field(), '111111');
  await waitFor(() => expect(sent(requests).length).toBe(3));
});

test('an empty code shows an error and is not sent', async () => {
  const { user, requests } = await openAsked();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByText('Enter the code')).toBeTruthy();
  expect(sent(requests).length).toBe(1);
});

test('the user can type a recovery code instead, and the error about the previous code disappears', async () => {
  const { user, requests, table } = await openAsked();
  table[call] = refusal('second_step_wrong');
  await user.type(field(), '000000');
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  expect([field().inputMode, document.activeElement === field(), screen.queryByRole('alert')]).toEqual([
    'text',
    true,
    null,
  ]);
  await user.type(field(), 'ABCD-EFGH-JKMN{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('This recovery code is wrong');
  expect(sent(requests).at(-1)).toMatchObject({ code: 'ABCD-EFGH-JKMN' });
});

test.each([
  [
    'a rate limit',
    { ...(refusal('too_many', 429) as object), headers: { 'retry-after': '42' } } as Reply,
    'Try again in 42 seconds.',
  ],
  ['a server error', refusal('internal', 500), 'We couldn’t sign you in.'],
])('%s shows an error and keeps the code', async (_what, reply, sentence) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, table } = await openAsked();
  table[call] = reply;
  await user.type(field(), '123456');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(sentence));
  expect(field().value).toBe('123456');
});

test.each([
  [
    'going back',
    async (user: Awaited<ReturnType<typeof openPortal>>['user']) =>
      user.click(screen.getByRole('button', { name: 'Back' })),
  ],
  [
    'a password that is no longer valid',
    async (user: Awaited<ReturnType<typeof openPortal>>['user']) => user.type(field(), '123456'),
  ],
])('%s returns to user name and password', async (_what, leave) => {
  const { user, table } = await openAsked();
  table[call] = refusal('credentials');
  await leave(user);
  expect(await screen.findByLabelText('User name or e-mail')).toBeTruthy();
});
