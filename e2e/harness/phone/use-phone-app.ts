import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach } from 'vitest';
import { freePort } from '../start-server.ts';
import { usePortal, type Visited } from '../use-portal.ts';
import { asPhoneApp } from './device.ts';
import { makeWww } from '../../../tools/phone/make-www.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves the app's own pages, as the app does to its window. Returns their origin and a function that stops it. */
async function servePages(port: number, server: string): Promise<{ base: string; end: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tc-www-'));
  makeWww({ server }, folder);
  const pages = createServer((request, reply) => {
    const path = new URL(request.url ?? '/', 'http://app').pathname;
    const file = createReadStream(join(folder, path === '/' ? 'index.html' : path));
    file.on('error', () => reply.writeHead(404).end());
    file.on('open', () => {
      reply.setHeader('content-type', types[extname(path === '/' ? 'index.html' : path)] ?? 'application/octet-stream');
      file.pipe(reply);
    });
  }).listen(port, '127.0.0.1');
  return {
    base: `http://127.0.0.1:${port}`,
    end: async () => {
      pages.closeAllConnections();
      pages.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

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
