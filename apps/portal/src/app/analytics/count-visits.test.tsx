import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { acceptCookies, cookieConsent, readConsent } from '../../features/legal/cookie-consent.ts';
import { loadConfig } from '../settings/config.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { countVisits } from './count-visits.ts';

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="google"]')];
/** Returns the commands passed to Google, as plain lists. */
const handed = () => (window.dataLayer ?? []).map((one) => Array.from(one as ArrayLike<unknown>));
const views = () =>
  handed()
    .filter(([command, name]: unknown[]) => command === 'event' && name === 'page_view')
    .map(([, , about]: unknown[]) => (about as { page_location: string }).page_location);

beforeEach(() => {
  // The test DOM would fetch the script.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) =>
    nodes.forEach((node) => document.head.insertBefore(inert(node as HTMLScriptElement), null)),
  );
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const script of scripts()) script.remove();
  delete window.dataLayer;
  document.cookie = 'cookieConsent=; path=/; max-age=0';
  readConsent();
  vi.stubGlobal('fetch', async () => Response.json({}));
  await loadConfig();
});

function inert(script: HTMLScriptElement): HTMLScriptElement {
  const copy = document.createElement('script');
  copy.type = 'text/plain';
  copy.setAttribute('src', script.src);
  return copy;
}

async function open({ id = 'G-ABC1234567', consent = true } = {}) {
  vi.stubGlobal('fetch', async () => Response.json({ googleAnalyticsId: id }));
  await loadConfig();
  if (consent) acceptCookies();
  const portal = await openPortal('/');
  onTestFinished(countVisits({ router: portal.router, consent: cookieConsent }));
  const go = (to: string) => act(() => portal.router.navigate({ href: to }));
  await go('/account/orders');
  return { ...portal, go };
}

test('S-439 with an id and consent, the script loads once and every page counts as a view', async () => {
  const { go } = await open();
  await go('/items?search=oak');
  expect(scripts().map((script) => script.getAttribute('src'))).toEqual([
    'https://www.googletagmanager.com/gtag/js?id=G-ABC1234567',
  ]);
  expect(views()).toEqual(['http://localhost:3000/account/orders', 'http://localhost:3000/items']);
  expect(handed().find(([command]) => command === 'config')).toEqual([
    'config',
    'G-ABC1234567',
    { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false },
  ]);
});

test.each([
  ['S-439 without an id no visits are counted', { id: '' }],
  ['without consent no visits are counted', { consent: false }],
])('%s', async (_title, set) => {
  await open(set);
  expect([scripts(), window.dataLayer]).toEqual([[], undefined]);
});

test('consent given later starts counting with the current page', async () => {
  await open({ consent: false });
  act(() => acceptCookies());
  expect([scripts().length, views()]).toEqual([1, ['http://localhost:3000/account/orders']]);
});

test('a page is named by its route, so that no number, name or search of a customer leaves the portal', async () => {
  const { go } = await open();
  await go('/account/orders/500007');
  await go('/shoppinglist/Ridgeline%20Kitchen');
  await go('/items?search=Ridgeline');
  document.title = 'Order 500007';
  await go('/nowhere/104-2281');
  const all = JSON.stringify(handed());
  expect(all).not.toMatch(/500007|Ridgeline|104-2281|dana/i);
  expect(views()).toContain('http://localhost:3000/account/orders/$id');
});

test('the phone app counts no visits because it does not ask for consent', async () => {
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true });
  await open();
  expect(scripts()).toEqual([]);
});
