import { type PageKey, pageKeys, pages, type Paths, paths } from '@tradecounter/contract/pages/pages';
import type { Page } from 'playwright-core';
import { expect } from './expect.ts';
import { beyond, findings } from './axe.ts';
import { goTo } from './ready.ts';
import { withoutRing } from './rings.ts';
import { forgetShifts, shifted, watchShifts } from './shifts.ts';
import { coveredTargets, smallTargets } from './targets.ts';
import type { Visit, Visited, Visitor, windows } from './use-portal.ts';

/** The user who opens a page: a company's admin, or a visitor who has not signed in. */
type Viewer = 'admin' | 'guest';

/** How to open a page: by its address, or by the first link of the list that was opened before. */
type Stop = { as: Viewer; at: string } | { as: Viewer; firstLinkOf: string };

/** The pages with a parameter in their address. */
type ParameterKey = { [Key in PageKey]: Paths[Key] extends `${string}$${string}` ? Key : never }[PageKey];

/** Pages that aren't opened by their bare path. A string is the reason for leaving a page out. */
const ownStops: Record<ParameterKey, Stop> & Partial<Record<PageKey, Stop | string>> = {
  category: { as: 'admin', at: '/category/hardwood' },
  subcategory: { as: 'admin', firstLinkOf: '/category/hardwood/' },
  items: { as: 'admin', at: '/items?search=oak' },
  item: { as: 'admin', at: '/item/HPK-7048-NAT' },
  compareItems: { as: 'admin', at: '/compare?items=HPK-7048-NAT,HPK-7048-SMK' },
  checkoutDone: { as: 'admin', at: '/checkout/done/500001' },
  order: { as: 'admin', at: '/account/orders/500001' },
  allOrders: 'shown instead of the two lists by an option of the content, with which a journey of its own looks at it',
  approval: { as: 'admin', at: '/approvals/40001' },
  invoice: { as: 'admin', firstLinkOf: '/account/invoices/' },
  return: { as: 'admin', firstLinkOf: '/account/returns/' },
  quote: { as: 'admin', firstLinkOf: '/account/quotes/' },
  purchase: { as: 'admin', firstLinkOf: '/account/purchases/' },
  job: { as: 'admin', firstLinkOf: '/account/jobs/' },
  savedCart: { as: 'admin', firstLinkOf: '/account/savedcarts/' },
  shoppingList: { as: 'admin', firstLinkOf: '/shoppinglist/' },
  processPayment: 'leads home until invoices are chosen; the journey of paying looks at it',
  paymentsReturn: { as: 'admin', at: '/hostedpaymentsreturn' },
  adminPerson: { as: 'admin', at: '/profile/admin/people/buyer' },
  legal: { as: 'guest', at: '/doc/terms' },
};

/** Every page of the contract in the order of the visit. A string is the reason for leaving a page out. */
export const stops = Object.fromEntries(
  pageKeys.map((key) => [key, ownStops[key] ?? { as: pages[key].open ? 'guest' : 'admin', at: paths[key] }]),
) as Record<PageKey, Stop | string>;

const notFoundPages: readonly string[] = ['an unknown address', 'an address that cannot be decoded'];

/**
 * Pages that look very different with other content. Pages of the catalog share their heading element, by which `goTo`
 * recognizes a new page, so a page outside the catalog comes between two of them.
 */
const variants: Record<string, Stop> = {
  'a search without a result': { as: 'admin', at: '/items?search=zzzzqqqq' },
  'an unknown address': { as: 'admin', at: '/no/such/page' },
  'the items as tiles': { as: 'admin', at: '/items?search=oak&view=grid' },
  'the item-number field': { as: 'admin', at: '/item' },
  'an address that cannot be decoded': { as: 'admin', at: '/item/50%' },
  'a search for one endless word': { as: 'admin', at: `/items?search=${'Moisturebarrier'.repeat(12)}` },
};

/** Checks the page in view. Returns the problems by kind. */
export type Inspection = (page: Page, window: keyof typeof windows) => Promise<Record<string, unknown>>;

/** The result of `inspect` for a page without problems. */
export const fine = { findings: [], beyond: 0, left: 0, shift: 0, small: [], covered: [], withoutRing: [] };

/**
 * Looks for serious findings of axe, content wider than the window, pages away from the left edge, content that jumped
 * while it loaded, links without a focus ring and, on a phone, targets that are smaller than a thumb or covered.
 */
export const inspect: Inspection = async (page, window) => ({
  shift: await shifted(page),
  findings: await findings(page),
  beyond: await beyond(page),
  // Only the list of legal documents precedes a page.
  left: await page.evaluate(
    () => document.querySelector('main[class*="_page_"]:first-child')?.getBoundingClientRect().x ?? 0,
  ),
  small: window === 'phone' ? await smallTargets(page) : [],
  covered: window === 'phone' ? await coveredTargets(page) : [],
  withoutRing: window === 'desk' ? await withoutRing(page) : [],
});

async function addressOf(page: Page, stop: Stop): Promise<string> {
  if ('at' in stop) return stop.at;
  const link = page.getByRole('main').locator(`a[href*="#${stop.firstLinkOf}"]`).first();
  return (await link.getAttribute('href'))!.replace(/^.*#/, '');
}

interface Arrival {
  /** The question that stays in sight on every page. By default, on a phone, the one about e-mail. */
  asked?: Visit['asked'];
  /** Runs on the first page of the signed-in user. */
  prepare?: (page: Page) => Promise<unknown>;
}

async function arrive(
  visit: Visited['visit'],
  viewer: Viewer,
  window: keyof typeof windows,
  { asked = window === 'phone', prepare }: Arrival,
): Promise<Visitor> {
  const guest = viewer === 'guest';
  const visitor = await visit({ as: guest ? null : viewer, window, at: guest ? '/auth' : '/', asked });
  await watchShifts(visitor.page);
  if (!guest) await prepare?.(visitor.page);
  return visitor;
}

/** Opens every page once in a window of that size and expects `inspection` to return `expected` for each. */
export async function lookAtEveryPage(
  visit: Visited['visit'],
  window: keyof typeof windows,
  inspection: Inspection,
  expected: Record<string, unknown>,
  arrival: Arrival = {},
): Promise<void> {
  const visitors: Partial<Record<Viewer, Visitor>> = {};
  for (const [name, stop] of Object.entries<Stop | string>({ ...stops, ...variants })) {
    if (typeof stop === 'string') continue;
    const visitor = visitors[stop.as] ?? (await arrive(visit, stop.as, window, arrival));
    visitors[stop.as] = visitor;
    await forgetShifts(visitor.page);
    await goTo(visitor.page, await addressOf(visitor.page, stop));
    const notFound = visitor.page.getByRole('heading', { level: 1, name: 'Page Not Found' });
    await expect(notFound, name).toBeVisible({ visible: notFoundPages.includes(name) });
    await expect
      .poll(async () => ({ name, ...(await inspection(visitor.page, window)), complaints: visitor.complaints }))
      .toEqual({ name, ...expected, complaints: [] });
  }
}
