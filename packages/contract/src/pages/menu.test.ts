import { describe, expect, it } from 'vitest';
import { mergeClaims } from '../auth/claims.ts';
import { type MenuEntry, menuFor } from './menu.ts';
import { guardOptionDefaults, type GuardOptions } from '../options.ts';
import { type MenuPageKey, pageKeys, pages } from './pages.ts';

const everything = {
  staff: 'Y',
  showOrders: 'Y',
  showInvoices: 'Y',
  showInvoicedOrders: 'Y',
  showQuotes: 'Y',
  showPriceLists: 'Y',
  allowInventoryHold: 'Y',
  allowedToOrder: 'Y',
  approveOrders: '500',
  showAccountDetails: 'Y',
  showPrices: 'Y',
};
const all: Partial<GuardOptions> = {
  DisplayOrders: 'Both',
  ShowPurchasesByProduct: true,
  ShowUnpaidInvoices: true,
  MakePayments: 'Enabled',
  priceListsPage: true,
  paymentsSlices: 1,
};

/** The links of somebody who may do everything but what a test takes away. */
const links = (options: Partial<GuardOptions> = {}, claims: Record<string, string> = {}): MenuEntry[] =>
  menuFor({
    claims: mergeClaims({ ...everything, ...claims }),
    options: { ...guardOptionDefaults, ...all, ...options },
    billStore: 0,
    userAgent: '',
  });
const shown = (...less: Parameters<typeof links>): MenuPageKey[] => links(...less).map(({ key }) => key);

describe('the menu', () => {
  it('shows every page to a user who may open all of them', () => {
    expect(shown({}, { staff: 'Y' })).toEqual(pageKeys.filter((key) => pages[key].menu !== undefined));
  });

  it.each<[string, MenuPageKey, Partial<GuardOptions>, Record<string, string>]>([
    ['S-053 the overview without account details', 'overview', {}, { showAccountDetails: 'N' }],
    ['S-224 the holds when they are not allowed', 'holds', {}, { allowInventoryHold: 'N' }],
    ['S-247 open orders when orders are hidden', 'orders', {}, { showOrders: 'N' }],
    ['S-247 open orders when only the combined list is wanted', 'orders', { DisplayOrders: 'Combined' }, {}],
    [
      'S-248 the combined list when only the separated ones are wanted',
      'allOrders',
      { DisplayOrders: 'Separated' },
      {},
    ],
    ['S-256 quotes when they are hidden', 'quotes', {}, { showQuotes: 'N' }],
    ['S-262 invoiced orders when invoices are hidden', 'invoices', {}, { showInvoices: 'N' }],
    ['S-262 invoiced orders when only the combined list is wanted', 'invoices', { DisplayOrders: 'Combined' }, {}],
    ['S-285 the history when the payments page is forced hidden', 'payments', { hidePaymentsPage: true }, {}],
    ['S-285 paying when the payments page is forced hidden', 'unpaidInvoices', { hidePaymentsPage: true }, {}],
    ['S-285 processing when the payments page is forced hidden', 'processPayment', { hidePaymentsPage: true }, {}],
    ['S-265 S-266 unpaid invoices without prices', 'unpaidInvoices', {}, { showPrices: 'N' }],
    ['S-265 S-266 unpaid invoices without invoices', 'unpaidInvoices', {}, { showInvoices: 'N' }],
    ['the history without prices', 'payments', {}, { showPrices: 'N' }],
    ['the saved carts without the right to order', 'savedCarts', {}, { allowedToOrder: 'N' }],
    ['the stock alerts without the right to order', 'stockAlerts', {}, { allowedToOrder: 'N' }],
    ['the history without invoices', 'payments', {}, { showInvoices: 'N' }],
    ['processing without prices', 'processPayment', {}, { showPrices: 'N' }],
    ['processing without invoices', 'processPayment', {}, { showInvoices: 'N' }],
    ['the statement without prices', 'statement', {}, { showPrices: 'N' }],
    ['S-286 the history without a slice in the payments page', 'payments', { paymentsSlices: 0 }, {}],
    ['S-287 processing while payments are disabled', 'processPayment', { MakePayments: 'Disabled' }, {}],
    ['S-287 processing while payments are not set', 'processPayment', { MakePayments: null }, {}],
    ['S-292 purchases by product unless they are enabled', 'purchases', { ShowPurchasesByProduct: false }, {}],
    ['S-299 price lists without their page', 'priceLists', { priceListsPage: false }, {}],
    ['S-300 price lists when they are hidden for the user', 'priceLists', {}, { showPriceLists: 'N' }],
  ])('leaves out %s', (_name, key, options, claims) => {
    expect(shown()).toContain(key);
    expect(shown(options, claims)).not.toContain(key);
  });

  it.each(['Both', 'Separated'] as const)(
    'S-247 S-262 shows open and invoiced orders when DisplayOrders is %s',
    (DisplayOrders) => {
      expect(shown({ DisplayOrders })).toEqual(expect.arrayContaining(['orders', 'invoices']));
    },
  );

  it.each(['Both', 'Combined'] as const)('S-248 shows the combined list when DisplayOrders is %s', (DisplayOrders) => {
    expect(shown({ DisplayOrders })).toContain('allOrders');
  });

  it('marks the page of unpaid invoices for paying only while payments are enabled', () => {
    const pays = (options: Partial<GuardOptions>) => links(options).find(({ key }) => key === 'unpaidInvoices')?.pays;
    expect([pays({}), pays({ MakePayments: null }), pays({ MakePayments: 'Disabled' })]).toEqual([true, false, false]);
  });
});
