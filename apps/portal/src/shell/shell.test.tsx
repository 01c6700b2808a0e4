import { act, screen, waitFor, within } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { appState, setAppState } from '../app/state/app-state.ts';
import { loadConfig } from '../app/settings/config.ts';
import { henderson } from '../testing/delivery.ts';
import { openPortal } from '../testing/open-portal.tsx';
import { buyer, buyerWith } from '../testing/people.ts';
import { chooseLanguage } from '../words/words.ts';

const delivery = {
  ...henderson,
  sequence: '2',
  location: 'PDX',
  company: '0',
  shipViaCode: 'TRK',
  shipViaHow: 'T',
};

/** Loads the remote configuration of the server that the portal was opened from. */
async function loadConfigOf(more: object): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json(more));
  await loadConfig();
}

const openUserMenu = async (user: Awaited<ReturnType<typeof openPortal>>['user']): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: /Your account/ }));
  await screen.findByRole('button', { name: 'Logout' });
};

test('S-030 S-031 S-184 the top bar shows the customer and the delivery address', async () => {
  await openPortal('/', { 'GET /wsl/api/shipto/current': delivery });
  const bar = await screen.findByRole('banner');
  expect(within(bar).getByText('Ridgeline Interiors')).toBeTruthy();
  expect(within(bar).getByText('104-2281')).toBeTruthy();
  expect(await within(bar).findByText('Delivering To')).toBeTruthy();
  expect(within(bar).getByText('210 Mill Rd, Portland')).toBeTruthy();
});

test('for pick-up the caption of the address is Pickup Location', async () => {
  await openPortal('/', { 'GET /wsl/api/shipto/current': { ...delivery, shipViaHow: 'W' } });
  expect(await screen.findByText('Pickup Location')).toBeTruthy();
});

test('S-400 S-402 S-403 S-406 the user menu shows user name, location, phone, e-mail and Logout', async () => {
  const { user } = await openPortal('/');
  await openUserMenu(user);
  expect(screen.getByText('User name').nextElementSibling?.textContent).toBe('dana');
  for (const text of [
    'Dana Whitlock',
    'Portland',
    '1200 NW Front Ave',
    'Portland, OR 97209',
    '(503) 555-0142',
    'portland@example.com',
  ]) {
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  }
  const linkOf = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  expect([linkOf('(503) 555-0142'), linkOf('portland@example.com')]).toEqual([
    ['tel:5035550142'],
    ['mailto:portland@example.com'],
  ]);
});

test('S-425 S-426 the chosen theme is kept in a cookie for a year; true means dark', async () => {
  const cookie = vi.spyOn(document, 'cookie', 'set');
  const { user } = await openPortal('/');
  await openUserMenu(user);
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(cookie).toHaveBeenCalledWith('theme=true; path=/; max-age=31536000; samesite=lax');
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'Light' }));
});

test('a chosen language is used at once and remembered', async () => {
  const { user } = await openPortal('/');
  await openUserMenu(user);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'fr-CA');
  expect(await screen.findByRole('button', { name: 'Fermer la session' })).toBeTruthy();
  expect(localStorage.getItem('language')).toBe('fr-CA');
  await act(() => chooseLanguage('en'));
});

test('the language of the account is used if the user chose none on this device', async () => {
  await openPortal('/', { 'GET /wsl/api/auth/user': { user: { ...buyer, language: 'es' } } });
  expect(await screen.findByRole('combobox', { name: 'Buscar artículos y pedidos' })).toBeTruthy();
  await act(() => chooseLanguage('en'));
});

test('S-247 the menu links to the open orders unless they are hidden', async () => {
  const { user } = await openPortal('/');
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  expect(await screen.findByRole('link', { name: 'Open Orders' })).toBeTruthy();
});

test('S-247 the menu has no link to the open orders if they are hidden', async () => {
  const { user } = await openPortal('/', { 'GET /wsl/api/auth/user': { user: buyerWith({ showOrders: 'N' }) } });
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  expect(await screen.findByRole('link', { name: 'Shopping Lists' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Orders/ })).toBeNull();
});

test('S-418 the footer lists only the legal documents that have a title, and the version', async () => {
  const documents = [
    { attributes: { type: 'CookieConsent', title: '' } },
    { attributes: { type: 'TermsofUse', title: 'Terms of Use' } },
  ];
  await openPortal('/', {
    'GET /strapi/api/footer': { data: { attributes: {} } },
    'GET /strapi/api/terms': { data: documents },
  });
  const foot = await screen.findByRole('contentinfo');
  expect((await within(foot).findAllByRole('listitem')).map((one) => one.textContent)).toEqual(['Terms']);
  expect(within(foot).getByText('Version 2.3.27')).toBeTruthy();
});

