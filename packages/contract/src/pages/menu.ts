import type { GuardName } from './guard-names.ts';
import { type GuardFacts, judge } from './guards.ts';
import { type MenuGroup, type MenuPageKey, pageKeys, pages } from './pages.ts';

export interface MenuEntry {
  key: MenuPageKey;
  to: string;
  group: MenuGroup;
  /** Whether invoices can also be paid there. The link is then 'Pay Invoice', and otherwise 'Unpaid Invoices'. */
  pays: boolean;
}

const makesPayments = ({ options }: GuardFacts): boolean =>
  options.MakePayments !== null && options.MakePayments !== 'Disabled';
const listsSeparately = ({ options }: GuardFacts): boolean => options.DisplayOrders !== 'Combined';
const listsTogether = ({ options }: GuardFacts): boolean => options.DisplayOrders !== 'Separated';

/** Conditions for a link, in addition to the guards of its page. Source: 000 §2 and 001 §2, menu links. */
const rules: Partial<Record<MenuPageKey, (facts: GuardFacts) => boolean>> = {
  priceLists: ({ options }) => options.priceListsPage,
  orders: listsSeparately,
  allOrders: listsTogether,
  invoices: listsSeparately,
  payments: ({ options }) => options.paymentsSlices > 0,
  processPayment: makesPayments,
};

/** This guard also requires that invoices are chosen, but the link is shown before that. */
const ignoredGuard: GuardName = 'checkprocesspayment';

const inMenu = pageKeys.flatMap((key) => {
  const { menu, guards, path } = pages[key];
  return menu === undefined
    ? []
    : [{ key: key as MenuPageKey, to: path, group: menu, guards: guards.filter((name) => name !== ignoredGuard) }];
});

/** Returns the links for this user: those whose own condition holds and whose page's guards pass. */
export const menuFor = (facts: GuardFacts): MenuEntry[] =>
  inMenu
    .filter(({ group }) => group !== 'payments' || !facts.options.hidePaymentsPage)
    .filter(({ key, guards }) => (rules[key]?.(facts) ?? true) && judge(guards, facts).kind === 'pass')
    .map(({ key, to, group }) => ({ key, to, group, pays: key === 'unpaidInvoices' && makesPayments(facts) }));
