import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeAllNotices, notices } from '../../ui/notices/notices.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import type { Reply } from '../../testing/server-double.ts';
import { aProfile } from '../../testing/profile.ts';

afterEach(closeAllNotices);

const replies: Record<string, Reply> = {
  'GET /wsl/api/profile/getinfo': aProfile(),
  'POST /wsl/api/profile/setinfo': {},
};
const address = '/profile/updateprofile';
const open = (more: Record<string, Reply> = {}) => openPortal(address, { ...replies, ...more });
const field = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label });
const save = () => screen.getByRole('button', { name: 'Save' });
const sent = (requests: { call: string; body: unknown }[]) =>
  requests.filter(({ call }) => call.startsWith('POST /wsl')).map(({ body }) => body);

test('S-306 S-309 the page shows the profile fields with labels, keypads and autocomplete', async () => {
  await open();
  expect((await field('First name')).value).toBe('Dana');
  for (const label of ['Prefix', 'Middle name', 'Last name', 'Suffix', 'Job title', 'Extension', 'Mobile phone', 'Fax'])
    expect(await field(label)).toBeTruthy();
  const phone = await field('Phone');
  expect([phone.value, phone.type, phone.inputMode, phone.autocomplete]).toEqual([
    '(503) 555-0142',
    'tel',
    'tel',
    'work tel',
  ]);
  const email = await field('E-mail');
  expect([email.value, email.inputMode]).toEqual(['dana@example.com', 'email']);
  expect(
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Receive news and notifications by e-mail' }).checked,
  ).toBe(true);
  expect(screen.getByText(/This applies to Ridgeline Interiors only/)).toBeTruthy();
});

test('S-405 the Profile link in the user menu opens the page', async () => {
  const portal = await openPortal('/', replies);
  await portal.user.click(await screen.findByRole('button', { name: /Your account/ }));
  await portal.user.click(await screen.findByRole('link', { name: 'Profile' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your profile' })).toBeTruthy();
  expect(portal.address()).toBe(address);
});

test('S-308 the profile is fetched before the page shows', async () => {
  const { requests } = await open();
  await screen.findByRole('heading', { level: 1, name: 'Your profile' });
  expect(requests.find(({ call }) => call === 'GET /wsl/api/profile/getinfo')?.query).toEqual({
    customerNumber: '104-2281',
  });
  expect(screen.getByRole('textbox', { name: 'First name' })).toBeTruthy();
});

test('S-311 Save sends all profile fields, shows a notice, and the name in the top bar follows', async () => {
  let stored = aProfile();
  const { user, requests, table } = await open({ 'GET /wsl/api/profile/getinfo': () => stored });
  const first = await field('First name');
  await user.clear(first);
  await user.type(first, 'Dan');
  await user.click(screen.getByRole('checkbox', { name: /Receive news/ }));
  stored = aProfile({ firstName: 'Dan', emailOptIn: 'N' });
  table['GET /wsl/api/auth/user'] = {
    user: { ...(table['GET /wsl/api/auth/user'] as { user: object }).user, firstName: 'Dan' },
  };
  await user.click(save());
  await waitFor(() => expect(notices.get().map(({ text }) => text)).toEqual(['Your profile is saved.']));
  expect(sent(requests)).toEqual([{ customerNumber: '104-2281', ...aProfile({ firstName: 'Dan', emailOptIn: 'N' }) }]);
  expect(await screen.findByRole('button', { name: 'Your account: Dan Whitlock' })).toBeTruthy();
  expect(screen.queryByText(/unsaved changes/)).toBeNull();
});

test('invalid fields are marked and listed in a summary that links to them, and nothing is sent', async () => {
  const { user, requests } = await open();
  await user.type(await field('Extension'), 'x1');
  await user.clear(await field('E-mail'));
  await user.click(save());
  const summary = await screen.findByRole('alert', { name: 'Not saved yet' });
  expect(document.activeElement).toBe(summary);
  expect(
    within(summary)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Enter an e-mail address for your order confirmations', 'Extension: digits only']);
  expect((await field('Extension')).getAttribute('aria-invalid')).toBe('true');
  await user.click(within(summary).getByRole('button', { name: 'Extension: digits only' }));
  expect(document.activeElement).toBe(await field('Extension'));
  expect(sent(requests)).toEqual([]);
});

test('a server error for a field stays until the field changes', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refusal = {
    status: 400,
    body: {
      error: {
        code: 'invalid',
        message: 'Some fields aren’t valid.',
        fields: { email: 'This e-mail address cannot be used' },
        requestId: 'r1',
      },
    },
  };
  const { user } = await open({ 'POST /wsl/api/profile/setinfo': refusal });
  const email = await field('E-mail');
  await user.clear(email);
  await user.type(email, 'taken@example.com');
  await user.type(await screen.findByLabelText('Your password'), 'correct horse');
  await user.click(save());
  await screen.findByRole('alert', { name: 'Not saved yet' });
  expect(screen.getAllByText('This e-mail address cannot be used').length).toBe(2);
  await user.type(email, 'x');
  expect(screen.queryByText('This e-mail address cannot be used')).toBeNull();
});

test('a failed save keeps the input', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = await open({ 'POST /wsl/api/profile/setinfo': { status: 500 } });
  await user.type(await field('Job title'), ' and owner');
  await user.click(save());
  expect(await screen.findByText(/We kept what you typed/)).toBeTruthy();
  expect((await field('Job title')).value).toBe('Buyer and owner');
});

test('unsaved changes are kept while another page is open, until the user discards them', async () => {
  const { user, goTo } = await open();
  await user.type(await field('Job title'), ' and owner');
  // The bar that stays in sight with Save.
  expect((await screen.findByText(/unsaved changes/)).closest('[data-dirty]')).toBeTruthy();
  goTo('/');
  await screen.findByRole('heading', { level: 1, name: /Dana/ });
  goTo(address);
  expect((await field('Job title')).value).toBe('Buyer and owner');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect((await field('Job title')).value).toBe('Buyer');
});

test('S-312 if the profile fails to load, the page offers to try again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, table } = await open({ 'GET /wsl/api/profile/getinfo': { status: 500 } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Your profile' })).toBeTruthy();
  table['GET /wsl/api/profile/getinfo'] = aProfile();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect((await field('First name')).value).toBe('Dana');
});

