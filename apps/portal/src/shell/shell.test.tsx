import { act, screen, waitFor, within } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { appState, setAppState } from '../state/app-state.ts';
import { loadConfig } from '../settings/config.ts';
import { openPortal } from '../testing/open-portal.tsx';
import { buyer, buyerWith } from '../testing/people.ts';
import { chooseLanguage } from '../words/words.ts';

const delivery = {
  name: 'Henderson',
  line1: '210 Mill Rd',
  line2: '',
  city: 'Portland',
  state: 'OR',
  zip: '97210',
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

test('S-030 S-031 S-184 the bar shows for whom and where to', async () => {
  await openPortal('/', { 'GET /wsl/api/shipto/current': delivery });
  const bar = await screen.findByRole('banner');
  expect(within(bar).getByText('Ridgeline Interiors')).toBeTruthy();
  expect(within(bar).getByText('104-2281')).toBeTruthy();
  expect(await within(bar).findByText('Delivering To')).toBeTruthy();
  expect(within(bar).getByText('210 Mill Rd, Portland')).toBeTruthy();
});

test('goods to be picked up change the caption', async () => {
  await openPortal('/', { 'GET /wsl/api/shipto/current': { ...delivery, shipViaHow: 'W' } });
  expect(await screen.findByText('Pickup Location')).toBeTruthy();
});

test('S-400 S-402 S-403 S-406 the user menu shows name, location, phone, e-mail and Logout', async () => {
  const { user } = await openPortal('/');
  await openUserMenu(user);
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

test('S-425 S-426 the theme choice is kept in the cookie for a year, true meaning dark', async () => {
  const cookie = vi.spyOn(document, 'cookie', 'set');
  const { user } = await openPortal('/');
  await openUserMenu(user);
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(cookie).toHaveBeenCalledWith('theme=true; path=/; max-age=31536000; samesite=lax');
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'Light' }));
});

test('another language is spoken at once and stays chosen', async () => {
  const { user } = await openPortal('/');
  await openUserMenu(user);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'fr-CA');
  expect(await screen.findByRole('button', { name: 'Fermer la session' })).toBeTruthy();
  expect(localStorage.getItem('language')).toBe('fr-CA');
  await act(() => chooseLanguage('en'));
});

test("the account's language is spoken when nothing was chosen here", async () => {
  await openPortal('/', { 'GET /wsl/api/auth/user': { user: { ...buyer, language: 'es' } } });
  expect(await screen.findByRole('combobox', { name: 'Buscar artículos y pedidos' })).toBeTruthy();
  await act(() => chooseLanguage('en'));
});

test('S-247 the menu links to the open orders unless they are hidden', async () => {
  const { user } = await openPortal('/');
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  expect(await screen.findByRole('link', { name: 'Open Orders' })).toBeTruthy();
});

test('S-247 hidden orders have no link', async () => {
  const { user } = await openPortal('/', { 'GET /wsl/api/auth/user': { user: buyerWith({ showOrders: 'N' }) } });
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  expect(await screen.findByRole('link', { name: 'Shopping Lists' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Orders/ })).toBeNull();
});

test('S-418 the foot names the legal documents that have a title, and the version', async () => {
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

test('/ leads to the search box and ? shows the keys, but neither while something is typed', async () => {
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

test('a change of page leads the focus to it', async () => {
  const { user } = await openPortal('/');
  act(() => setAppState({ isMobile: true }));
  await user.click(await screen.findByRole('link', { name: 'Orders' }));
  await screen.findByRole('heading', { name: 'Open Orders' });
  await waitFor(() => expect(document.activeElement?.id).toBe('page'));
});

test('who types in the bar while a page arrives goes on typing', async () => {
  const { user, router } = await openPortal('/');
  const box = await screen.findByRole('combobox', { name: 'Search items and orders' });
  const arrived = router.navigate({ to: '/account/orders' });
  await user.type(box, 'oa');
  await act(() => arrived);
  await screen.findByRole('heading', { name: 'Open Orders' });
  await user.keyboard('k');
  expect((box as HTMLInputElement).value).toBe('oak');
});

test('without a network a bar says so', async () => {
  await openPortal('/');
  await screen.findByRole('banner');
  act(() => onlineManager.setOnline(false));
  expect(screen.getByText(/^You’re offline\./)).toBeTruthy();
  act(() => onlineManager.setOnline(true));
  expect(screen.queryByText(/^You’re offline\./)).toBeNull();
});

test('S-027 who must change the password first is sent to /profile/security, and nothing else is asked of the server', async () => {
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

test('S-404 S-344 the user menu leads to the terms and the privacy policy, unless terms are bypassed', async () => {
  const { user } = await openPortal('/');
  await openUserMenu(user);
  expect(screen.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe('/#/doc/terms');
  expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/#/doc/privacy_policy');
});

test('S-344 with terms bypassed the user menu has no word of them', async () => {
  await loadConfigOf({ bypassToS: 'Y' });
  const { user } = await openPortal('/');
  await openUserMenu(user);
  expect(screen.queryByRole('link', { name: 'Terms of Service' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Privacy Policy' })).toBeNull();
  await loadConfigOf({});
});

test('S-447 the side drawer is open where the app state says so', async () => {
  const { user } = await openPortal('/');
  await user.click(await screen.findByRole('button', { name: 'Open the menu' }));
  await screen.findByRole('dialog', { name: 'Menu' });
  expect(appState().drawer).toBe(true);
  act(() => setAppState({ drawer: false }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
});

test("S-462 S-463 what is not known of the location is 'n/a', and its phone is written (xxx) xxx-xxxx", async () => {
  const location = { ...buyer.location, email: '' };
  const { user } = await openPortal('/', { 'GET /wsl/api/auth/user': { user: { ...buyer, location } } });
  await openUserMenu(user);
  expect(screen.getByText('(503) 555-0142')).toBeTruthy();
  expect(screen.getByText('E-mail').nextElementSibling?.textContent).toBe('n/a');
});
