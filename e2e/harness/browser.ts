import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { listen } from './quiet.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The window of a desk, a tablet and a phone, in CSS pixels. */
export const windows = {
  desk: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
} as const;

export interface Visit {
  window?: keyof typeof windows;
  theme?: 'light' | 'dark';
  /** User name in the demo; null = not signed in. */
  as?: string | null;
  /** Hash path to open. */
  at?: string;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** What the page complained of: console errors, exceptions, answers of 500 and more. */
  complaints: string[];
}

/** One browser for a file; a visitor has a context of their own, closed with the file. `base`: another portal than the demo's. */
export function useBrowser(base: () => string = () => inject('base')): { visit(options?: Visit): Promise<Visitor> } {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    const executablePath = process.env['CHROMIUM'] ?? places.find((path) => existsSync(path));
    browser = await chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: flags });
  });
  afterAll(() => browser.close());

  return {
    async visit({ window = 'desk', theme = 'light', as = null, at = '/' } = {}) {
      const context = await browser.newContext({
        viewport: windows[window],
        colorScheme: theme,
        hasTouch: window === 'phone',
        isMobile: window === 'phone',
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      listen(context);
      // Journeys are those of people who were here before; what a stranger is asked has tests of its own.
      await context.addCookies([{ name: 'cookieConsent', value: 'true', url: base() }]);
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('response', (answer) => {
        if (answer.status() >= 500) complaints.push(`${answer.status()} ${answer.url()}`);
      });
      if (as !== null) await signInByToken(context, base(), as);
      await page.goto(`${base()}/#${at}`);
      return { page, context, complaints };
    },
  };
}

/** Signs in beside the page, for journeys that are not about signing in. */
async function signInByToken(context: BrowserContext, base: string, username: string): Promise<void> {
  const answer = await context.request.post(`${base}/wsl/api/auth`, { data: { username, password: username } });
  expect(answer.status()).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  // In a frame that is closed off, a shown mail's, nothing is kept.
  await context.addInitScript(
    ([key, value]) => void (window === window.top && localStorage.setItem(key!, value!)),
    ['token', token],
  );
}

/** Hash path that the page shows. */
export const pathOf = (page: Page): string => decodeURIComponent(new URL(page.url()).hash.slice(1));
