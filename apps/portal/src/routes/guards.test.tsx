import { paths } from '@tradecounter/contract/pages/pages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCart, aLine } from '../testing/cart.ts';
import { openPortal } from '../testing/open-portal.tsx';
import { buyerWith } from '../testing/people.ts';
import type { Reply } from '../testing/server-double.ts';

type Options = { drawer?: object; Payments?: object };

const everything = {
  showOrders: 'Y',
  showInvoices: 'Y',
  showInvoicedOrders: 'Y',
  showQuotes: 'Y',
  showPriceLists: 'Y',
  allowInventoryHold: 'Y',
  showAccountDetails: 'Y',
  admin: 'Y',
};
const drawer = { ShowPurchasesByProduct: true, ShowUnpaidInvoices: true, DisplayOrders: 'Both' };

const replies = (claims: Record<string, string>, options: Options = {}): Record<string, Reply> => ({
  'GET /wsl/api/auth/user': { user: buyerWith({ ...everything, ...claims }) },
  'GET /strapi/api/app-option': {
    data: {
      attributes: {
        drawer: { ...drawer, ...options.drawer },
        Payments: { MakePayments: 'Enabled', ...options.Payments },
      },
    },
  },
});

test.each([
  ['S-249', '/account/orders', { showOrders: 'N' }, {}, 'Orders'],
  ['S-251', '/account/allorders', { showOrders: 'N', showInvoices: 'N' }, {}, 'Orders'],
  ['S-257 S-255', '/account/quotes', { showQuotes: 'N' }, {}, 'Quotes'],
  ['S-257', '/account/quotes/7', { showQuotes: 'N' }, {}, 'Quotes'],
  ['S-263 S-260', '/account/invoices', { showInvoices: 'N' }, {}, 'Invoices'],
  ['S-261', '/account/invoices', { showInvoicedOrders: 'N' }, {}, 'Invoices'],
  ['S-263', '/account/invoices/7', { showInvoices: 'N' }, {}, 'Invoices'],
  ['S-226', '/holds', { allowInventoryHold: 'N' }, {}, 'Item Holds'],
  ['S-298', '/pricelists', { showPriceLists: 'N' }, {}, 'Price Lists'],
  ['S-298', '/pricelists/promos', { showPriceLists: 'N' }, {}, 'Price Lists'],
  ['S-052', '/account/overview', { showAccountDetails: 'N' }, {}, 'Account Overview'],
  ['S-268 S-260', '/payments/invoices', { showInvoices: 'N' }, {}, 'Unpaid Invoices'],
  ['S-265 S-268', '/payments/invoices', { showPrices: 'N' }, {}, 'Unpaid Invoices'],
  ['A user without prices:', '/payments', { showPrices: 'N' }, {}, 'Payments'],
  ['A user without prices:', '/profile/payments', { showPrices: 'N' }, {}, 'Payment Methods'],
  ['S-269', '/payments/invoices', {}, { drawer: { ShowUnpaidInvoices: false } }, 'Unpaid Invoices'],
] as const)('%s %s shows 401 and the name of the page', async (_id, at, claims, options, area) => {
  await openPortal(at, replies(claims, options));
  expect(await screen.findByRole('heading', { name: `You are unauthorized to access ${area}` })).toBeTruthy();
  expect(screen.getByText('401')).toBeTruthy();
});

test.each([
  ['S-252', '/account/allorders', {}, { drawer: { DisplayOrders: 'Separated' } }, '/'],
  ['S-293', '/account/purchases', {}, { drawer: { ShowPurchasesByProduct: false } }, '/'],
  ['S-293', '/account/purchases/7', {}, { drawer: { ShowPurchasesByProduct: false } }, '/'],
  ['S-283', '/payments', {}, { Payments: { MakePayments: 'Disabled' } }, '/'],
  ['S-283 with MakePayments missing', '/payments', {}, { Payments: { MakePayments: undefined } }, '/'],
  ['S-282', '/processpayment', {}, {}, '/'],
] as const)('%s %s redirects to the home page', async (_id, at, claims, options, to) => {
  const { address } = await openPortal(at, replies(claims, options));
  await waitFor(() => expect(address()).toBe(to));
  expect(await screen.findByRole('heading', { level: 1, name: /Dana/ })).toBeTruthy();
});

