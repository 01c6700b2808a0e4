import type { Page } from 'playwright-core';
import { afterEach, beforeEach } from 'vitest';
import { freePort } from '../start-server.ts';
import { usePortal, type Visited } from '../use-portal.ts';
import { asPhoneApp } from './device.ts';
import { servePages } from './serve-pages.ts';

interface PhoneApp extends Pick<Visited, 'visit'> {
  /** Origin of the app's own pages. */
  readonly base: string;
  /** Opens the app, whose server has another origin, at its sign-in page. */
  openSignedOut: () => Promise<{ page: Page; complaints: string[] }>;
  /** Opens the app and signs in. */
  open: () => Promise<{ page: Page; complaints: string[] }>;
}

/**
 * Starts a portal for the tests of a file that accepts the phone's app, and opens the app in a double of its device.
 * `more` returns further settings of the server.
 */
export function usePhoneApp(more: (portal: string) => Promise<NodeJS.ProcessEnv> = async () => ({})): PhoneApp {
  let port: number | undefined;
  const { portal, visit } = usePortal({
    settings: async (base) => {
      port ??= await freePort();
      return {
        ALLOWED_ORIGINS: `http://127.0.0.1:${port}`,
        APP_SCHEME: 'com.example.orders',
        ...(await more(base)),
      };
    },
  });
  let app: Awaited<ReturnType<typeof servePages>>;
  // A retried test has another server.
  beforeEach(async () => {
    app = await servePages(port!, portal.base);
  });
  afterEach(() => app.end());
  const openSignedOut: PhoneApp['openSignedOut'] = async () => {
    const { page, context, complaints } = await visit({ window: 'phone', at: '/auth' });
    await asPhoneApp(context);
    await page.goto(`${app.base}/`);
    return { page, complaints };
  };
  return {
    visit,
    openSignedOut,
    get base() {
      return app.base;
    },
    async open() {
      const { page, complaints } = await openSignedOut();
      await page.getByRole('textbox', { name: 'User name' }).fill('buyer');
      await page.getByLabel('Password', { exact: true }).fill('buyer');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('navigation').first().waitFor();
      return { page, complaints };
    },
  };
}
