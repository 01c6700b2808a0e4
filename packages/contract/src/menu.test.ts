import { describe, expect, it } from 'vitest';
import { mergeClaims } from './claims.ts';
import { menuFor, type MenuKey } from './menu.ts';
import { guardOptionDefaults, type GuardOptions } from './options.ts';

const everything = { showOrders: 'Y', showInvoices: 'Y', showInvoicedOrders: 'Y', showQuotes: 'Y', showPriceLists: 'Y', allowInventoryHold: 'Y', showAccountDetails: 'Y' };
const all: Partial<GuardOptions> = { DisplayOrders: 'Both', ShowPurchasesByProduct: true, ShowUnpaidInvoices: true, MakePayments: 'Enabled', priceListsPage: true, paymentsSlices: 1 };

/** The keys shown to somebody who may do everything but what a test takes away. */
const shown = (options: Partial<GuardOptions> = {}, claims: Record<string, string> = {}): MenuKey[] =>
  menuFor({ claims: mergeClaims({ ...everything, ...claims }), options: { ...guardOptionDefaults, ...all, ...options }, billStore: 0, userAgent: '' }).map(({ key }) => key);

describe('the menu', () => {
  it('shows everything to whom everything is open', () => {
    expect(shown()).toEqual(['home', 'products', 'items', 'priceLists', 'overview', 'openOrders', 'orders', 'invoicedOrders', 'quotes', 'purchases', 'holds', 'shoppingLists', 'history', 'payInvoice', 'processPayment']);
  });

  it.each<[string, MenuKey, Partial<GuardOptions>, Record<string, string>]>([
    ['S-053 the overview without account details', 'overview', {}, { showAccountDetails: 'N' }],
    ['S-224 the holds when they are not allowed', 'holds', {}, { allowInventoryHold: 'N' }],
    ['S-247 open orders when orders are hidden', 'openOrders', {}, { showOrders: 'N' }],
    ['S-247 open orders when only the combined list is wanted', 'openOrders', { DisplayOrders: 'Combined' }, {}],
    ['S-248 the combined list when only the separated ones are wanted', 'orders', { DisplayOrders: 'Separated' }, {}],
    ['S-256 quotes when they are hidden', 'quotes', {}, { showQuotes: 'N' }],
    ['S-262 invoiced orders when invoices are hidden', 'invoicedOrders', {}, { showInvoices: 'N' }],
    ['S-262 invoiced orders when only the combined list is wanted', 'invoicedOrders', { DisplayOrders: 'Combined' }, {}],
    ['S-285 the history when the payments page is forced hidden', 'history', { hidePaymentsPage: true }, {}],
    ['S-285 paying when the payments page is forced hidden', 'payInvoice', { hidePaymentsPage: true }, {}],
    ['S-285 processing when the payments page is forced hidden', 'processPayment', { hidePaymentsPage: true }, {}],
    ['S-286 the history without a slice in the payments page', 'history', { paymentsSlices: 0 }, {}],
    ['S-287 processing while payments are disabled', 'processPayment', { MakePayments: 'Disabled' }, {}],
    ['S-287 processing while payments are not set', 'processPayment', { MakePayments: null }, {}],
    ['S-292 purchases by product unless they are enabled', 'purchases', { ShowPurchasesByProduct: false }, {}],
    ['S-299 price lists without their page', 'priceLists', { priceListsPage: false }, {}],
    ['S-300 price lists when they are hidden for the user', 'priceLists', {}, { showPriceLists: 'N' }],
  ])('leaves out %s', (_name, key, options, claims) => {
    expect(shown()).toContain(key);
    expect(shown(options, claims)).not.toContain(key);
  });

  it.each(['Both', 'Separated'] as const)('S-247 S-262 shows open and invoiced orders when DisplayOrders is %s', (DisplayOrders) => {
    expect(shown({ DisplayOrders })).toEqual(expect.arrayContaining(['openOrders', 'invoicedOrders']));
  });

  it.each(['Both', 'Combined'] as const)('S-248 shows the combined list when DisplayOrders is %s', (DisplayOrders) => {
    expect(shown({ DisplayOrders })).toContain('orders');
  });

  it('calls the same page by what can be done there', () => {
    expect(shown({ MakePayments: null })).toContain('unpaidInvoices');
    expect(shown({ MakePayments: null })).not.toContain('payInvoice');
    expect(shown()).not.toContain('unpaidInvoices');
  });
});