test('/ focuses the search box and ? shows the shortcuts, but not while the user is typing', async () => {
  const { user } = await openPortal('/');
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search items and orders' });
  await user.keyboard('/');
  expect(document.activeElement).toBe(box);
  await user.keyboard('?/');
  expect(box.value).toBe('?/');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => box.blur());
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

test('a change of page moves the focus to the page', async () => {
  const { user } = await openPortal('/');
  act(() => setAppState({ isMobile: true }));
  await user.click(await screen.findByRole('link', { name: 'Orders' }));
  await screen.findByRole('heading', { name: 'Open Orders' });
  await waitFor(() => expect(document.activeElement?.id).toBe('page'));
});

test('a user who types in the top bar while a page loads can go on typing', async () => {
  const { user, router } = await openPortal('/');
  const box = await screen.findByRole('combobox', { name: 'Search items and orders' });
  const arrived = router.navigate({ to: '/account/orders' });
  await user.type(box, 'oa');
  await act(() => arrived);
  await screen.findByRole('heading', { name: 'Open Orders' });
  await user.keyboard('k');
  expect((box as HTMLInputElement).value).toBe('oak');
});

test('without a network a banner says so', async () => {
  await openPortal('/');
  await screen.findByRole('banner');
  act(() => onlineManager.setOnline(false));
  expect(screen.getByText(/^You’re offline\./)).toBeTruthy();
  act(() => onlineManager.setOnline(true));
  expect(screen.queryByText(/^You’re offline\./)).toBeNull();
});

test('S-027 a user who must change the password is sent to /profile/security, and no queries are sent', async () => {
  const { user, address, requests } = await openPortal('/items', {
    'GET /wsl/api/auth/user': { user: buyerWith({ resetPass: 'Y' }) },
    'POST /wsl/api/auth/logout': {},
  });
  expect(await screen.findByText('You must change your password before continuing!')).toBeTruthy();
  expect(address()).toBe('/profile/security');
  expect(requests.filter((one) => one.call.includes('graphql'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
});

const legal = (...types: string[]) => ({
  'GET /strapi/api/terms': { data: types.map((type) => ({ attributes: { type, title: null } })) },
});
const legalLinks = () =>
  ['Terms of Service', 'Privacy Policy'].flatMap((name) =>
    screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('href')),
  );

test.each([
  ['both documents', legal('TermsofUse', 'PrivacyPolicy'), ['/#/doc/terms', '/#/doc/privacy_policy']],
  ['the terms alone', legal('TermsofUse'), ['/#/doc/terms']],
  ['the privacy policy alone', legal('PrivacyPolicy', 'CookieConsent'), ['/#/doc/privacy_policy']],
  [
    'documents that can’t be read',
    { 'GET /strapi/api/terms': { status: 503 } },
    ['/#/doc/terms', '/#/doc/privacy_policy'],
  ],
])('S-404 S-344 with %s, the user menu links to those that may exist', async (_, replies, links) => {
  const { user } = await openPortal('/', replies);
  await openUserMenu(user);
  expect(legalLinks()).toEqual(links);
});

test('S-344 if the terms are bypassed, the user menu does not mention them', async () => {
  await loadConfigOf({ bypassToS: 'Y' });
  const { user } = await openPortal('/', legal('TermsofUse', 'PrivacyPolicy'));
  await openUserMenu(user);
  expect(legalLinks()).toEqual([]);
  await loadConfigOf({});
});

test('S-447 the app state opens and closes the side drawer', async () => {
  const { user } = await openPortal('/');
  await user.click(await screen.findByRole('button', { name: 'Open the menu' }));
  await screen.findByRole('dialog', { name: 'Menu' });
  expect(appState().drawer).toBe(true);
  act(() => setAppState({ drawer: false }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
});

test("S-462 S-463 an unknown value of the location is 'n/a', and its phone number is formatted (xxx) xxx-xxxx", async () => {
  const location = { ...buyer.location, email: '' };
  const { user } = await openPortal('/', { 'GET /wsl/api/auth/user': { user: { ...buyer, location } } });
  await openUserMenu(user);
  expect(screen.getByText('(503) 555-0142')).toBeTruthy();
  expect(screen.getByText('E-mail').nextElementSibling?.textContent).toBe('n/a');
});
