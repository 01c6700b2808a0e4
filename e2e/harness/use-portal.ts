import { type BrowserContext, type Page, type Browser, chromium } from 'playwright-core';
import { afterAll, afterEach, beforeEach, type RunnerTestCase } from 'vitest';
import { expect } from './expect.ts';
import { type Portal, type PortalSetup, useDemo } from './portal.ts';
import { keepTraces, startTrace } from './trace.ts';
import { browserNamed } from '../../tools/browser/find-chromium.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

// Vitest ends its processes with this signal. Playwright's own handler closes the browser but leaves the process
// running.
process.once('SIGTERM', () => process.exit());

const launched = new Map<string, Promise<Browser>>();

interface BrowserOptions {
  /** Full Chromium instead of its headless shell. */
  fullChromium?: boolean;
  /** Further flags, such as those of a camera. */
  extraFlags?: readonly string[];
}

/** Returns the browser of this process with these options. Files with the same options share it. */
function theBrowser({ fullChromium = false, extraFlags = [] }: BrowserOptions = {}): Promise<Browser> {
  const executablePath = browserNamed(fullChromium ? 'CHROMIUM' : 'HEADLESS_SHELL');
  const key = [executablePath, ...extraFlags].join(' ');
  const browser =
    launched.get(key) ??
    chromium.launch({
      ...(executablePath !== null && { executablePath }),
      args: [...flags, ...extraFlags],
      handleSIGTERM: false,
    });
  launched.set(key, browser);
  return browser;
}

/** The window sizes of a desktop, a tablet and a phone, in CSS pixels. */
export const windows = {
  desk: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
} as const;

export interface Visit {
  window?: keyof typeof windows;
  theme?: 'light' | 'dark';
  /** A user name of the demo; null = not signed in. */
  as?: string | null;
  /** The hash path to open. */
  at?: string;
  /** The user has not answered the question about e-mail yet; `cookies` = nor the one about cookies, which is first. */
  asked?: boolean | 'cookies';
  /** Lets the service worker run. By default it is blocked, because it would hide the page's requests from the test. */
  worker?: boolean;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Console errors, exceptions, and responses with a status of 500 or more. */
  complaints: string[];
}

export interface Visited {
  portal: Portal;
  /** Opens the portal in a new browser context, which is closed after the test. */
  visit(options?: Visit): Promise<Visitor>;
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The driver adds a script to every frame. The sandboxed frame of a shown mail rejects it.
    if (message.type() === 'error' && !message.text().includes('about:srcdoc')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('response', (answer) => {
    if (answer.status() >= 500) complaints.push(`${answer.status()} ${answer.url()}`);
  });
  return complaints;
}

/** Signs in by a call and stores the token, for tests that are not about signing in. */
async function signInByToken(context: BrowserContext, base: string, username: string): Promise<void> {
  const answer = await context.request.post(`${base}/wsl/api/auth`, { data: { username, password: username } });
  expect(answer.status()).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  // A sandboxed frame, such as that of a shown mail, has no storage.
  await context.addInitScript(
    ([key, value]) => void (window === window.top && localStorage.setItem(key!, value!)),
    ['token', token],
  );
}

/** Has the server say that the user has not answered the question about e-mail. */
const forgetOptIn = (context: BrowserContext): Promise<unknown> =>
  context.route('**/api/auth/user', async (route) => {
    const response = await route.fetch();
    const { user } = (await response.json()) as { user?: object };
    await route.fulfill({ response, json: { user: user && { ...user, emailOptInAnswered: false } } });
  });

interface BrowserSetup {
  /** Full Chromium instead of its headless shell. */
  wholeBrowser?: boolean;
  /** Further flags of the browser. */
  flags?: readonly string[];
}

/** Starts a portal for the tests of a file, and opens it for visitors. */
export function usePortal({ wholeBrowser = false, flags = [], ...setup }: PortalSetup & BrowserSetup = {}): Visited {
  const portal = useDemo(setup);
  let contexts: BrowserContext[] = [];
  let running: RunnerTestCase;
  const close = async (): Promise<void> => {
    // A route's handler may still wait for an answer.
    const ignore = { behavior: 'ignoreErrors' } as const;
    for (const context of contexts) {
      await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll(ignore)));
      await context.close();
    }
    contexts = [];
  };
  beforeEach(async ({ task }) => {
    running = task as RunnerTestCase;
    await close();
  });
  afterEach(async ({ task }) => {
    await keepTraces(contexts, task);
    await close();
  });
  afterAll(close);

  return {
    portal,
    async visit({ window = 'desk', theme = 'light', as = null, at = '/', asked = false, worker = false } = {}) {
      const browser = await theBrowser({ fullChromium: wholeBrowser, extraFlags: flags });
      const context = await browser.newContext({
        viewport: windows[window],
        colorScheme: theme,
        hasTouch: window === 'phone',
        isMobile: window === 'phone',
        reducedMotion: 'reduce',
        serviceWorkers: worker ? 'allow' : 'block',
      });
      contexts.push(context);
      await startTrace(context, running);
      if (asked !== 'cookies') await context.addCookies([{ name: 'cookieConsent', value: 'true', url: portal.base }]);
      if (asked !== false) await forgetOptIn(context);
      const page = await context.newPage();
      const complaints = complaintsOf(page);
      if (as !== null) await signInByToken(context, portal.base, as);
      await page.goto(`${portal.base}/#${at}`);
      return { page, context, complaints };
    },
  };
}

/** Returns the hash path that the page shows. */
export const pathOf = (page: Page): string => decodeURIComponent(new URL(page.url()).hash.slice(1));
