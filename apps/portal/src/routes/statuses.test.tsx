import { pages } from '@tradecounter/contract/pages/pages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { aCart } from '../testing/cart.ts';
import { aShipTo } from '../testing/delivery.ts';
import { unpaidQuery } from '../features/payments/queries.ts';
import { aProfile } from '../testing/profile.ts';
import { refreshUser } from '../app/session/load-user.ts';
import { session } from '../app/session/session.ts';
import { readToken } from '../app/session/token.ts';
import { openPortal } from '../testing/open-portal.tsx';
import { payment, paymentAnswers, unpaid } from '../testing/payments.ts';
import { buyerWith } from '../testing/people.ts';
import { quote } from '../testing/quotes.ts';

afterEach(() => vi.restoreAllMocks());

const profile = { 'GET /wsl/api/profile/getinfo': aProfile() };
const silent = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

test('S-021 S-022 S-023 a 402 response is logged as an invalid token, signs the user out and clears the profile', async () => {
  const log = silent();
  const { table, queryClient, address } = await openPortal('/profile/updateprofile', profile);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() =>
    expect(
      queryClient
        .getQueryCache()
        .getAll()
        .some(({ queryKey }) => queryKey.includes('profile')),
    ).toBe(true),
  );
  table['GET /wsl/api/auth/user'] = { status: 402 };
  await refreshUser().catch(() => undefined);
  await waitFor(() => expect(address()).toBe('/auth'));
  expect(log.mock.calls.map(([said]) => said)).toEqual(['invalid token']);
  expect([session.get(), readToken()]).toEqual([null, null]);
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .filter(({ queryKey }) => queryKey.includes('profile')),
  ).toEqual([]);
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
});

test('S-024 S-025 a 401 response is logged as Unauthorized, and the user stays signed in on the same page', async () => {
  const log = silent();
  const { table, address, queryClient } = await openPortal('/profile/updateprofile', profile);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const before = document.body.textContent;
  table['GET /wsl/api/auth/user'] = { status: 401, body: { error: { code: 'unauthorized', message: 'Not yours' } } };
  await refreshUser().catch(() => undefined);
  expect(log.mock.calls).toEqual([['Unauthorized']]);
  expect([address(), session.get()?.username, readToken() !== null]).toEqual(['/profile/updateprofile', 'dana', true]);
  expect(document.body.textContent).toBe(before);
});

test.each([
  ['a sentence of ours where the server sends none', {}, 'You don’t have access to this.'],
  [
    'the sentence of the server',
    {
      body: {
        data: null,
        errors: [{ message: 'Not yours', extensions: { code: 'unauthorized', message: 'Not yours' } }],
      },
    },
    'Not yours',
  ],
])('S-024 a page whose query is answered by 401 shows %s', async (_, answer, sentence) => {
  silent();
  await openPortal('/account/orders/SO-1', { 'POST /graphql Order': { status: 401, ...answer } });
  expect(await screen.findByRole('heading', { level: 1, name: sentence })).toBeTruthy();
  expect(screen.getByText('401')).toBeTruthy();
  expect(document.body.textContent).not.toContain('HTTP');
});

test('S-454 a page with an unknown guard shows the 500 error page', async () => {
  silent();
  const { guards } = pages.holds;
  Object.assign(pages.holds, { guards: ['checkhold', 'checkmoon'] });
  onTestFinished(() => void Object.assign(pages.holds, { guards }));
  await openPortal('/holds', { 'GET /wsl/api/auth/user': { user: buyerWith({ allowInventoryHold: 'Y' }) } });
  expect(await screen.findByText('500')).toBeTruthy();
  expect(screen.getByRole('banner')).toBeTruthy();
});

