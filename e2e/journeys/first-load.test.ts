import type { BrowserContext, Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { ready } from '../harness/ready.ts';
import { usePortal } from '../harness/use-portal.ts';

const { portal, visit } = usePortal();

type Bytes = Record<'Script' | 'Stylesheet', number>;

/** The bytes of the last release, in KiB. A release writes its own here and in docs/figures.md. */
const released = {
  signIn: { Script: 153.3, Stylesheet: 5.9 },
  itemList: { Script: 224.5, Stylesheet: 21.6 },
} satisfies Record<string, Bytes>;

/** Counts the bytes on the wire of script and style that a page loads, with nothing in the browser's cache. */
async function countBytes(context: BrowserContext, page: Page): Promise<Bytes> {
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  const kinds = new Map<string, string>();
  const bytes = { Script: 0, Stylesheet: 0 };
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === 'Script' || kind === 'Stylesheet') bytes[kind] += encodedDataLength;
  });
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  // What a page fetches when it is idle isn't part of its first load, and comes sooner or later on a busy machine.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  return bytes;
}

/** At most a tenth more than the last release. */
function expectWithin(bytes: Bytes, limits: Bytes): void {
  expect(bytes.Script).toBeLessThanOrEqual(limits.Script * 1.1 * 1024);
  expect(bytes.Stylesheet).toBeLessThanOrEqual(limits.Stylesheet * 1.1 * 1024);
  expect(bytes.Script).toBeGreaterThan(10_000);
}

describe('the first load', () => {
  it('brings at most a tenth more script and style than the last release until the sign-in button works', async () => {
    const { page, context } = await visit({ at: '/auth' });
    await page.close();
    const fresh = await context.newPage();
    const bytes = await countBytes(context, fresh);
    await fresh.goto(`${portal.base}/#/auth`);
    await fresh.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expectWithin(bytes, released.signIn);
  });

  it('brings at most a tenth more script and style than the last release until the item list is painted', async () => {
    const { page, context } = await visit({ as: 'buyer', at: '/auth', window: 'phone' });
    await page.close();
    const fresh = await context.newPage();
    const bytes = await countBytes(context, fresh);
    await fresh.goto(`${portal.base}/#/items`);
    await fresh.locator('[data-cell="link"]').first().waitFor();
    expectWithin(bytes, released.itemList);
  });

  it('each further page loads only its own script', async () => {
    const { page } = await visit({ as: 'buyer', at: '/account/orders' });
    await ready(page);
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((one) => one.name)
        .filter((name) => name.endsWith('.js')),
    );
    expect(loaded.filter((name) => /checkout|item-page|auth-page/.test(name))).toEqual([]);
  });
});
