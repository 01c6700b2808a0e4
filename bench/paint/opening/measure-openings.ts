import type { Browser, BrowserContext, Page } from 'playwright-core';
import { signIn } from '../../product/sign-in.ts';
import type { SlowNetwork } from './slow-network.ts';
import { type Opening, watchPaints } from './watch-paints.ts';

const row = '[data-row] [data-cell=link]';
/** The heading of a page in the shell. */
const heading = 'header ~ div main h1';

/** What is opened: nothing of the portal is in the browser before, unless it was opened there before (`again`). */
export const openings = [
  { name: 'sign-in', path: '/#/auth', selector: 'form input[type=password]', signedIn: false, again: false },
  { name: 'item list', path: '/#/items?search=oak', selector: row, signedIn: true, again: false },
  { name: 'item', path: '/#/item/HPK-7048-ASH', selector: heading, signedIn: true, again: false },
  { name: 'home', path: '/#/', selector: heading, signedIn: true, again: false },
  { name: 'item list again', path: '/#/items?search=oak', selector: row, signedIn: true, again: true },
] as const;

export interface OpenedAt {
  browser: Browser;
  /** The address of the server itself. */
  url: string;
  /** The network in front of it. */
  slow: SlowNetwork;
  slowdown: number;
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true } as const;

/** Lets the page, and the worker that it starts, end what they do when nothing else is to do. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if ('serviceWorker' in navigator) await navigator.serviceWorker.ready;
  });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
}

async function open(context: BrowserContext, at: string, selector: string, slowdown: number): Promise<Opening> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(at, { waitUntil: 'commit' });
  const opening = await page.evaluate((what) => window.opening(what), selector);
  await page.close();
  return opening;
}

/** Opens a page once, on a phone, in a browser of its own. */
export async function measureOpening(
  { browser, url, slow, slowdown }: OpenedAt,
  { path, selector, signedIn, again }: (typeof openings)[number],
): Promise<Opening> {
  const context = await browser.newContext(phone);
  const token = signedIn ? await signIn(url, 'buyer', 'buyer') : null;
  const prepare = (given: string | null): void => {
    if (given === null || localStorage.getItem('token') !== null) return;
    localStorage.setItem('token', given);
    document.cookie = 'signedin=1; path=/';
  };
  await context.addInitScript(prepare, token);
  await context.addInitScript(watchPaints);
  try {
    if (again) {
      slow.isSlow = false;
      const page = await context.newPage();
      await page.goto(`${slow.url}${path}`);
      await page.locator(selector).first().waitFor();
      await settle(page);
      await page.close();
      slow.isSlow = true;
    }
    return await open(context, `${slow.url}${path}`, selector, slowdown);
  } finally {
    await context.close();
  }
}

/** Signs in at the sign-in page once it has settled, until home is painted. */
export async function measureSignIn({ browser, slow, slowdown }: OpenedAt): Promise<Opening> {
  const context = await browser.newContext(phone);
  await context.addInitScript(watchPaints);
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(`${slow.url}/#/auth`);
    await page.locator('form input[type=password]').waitFor({ timeout: 120_000 });
    // As long as it takes to type.
    await page.waitForTimeout(5000);
    await page.locator('form input').first().fill('buyer');
    await page.locator('form input[type=password]').fill('buyer');
    await page.evaluate(() => performance.clearResourceTimings());
    const pressed = await page.evaluate(() => performance.now());
    await page.getByRole('button', { name: 'Sign in', exact: true }).click({ noWaitAfter: true });
    const opening = await page.evaluate(() => window.opening('header ~ div main h1'));
    return { ...opening, shown: opening.shown - pressed };
  } finally {
    await context.close();
  }
}
