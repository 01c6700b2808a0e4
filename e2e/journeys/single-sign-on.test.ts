import { rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beyond, findings } from '../harness/axe.ts';
import { pathOf, useBrowser } from '../harness/browser.ts';
import { demoData } from '../harness/demo-data.ts';
import { type RunningProvider, startProvider } from '../harness/provider.ts';
import { freePort, type RunningServer, startServer } from '../harness/start-server.ts';

let data: string;
let provider: RunningProvider;
let server: RunningServer;
const { visit } = useBrowser(() => server.base);

beforeAll(async () => {
  data = await demoData();
  const port = await freePort();
  // Another host than the provider's: what crosses from one to the other does so as it would in the wild.
  const portal = `http://localhost:${port}`;
  provider = await startProvider(portal);
  server = {
    ...(await startServer(data, { ...provider.settings, PORT: String(port), PUBLIC_URL: portal })),
    base: portal,
  };
});
afterAll(async () => {
  await server.end();
  await provider.end();
  await rm(data, { recursive: true, force: true });
});

async function signInThere(page: Page, name: string): Promise<void> {
  // The provider's own pages want letters from elsewhere.
  await page.route(
    (url) => !['localhost', '127.0.0.1'].includes(url.hostname),
    (route) => route.abort(),
  );
  await page.getByRole('button', { name: 'Sign in with Harbour ID' }).click();
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('any');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue' }).click();
}

it.each(['desk', 'phone'] as const)(
  "leads to the distributor's provider and back to the page that was asked for (%s)",
  async (window) => {
    const { page, complaints } = await visit({ window, at: '/account/orders' });
    await page.getByRole('button', { name: 'Sign in with Harbour ID' }).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await beyond(page)).toBe(0);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await signInThere(page, 'buyer');
    await page.getByRole('heading', { level: 1, name: 'Open Orders' }).waitFor();
    expect(pathOf(page)).toBe('/account/orders');
    // The pass stands behind the # of one address alone, and no longer once it was read.
    const passes = asked.filter((url) => url.includes('pass='));
    expect(passes.every((url) => url.indexOf('#') > 0 && url.indexOf('#') < url.indexOf('pass='))).toBe(true);
    expect(complaints.filter((one) => !/402|ERR_FAILED|ERR_NAME|404/.test(one))).toEqual([]);
    await page.goBack().catch(() => null);
    expect(page.url()).not.toContain('pass=');
  },
);

it('says so to who has no account here', async () => {
  const { page } = await visit({ at: '/auth' });
  await signInThere(page, 'stranger');
  await page.getByText('Harbour ID knows you, but there is no open account for you here.').waitFor();
  expect(pathOf(page)).toBe('/auth');
  expect(await findings(page)).toEqual([]);
});
