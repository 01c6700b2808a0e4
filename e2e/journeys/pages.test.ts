import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, inject, it } from 'vitest';
import { useBrowser, windows } from '../harness/browser.ts';

const { visit } = useBrowser();

const pages = [
  ['the home page', '/'],
  ['the categories', '/category'],
  ['a category', '/category/hardwood'],
  ['the item list', '/items?search=oak'],
  ['a search without result', '/items?search=zzzzqqqq'],
  ['a search for one endless word', `/items?search=${'Moisturebarrier'.repeat(12)}`],
  ['an item', '/item/HPK-7048-NAT'],
  ['the item-number field', '/item'],
  ['the checkout', '/checkout'],
  ['the orders', '/account/orders'],
  ['an order', '/account/orders/500001'],
  ['the error page', '/no/such/page'],
] as const;

/** Axe on what is shown; serious and critical findings by rule and place. */
async function findings(page: Parameters<typeof settle>[0]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`));
}

async function settle(page: Awaited<ReturnType<typeof visit>>['page']): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  // The colours are those of every window: in the dark two of them are enough.
  const wide = Object.keys(windows).filter((name) => theme === 'light' || name !== 'tablet') as (keyof typeof windows)[];
  it.each(wide)('axe finds nothing serious on any page, and nothing is wider than the window (%s)', async (window) => {
    const { page, complaints } = await visit({ as: 'buyer', window, theme });
    for (const [name, path] of pages) {
      await page.goto(`${inject('base')}/#${path}`);
      await settle(page);
      expect({ name, findings: await findings(page) }).toEqual({ name, findings: [] });
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect({ name, beyond }).toEqual({ name, beyond: 0 });
    }
    expect(complaints).toEqual([]);
  });

  it.each(['desk', 'phone'] as const)('axe finds nothing serious in the suggestions of the search box (%s)', async (window) => {
    const { page } = await visit({ as: 'buyer', theme, window });
    await settle(page);
    const box = page.getByRole('combobox', { name: 'Search items' });
    await box.fill('oak');
    await page.locator('[data-answers="oak"]').waitFor();
    await box.press('ArrowUp');
    expect(await findings(page)).toEqual([]);
    await box.press('Enter');
    await page.waitForFunction(() => location.hash !== '#/');
    await page.goto(`${inject('base')}/#/`);
    await settle(page);
    await box.click();
    await page.getByRole('listbox').waitFor();
    expect(await findings(page)).toEqual([]);
  });

  it('axe finds nothing serious in drawers, dialogs and menus, and on the sign-in page', async () => {
    const { page } = await visit({ as: 'buyer', theme, at: '/item/HPK-7048-NAT' });
    await settle(page);
    await page.getByRole('button', { name: /Add to cart/ }).click();
    await page.getByText('HPK-7048-NAT was added to the cart!').waitFor();
    await page.getByRole('button', { name: /^Cart/ }).click();
    await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: /Edit/ }).first().waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: /Edit/ }).first().click();
    await page.getByRole('button', { name: 'Update' }).waitFor();
    expect(await findings(page)).toEqual([]);
    const guest = await visit({ theme, at: '/auth' });
    await settle(guest.page);
    expect(await findings(guest.page)).toEqual([]);
  });
});

describe('the first load', () => {
  it('brings at most 170 KB of script and 40 KB of style until the sign-in button works', async () => {
    const { page, context } = await visit({ at: '/auth' });
    await page.close();
    const fresh = await context.newPage();
    const client = await context.newCDPSession(fresh);
    await client.send('Network.enable');
    const kinds = new Map<string, string>();
    const bytes = { Script: 0, Stylesheet: 0 };
    client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId);
      if (kind === 'Script' || kind === 'Stylesheet') bytes[kind] += encodedDataLength;
    });
    await client.send('Network.setCacheDisabled', { cacheDisabled: true });
    await fresh.goto(`${inject('base')}/#/auth`);
    await fresh.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await fresh.waitForLoadState('networkidle');
    expect(bytes.Script).toBeLessThanOrEqual(170 * 1024);
    expect(bytes.Stylesheet).toBeLessThanOrEqual(40 * 1024);
    expect(bytes.Script).toBeGreaterThan(10_000);
  });

  it('each further page loads only its own script', async () => {
    const { page } = await visit({ as: 'buyer', at: '/account/orders' });
    await settle(page);
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map((one) => one.name).filter((name) => name.endsWith('.js')));
    expect(loaded.filter((name) => /checkout|item-page|auth-page/.test(name))).toEqual([]);
  });
});
