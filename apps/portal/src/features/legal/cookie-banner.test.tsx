import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { readConsent } from './cookie-consent.ts';

const forget = (): void => {
  document.cookie = 'cookieConsent=; path=/; max-age=0';
  readConsent();
};
beforeEach(forget);
afterEach(() => {
  vi.unstubAllGlobals();
  forget();
});

const banner = () => screen.queryByRole('region', { name: 'Cookies' });

test('S-346 S-347 S-348 accepting hides the banner and stores the consent for 90 days', async () => {
  const cookie = vi.spyOn(document, 'cookie', 'set');
  const { user } = await openPortal('/');
  await screen.findByRole('banner');
  await user.click(within(banner()!).getByRole('button', { name: 'Accept' }));
  expect(cookie).toHaveBeenCalledWith('cookieConsent=true; path=/; max-age=7776000; samesite=lax');
  expect(banner()).toBeNull();
});

test('S-346 the banner is hidden if the consent is stored, and shown for any other value', async () => {
  document.cookie = 'cookieConsent=true; path=/';
  readConsent();
  await openPortal('/');
  await screen.findByRole('banner');
  expect(banner()).toBeNull();
  document.cookie = 'cookieConsent=false; path=/';
  readConsent();
  expect(await screen.findByRole('region', { name: 'Cookies' })).toBeTruthy();
});

test('S-345 the phone app has no banner', async () => {
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true });
  await openPortal('/');
  await screen.findByRole('banner');
  expect(banner()).toBeNull();
});

test('a signed-out visitor sees the banner on the sign-in page', async () => {
  await openPortal('/auth', {}, false);
  expect(await screen.findByRole('region', { name: 'Cookies' })).toBeTruthy();
});
