import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { lastCall, nativeCalls, pressBack, setInsets } from '../harness/phone/device.ts';
import { usePhoneApp } from '../harness/phone/use-phone-app.ts';
import { ready } from '../harness/ready.ts';
import { pathOf } from '../harness/use-portal.ts';

const app = usePhoneApp();

const edge = (page: Page, selector: string, side: 'paddingTop' | 'paddingBottom'): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((one, which) => getComputedStyle(one)[which], side);

describe("the phone's app", () => {
  it('S-457 S-458 S-459 signs in at a server of another origin, keeps clear of the edges, goes back and hands a file over', async () => {
    const { page, complaints } = await app.open();
    await ready(page);
    expect(await page.evaluate(() => localStorage.getItem('token') !== null)).toBe(true);
    expect(new URL(page.url()).origin).toBe(app.base);
    expect(await lastCall(page, 'SystemBars')).toMatchObject({ options: { style: 'LIGHT' } });
    await setInsets(page, 47, 34);
    const edges = () => Promise.all([edge(page, 'header', 'paddingTop'), edge(page, 'nav:visible', 'paddingBottom')]);
    await expect.poll(edges).toEqual(['47px', '34px']);
    // As Android writes them where its WebView knows none.
    await page.evaluate(() => document.documentElement.style.setProperty('--safe-area-inset-top', '30px'));
    await expect.poll(edges).toEqual(['30px', '34px']);

    await page.goto(`${app.base}/#/account/orders`);
    await page.getByRole('heading', { level: 1, name: 'Open Orders' }).waitFor();
    await ready(page);
    await page
      .getByRole('button', { name: /^Menu|Open the menu/ })
      .first()
      .click();
    const drawer = page.getByRole('dialog');
    await drawer.waitFor();
    await pressBack(page);
    await expect(drawer).toHaveCount(0);
    expect(pathOf(page)).toBe('/account/orders');

    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('button', { name: /CSV/ }).click();
    await expect
      .poll(async () => (await lastCall(page, 'Share'))?.options['files'])
      .toEqual(['file:///cache/shared/file']);
    const written = (await nativeCalls(page)).find(({ method }) => method === 'writeFile')!.options as {
      path: string;
      data: string;
    };
    expect(written.path).toMatch(/^shared\/.+\.csv$/);
    expect(Buffer.from(written.data, 'base64').toString('utf8')).toContain('Total');

    await pressBack(page);
    await expect.poll(() => pathOf(page)).not.toBe('/account/orders');
    for (let step = 0; step < 5 && (await lastCall(page, 'Dialog')) === undefined; step++) {
      await pressBack(page);
      await ready(page);
    }
    await expect.poll(async () => (await lastCall(page, 'Dialog'))?.options['title']).toBe('Leave the app?');
    expect((await nativeCalls(page)).some(({ method }) => method === 'minimizeApp')).toBe(false);
    await page.evaluate(() => void (window.device!.confirms = true));
    await pressBack(page);
    await expect.poll(async () => (await lastCall(page, 'App'))?.method).toBe('minimizeApp');
    expect(complaints).toEqual([]);
  });
});
