import { may } from '../auth/permissions.ts';
import { type GuardFacts, judgeLink } from './guards.ts';
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

/** Conditions for a link, in addition to those of the page. Source: 000 §2 and 001 §2, menu links. */
const rules: Partial<Record<MenuPageKey, (facts: GuardFacts) => boolean>> = {
  priceLists: ({ options }) => options.priceListsPage,
  orders: listsSeparately,
  allOrders: listsTogether,
  invoices: listsSeparately,
  payments: ({ options }) => options.paymentsSlices > 0,
  processPayment: makesPayments,
  returns: ({ claims }) => may(claims, 'SeeOrders') || may(claims, 'SeeInvoices'),
  approvals: ({ claims }) => claims.orderApproval === 'Y' || may(claims, 'ApproveOrders') || may(claims, 'Admin'),
};

const inMenu = pageKeys.flatMap((key) => {
  const { menu, path } = pages[key];
  return menu === undefined ? [] : [{ key: key as MenuPageKey, to: path, group: menu }];
});

/** Returns the links for this user: those whose own condition holds and whose page lets the user in. */
export const menuFor = (facts: GuardFacts): MenuEntry[] =>
  inMenu
    .filter(({ group }) => group !== 'payments' || !facts.options.hidePaymentsPage)
    .filter(({ key }) => (rules[key]?.(facts) ?? true) && judgeLink(key, facts).kind === 'pass')
    .map(({ key, to, group }) => ({ key, to, group, pays: key === 'unpaidInvoices' && makesPayments(facts) }));
