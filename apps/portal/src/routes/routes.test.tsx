import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPortal } from '../testing/open-portal.tsx';
import { buyerWith } from '../testing/people.ts';
import { aDocument } from '../testing/suggestions.ts';
import { switchLanguage } from '../words/words.ts';

const awkward = ['00123', '1e5', '12345678901234567890', 'true', 'A/1#2?3%+\\'];

const networkError = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Answers catalog requests with 404. These tests only check addresses. */
const noCatalog = { 'POST /graphql Items': { status: 404 }, 'POST /graphql Item': { status: 404 } };

test('S-382 the address lives behind the hash', async () => {
  const { router } = await openPortal('/account/orders');
  expect(router.state.location.pathname).toBe('/account/orders');
  expect(window.location.pathname).toBe('/');
});

test('S-383 / is the home page', async () => {
  await openPortal('/');
  expect(await screen.findByRole('heading', { level: 1, name: /Dana/ })).toBeTruthy();
});

test.each([
  ['S-054', '/category', '/shell/category'],
  ['S-055', '/category/10', '/shell/category/$id'],
  ['S-056', '/category/10/20', '/shell/category/$id/$id2'],
  ['S-057', '/items', '/shell/items'],
  ['S-059', '/item/HPK-1', '/shell/item/{-$id}'],
  ['S-060', '/item', '/shell/item/{-$id}'],
  ['S-134', '/checkout', '/shell/checkout'],
  ['S-243', '/account/orders/700411', '/shell/account/orders/$id'],
])('%s %s has a separate route', async (_id, address, route) => {
  const { router } = await openPortal(address, { ...noCatalog, 'POST /graphql Order': { status: 404 } });
  expect(router.state.matches.at(-1)?.routeId).toBe(route);
});

test.each(awkward)(
  'S-058 S-064 searching for %s from the box opens /items with the text, and a reload keeps it',
  async (text) => {
    const { router, user, address, goTo } = await openPortal('/', noCatalog);
    const box = await screen.findByRole('combobox', { name: 'Search items and orders' });
    await user.click(box);
    await user.paste(text);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/items'));
    expect(router.state.location.search).toMatchObject({ search: text });
    const linked = address();
    await act(() => router.navigate({ to: '/' }));
    act(() => goTo(linked));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ search: text }));
  },
);

test.each(awkward)('S-061 the item id %s survives its link and a reload', async (id) => {
  const { router, goTo } = await openPortal('/', noCatalog);
  const { href } = router.buildLocation({ to: '/item/{-$id}', params: { id } });
  act(() => goTo(href));
  await waitFor(() => expect(router.state.location.pathname).toContain('/item/'));
  expect(router.state.matches.at(-1)?.params).toEqual({ id });
});

test('S-062 S-063 an empty search does nothing; a real one clears the box', async () => {
  const { router, user } = await openPortal('/', noCatalog);
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search items and orders' });
  await user.type(box, '   {Enter}');
  expect(router.state.location.pathname).toBe('/');
  await user.type(box, 'oak{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/items'));
  expect(box.value).toBe('');
});

test('S-449 S-450 an unknown address shows 404 to signed-out users too', async () => {
  const { address } = await openPortal('/no/such/page', {}, false);
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
  expect(address()).toBe('/no/such/page');
  expect(screen.queryByRole('button', { name: /Your account/ })).toBeNull();
});

