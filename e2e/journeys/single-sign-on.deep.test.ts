import type { Page } from 'playwright-core';
import { afterAll, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { findings } from '../harness/axe.ts';
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

it('the sign-in page explains that a person known to the provider has no account here', async () => {
  const { page } = await visit({ at: '/auth' });
  await signInThere(page, 'stranger');
  await page.getByText('Harbour ID knows you, but you don’t have an active account here.').waitFor();
  await expect.poll(() => pathOf(page)).toBe('/auth');
  await expect.poll(() => findings(page)).toEqual([]);
});