test('S-307 S-038 a user who is not an admin is redirected from the admin page to the profile', async () => {
  const { address } = await openPortal('/profile/admin', replies({ admin: 'N' }));
  await waitFor(() => expect(address()).toMatch(/^\/profile(\/updateprofile)?$/));
});

test.each([
  [
    'dana',
    {},
    [
      '/account/overview',
      '/account/orders',
      '/account/stilltocome',
      '/account/jobs',
      '/account/deliveries',
      '/account/allorders',
      '/account/invoices',
      '/account/quotes',
      '/account/returns',
      '/account/purchases',
      '/holds',
      '/shoppinglist',
      '/account/savedcarts',
      '/approvals',
      '/account/stockalerts',
    ],
  ],
  [
    'dana',
    { showOrders: 'N', admin: 'N' },
    [
      '/account/overview',
      '/account/allorders',
      '/account/invoices',
      '/account/quotes',
      '/account/returns',
      '/account/purchases',
      '/holds',
      '/shoppinglist',
      '/account/savedcarts',
      '/account/stockalerts',
    ],
  ],
  [
    'admin',
    { showOrders: 'N', admin: 'N' },
    [
      '/account/overview',
      '/account/allorders',
      '/account/invoices',
      '/account/quotes',
      '/account/returns',
      '/account/purchases',
      '/holds',
      '/shoppinglist',
      '/account/savedcarts',
      '/account/stockalerts',
    ],
  ],
  [
    'sales',
    { showOrders: 'N', admin: 'N', staff: 'Y' },
    [
      '/staff',
      '/account/overview',
      '/account/allorders',
      '/account/invoices',
      '/account/quotes',
      '/account/returns',
      '/account/purchases',
      '/holds',
      '/shoppinglist',
      '/account/savedcarts',
      '/account/stockalerts',
    ],
  ],
  [
    'root',
    { showOrders: 'N', admin: 'N', allowInventoryHold: 'N' },
    [
      '/account/overview',
      '/account/allorders',
      '/account/invoices',
      '/account/quotes',
      '/account/returns',
      '/account/purchases',
      '/shoppinglist',
      '/account/savedcarts',
      '/account/stockalerts',
    ],
  ],
])(
  'S-035 %s with %j sees the links that claims and options allow, whatever the user name',
  async (username, claims, expected) => {
    const { user } = await openPortal('/', {
      ...replies(claims),
      'GET /wsl/api/auth/user': { user: { ...buyerWith({ ...everything, ...claims }), username } },
    });
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    const menu = within(await screen.findByRole('navigation', { name: 'Account' }));
    expect(menu.getAllByRole('link').map((link) => link.getAttribute('href')?.replace(/^.*#/, ''))).toEqual(expected);
  },
);

test('S-036 the claim customerName is shown as the name of the customer', async () => {
  await openPortal('/', replies({ customerName: 'Ridge & Vale Interiors' }));
  expect((await screen.findAllByText('Ridge & Vale Interiors')).length).toBeGreaterThan(0);
});

test('S-130 the cart guard fetches the cart again before the checkout page shows', async () => {
  const { router, table, requests } = await openPortal('/', {
    ...replies({}),
    'GET /wsl/api/cart/getitems': aCart([aLine()]),
    'GET /wsl/api/shipto/current': { status: 404 },
  });
  await screen.findByRole('heading', { level: 1, name: /Dana/ });
  await waitFor(() => expect(requests.filter(({ call }) => call.endsWith('/cart/getitems')).length).toBeGreaterThan(0));
  const before = requests.filter(({ call }) => call.endsWith('/cart/getitems')).length;
  table['GET /wsl/api/cart/getitems'] = aCart([aLine(), aLine({ id: 'SMM-1224', lineNumber: 2 })]);
  await act(() => router.navigate({ to: paths.checkout }));
  expect(requests.filter(({ call }) => call.endsWith('/cart/getitems')).length).toBeGreaterThan(before);
  expect((await screen.findAllByText('SMM-1224')).length).toBeGreaterThan(0);
});

test('S-130 the checkout page still opens if the cart fails to load, and offers to try again', async () => {
  await openPortal('/checkout', {
    ...replies({}),
    'GET /wsl/api/cart/getitems': { status: 500 },
    'GET /wsl/api/shipto/current': { status: 404 },
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