test('S-449 S-450 S-451 an unknown address shows 404, one message and a link home, and keeps the menu', async () => {
  await openPortal('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
  expect(screen.getByText('404')).toBeTruthy();
  expect(screen.queryByText(/could not be found/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toContain('#/');
  expect(screen.getByRole('combobox', { name: 'Search items and orders' })).toBeTruthy();
});

test('the page for an unknown address searches as the bar does, and leads to items and orders', async () => {
  const documents = [aDocument({ exact: true })];
  const { user, address } = await openPortal('/nowhere', {
    ...noCatalog,
    'POST /graphql Order': { status: 404 },
    'POST /graphql Documents': { data: { documents } },
  });
  await screen.findByRole('heading', { name: 'Page Not Found' });
  const page = within(screen.getByRole('main'));
  expect(page.getByRole('link', { name: 'Items' }).getAttribute('href')).toContain('#/items');
  expect(page.getByRole('link', { name: 'Orders' }).getAttribute('href')).toContain('#/account/orders');
  const field = page.getByRole<HTMLInputElement>('combobox', { name: 'Search for what you need' });
  expect(field.placeholder).toBe('Item, order or PO');
  await user.type(field, '500001{Enter}');
  await waitFor(() => expect(address()).toBe('/account/orders/500001'));
});

test('the search of the page for an unknown address has a button', async () => {
  const { user, address } = await openPortal('/nowhere', noCatalog);
  await user.type(await screen.findByRole('combobox', { name: 'Search for what you need' }), 'oak');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(address()).toBe('/items?search=oak'));
});

test('on the page for an unknown address, the key / leads to the search of the bar', async () => {
  const { user } = await openPortal('/nowhere');
  await screen.findByRole('heading', { name: 'Page Not Found' });
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search items and orders' }));
});

test('S-249 S-452 an unauthorized page shows the status, a message and the next step, and keeps the menu', async () => {
  await openPortal('/account/orders', { 'GET /wsl/api/auth/user': { user: buyerWith({ showOrders: 'N' }) } });
  expect(await screen.findByRole('heading', { name: 'You are unauthorized to access Orders' })).toBeTruthy();
  expect(screen.getByText('401')).toBeTruthy();
  expect(
    screen.getByText('Please refresh your page and try again. If the problem persists, please contact support!'),
  ).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Search items and orders' })).toBeTruthy();
});

test('starting offline shows no 500: the page waits and loads when the network is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { table } = await openPortal('/account/orders', { 'GET /wsl/api/auth/user': networkError });
  expect(await screen.findByRole('heading', { name: 'We can’t reach the server' })).toBeTruthy();
  expect(screen.getByText(/load this when you’re back online/)).toBeTruthy();
  expect(screen.queryByText('500')).toBeNull();
  Object.assign(table, { 'GET /wsl/api/auth/user': { user: buyerWith({}) }, 'GET /version.json': {} });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Open Orders' })).toBeTruthy();
});

test('a list requested offline shows a waiting message and loads when the network is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { table } = await openPortal('/account/orders', { 'POST /graphql Orders': networkError });
  expect(await screen.findByText(/load this when you’re back online/)).toBeTruthy();
  Object.assign(table, {
    'POST /graphql Orders': { data: { orders: { total: 0, orders: [] } } },
    'GET /version.json': {},
  });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('No open orders')).toBeTruthy();
});

test('a legal document requested offline shows no 404 and loads when the network is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { table } = await openPortal('/doc/terms', { 'GET /strapi/api/terms': networkError }, false);
  expect(await screen.findByRole('heading', { name: 'We can’t reach the server' })).toBeTruthy();
  const terms = {
    type: 'TermsofUse',
    title: 'Terms',
    body: 'An order is an offer.',
    publishedAt: '2025-09-01T08:00:00.000Z',
    requireSignature: true,
  };
  Object.assign(table, { 'GET /strapi/api/terms': { data: [{ attributes: terms }] }, 'GET /version.json': {} });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('An order is an offer.')).toBeTruthy();
});

test('a request that failed offline is retried when the network is back, even if it showed no message', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { table, requests, queryClient } = await openPortal('/', {
    'POST /graphql Holds': networkError,
    'GET /wsl/api/auth/user': { user: buyerWith({ allowInventoryHold: 'Y' }) },
  });
  const requestCount = () => requests.filter(({ call }) => call === 'POST /graphql Holds').length;
  await waitFor(() => expect(requestCount()).toBe(2));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  Object.assign(table, {
    'POST /graphql Holds': { data: { holds: { total: 1, holds: [] } } },
    'GET /version.json': {},
  });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(requestCount()).toBe(3));
});

test.each(['/item/50%', '/item/%E0%A4%A', '/account/orders/%', '/item/%00', '/doc/50%', '/%', '/category/50%/1%'])(
  'the malformed address %s shows Page Not Found',
  async (at) => {
    await openPortal(at, noCatalog);
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Search items and orders' })).toBeTruthy();
    expect(window.location.hash).toBe(`#${at}`);
  },
);

test('S-453 an unavailable service shows the specified message on the error page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openPortal('/', { 'GET /wsl/api/auth/user': { status: 503, headers: { 'retry-after': '0.01' } } });
  expect(await screen.findByRole('heading', { name: 'WSL is currently unavailable!' })).toBeTruthy();
  expect(screen.getByText('503')).toBeTruthy();
  expect(
    screen.getByText('Please refresh your page and try again. If the problem persists, please contact support!'),
  ).toBeTruthy();
});

test.each([
  ['en' as const, /^The ordering system isn’t available right now\. Nothing was lost\./],
  ['es' as const, /^El sistema de pedidos no está disponible en este momento\. No se perdió nada\./],
  ['fr-CA' as const, /^Le système de commande n’est pas disponible en ce moment\. Rien n’a été perdu\./],
])(
  'in an outage a customer reads in %s that nothing was lost, and the page continues later',
  async (language, sentence) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { table } = await openPortal('/account/orders', { 'POST /graphql Orders': { status: 503 } });
    await act(() => switchLanguage(language));
    onTestFinished(() => switchLanguage('en'));
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(await screen.findByText(sentence)).toBeTruthy();
    Object.assign(table, { 'POST /graphql Orders': { data: { orders: { total: 0, orders: [] } } } });
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(screen.queryByText(sentence)).toBeNull();
  },
);
