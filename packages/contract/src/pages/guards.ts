import type { Claims } from '../auth/claims.ts';
import type { GuardOptions } from '../options.ts';
import type { GuardName } from './guard-names.ts';
import { type PageKey, pageKeys, pages, paths } from './pages.ts';
import { may } from '../auth/permissions.ts';
import { shoppingPages } from '../punchout/shopping.ts';

/** The result of a guard: show the page, redirect, or show an error page. */
export type Verdict =
  | { kind: 'pass' }
  | { kind: 'redirect'; to: string }
  | { kind: 'refuse'; status: 401; message: string };

export interface GuardFacts {
  claims: Claims;
  options: GuardOptions;
  /** Invoices chosen for payment. */
  billStore: number;
  userAgent: string;
  /** Whether it is a PunchOut session, which can only choose items. */
  shopsOnly?: boolean;
}

type Guard = (facts: GuardFacts) => Verdict;

const pass: Verdict = { kind: 'pass' };
const redirect = (page: PageKey): Verdict => ({ kind: 'redirect', to: paths[page] });
const refuse = (area: string): Verdict => ({
  kind: 'refuse',
  status: 401,
  message: `You are unauthorized to access ${area}`,
});
const unless = (allowed: boolean, otherwise: Verdict): Verdict => (allowed ? pass : otherwise);

/** Whether it is Internet Explorer, which can't run the portal. Newer versions say Trident. Source: 001 §6. */
export const isOldBrowser = (userAgent: string): boolean => /MSIE|Trident\//i.test(userAgent);

/**
 * The guards, by the specification's names. Those that the specification names without a rule always pass. They only
 * indicate what the portal refreshes before it shows the page. Source: 001 §2, §6.
 */
export const guards = {
  checkorders: ({ claims, options }) =>
    may(claims, 'SeeOrders') ? unless(options.DisplayOrders !== 'Combined', redirect('allOrders')) : refuse('Orders'),
  checkorder: ({ claims }) => unless(may(claims, 'SeeOrders'), refuse('Orders')),
  checkinvoices: ({ claims, options }) =>
    may(claims, 'SeeInvoices') && may(claims, 'SeeInvoicedOrders')
      ? unless(options.DisplayOrders !== 'Combined', redirect('allOrders'))
      : refuse('Invoices'),
  checkinvoice: ({ claims }) => unless(may(claims, 'SeeInvoices'), refuse('Invoices')),
  checkallorders: ({ claims, options }) =>
    may(claims, 'SeeOrders') || may(claims, 'SeeInvoices')
      ? unless(options.DisplayOrders !== 'Separated', redirect('home'))
      : refuse('Orders'),
  checkhold: ({ claims }) => unless(may(claims, 'AllowInventoryHold'), refuse('Item Holds')),
  checkquotes: ({ claims }) => unless(may(claims, 'SeeQuotes'), refuse('Quotes')),
  checkunpaidinvoices: ({ claims, options }) =>
    unless(may(claims, 'SeeInvoices') && options.ShowUnpaidInvoices, refuse('Unpaid Invoices')),
  checkpayments: ({ options }) =>
    unless(options.MakePayments !== null && options.MakePayments !== 'Disabled', redirect('home')),
  checkprocesspayment: ({ billStore }) => unless(billStore > 0, redirect('home')),
  checkpurchasesbyproduct: ({ options }) => unless(options.ShowPurchasesByProduct, redirect('home')),
  checkIsAdmin: ({ claims }) => unless(may(claims, 'Admin'), redirect('profile')),
  useragent: ({ userAgent }) => unless(!isOldBrowser(userAgent), redirect('unsupported')),
  resetpassword: ({ claims }) => unless(!may(claims, 'MustResetPassword'), redirect('security')),
  cart: () => pass,
  updatebilling: () => pass,
  updateholds: () => pass,
  updatelegal: () => pass,
  updateprofile: () => pass,
} as const satisfies Record<GuardName, Guard>;

/** Returns the first verdict that isn't 'pass'. Throws for an unknown name. */
export function judge(names: readonly string[], facts: GuardFacts): Verdict {
  for (const name of names) {
    if (!Object.hasOwn(guards, name)) throw new Error(`Unknown middleware: ${name}`);
    const verdict = guards[name as GuardName](facts);
    if (verdict.kind !== 'pass') return verdict;
  }
  return pass;
}

/** This guard also requires that invoices are chosen, but links are shown before that. */
const ignoredInLinks: GuardName = 'checkprocesspayment';

/**
 * Judges a page: first its guards in their order, then the permissions that its calls need. Routes, menus and links ask
 * this table, and the server checks the same permissions for each call.
 */
export function judgePage(key: PageKey, facts: GuardFacts, names: readonly GuardName[] = pages[key].guards): Verdict {
  if (facts.shopsOnly === true && !shoppingPages.includes(key)) return redirect(shoppingPages[0]!);
  const { needs } = pages[key];
  const verdict = judge(names, facts);
  if (verdict.kind !== 'pass' || needs === undefined) return verdict;
  return unless(
    needs.permissions.every((permission) => may(facts.claims, permission)),
    refuse(needs.area),
  );
}

const guardsOfLinks = Object.fromEntries(
  pageKeys.map((key) => [key, pages[key].guards.filter((name) => name !== ignoredInLinks)]),
) as Record<PageKey, GuardName[]>;

/** Returns the verdict on a link to the page. */
export const judgeLink = (key: PageKey, facts: GuardFacts): Verdict => judgePage(key, facts, guardsOfLinks[key]);

/** Whether a link leads to the page, or to the one list that replaces it, and not to a refusal or away. */
export function mayOpen(key: PageKey, facts: GuardFacts): boolean {
  const verdict = judgeLink(key, facts);
  return verdict.kind === 'pass' || (verdict.kind === 'redirect' && verdict.to === paths.allOrders);
}
