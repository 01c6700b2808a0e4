import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setAppState } from '../app/state/app-state.ts';
import { openPortal } from '../testing/open-portal.tsx';

const style = (Layout?: string) => ({ 'GET /strapi/api/app-option': { data: { attributes: { appbar: { Layout } } } } });
const row = () => screen.queryByRole('button', { name: 'Products' });
const search = () => screen.queryByRole('combobox', { name: 'Search items and orders' });
const bar = () => screen.findByRole('banner');

test('the default layout has top bar, search, menu row, side drawer and cart drawer', async () => {
  const { user } = await openPortal('/');
  await bar();
  expect(search()).not.toBeNull();
  expect(row()).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open the menu' }));
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click((await screen.findAllByRole('button', { name: /^Cart/ }))[0] as HTMLElement);
  expect(await screen.findByRole('button', { name: 'Checkout' })).toBeTruthy();
});

test.each([
  ['/', false],
  ['/dev', false],
  ['/checkout', true],
  ['/items?search=oak', true],
])('S-385 S-387 if the content hides the search, %s shows it: %s', async (at, there) => {
  await openPortal(at, { 'GET /strapi/api/app-option': { data: { attributes: { appbar: { ShowSearch: false } } } } });
  await bar();
  expect(search() !== null).toBe(there);
});

test('S-386 the alt-default layout has no menu row below the top bar', async () => {
  await openPortal('/dev');
  await bar();
  expect(search()).not.toBeNull();
  expect(row()).toBeNull();
});

test.each(['/profile/updateprofile', '/profile/security'])('%s has the menu row, as other pages do', async (at) => {
  await openPortal(at);
  await bar();
  expect(row()).not.toBeNull();
});

test('S-387 the checkout layout has the search, but its cart drawer has no Checkout button', async () => {
  const { user } = await openPortal('/checkout');
  await bar();
  expect(search()).not.toBeNull();
  await user.click((await screen.findAllByRole('button', { name: /^Cart/ }))[0] as HTMLElement);
  const drawer = await screen.findByRole('dialog', { name: /Cart/ });
  expect(within(drawer).getByRole('button', { name: 'Hide Cart' })).toBeTruthy();
  expect(within(drawer).queryByRole('button', { name: 'Checkout' })).toBeNull();
});

test('on a phone the checkout has no bar of tabs, because its total and button are at the foot', async () => {
  const { goTo } = await openPortal('/');
  act(() => setAppState({ isMobile: true }));
  const tabs = () => document.querySelector('[data-tab-bar]');
  await waitFor(() => expect(tabs()).not.toBeNull());
  goTo('/checkout');
  await waitFor(() => expect(tabs()).toBeNull());
  act(() => setAppState({ isMobile: false }));
});

test('S-388 the search layout gives the search the full width of the top bar on a phone', async () => {
  await openPortal('/items?search=oak');
  expect((await bar()).dataset['search']).toBe('wide');
});

test.each([
  ['Ecommerce', true],
  [undefined, true],
  ['Legacy', false],
  ['Minimal', false],
])('S-361 S-391 with the layout style %s the menu row is shown: %s', async (name, there) => {
  await openPortal('/', style(name));
  await bar();
  expect(row() !== null).toBe(there);
  expect((await bar()).dataset['extension']).toBe(there ? 'true' : undefined);
});

test('S-460 on a phone the top bar has a Back button on every page but the home page', async () => {
  const { user, router, address } = await openPortal('/');
  act(() => setAppState({ isMobile: true }));
  await bar();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await router.navigate({ to: '/items' });
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await screen.findByRole('button', { name: 'Products' });
  await expect.poll(address).toBe('/');
  act(() => setAppState({ isMobile: false }));
  await router.navigate({ to: '/items' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/items'));
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

test.each(['/doc/terms', '/hostedpaymentsreturn'])(
  'S-460 on a phone %s, which has no menu, has a Back button too',
  async (path) => {
    const { user, router, address } = await openPortal('/', {
      'GET /strapi/api/terms': { data: [{ attributes: { type: 'TermsofUse', title: 'Terms', body: '' } }] },
    });
    act(() => setAppState({ isMobile: true }));
    await bar();
    await router.navigate({ to: path });
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await expect.poll(address).toBe('/');
  },
);

test.each([
  ['the side drawer', 'Open the menu', 'Menu'],
  ['the keyboard shortcuts', null, 'Keyboard shortcuts'],
  ['the palette', 'Control', 'Go to'],
])('going back in the browser closes %s and leaves its page', async (_name, button, dialog) => {
  const { user, router } = await openPortal('/');
  await bar();
  await router.navigate({ to: '/category' });
  await screen.findByRole('heading', { level: 1 });
  if (button === null) await user.keyboard('?');
  else if (button === 'Control') await user.keyboard('{Control>}k{/Control}');
  else await user.click(screen.getByRole('button', { name: button }));
  await screen.findByRole('dialog', { name: dialog });
  router.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
