import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readConsent } from '../features/legal/cookie-consent.ts';
import { loadConfig } from '../app/settings/config.ts';
import { openPortal } from '../testing/open-portal.tsx';

const documents = ['TermsofUse', 'PrivacyPolicy', 'CookieConsent'].map((type) => ({
  attributes: { type, title: `Our ${type}` },
}));
const content = {
  'GET /strapi/api/terms': { data: documents },
  'GET /strapi/api/app-option': {
    data: { attributes: { contactPhoneOverride: '5035550140', contactEmailOverride: 'us@example.com' } },
  },
  'GET /strapi/api/footer': { data: { attributes: { ShowContactPhone: true, contactPhoneOverride: '5035550199' } } },
};
const stranger = (address: string) => openPortal(address, content, false);
const foot = () => screen.findByRole('contentinfo');

afterEach(() => {
  document.cookie = 'cookieConsent=; max-age=0; path=/';
  readConsent();
});

test.each(['/auth', '/unsupported'])(
  'S-389 %s has the empty layout: cookie banner, and a footer with copyright, terms, privacy and cookies',
  async (address) => {
    readConsent();
    await stranger(address);
    const links = within(await foot()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Terms', '/#/doc/terms'],
      ['Our PrivacyPolicy', '/#/doc/privacy_policy'],
      ['Our CookieConsent', '/#/doc/cookie_policy'],
    ]);
    expect(within(await foot()).getByText(/^© \d{4}/)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Cookies' })).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Contact' })).toBeNull();
  },
);

test('S-455 a signed-out visitor can open /unsupported, which lists browsers and contact details', async () => {
  await stranger('/unsupported');
  expect(await screen.findByRole('heading', { name: 'This browser is too old' })).toBeTruthy();
  expect(screen.getByText('Mozilla Firefox')).toBeTruthy();
  expect(screen.getByRole('link', { name: '(503) 555-0199' }).getAttribute('href')).toBe('tel:5035550199');
  expect(screen.getByRole('link', { name: 'us@example.com' })).toBeTruthy();
});

test('S-456 old Internet Explorer is redirected to /unsupported from any page', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
  );
  const { address } = await stranger('/items?search=oak');
  expect(await screen.findByRole('heading', { name: 'This browser is too old' })).toBeTruthy();
  expect(address()).toBe('/unsupported');
});

test('S-390 the payment return page has only logo and footer, and says if no payment is in progress', async () => {
  await openPortal('/hostedpaymentsreturn', content);
  expect(await screen.findByRole('heading', { name: 'No payment in progress' })).toBeTruthy();
  const bar = within(screen.getByRole('banner'));
  expect(bar.getAllByRole('link')).toHaveLength(1);
  expect(bar.queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(within(await foot()).getAllByRole('link')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toContain('#/');
});

test('a payment started in the phone app returns to it, by the scheme that the server names', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json({ appScheme: 'com.example.orders' }));
  await loadConfig();
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const address = 'com.example.orders://hostedpaymentsreturn?payment=P1';
  await stranger('/hostedpaymentsreturn?payment=P1&app=1');
  expect((await screen.findByRole('link', { name: 'Open the app' })).getAttribute('href')).toBe(address);
  expect(assign).toHaveBeenCalledWith(address);
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json({}));
  await loadConfig();
});

test('S-390 a signed-out visitor can open the payment return page, which shows nothing then', async () => {
  const { address } = await stranger('/hostedpaymentsreturn');
  await screen.findByRole('banner');
  await waitFor(() => expect(address()).toBe('/hostedpaymentsreturn'));
  expect(screen.queryByRole('main')).toBeNull();
});
