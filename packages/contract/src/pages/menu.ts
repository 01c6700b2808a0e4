import type { GuardName } from './guard-names.ts';
import { type GuardFacts, judge } from './guards.ts';
import { type MenuGroup, type MenuPageKey, pageKeys, pages } from './pages.ts';

export interface MenuEntry {
  key: MenuPageKey;
  to: string;
  group: MenuGroup;
  /** Invoices can be paid there too, and the link says so: 'Pay Invoice', else 'Unpaid Invoices'. */
  pays: boolean;
}

const makesPayments = ({ options }: GuardFacts): boolean =>
  options.MakePayments !== null && options.MakePayments !== 'Disabled';
const separated = ({ options }: GuardFacts): boolean => options.DisplayOrders !== 'Combined';
const combined = ({ options }: GuardFacts): boolean => options.DisplayOrders !== 'Separated';

/** What a link asks for beyond the guards of its page. Source: 000 §2 and 001 §2, menu links. */
const rules: Partial<Record<MenuPageKey, (facts: GuardFacts) => boolean>> = {
  priceLists: ({ options }) => options.priceListsPage,
  orders: separated,
  allOrders: combined,
  invoices: separated,
  payments: ({ options }) => options.paymentsSlices > 0,
  processPayment: makesPayments,
};

/** This guard also wants invoices to be chosen; the link to its page shows before that. */
const forgiven: GuardName = 'checkprocesspayment';

const inMenu = pageKeys.flatMap((key) => {
  const { menu, guards, path } = pages[key];
  return menu === undefined
    ? []
    : [{ key: key as MenuPageKey, to: path, group: menu, guards: guards.filter((name) => name !== forgiven) }];
});

/** The links that this user is shown: a link's own rule holds, and its page's guards would let the user in. */
export const menuFor = (facts: GuardFacts): MenuEntry[] =>
  inMenu
    .filter(({ group }) => group !== 'payments' || !facts.options.hidePaymentsPage)
    .filter(({ key, guards }) => (rules[key]?.(facts) ?? true) && judge(guards, facts).kind === 'pass')
    .map(({ key, to, group }) => ({ key, to, group, pays: key === 'unpaidInvoices' && makesPayments(facts) }));
