import { paths } from '@tradecounter/contract/pages/pages';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../testing/open-portal.tsx';
import { buyerWith } from '../testing/people.ts';

/** Every address in 000 §2 and 001 §2. */
const specified =
  `/ /auth /auth/change /auth/forgot /auth/register /category /category/10 /category/10/20 /items /items?search=oak /item /item/A-1 /checkout
  /dev /holds /hostedpaymentsreturn /processpayment /payments /payments/invoices /pricelists /pricelists/displays /pricelists/promos /pricelists/rentals
  /profile /profile/admin /profile/payments /profile/security /profile/updateprofile /shoppinglist /shoppinglist/Kitchen /unsupported
  /account/allorders /account/overview /account/purchases /account/purchases/7 /account/invoices /account/invoices/7
  /account/orders /account/orders/7 /account/quotes /account/quotes/7 /doc/cookie_policy /doc/privacy_policy /doc/terms`.split(
    /\s+/,
  );

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
const options = (more: object = {}) => ({
  attributes: {
    drawer: { ShowPurchasesByProduct: true, ShowUnpaidInvoices: true, DisplayOrders: 'Both' },
    Payments: { MakePayments: 'Enabled' },
    ...more,
  },
});
const server = (more?: object) => ({
  'GET /wsl/api/auth/user': { user: buyerWith(everything) },
  'GET /strapi/api/app-option': { data: options(more) },
  'POST /graphql Items': { status: 404 },
  'GET /wsl/api/user/getinfo': { status: 404 },
});

test('S-449 every address in the specifications has a page', async () => {
  const { router } = await openPortal('/');
  const lost = specified.filter((address) => router.getMatchedRoutes(address.split('?')[0]!)[2]?.id === '/shell/$');
  expect(lost).toEqual([]);
});

test('S-226 a user who cannot hold items cannot open the holds page', async () => {
  await openPortal(paths.holds, {
    ...server(),
    'GET /wsl/api/auth/user': { user: buyerWith({ ...everything, allowInventoryHold: 'N' }) },
  });
  expect(await screen.findByRole('heading', { name: 'You are unauthorized to access Item Holds' })).toBeTruthy();
});

test.each([
  ['S-250', paths.orders],
  ['S-264', paths.invoices],
])(
  '%s when orders are shown combined, %s redirects to the one list of all orders, without a redirect loop',
  async (_id, at) => {
    const { address } = await openPortal(at, server({ drawer: { DisplayOrders: 'Combined' } }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeTruthy();
    expect(address()).toBe(paths.allOrders);
  },
);
