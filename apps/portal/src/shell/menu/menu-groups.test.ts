import { mergeClaims } from '@tradecounter/contract/claims';
import { menuFor } from '@tradecounter/contract/menu';
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
};
const options = {
  ...guardOptionDefaults,
  ShowPurchasesByProduct: true,
  ShowUnpaidInvoices: true,
  MakePayments: 'Enabled',
  priceListsPage: true,
  paymentsSlices: 1,
};

/** Every entry of the contract's table as a link, as if all pages were there. */
const links = (more: Partial<typeof options>): MenuLink[] =>
  linksTo(
    menuFor({ claims: mergeClaims(everything), options: { ...options, ...more }, billStore: 0, userAgent: '' }),
    () => true,
  );

const shown = (more: Partial<typeof options> = {}): Record<string, string[]> =>
  Object.fromEntries(groupLinks(links(more)).map((group) => [group.label, group.links.map(({ to }) => to)]));

test("S-392 the menus are 'Products', 'Account' and 'Payments', each with its links", () => {
  expect(shown()).toEqual({
    'menu.products': ['/', '/category', '/items', '/pricelists'],
    'menu.account': [
      '/account/overview',
      '/account/orders',
      '/account/invoices',
      '/account/quotes',
      '/account/purchases',
      '/holds',
      '/shoppinglist',
    ],
    'menu.payments': ['/payments', '/payments/invoices', '/processpayment'],
  });
});

test('S-285 S-392 a menu without a link is not there', () => {
  expect(Object.keys(shown({ hidePaymentsPage: true }))).toEqual(['menu.products', 'menu.account']);
});

test('a link shows when its page is there, in the words of what can be done on it', () => {
  const entries = menuFor({ claims: mergeClaims(everything), options, billStore: 0, userAgent: '' });
  const labels = (...there: string[]) => linksTo(entries, (key) => there.includes(key)).map(({ label }) => label);
  expect(labels('orders')).toEqual(['menu.openOrders']);
  expect(labels('orders', 'unpaidInvoices')).toEqual(['menu.openOrders', 'menu.payInvoice']);
});
