import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConsent } from '../legal/cookie-consent.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';
import type { Reply } from '../../testing/server-double.ts';
import { readOptInCookie } from './opt-in-cookie.ts';
import { aProfile } from '../../testing/profile.ts';

const cookies = (...pairs: string[]): void => {
  for (const name of ['cookieConsent', 'emailOptIn'])
    document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  for (const pair of pairs) document.cookie = `${pair}; path=/`;
  readConsent();
  readOptInCookie();
};
beforeEach(() => cookies('cookieConsent=true'));
afterEach(() => cookies());

const unanswered = { ...buyerWith({ emailOptIn: 'N' }), emailOptInAnswered: false };
const asking: Record<string, Reply> = {
  'GET /wsl/api/auth/user': { user: unanswered },
  'GET /wsl/api/profile/getinfo': aProfile({ emailOptIn: 'N' }),
  'POST /wsl/api/profile/setinfo': {},
};
const prompt = () => screen.queryByRole('region', { name: 'E-mail notifications' });
const findPrompt = () => screen.findByRole('region', { name: 'E-mail notifications' });

async function openQuietly(replies: Record<string, Reply>) {
  const portal = await openPortal('/', { ...asking, ...replies });
  await screen.findByRole('banner');
  await waitFor(() => expect(portal.queryClient.isFetching()).toBe(0));
  return portal;
}

test.each([
  ['Yes', 'Y'],
  ['No', 'N'],
])(
  'S-311 S-315 S-316 S-317 %s saves the choice, sets a cookie for 90 days and hides the prompt',
  async (label, emailOptIn) => {
    const cookie = vi.spyOn(document, 'cookie', 'set');
    const { user, requests } = await openPortal('/', asking);
    await user.click(within(await findPrompt()).getByRole('button', { name: label }));
    await waitFor(() => expect(prompt()).toBeNull());
    expect(requests.filter(({ call }) => call.startsWith('POST /wsl')).map(({ call, body }) => [call, body])).toEqual([
      ['POST /wsl/api/profile/setinfo', { customerNumber: '104-2281', ...aProfile({ emailOptIn: emailOptIn as 'Y' }) }],
    ]);
    expect(cookie).toHaveBeenCalledWith(`emailOptIn=${emailOptIn}; path=/; max-age=7776000; samesite=lax`);
  },
);

test.each([
  ['S-338', 'Y', 'Would you like to keep receiving email notifications?'],
  ['S-339', 'N', 'Would you like to turn on email notifications?'],
])('S-314 %s a user with emailOptIn %s is asked: %s', async (_id, emailOptIn, question) => {
  await openPortal('/', {
    ...asking,
    'GET /wsl/api/auth/user': { user: { ...buyerWith({ emailOptIn }), emailOptInAnswered: false } },
  });
  expect(within(await findPrompt()).getByText(question)).toBeTruthy();
});

test('S-318 the prompt waits for the cookie banner', async () => {
  cookies();
  const { user } = await openQuietly({});
  expect(prompt()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await findPrompt()).toBeTruthy();
});

test('S-319 the prompt does not show while the terms dialog is open', async () => {
  const terms = {
    type: 'TermsofUse',
    title: 'Terms of Use',
    body: 'An order is an offer.',
    publishedAt: '2026-03-01T08:00:00Z',
    requireSignature: true,
  };
  await openQuietly({ 'GET /strapi/api/terms': { data: [{ attributes: terms }] } });
  expect(await screen.findByRole('dialog', { name: 'Terms of Use' })).toBeTruthy();
  expect(prompt()).toBeNull();
});

test.each(['emailOptIn=Y', 'emailOptIn=N'])('S-320 the prompt does not show with the cookie %s', async (cookie) => {
  cookies('cookieConsent=true', cookie);
  await openQuietly({});
  expect(prompt()).toBeNull();
});

test('a user who answered on another device is not asked again', async () => {
  await openQuietly({ 'GET /wsl/api/auth/user': { user: { ...unanswered, emailOptInAnswered: true } } });
  expect(prompt()).toBeNull();
});

test.each([false, 'N', 'Off'])('the content disables the prompt with EmailOptIn: %s', async (EmailOptIn) => {
  await openQuietly({ 'GET /strapi/api/app-option': { data: { attributes: { EmailOptIn } } } });
  expect(prompt()).toBeNull();
});

test('S-321 a failed opt-in is logged, closes the prompt and sets no cookie', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = await openPortal('/', { ...asking, 'POST /wsl/api/profile/setinfo': { status: 500 } });
  await user.click(within(await findPrompt()).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(prompt()).toBeNull());
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ status: 500 }));
  expect(document.cookie).not.toContain('emailOptIn');
});

test('a user who must change the password does not see the prompt', async () => {
  const { address } = await openPortal('/', {
    ...asking,
    'GET /wsl/api/auth/user': { user: { ...unanswered, userClaims: { ...unanswered.userClaims, resetPass: 'Y' } } },
  });
  await screen.findByText('You must change your password before continuing!');
  expect(address()).toBe('/profile/security');
  expect(prompt()).toBeNull();
});