test('S-453 while the service is unavailable, loading the user is retried without an error page', async () => {
  let times = 0;
  const { requests } = await openPortal('/account/orders', {
    'GET /wsl/api/auth/user': () =>
      (times += 1) < 3 ? { status: 503, headers: { 'retry-after': '0.1' } } : { user: buyerWith({}) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Open Orders' })).toBeTruthy();
  expect(requests.filter(({ call }) => call === 'GET /wsl/api/auth/user')).toHaveLength(3);
});

const unavailable = { status: 503, headers: { 'retry-after': '0.01' } };

test.each([
  ['/payments/invoices', 'GET /wsl/api/invoices', paymentAnswers()],
  ['/checkout', 'GET /wsl/api/cart/getitems', {}],
  ['/hostedpaymentsreturn?payment=P80001', 'POST /wsl/api/payments/check', paymentAnswers()],
])('S-453 at %s the error page appears when %s stays unavailable, and goes once it answers', async (at, call, more) => {
  silent();
  const { requests, table, user } = await openPortal(at, { ...more, [call]: unavailable });
  expect(await screen.findByRole('heading', { name: 'WSL is currently unavailable!' })).toBeTruthy();
  expect(requests.filter((request) => request.call === call).length).toBeGreaterThanOrEqual(4);
  Object.assign(table, {
    'GET /wsl/api/invoices': [unpaid()],
    'GET /wsl/api/cart/getitems': aCart(),
    'POST /wsl/api/payments/check': { payment: payment() },
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: /^(Pay Invoice|Checkout|Payment received)$/ }),
  ).toBeTruthy();
});

test('S-453 a page whose data a badge couldn’t read during an outage reads it again when it opens', async () => {
  silent();
  const { table, router, queryClient, requests } = await openPortal('/', {
    ...paymentAnswers(),
    'GET /wsl/api/invoices': unavailable,
  });
  const asked = () => requests.filter(({ call }) => call === 'GET /wsl/api/invoices').length;
  await queryClient.prefetchQuery(unpaidQuery('104-2281'));
  expect(asked()).toBe(4);
  table['GET /wsl/api/invoices'] = [unpaid()];
  await act(() => router.navigate({ to: '/payments/invoices' }));
  expect(await screen.findByRole('link', { name: 'I1' })).toBeTruthy();
});

const late = () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'));
const tooLong = 'The server took too long to answer. Try again.';

test.each([
  ['/payments/invoices', 'GET /wsl/api/invoices'],
  ['/account/orders', 'POST /graphql Orders'],
])('at %s, %s that reaches apiTimeout is not taken for a lost network', async (at, call) => {
  silent();
  const { requests } = await openPortal(at, { ...paymentAnswers(), [call]: late });
  expect(await screen.findByText(tooLong)).toBeTruthy();
  expect(screen.queryByText(/offline/i)).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(requests.filter((request) => request.call === call)).toHaveLength(1);
});

test('a sign-in check that reaches apiTimeout shows the error page, which says that the server took too long', async () => {
  silent();
  await openPortal('/', { 'GET /wsl/api/auth/user': late });
  expect(await screen.findByRole('heading', { name: tooLong })).toBeTruthy();
  expect(screen.queryByText(/offline/i)).toBeNull();
});

const homePage = (...slices: object[]) => ({ 'GET /strapi/api/home-page': { data: { attributes: { slices } } } });
const promoted = homePage({ __component: 'slices.items', title: 'New', search: 'oak' });
const orderable = { data: { quote: quote({ can: ['order', 'print'] }) } };
const notLoaded = 'We couldn’t load this';

test.each([
  ['/', 'POST /graphql AccountBalance', 'Balance due', notLoaded, {}],
  ['/', 'POST /graphql LatestPurchases', 'Buy again', notLoaded, {}],
  ['/', 'POST /graphql Holds', 'Holds ending soon', notLoaded, {}],
  ['/', 'POST /graphql Categories', 'Products', notLoaded, {}],
  ['/', 'POST /graphql QuickItems', 'New', notLoaded, promoted],
  ['/', 'GET /wsl/api/shipto/current', null, 'We couldn’t load your delivery', {}],
  [
    '/account/quotes/Q40112',
    'POST /graphql QuoteAsOrdered',
    null,
    'We couldn’t check what’s in stock for this quote.',
    {},
  ],
  ['/category/1', 'POST /graphql Categories', null, 'We couldn’t load the categories.', {}],
  ['/checkout', 'POST /graphql OrderCredit', null, 'We couldn’t load your credit.', {}],
])(
  'at %s, a failed %s keeps the place of %j, says so and is read again at a press',
  async (at, call, title, text, more) => {
    silent();
    const claims = { showAccountDetails: 'Y', showPrices: 'Y', showQuotes: 'Y', allowInventoryHold: 'Y' } as const;
    const { user, requests } = await openPortal(at, {
      'GET /wsl/api/auth/user': { user: buyerWith(claims) },
      'GET /strapi/api/app-option': { data: { attributes: { drawer: { ShowPurchasesByProduct: true } } } },
      'GET /wsl/api/cart/getitems': aCart(),
      'GET /wsl/api/shipto/current': aShipTo(),
      'POST /graphql Quote': orderable,
      ...more,
      [call]: { status: 500 },
    });
    const place =
      title === null
        ? document.body
        : (await screen.findByRole('heading', { level: 2, name: title })).closest('section')!;
    await within(place).findByText(text);
    const asked = () => requests.filter((request) => request.call === call).length;
    const before = asked();
    const again = within(place)
      .getAllByRole('button', { name: /Try again$/ })
      .find((button) => button.parentElement!.textContent.includes(text))!;
    await user.click(again);
    await waitFor(() => expect(asked()).toBe(before + 1));
  },
);
