import { type GuardFacts, type GuardName, judge } from './guards.ts';

/** Where a link stands in the menu. */
export type MenuGroup = 'products' | 'account' | 'payments';

export type MenuKey =
  | 'home' | 'products' | 'items' | 'priceLists'
  | 'overview' | 'openOrders' | 'orders' | 'invoicedOrders' | 'quotes' | 'purchases' | 'holds' | 'shoppingLists'
  | 'history' | 'unpaidInvoices' | 'payInvoice' | 'processPayment';

export interface MenuEntry {
  key: MenuKey;
  to: string;
  group: MenuGroup;
}

interface Rule extends MenuEntry {
  /** The guards of the page that the link leads to; one that refuses takes the link away. */
  guards: readonly GuardName[];
  shows?: (facts: GuardFacts) => boolean;
}

const makesPayments = ({ options }: GuardFacts): boolean => options.MakePayments !== null && options.MakePayments !== 'Disabled';
const separated = ({ options }: GuardFacts): boolean => options.DisplayOrders !== 'Combined';
const combined = ({ options }: GuardFacts): boolean => options.DisplayOrders !== 'Separated';
const paymentsShow = ({ options }: GuardFacts): boolean => !options.hidePaymentsPage;

/** Every link with its rule, in the order shown. Source: 000 §2 and 001 §2, menu links; DECISIONS §12, menu and guards. */
const rules: readonly Rule[] = [
  { key: 'home', to: '/', group: 'products', guards: [] },
  { key: 'products', to: '/category', group: 'products', guards: [] },
  { key: 'items', to: '/items', group: 'products', guards: [] },
  { key: 'priceLists', to: '/pricelists', group: 'products', guards: ['checkpricelists'], shows: ({ options }) => options.priceListsPage },
  { key: 'overview', to: '/account/overview', group: 'account', guards: ['checkoverview'] },
  { key: 'openOrders', to: '/account/orders', group: 'account', guards: ['checkorders'], shows: separated },
  { key: 'orders', to: '/account/allorders', group: 'account', guards: ['checkallorders'], shows: combined },
  { key: 'invoicedOrders', to: '/account/invoices', group: 'account', guards: ['checkinvoices'], shows: separated },
  { key: 'quotes', to: '/account/quotes', group: 'account', guards: ['checkquotes'] },
  { key: 'purchases', to: '/account/purchases', group: 'account', guards: ['checkpurchasesbyproduct'] },
  { key: 'holds', to: '/holds', group: 'account', guards: ['checkhold'] },
  { key: 'shoppingLists', to: '/shoppinglist', group: 'account', guards: [] },
  { key: 'history', to: '/payments', group: 'payments', guards: ['checkpayments'], shows: ({ options }) => options.paymentsSlices > 0 },
  { key: 'unpaidInvoices', to: '/payments/invoices', group: 'payments', guards: ['checkunpaidinvoices'], shows: (facts) => !makesPayments(facts) },
  { key: 'payInvoice', to: '/payments/invoices', group: 'payments', guards: ['checkunpaidinvoices'], shows: makesPayments },
  // Its guard also wants invoices to be chosen; the link shows before that.
  { key: 'processPayment', to: '/processpayment', group: 'payments', guards: [], shows: makesPayments },
];

/** The links that this user is shown: a link's own rule holds, and its page's guards would let the user in. */
export const menuFor = (facts: GuardFacts): MenuEntry[] =>
  rules
    .filter((rule) => rule.group !== 'payments' || paymentsShow(facts))
    .filter((rule) => (rule.shows?.(facts) ?? true) && judge(rule.guards, facts).kind === 'pass')
    .map(({ key, to, group }) => ({ key, to, group }));