const passwordField = () => screen.queryByLabelText<HTMLInputElement>('Your password');

test('saving keeps changes made elsewhere meanwhile, even if the profile cannot be read again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, requests, table } = await open();
  await user.type(await field('Job title'), 's');
  table['GET /wsl/api/profile/getinfo'] = aProfile({ cell: '5035550199' });
  await user.click(save());
  await waitFor(() => expect(sent(requests).length).toBe(1));
  expect(sent(requests)[0]).toMatchObject({ title: 'Buyers', cell: '5035550199' });
  await user.type(await field('Job title'), '!');
  table['GET /wsl/api/profile/getinfo'] = { status: 500 };
  await user.click(save());
  await waitFor(() => expect(sent(requests).length).toBe(2));
  expect(sent(requests)[1]).toMatchObject({ title: 'Buyer!', cell: '5035550199' });
});

test('changing the e-mail address asks for the password, sends it once and does not store it', async () => {
  let stored = aProfile();
  const { user, requests } = await open({ 'GET /wsl/api/profile/getinfo': () => stored });
  const email = await field('E-mail');
  expect(passwordField()).toBeNull();
  await user.type(email, '.org');
  expect([passwordField()!.type, passwordField()!.autocomplete]).toEqual(['password', 'current-password']);
  await user.click(save());
  const summary = await screen.findByRole('alert', { name: 'Not saved yet' });
  const sentence = 'Enter your password to change your e-mail address';
  await user.click(within(summary).getByRole('button', { name: sentence }));
  expect(document.activeElement).toBe(passwordField());
  expect(screen.getAllByText(sentence).length).toBe(2);
  expect(sent(requests)).toEqual([]);
  await user.type(passwordField()!, 'correct horse');
  expect(screen.queryByText(sentence)).toBeNull();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('horse');
  stored = aProfile({ unconfirmedEmail: 'dana@example.com.org' });
  await user.click(save());
  const reported =
    'We sent a link to dana@example.com.org. Open it to switch to that address. Until then, we’ll use your current one.';
  await waitFor(() => expect(notices.get().map(({ text }) => text)).toEqual([reported]));
  expect((await field('E-mail')).value).toBe('dana@example.com');
  // In the notice and below the field.
  expect(screen.getAllByText(reported)).toHaveLength(2);
  expect(sent(requests)).toEqual([
    { customerNumber: '104-2281', ...aProfile({ email: 'dana@example.com.org' }), password: 'correct horse' },
  ]);
  await waitFor(() => expect(passwordField()).toBeNull());
  await user.type(email, 'x');
  expect(passwordField()!.value).toBe('');
});

test('the password is discarded if the user restores the old e-mail address', async () => {
  const { user, requests } = await open();
  const email = await field('E-mail');
  await user.type(email, 'x');
  await user.type(passwordField()!, 'correct horse');
  await user.type(email, '{Backspace}');
  expect(passwordField()).toBeNull();
  await user.type(await field('Job title'), 's');
  await user.click(save());
  await waitFor(() =>
    expect(sent(requests)).toEqual([{ customerNumber: '104-2281', ...aProfile({ title: 'Buyers' }) }]),
  );
});

test('a wrong password is reported at its field and in the summary until it changes or is no longer needed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refusal = {
    status: 400,
    body: {
      error: {
        code: 'invalid',
        message: 'Some fields aren’t valid.',
        fields: { password: 'That password is wrong' },
        requestId: 'r1',
      },
    },
  };
  const { user } = await open({ 'POST /wsl/api/profile/setinfo': refusal });
  const email = await field('E-mail');
  await user.type(email, 'x');
  await user.type(passwordField()!, 'wrong');
  await user.click(save());
  await screen.findByRole('alert', { name: 'Not saved yet' });
  expect(screen.getAllByText('That password is wrong').length).toBe(2);
  expect(passwordField()!.getAttribute('aria-invalid')).toBe('true');
  await user.type(passwordField()!, 'x');
  expect(screen.queryByText('That password is wrong')).toBeNull();
  await user.click(save());
  await screen.findByRole('alert', { name: 'Not saved yet' });
  await user.type(email, '{Backspace}');
  expect(screen.queryByText('That password is wrong')).toBeNull();
});
