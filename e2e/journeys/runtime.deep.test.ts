import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';

/** A portal that looks for another version every second, and may count visits. */
const { portal, visit } = usePortal({
  settings: () => ({ VERSION_CHECK_INTERVAL: '1000', GOOGLE_ANALYTICS_ID: 'G-ABC1234567' }),
});

const google = /googletagmanager|google-analytics/;

/** Counts how often the page is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

/** A newer version is there: the server says so. */
const deploy = (page: Page, version: string) =>
  page.route('**/version.json*', (route) => route.fulfill({ json: { version } }));

/** Lets the portal look for another version that often. */
async function looks(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await page.waitForResponse(/version\.json\?timestamp=\d+$/);
}

/** A file of this version that the next one has not got. */
const goneScript = /\/assets\/orders-page-[^/]+\.js$/;

describe('another version is deployed', () => {
  it('S-443 reloads an open page once, but not while it holds typed text, and never in a loop', async () => {
    const { page, context } = await visit({ as: 'buyer', at: '/profile/updateprofile' });
    await context.route(google, (route) => route.abort());
    const phone = page.getByRole('textbox', { name: 'Mobile phone' });
    await phone.fill('5035550177');
    const loads = countLoads(page);
    await deploy(page, '9.0.0');
    await looks(page, 2);
    await expect.poll(async () => [loads(), await phone.inputValue()]).toEqual([0, '5035550177']);
    await page.evaluate(() => (location.hash = '#/account/orders'));
    await page.waitForEvent('domcontentloaded');
    await page.getByRole('heading', { level: 1, name: 'Open Orders' }).waitFor();
    await looks(page, 3);
    await expect.poll(() => [loads(), pathOf(page)]).toEqual([1, '/account/orders']);
  });
});

describe('a deployment while a tab is open', () => {
  it('S-444 reloads the page once if a part of it is missing, then explains the problem, and a press tries again', async () => {
    const { page } = await visit({ as: 'buyer', at: '/' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    let gone = true;
    // Requests a missing file, so that the server itself answers.
    await page.route(goneScript, (route) =>
      gone ? route.continue({ url: `${portal.base}/assets/gone-1a2b3c4d.js` }) : route.continue(),
    );
    const loads = countLoads(page);
    await page.evaluate(() => (location.hash = '#/account/orders'));
    await page.getByRole('heading', { name: 'We couldn’t load this part' }).waitFor();
    await expect.poll(() => [loads(), pathOf(page)]).toEqual([1, '/account/orders']);
    await expect(page.getByText(/We reloaded the page, but this part still won’t load/)).toBeVisible();
    // The network is looked for every five seconds; within the minute nothing is loaded again for it.
    await page.waitForResponse(/version\.json/);
    await page.waitForResponse(/version\.json/);
    expect(loads()).toBe(1);
    gone = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Open Orders' }).waitFor();
  });
});

describe('visits', () => {
  it('S-439 are counted only after consent and without search terms, and nothing violates the content policy', async () => {
    const { page, context, complaints } = await visit({ as: 'buyer' });
    await context.clearCookies({ name: 'cookieConsent' });
    const asked: string[] = [];
    await context.route(google, (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        contentType: 'text/javascript',
        body: 'window.counted = true; new Image().src = "https://www.google-analytics.com/g/collect"; void fetch("https://region1.google-analytics.com/g/collect");',
      });
    });
    await page.reload();
    const banner = page.getByRole('region', { name: 'Cookies' });
    await banner.getByText('Google Analytics counts visits').waitFor();
    expect(asked).toEqual([]);
    await banner.getByRole('button', { name: 'Accept' }).click();
    await page.waitForFunction(() => 'counted' in window);
    await page.evaluate(() => (location.hash = '#/items?search=oak'));
    await page.waitForFunction(() =>
      JSON.stringify(
        (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((one) => Array.from(one)),
      ).includes('/items'),
    );
    expect(asked[0]).toBe('https://www.googletagmanager.com/gtag/js?id=G-ABC1234567');
    expect(
      JSON.stringify(
        await page.evaluate(() =>
          (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((one) => Array.from(one)),
        ),
      ),
    ).not.toMatch(/oak|buyer/);
    expect(complaints.filter((one) => /Content Security Policy/i.test(one))).toEqual([]);
  });
});
