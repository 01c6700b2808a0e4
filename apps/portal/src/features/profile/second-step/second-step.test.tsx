import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeAllNotices, notices } from '../../../ui/notices/notices.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { buyer } from '../../../testing/people.ts';
import type { Reply } from '../../../testing/server-double.ts';

afterEach(closeAllNotices);

const address = '/profile/security';
const off: Reply = { on: false, since: null, recoveryCodes: 0, demanded: false };
const on = { on: true, since: '2026-03-11T18:00:00Z', recoveryCodes: 10, demanded: false };
const codes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-JKM${index}`);
const calls = {
  state: 'GET /wsl/api/auth/secondstep',
  start: 'POST /wsl/api/auth/startsecondstep',
  confirm: 'POST /wsl/api/auth/confirmsecondstep',
  renew: 'POST /wsl/api/auth/recoverycodes',
  end: 'POST /wsl/api/auth/endsecondstep',
};
const replies: Record<string, Reply> = {
  'POST /graphql Sessions': { data: { sessions: [] } },
  [calls.state]: off,
  [calls.start]: {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Harbour:dana?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  },
  [calls.confirm]: { recoveryCodes: codes },
  [calls.renew]: { recoveryCodes: codes },
  [calls.end]: {},
};
const open = (more: Record<string, Reply> = {}) => openPortal(address, { ...replies, ...more });
const sent = (requests: { call: string; body: unknown }[], call: string) =>
  requests.filter((one) => one.call === call).map(({ body }) => body);
const texts = () => notices.get().map(({ text }) => text);
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('setting up two-step sign-in asks for the password and a code, and then shows the recovery codes', async () => {
  const { user, requests, table } = await open();
  await press(user, 'Set up');
  await user.type(screen.getByLabelText('Your password'), 'correct horse');
  await press(user, 'Continue');
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>('Six-digit code from the app');
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
  await user.type(field, '123456');
  table[calls.state] = on;
  await press(user, 'Turn on');
  const head = await screen.findByRole('heading', { name: 'Your recovery codes' });
  expect(document.activeElement).toBe(head);
  expect(screen.getAllByRole('listitem').filter((one) => codes.includes(one.textContent)).length).toBe(10);
  expect([sent(requests, calls.start), sent(requests, calls.confirm)]).toEqual([
    [{ password: 'correct horse' }],
    [{ code: '123456' }],
  ]);
  await press(user, 'I saved the codes');
  expect(texts()).toEqual(['Two-step sign-in is on. You’re signed out everywhere else.']);
  expect(await screen.findByText('10 recovery codes are left.')).toBeTruthy();
  expect(screen.queryByText(codes[0]!)).toBeNull();
});

test('a missing or wrong password is shown at its field and in the summary, and the input is kept', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refused = {
    status: 400,
    body: {
      error: {
        code: 'invalid',
        message: 'Some fields aren’t valid.',
        fields: { password: 'That password is wrong' },
        requestId: 'r',
      },
    },
  };
  const { user, requests } = await open({ [calls.start]: refused });
  await press(user, 'Set up');
  await press(user, 'Continue');
  expect(screen.getAllByText('Enter your password').length).toBe(2);
  expect(sent(requests, calls.start)).toEqual([]);
  await user.type(screen.getByLabelText('Your password'), 'wrong');
  await press(user, 'Continue');
  expect((await screen.findAllByText('That password is wrong')).length).toBe(2);
  expect(screen.getByLabelText<HTMLInputElement>('Your password').value).toBe('wrong');
  await press(user, 'Cancel');
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
});

test('recovery codes can be copied, and saved as a file that names the user', async () => {
  const { user } = await open({ [calls.state]: { ...on, recoveryCodes: 2 } });
  expect(await screen.findByText(/2 recovery codes are left\. Create new codes/)).toBeTruthy();
  await press(user, 'New recovery codes');
  await user.type(screen.getByLabelText('Your password'), 'correct horse');
  await user.type(screen.getByLabelText('Code'), '123456');
  await press(user, 'New recovery codes');
  await press(user, 'Copy');
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  const saved: Blob[] = [];
  // The test DOM would navigate there instead of saving the file.
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => [saved.push(blob as Blob), 'blob:x'][1] as string);
  await press(user, 'Save as a file');
  expect((pressed.mock.contexts[0] as HTMLAnchorElement).download).toBe('recovery-codes.txt');
  expect(await saved[0]!.text()).toContain(`Recovery codes for ${buyer.username}`);
});

test('turning off two-step sign-in requires password and code', async () => {
  const { user, requests, table } = await open({ [calls.state]: on });
  await press(user, 'Turn off');
  await user.type(screen.getByLabelText('Your password'), 'correct horse');
  await user.type(screen.getByLabelText('Code'), ' 123456');
  table[calls.state] = off;
  await press(user, 'Turn off');
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
  expect([sent(requests, calls.end), texts()]).toEqual([
    [{ password: 'correct horse', code: '123456' }],
    ['Two-step sign-in is off.'],
  ]);
});

test('two-step sign-in that is required cannot be turned off, but moved to another phone', async () => {
  const { user, requests } = await open({ [calls.state]: { ...on, demanded: true } });
  expect(await screen.findByText(/can’t turn it off/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  await press(user, 'Use another phone');
  await user.type(screen.getByLabelText('Your password'), 'correct horse');
  await user.type(screen.getByLabelText('Code'), '123456');
  await press(user, 'Continue');
  expect(await screen.findByRole('button', { name: 'Use this app' })).toBeTruthy();
  expect(sent(requests, calls.start)).toEqual([{ password: 'correct horse', code: '123456' }]);
});

test('a user who must set up two-step sign-in is sent here first, and then to the requested page', async () => {
  const due = { 'GET /wsl/api/auth/user': { user: { ...buyer, secondStepDue: true } } };
  const { user, address: here, requests, table } = await openPortal('/account/orders', { ...replies, ...due });
  await screen.findByRole('heading', { level: 1, name: 'Set up two-step sign-in' });
  expect([here(), texts()]).toEqual([address, ['You must set up two-step sign-in before continuing.']]);
  expect(requests.filter(({ call }) => call.includes('graphql') || call.includes('cart'))).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await user.type(screen.getByLabelText('Your password'), 'correct horse');
  await press(user, 'Continue');
  await user.type(await screen.findByLabelText('Six-digit code from the app'), '123456');
  await press(user, 'Turn on');
  await screen.findByRole('heading', { name: 'Your recovery codes' });
  expect(here()).toBe(address);
  table['GET /wsl/api/auth/user'] = { user: buyer };
  await press(user, 'I saved the codes');
  await screen.findByRole('heading', { level: 1, name: 'Open Orders' });
  expect(here()).toBe('/account/orders');
});

test('a required password change comes before setting up two-step sign-in', async () => {
  const both = {
    'GET /wsl/api/auth/user': {
      user: { ...buyer, secondStepDue: true, userClaims: { ...buyer.userClaims, resetPass: 'Y' } },
    },
  };
  await openPortal('/', { ...replies, ...both });
  const page = await screen.findByRole('heading', { level: 1, name: 'Choose a new password' });
  expect(within(page).queryByText('Set up two-step sign-in')).toBeNull();
  await waitFor(() => expect(screen.getByLabelText('Current password')).toBeTruthy());
});
