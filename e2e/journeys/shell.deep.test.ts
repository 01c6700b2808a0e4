import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { beyond, findings } from '../harness/axe.ts';
import { pathOf, usePortal, windows } from '../harness/use-portal.ts';
import { ready } from '../harness/ready.ts';

const { portal, visit } = usePortal();

const widths = ['desk', 'phone'] as const;
const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Go to' });
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
  it.each(widths)('axe finds nothing serious in it, and it fits the window (%s)', async (window) => {
    const { page, complaints } = await visit({ as: 'buyer', window });
    await openPalette(page, window);
    await expect.poll(async () => [await findings(page), await beyond(page)]).toEqual([[], 0]);
    await field(page).fill('oak');
    await palette(page).getByRole('group', { name: 'Items' }).waitFor();
    await expect.poll(async () => [await findings(page), await beyond(page)]).toEqual([[], 0]);
    const { width } = (await palette(page).boundingBox())!;
    expect(width).toBe(window === 'phone' ? windows.phone.width : 600);
    expect(complaints).toEqual([]);
  });

  it('is fetched when it is opened, not before', async () => {
    const { page } = await visit({ as: 'buyer' });
    const scripts = () =>
      page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /palette/.test(name)).length);
    await home(page);
    await expect.poll(() => scripts()).toBe(0);
    await openPalette(page);
    await expect.poll(() => scripts()).toBeGreaterThan(0);
  });

  it('loses no key that is typed before it has loaded, and opens the cart', async () => {
    const { page } = await visit({ as: 'buyer' });
    await home(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/palette-layout/, async (route) => {
      await released;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('cart', { delay: 60 });
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
    await expect(palette(page)).toBeVisible();
  });

  it('gives the focus back where it was', async () => {
    const { page } = await visit({ as: 'buyer' });
    await home(page);
    const box = page.getByRole('combobox', { name: 'Search items' });
    await box.focus();
    await page.keyboard.press('Control+k');
    await palette(page).waitFor();
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
    await expect(box).toBeFocused();
  });
});

describe('sizes of the specification', () => {
  it.each(['es', 'fr-CA'] as const)(
    'a six-figure cart total keeps the bar of a tablet within the window (%s)',
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
      await expect.poll(() => beyond(page)).toBe(0);
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
    await expect.poll(() => shown(1399)).toEqual([true, false]);
    await expect.poll(() => shown(1400)).toEqual([false, true]);
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
});

describe('pages without a sign-in', () => {
  it.each(widths)(
    'S-389 S-390 S-455 axe finds nothing serious in them, and they fit the window (%s)',
    async (window) => {
      const { page, complaints } = await visit({ window, at: '/auth' });
      for (const path of ['/#/auth', '/#/unsupported', '/#/hostedpaymentsreturn', '/unsupported']) {
        await page.goto(`${portal.base}${path}`);
        await ready(page);
        await expect
          .poll(async () => ({ path, findings: await findings(page), beyond: await beyond(page) }))
          .toEqual({
            path,
            findings: [],
            beyond: 0,
          });
      }
      expect(complaints).toEqual([]);
    },
  );

  it.each(widths)('S-390 the payments return shows a signed-in user that none is open (%s)', async (window) => {
    const { page } = await visit({ as: 'buyer', window, at: '/hostedpaymentsreturn' });
    await page.getByRole('heading', { name: 'No payment in progress' }).waitFor();
    await expect.poll(async () => [await findings(page), await beyond(page)]).toEqual([[], 0]);
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
    await page.goto(`${portal.base}/#/items`);
    await page.getByRole('heading', { name: 'Este navegador es demasiado antiguo' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/unsupported');
    await expect(page.locator('script')).toHaveCount(0);
    // Its name kept secret, the portal's own guard knows it all the same.
    const guarded = await context.newPage();
    await guarded.addInitScript(() =>
      Object.defineProperty(navigator, 'userAgent', {
        get: () => 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)',
      }),
    );
    await guarded.goto(`${portal.base}/#/items`);
    await guarded.getByRole('heading', { name: 'This browser is too old' }).waitFor();
    await expect.poll(() => pathOf(guarded)).toBe('/unsupported');
  });

  it('S-389 the cookie banner is below the empty layout until it is answered', async () => {
    const { page, context } = await visit({ at: '/auth' });
    await context.clearCookies({ name: 'cookieConsent' });
    await page.reload();
    const banner = page.getByRole('region', { name: 'Cookies' });
    await banner.waitFor();
    await expect.poll(() => findings(page)).toEqual([]);
    await banner.getByRole('button', { name: 'Accept' }).click();
    await banner.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.getByRole('contentinfo').getByRole('link').allTextContents())
      .toEqual(['Terms', 'Privacy Policy', 'Cookies Consent']);
  });
});
