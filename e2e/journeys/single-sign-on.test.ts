import type { Page } from 'playwright-core';
import { afterAll, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { beyond, findings } from '../harness/axe.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';
import { type RunningProvider, signInAt, startProvider } from '../harness/provider.ts';

let provider: RunningProvider;
// The portal's host is another one than the provider's: what crosses from one to the other does so as it would in the wild.
const { visit } = usePortal({
  host: 'localhost',
  settings: async (base) => {
    provider = await startProvider(base);
    return { ...provider.settings, PUBLIC_URL: base };
  },
});
afterAll(() => provider.end());

async function signInThere(page: Page, name: string): Promise<void> {
  // The provider's own pages want letters from elsewhere.
  await page.route(
    (url) => !['localhost', '127.0.0.1'].includes(url.hostname),
    (route) => route.abort(),
  );
  await page.getByRole('button', { name: 'Sign in with Harbour ID' }).click();
  await signInAt(page, name);
}

it.each(['desk', 'phone'] as const)(
  "single sign-on leads to the distributor's provider and back to the page that was asked for (%s)",
  async (window) => {
    const { page, complaints } = await visit({ window, at: '/account/orders' });
    await page.getByRole('button', { name: 'Sign in with Harbour ID' }).waitFor();
    await expect.poll(() => findings(page)).toEqual([]);
    await expect.poll(() => beyond(page)).toBe(0);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await signInThere(page, 'buyer');
    await page.getByRole('heading', { level: 1, name: 'Open Orders' }).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/account/orders');
    // The pass appears only after the # of an address, and the page removes it after reading it.
    const passes = asked.filter((url) => url.includes('pass='));
    expect(passes.every((url) => url.indexOf('#') > 0 && url.indexOf('#') < url.indexOf('pass='))).toBe(true);
    expect(complaints.filter((one) => !/402|ERR_FAILED|ERR_NAME|404/.test(one))).toEqual([]);
    await page.goBack().catch(() => null);
    await expect.poll(() => page.url()).not.toContain('pass=');
  },
);
