import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { menuFor } from '@tradecounter/contract/pages/menu';
import { guardOptionDefaults } from '@tradecounter/contract/options';
import { expect, test } from 'vitest';
import { groupLinks } from './menu-groups.ts';
import { linksTo, type MenuLink } from './menu-links.ts';

const everything = {
  showOrders: 'Y',
  showInvoices: 'Y',
  showInvoicedOrders: 'Y',
  showQuotes: 'Y',
  showPriceLists: 'Y',
  allowInventoryHold: 'Y',
  showAccountDetails: 'Y',
  showPrices: 'Y',
};
const options = {
  ...guardOptionDefaults,
  ShowPurchasesByProduct: true,
  ShowUnpaidInvoices: true,
  MakePayments: 'Enabled',
  priceListsPage: true,
  paymentsSlices: 1,
};

/** Returns every entry of the contract's table as a link. */
const links = (more: Partial<typeof options>): MenuLink[] =>
  linksTo(menuFor({ claims: mergeClaims(everything), options: { ...options, ...more }, billStore: 0, userAgent: '' }));

const shown = (more: Partial<typeof options> = {}): Record<string, string[]> =>
  Object.fromEntries(groupLinks(links(more)).map((group) => [group.label, group.links.map(({ to }) => to)]));

test("S-392 the menus are 'Products', 'Account' and 'Payments', each with its links", () => {
  expect(shown()).toEqual({
    'menu.products': ['/', '/category', '/items', '/pricelists'],
    'menu.account': [
      '/account/overview',
      '/account/orders',
      '/account/stilltocome',
      '/account/jobs',
      '/account/deliveries',
      '/account/invoices',
      '/account/quotes',
      '/account/returns',
      '/account/purchases',
      '/holds',
      '/shoppinglist',
    ],
    'menu.payments': ['/payments', '/payments/invoices', '/payments/statement', '/processpayment'],
  });
});

test('S-285 S-392 a menu without links is not shown', () => {
  expect(Object.keys(shown({ hidePaymentsPage: true }))).toEqual(['menu.products', 'menu.account']);
});

test('S-266 the label of the link to unpaid invoices says whether they can be paid', () => {
  const labels = (more: Partial<typeof options>) => links(more).map(({ label }) => label);
  expect(labels({})).toContain('menu.payInvoice');
  expect(labels({ MakePayments: 'Disabled' })).toContain('menu.unpaidInvoices');
});
